/**
 * The same work on Spark. {@link dev.attns.spark.SparkEnsemble} is the door for those who have data sets: starts and parameters in,
 * ends, grids or events out. {@link dev.attns.spark.SparkBlocks} has blocks computed by executors, which is how commands run there;
 * they find it by {@link dev.attns.spark.SparkProvider}. Nothing that decides a number lives here.
 */
package dev.attns.spark;
