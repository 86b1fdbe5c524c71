/**
 * Single pieces under JMH, beside Hipparchus where it has a peer: a look from outside at what
 * {@link dev.attns.evaluation.Turns} measures elsewhere. The module's jar is JMH's own program:
 * {@code java -jar measure/target/attns-measure.jar Rollout -f 3}. Those who do the same
 * job compute the same numbers, and a test holds them to it. Nothing else depends on this package.
 */
package dev.attns.measure.jmh;
