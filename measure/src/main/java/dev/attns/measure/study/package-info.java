/**
 * Studies that are no timings and have a page of their own in {@code docs}: how the error falls with the data
 * ({@link dev.attns.measure.study.DataEfficiencyStudy}).
 */
package dev.attns.measure.study;
