package dev.attns.training.closedform;

/**
 * How outputs fall into groups that have the same factors, and so the same least-squares matrix: one group of all, or as
 * many groups as outputs.
 */
record OutputGroups(int outputs, int count) {

    OutputGroups {
        if (count != 1 && count != outputs) {
            throw new IllegalArgumentException(count + " groups of " + outputs + " outputs");
        }
    }

    /** The first output of a group. */
    int first(int group) {
        return count == 1 ? 0 : group;
    }

    /** How many outputs a group has. */
    int size() {
        return count == 1 ? outputs : 1;
    }
}
