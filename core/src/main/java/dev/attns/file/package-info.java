/**
 * Files: written whole or not at all, the little JSON that describes them, and safetensors.
 *
 * <p>{@link dev.attns.file.AtomicFile} replaces a file in one step; {@link dev.attns.file.Json} reads and writes plain
 * maps and lists; {@link dev.attns.file.TensorFile} keeps named arrays and texts with a version and a checksum;
 * {@link dev.attns.file.Journal} is a folder of finished work that is not done again. Nothing here knows what is in a file.
 */
package dev.attns.file;
