/**
 * Files: written whole or not at all, and the little JSON that describes them.
 *
 * <p>{@link dev.attns.file.AtomicFile} replaces a file in one step; {@link dev.attns.file.Json} reads and writes plain
 * maps and lists. Nothing here knows what is in a file.
 */
package dev.attns.file;
