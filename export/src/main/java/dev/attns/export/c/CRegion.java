package dev.attns.export.c;

import dev.attns.guard.RegionTest;
import java.util.Arrays;

/** The guard's test in C: whether a step begins where the correction was trained, and is corrected as it was there. */
final class CRegion {

    private final CModel model;
    private final RegionTest test;
    private final CPolynomial christoffel;

    CRegion(CModel model) {
        this.model = model;
        test = model.exported()
                .region()
                .orElseThrow()
                .test(model.exported().step().input());
        christoffel = CPolynomial.of(
                "christoffel",
                test.mean(),
                Arrays.stream(test.deviation()).map(scale -> 1 / scale).toArray(),
                test.parents(),
                test.variables(),
                test.coefficients());
    }

    long memory() {
        return christoffel.memory() + 8L * model.ode().rows();
    }

    void tables(CText out) {
        christoffel.tables(out);
        out.gap().add("/* The ranges of the state, of what the network reads beside it, and of what it gives. */");
        out.table("double", "range_middle", test.middle());
        out.table("double", "range_bound", test.bound());
        if (test.read().length > 0) {
            out.table("range_row", test.read());
        }
    }

    /** Writes {@code inside}: 1 for a trajectory that is, 0 for one that is not. */
    void write(CText out, CLanes lanes) {
        christoffel.write(out, lanes);
        String at = lanes.at();
        int dimension = model.dimension();
        int rows = model.ode().rows();
        String given = lanes.constant("double", "u")
                + (model.parameters() > 0 ? ", " + lanes.constant("double", "p") : "")
                + ", " + lanes.constant("double", "x") + ", " + lanes.constant("double", "q");
        out.gap()
                .add("/* Whether a step begins where the correction was trained, and is corrected as it was there. */");
        out.add("static void inside_%s(%s, %s)", lanes.suffix(), given, "int *restrict in");
        out.add("{");
        out.add(lanes.array("double", "v", rows));
        out.add(lanes.array("double", "kappa", 1));
        out.add(lanes.each("c", dimension, "v[c]" + at + " = u[c]" + at + ";"));
        if (model.parameters() > 0) {
            out.add(lanes.each("c", model.parameters(), "v[" + dimension + " + c]" + at + " = p[c]" + at + ";"));
        }
        if (test.read().length == 0) {
            out.add("(void) x;");
        }
        out.add("christoffel_%s(v, kappa);", lanes.suffix());
        double half = 0.5 * test.largest();
        String in = lanes == CLanes.ONE ? "*in" : "in[l]";
        out.add(lanes.each(in + " = fabs(kappa[0]" + at + " - " + CText.number(half) + ") < "
                + CText.number(Math.nextUp(half)) + ";"));
        out.add(within(lanes, in, "c", rows, "v[c]", 0));
        if (test.read().length > 0) {
            out.add(within(lanes, in, "i", test.read().length, "x[range_row[i]]", rows));
        }
        if (test.corrections() > 0) {
            out.add(within(lanes, in, "c", dimension, "q[c]", rows + test.read().length));
        } else {
            out.add("(void) q;");
        }
        out.add("}");
    }

    /** The test of so many rows whose ranges begin with a number. */
    private static String within(CLanes lanes, String in, String index, int count, String row, int first) {
        String range = "[" + first + " + " + index + "]";
        return lanes.each(
                index,
                count,
                in + " &= fabs(" + row + lanes.at() + " - range_middle" + range + ") < range_bound" + range + ";");
    }
}
