package dev.attns.tuning;

import dev.attns.correction.NetworkInput;
import dev.attns.network.kind.NetworkShape;
import dev.attns.scheme.Scheme;
import java.util.ArrayList;
import java.util.List;

/**
 * Candidates that differ in step and size alone: the same scheme, the same rows, and polynomials of several degrees or hidden
 * units of one kind and several widths. An error falls with the size of the network and rises with the step.
 *
 * @param steps in steps of the finest grid, the longest first
 * @param finest the finest step in time
 * @param shapes the smallest first
 * @param weight what training one of them costs, beside the others
 */
record CandidateFamily(
        Scheme scheme,
        NetworkInput input,
        int rows,
        List<Integer> steps,
        double finest,
        List<NetworkShape> shapes,
        int weight) {

    /** All of them, those of the longest step first. */
    List<Candidate> all() {
        List<Candidate> all = new ArrayList<>();
        for (int every : steps) {
            for (NetworkShape shape : shapes) {
                all.add(new Candidate(scheme, every, every * finest, input, rows, shape));
            }
        }
        return all;
    }

    /** Whether a candidate is one of them. */
    boolean has(Candidate candidate) {
        return candidate.scheme() == scheme && candidate.input().equals(input) && shapes.contains(candidate.shape());
    }
}
