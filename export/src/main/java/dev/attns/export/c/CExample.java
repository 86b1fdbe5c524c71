package dev.attns.export.c;

import dev.attns.problem.Problem;

/** What stands beside an exported model: a small program that takes some steps, and how both are built. */
final class CExample {

    private static final long SEED = 1;

    private CExample() {}

    /** A program that takes ten steps from a start as the system draws them. */
    static String main(CModel model) {
        Problem problem = model.exported().problem();
        double[][] start = new double[problem.ode().rows()][1];
        problem.starts(SEED, 1).read(0, 1, start);
        String name = model.name();
        String capitals = model.capitals();
        CText out = new CText();
        out.add(
                "/* Ten steps of %s from a start of its own, a line each: the time and the state. */",
                CHeader.plain(problem.name()));
        out.add("#include \"%s.h\"", name);
        out.gap().add("#include <stdio.h>");
        out.gap().add("static void print(double time, const double *state)\n{");
        out.add("printf(\"%g\", time);");
        out.add("for (int c = 0; c < %s_DIMENSION; c++) {\nprintf(\" %%.17g\", state[c]);\n}", capitals);
        out.add("printf(\"\\n\");\n}");
        out.gap().add("int main(void)\n{");
        out.add("double state[%s_DIMENSION] = {%s};", capitals, numbers(start, 0, model.dimension()));
        if (model.parameters() > 0) {
            out.add(
                    "const double parameters[%s_PARAMETERS] = {%s};",
                    capitals, numbers(start, model.dimension(), start.length));
        }
        out.add("print(0, state);");
        out.add("for (int i = 0; i < 10; i++) {");
        if (model.hasTime()) {
            out.add("const double time = i * %s_STEP;", capitals);
        }
        out.add("const int status = %s_step(state%s);", name, model.publiclyGiven());
        out.add("if (status == %s_NOT_FINITE) {", capitals);
        out.add("fprintf(stderr, \"step %d leads to nowhere\\n\", i);\nreturn 1;\n}");
        out.add("if (status == %s_OUTSIDE) {", capitals);
        out.add("fprintf(stderr, \"step %d begins where the correction was not trained\\n\", i);\n}");
        out.add("print((i + 1) * %s_STEP, state);\n}", capitals);
        out.add("return 0;\n}");
        return out.toString();
    }

    private static String numbers(double[][] rows, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(i == from ? "" : ", ").append(CText.number(rows[i][0]));
        }
        return text.toString();
    }

    /** For CMake. */
    static String build(CModel model) {
        return """
                cmake_minimum_required(VERSION 3.10)
                project(NAME C)

                if(NOT CMAKE_BUILD_TYPE)
                  set(CMAKE_BUILD_TYPE Release)
                endif()
                set(CMAKE_C_STANDARD 99)
                set(CMAKE_C_EXTENSIONS OFF)
                option(FOR_THIS_MACHINE "Use all that this machine's processor has" ON)

                # -DBUILD_SHARED_LIBS=ON for languages with a C interface.
                add_library(NAME NAME.c)
                target_include_directories(NAME PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
                if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
                  target_compile_options(NAME PRIVATE -O3 -fno-math-errno -fno-trapping-math -ffp-contract=off)
                  if(FOR_THIS_MACHINE)
                    target_compile_options(NAME PRIVATE -march=native)
                  endif()
                endif()
                if(UNIX)
                  target_link_libraries(NAME PUBLIC m)
                endif()

                add_executable(NAME_example main.c)
                target_link_libraries(NAME_example NAME)
                """.replace("NAME", model.name());
    }
}
