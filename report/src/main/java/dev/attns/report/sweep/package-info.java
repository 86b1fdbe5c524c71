/** What many trajectories come to together, as a page: {@link dev.attns.report.sweep.SweepReport}. It computes nothing. */
package dev.attns.report.sweep;
