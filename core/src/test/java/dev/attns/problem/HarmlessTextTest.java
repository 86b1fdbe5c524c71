package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attns.error.InputException;
import dev.attns.text.source.ErrorPlace;
import dev.attns.text.source.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text can compute and nothing else: no name of Java's means anything in it. */
class HarmlessTextTest {

    private static final String[] PLACES = {
        "name: a\nstate: [x]\nequations: {x: @}\ninitial: {x: 0}\nstep: 1\nhorizon: 1\n",
        "name: a\nstate: [x]\nequations:\n  x: @\ninitial: {x: 0}\nstep: 1\nhorizon: 1\n",
        "name: a\nstate: [x]\nequations: {x: 1}\ninitial: {x: @}\nstep: 1\nhorizon: 1\n",
        "name: a\nparameters: {p: @}\nstate: [x]\nequations: {x: 1}\ninitial: {x: 0}\nstep: 1\nhorizon: 1\n",
        "name: a\nstate: [x]\nequations: {x: 1}\ninitial: {x: 0}\nstep: @\nhorizon: 1\n",
        "name: a\nstate: [@]\nequations: {x: 1}\ninitial: {x: 0}\nstep: 1\nhorizon: 1\n",
        "name: a\nstate: [x]\nequations: {@: 1, x: 1}\ninitial: {x: 0}\nstep: 1\nhorizon: 1\n",
        "name: a\nstate: [x]\nequations: {x: 1}\ninitial: {x: 0}\nconserved: {c: @}\nstep: 1\nhorizon: 1\n",
        "name: @\nstate: [x]\nequations: {x: 1}\ninitial: {x: 0}\nstep: 1\nhorizon: 1\n",
        "@\nname: a\nstate: [x]\nequations: {x: 1}\ninitial: {x: 0}\nstep: 1\nhorizon: 1\n",
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "System.exit(0)",
                "java.lang.Runtime",
                "java.lang.Runtime.getRuntime().exec('id')",
                "Runtime.getRuntime()",
                "getClass()",
                "x.getClass()",
                "x.class",
                "T(java.lang.System).exit(0)",
                "T(x)",
                "#{x}",
                "${x}",
                "$(id)",
                "`id`",
                "import java.io",
                "new File(x)",
                "!!javax.script.ScriptEngineManager [x]",
                "!!java.net.URL ['http://localhost']",
                "!x y",
                "&a 1",
                "*a",
                "<<: *a",
                "exec(x)",
                "eval(x)",
                "load(x)",
                "Math.random()",
                "random()",
                "StrictMath(x)",
                "RowFunction(x)",
                "of(x, x)",
                "x -> x",
                "x; x",
                "x = 1",
                "x ? 1 : 0",
                "{{x}}",
                "%x",
                "@x",
                "file:///etc/passwd",
                "include(x)",
                "toString()",
                "hashCode",
                "this",
                "null",
                "true"
            })
    void javaIsOutOfReach(String attempt) {
        for (String place : PLACES) {
            SourceText source = new SourceText("text.yaml", place.replace("@", attempt));
            InputException error = catchThrowableOfType(
                    InputException.class, () -> Family.of(source).with(""));
            boolean isMereName = place.startsWith("name: @") || place.startsWith("@") || place.contains("[@]");
            if (error != null) {
                ErrorPlace.of(source, error);
            } else {
                assertThat(isMereName && attempt.matches("[#A-Za-z.]+.*"))
                        .as(source.text())
                        .isTrue();
            }
        }
    }
}
