/**
 * Both cores: independent tasks handed to a few threads, each thread with its own working memory.
 *
 * <p>What a task computes must not depend on which thread runs it or on what ran before.
 */
package dev.attns.parallel;
