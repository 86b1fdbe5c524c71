package dev.attns.export.c;

/**
 * For whom a function is written: for one trajectory, whose rows are single numbers, or for a strip of neighbours, whose rows are
 * arrays. A loop over such a row has a constant length, for the compiler to turn into vectors.
 */
enum CLanes {
    ONE("one", "", ""),
    MANY("many", "[l]", "[LANES]");

    private final String suffix;
    private final String index;
    private final String extent;

    CLanes(String suffix, String index, String extent) {
        this.suffix = suffix;
        this.index = index;
        this.extent = extent;
    }

    /** What names of functions end with. */
    String suffix() {
        return suffix;
    }

    /** What picks a trajectory's number from a row. */
    String at() {
        return index;
    }

    /** A local array of rows. */
    String array(String type, String name, int rows) {
        return type + " " + name + "[" + rows + "]" + extent + ";";
    }

    /** An array of rows, as a parameter that nothing else points to. */
    String parameter(String type, String name) {
        return this == ONE ? type + " *restrict " + name : type + " (*restrict " + name + ")" + extent;
    }

    /** The same, not written. C before 2023 has no pointer to constant arrays that one to arrays turns into. */
    String constant(String type, String name) {
        return (this == ONE ? "const " : "") + parameter(type, name);
    }

    /** What is done for each trajectory. */
    String each(String statements) {
        return this == ONE ? statements : "for (size_t l = 0; l < LANES; l++) {\n" + statements + "\n}";
    }

    /** What is done for each of some rows and each trajectory. */
    String each(String counter, Object count, String statements) {
        return "for (size_t " + counter + " = 0; " + counter + " < " + count + "; " + counter + "++) {\n"
                + each(statements) + "\n}";
    }
}
