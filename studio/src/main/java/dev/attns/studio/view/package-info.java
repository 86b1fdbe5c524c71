/**
 * What is computed for the page, each answer by a class of its own: {@link dev.attns.studio.view.CheckView}, {@link
 * dev.attns.studio.view.SolveView}, {@link dev.attns.studio.view.CloudFilm}, {@link dev.attns.studio.view.TakeView}. What a request is
 * about is a {@link dev.attns.studio.view.Subject}: a compiled text or a model, of which the ones used last are kept. All work here is
 * bounded before it begins ({@link dev.attns.studio.view.Bounds}); nothing here knows HTTP or jobs.
 */
package dev.attns.studio.view;
