/**
 * Studies with a program of their own, whose pages are in {@code docs}: how the error falls with the data
 * ({@link dev.attns.measure.study.DataEfficiencyStudy}), the guard and certificates ({@link dev.attns.measure.study.GuardStudy},
 * {@link dev.attns.measure.study.GuardCost}, {@link dev.attns.measure.study.CertificateStudy}), fits and derivatives
 * ({@link dev.attns.measure.study.FitStudy}, {@link dev.attns.measure.study.DerivativeCost}), states between steps
 * ({@link dev.attns.measure.study.InsideStudy}), and classical solvers beside plain C and SUNDIALS ({@link dev.attns.measure.study.AgainstC}), models beside
 * themselves in C ({@link dev.attns.measure.study.ExportedTimes}).
 */
package dev.attns.measure.study;
