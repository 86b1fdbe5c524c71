/**
 * What is trained at which size, and how: open {@link dev.attns.paper.recipe.Scale} for the sizes, {@link dev.attns.paper.recipe.Recipe}
 * for networks and trainings, {@link dev.attns.paper.recipe.Reading} for what the paper leaves open. Nothing here knows data or results.
 */
package dev.attns.paper.recipe;
