package dev.attns.scheme;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A rooted tree of Butcher's theory: each tree of n vertices is one algebraic condition of order n on a Runge–Kutta
 * table, {@code Φ(tree) = 1/γ(tree)}.
 */
record RootedTree(List<RootedTree> branches) {

    private static final RootedTree VERTEX = new RootedTree(List.of());

    /** All trees of 1 to {@code most} vertices; element n − 1 of the list holds those of n vertices. */
    static List<List<RootedTree>> upTo(int most) {
        List<List<RootedTree>> trees = new ArrayList<>();
        trees.add(List.of(VERTEX));
        for (int vertices = 2; vertices <= most; vertices++) {
            List<RootedTree> grown = new ArrayList<>();
            grow(trees, vertices - 1, vertices - 1, Integer.MAX_VALUE, new ArrayList<>(), grown);
            trees.add(grown);
        }
        return trees;
    }

    /** Adds branches of so many vertices in all, each no larger in (vertices, place) than the one before it. */
    private static void grow(
            List<List<RootedTree>> smaller,
            int vertices,
            int largest,
            int lastPlace,
            List<RootedTree> branches,
            List<RootedTree> grown) {
        if (vertices == 0) {
            grown.add(new RootedTree(List.copyOf(branches)));
            return;
        }
        for (int size = Math.min(vertices, largest); size >= 1; size--) {
            List<RootedTree> candidates = smaller.get(size - 1);
            int places = size == largest ? Math.min(lastPlace, candidates.size() - 1) : candidates.size() - 1;
            for (int place = places; place >= 0; place--) {
                branches.add(candidates.get(place));
                grow(smaller, vertices - size, size, place, branches, grown);
                branches.remove(branches.size() - 1);
            }
        }
    }

    int vertices() {
        return 1 + branches.stream().mapToInt(RootedTree::vertices).sum();
    }

    /** γ: the vertices times the γ of every branch. */
    double density() {
        return vertices() * branches.stream().mapToDouble(RootedTree::density).reduce(1, (a, b) -> a * b);
    }

    /** Φ: the weight that the table gives to the elementary differential of this tree. */
    double weight(Scheme scheme) {
        return weight(scheme, scheme.slopeWeights());
    }

    /** Φ with other weights of the stages than those of the slope. */
    double weight(Scheme scheme, double[] weights) {
        double[] stages = product(scheme);
        double sum = 0;
        for (int i = 0; i < stages.length; i++) {
            sum += weights[i] * stages[i];
        }
        return sum;
    }

    private double[] product(Scheme scheme) {
        double[] product = new double[scheme.stages()];
        Arrays.fill(product, 1);
        for (RootedTree branch : branches) {
            double[] below = branch.product(scheme);
            for (int i = 0; i < product.length; i++) {
                double sum = 0;
                for (int j = 0; j < i; j++) {
                    sum += scheme.a(i, j) * below[j];
                }
                product[i] *= sum;
            }
        }
        return product;
    }
}
