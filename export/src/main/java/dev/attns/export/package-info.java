/**
 * Trained models as source code and graphs that run without this library. {@link dev.attns.export.ExportedModel} says whether a
 * model can be written out and what is to be told of it; a room for each form writes it.
 */
package dev.attns.export;
