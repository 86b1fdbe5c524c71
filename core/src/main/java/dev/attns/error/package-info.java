/**
 * What can be wrong with an input, as a closed list of named sentences.
 *
 * <p>Each sentence says what is wrong, where, and what to do. Code throws {@link dev.attns.error.InputException} with a
 * constant of {@link dev.attns.error.InputError}; tests assert on the constant, people read the sentence. Failures of
 * the machine (a full disk) stay {@link java.io.IOException}s, and failures of the numbers are a status of a solution.
 */
package dev.attns.error;
