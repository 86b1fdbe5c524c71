/**
 * Models: what training gives and solving takes, in one file.
 *
 * <p>A {@link dev.attns.model.Model} is a corrected step with its parameters and their
 * {@link dev.attns.model.Provenance}. Its file is in the safetensors format, which many tools read; all else stands in the
 * metadata as text, each fact once.
 */
package dev.attns.model;
