/**
 * What a training tells while it runs, and how it fails.
 */
package dev.attns.training.progress;
