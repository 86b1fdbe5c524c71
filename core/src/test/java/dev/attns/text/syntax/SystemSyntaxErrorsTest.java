package dev.attns.text.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.text.source.ErrorPlace;
import dev.attns.text.source.SourceText;
import dev.attns.text.source.TextLimits;
import org.junit.jupiter.api.Test;

/** In each text {@code ¦} marks the place that the error must name. */
class SystemSyntaxErrorsTest {

    private static final String REST = """
            state: [x]
            equations: {x: 1}
            initial: {x: 0}
            step: 1
            horizon: 1
            """;

    @Test
    void theWholeMessage() {
        String text =
                SampleTexts.PENDULUM.replace("k/m*(r - l0)", "k/m(*r - l0)").replace("r*omega^2", "r omega^2");
        assertThatThrownBy(() -> SystemSyntax.read(new SourceText("systems/x.yaml", text)))
                .hasMessage("""
                        systems/x.yaml, line 9, column 8: an operator is missing between 'r' and 'omega'; \
                        write '*' to multiply
                          v: r omega^2 - k/m(*r - l0) + g*cos(theta)
                               ^""");
    }

    @Test
    void emptyFiles() {
        for (String text : new String[] {"¦", "¦\n", "¦# comment\n\n", "¦---\n", "\uFEFF¦"}) {
            fails(text, "the file is empty");
        }
    }

    @Test
    void sections() {
        fails(
                "name: a\n¦stat: [x]\n" + REST,
                "there is no section 'stat', did you mean 'state'? (the sections are name,");
        fails("name: a\n¦q: [x]\n" + REST, "there is no section 'q' (the sections");
        fails("name: a\n¦" + "q".repeat(100) + ": 1\n" + REST, "there is no section '" + "q".repeat(40) + "…' (");
        fails("¦" + REST, "the section 'name' is missing");
        for (String section : new String[] {"state", "equations", "initial", "step", "horizon"}) {
            String text = ("name: a\n" + REST).replaceAll("(?m)^" + section + ": .*\n", "");
            fails("¦" + text, "the section '" + section + "' is missing");
        }
        fails("name: a\n" + REST + "¦step: 2\n", "the key 'step' stands here a second time");
        fails("¦- name: a\n", "a system file has entries 'name: value', but here is a list");
        fails("¦[a]", "a system file has entries 'name: value', but here is a list");
        fails("¦hello\n" + REST, "a ':' is missing after 'hello'");
        fails("name: a\nequations: ¦{}\nstate: [x]\ninitial: {x: 0}\nstep: 1\nhorizon: 1", "has no entries");
        fails("name: a\nequations:¦\nstate: [x]\ninitial: {x: 0}\nstep: 1\nhorizon: 1", "but here is nothing");
    }

    @Test
    void names() {
        fails("name:¦\n" + REST, "a name is needed here, but there is nothing");
        fails("name: ¦[a]\n" + REST, "a name is needed here, but there is a list");
        fails("name: a¦ b\n" + REST, "the name of a system has letters");
        fails("name: a¦/b\n" + REST, "the name of a system has letters");
        fails("name: ¦..\n" + REST, "begins with a letter or digit");
        fails("name: ¦é\n" + REST, "the name of a system has letters");
        fails("name: ¦" + "a".repeat(65) + "\n" + REST, "longer than 64");
        fails("name: a\nsummary: ¦{a: b}\n" + REST, "a text is needed here, but there is a group of entries");
    }

    @Test
    void parameters() {
        fails(
                "name: a\nparameters: ¦[a]\n" + REST,
                "the section 'parameters' has entries 'name: value', but here is a list");
        fails("name: a\nparameters: ¦a\n" + REST, "but here is a text");
        fails("name: a\nparameters: {a: 1, ¦a: 2}\n" + REST, "the key 'a' stands here a second time");
        fails("name: a\nparameters: {a: 1, '¦a ': 2}\n" + REST, "'a' is given here a second time");
        fails("name: a\nparameters: {a[1¦]: 1}\n" + REST, "a range such as 1..d is needed here");
        fails("name: a\nparameters: {a[1..2, ¦1..2]: 1}\n" + REST, "a parameter has one index at most");
        fails("name: a\nparameters: {a[1..2]: ¦[1, 2]}\n" + REST, "a list says itself how long it is");
        fails("name: a\nparameters: {¦2: 1}\n" + REST, "the name of a parameter is missing");
        fails("name: a\nparameters: {a: ¦[]}\n" + REST, "this list is empty");
        fails("name: a\nparameters: {a: [1, ¦[2]]}\n" + REST, "a formula is needed here, but there is a list");
        fails("name: a\nparameters: {a: {¦valeu: 1}}\n" + REST, "a parameter has no 'valeu', did you mean 'value'?");
        fails("name: a\nparameters: {a: {value: ¦{b: 1}}}\n" + REST, "a formula is needed here");
        fails("name: a\nparameters: {a: ¦{}}\n" + REST, "a parameter has either a 'value' or a formula");
        fails("name: a\nparameters: {a: ¦{value: 1, drawn: 2, seed: 3}}\n" + REST, "a parameter has either a 'value'");
        fails("name: a\nparameters: {a: ¦{drawn: normal(0, 1)}}\n" + REST, "'drawn' and 'seed' belong together");
        fails("name: a\nparameters: {a: ¦{value: 1, seed: 1}}\n" + REST, "'drawn' and 'seed' belong together");
        fails("name: a\nparameters: {a: {drawn: ¦[1, 2], seed: 1}}\n" + REST, "a formula is needed here");
        fails(
                "name: a\nparameters: {a: {value: 1, range: ¦positiv}}\n" + REST,
                "there is no range 'positiv', did you mean 'positive'? (the ranges are real, positive, count, seed)");
        fails("name: a\nparameters: {a: {value: 1, meaning: ¦[b]}}\n" + REST, "a text is needed here");
        fails("name: a\nparameters: {a: ¦}\n" + REST, "a formula is needed here, but there is nothing");
        fails("name: a\nparameters:\n  a:¦\n  b: 1\n" + REST, "a formula is needed here, but there is nothing");
        fails("name: a\nparameters:\n  a¦': 1\n" + REST, "a ' can only stand");
    }

    @Test
    void states() {
        fails(state("¦x"), "a list such as [a, b] is needed here, but there is a text");
        fails(state("¦[]"), "this list is empty");
        fails(state("[x, ¦x]"), "'x' is given here a second time");
        fails(state("[q[1¦]]"), "a range such as 1..d is needed here");
        fails(state("[q[1¦, 2..3]]"), "a range such as 1..d is needed here");
        fails(state("[q[1 ¦d]]"), "an operator is missing");
        fails(state("[q[1..¦]]"), "a number or a name is missing between '..' and ']'");
        fails(state("[q[¦..d]]"), "a number or a name is missing between '[' and '..'");
        fails(state("[q[1..2¦..3]]"), "a '..' can only stand");
        fails(state("[q[1..d]¦']"), "a ' can only stand");
        fails(state("[¦1]"), "the name of a component of the state is missing");
        fails(state("[¦(x)]"), "the name of a component of the state is missing");
        fails(state("[x ¦y]"), "only a name can stand here");
        fails(state("[¦{x: 1}]"), "a name is needed here, but there is a group of entries");
        fails(state("[x, ¦, y]"), "an item is missing before ','");
        fails(state("[x¦: 1]"), "a value cannot have ': ' in it");
    }

    @Test
    void rules() {
        fails(equations("{x: 1, ¦x': 2}"), "'x' is given here a second time");
        fails(equations("{q[ i ]: 1, ¦q[i]: 2}"), "'q[i]' is given here a second time");
        fails(equations("{¦1: 1}"), "the name of an equation is missing here");
        fails(equations("{x: 1}\nboundary: {q[0]: 0, ¦[1]: 0}"), "the name of a boundary value is missing here");
        fails(equations("{q¦[i: 1}"), "this '[' is not closed");
        fails(equations("{¦q[i]]: 1}"), "a ':' is missing");
        fails(equations("{q'¦': 1}"), "a ' can only stand");
        fails(equations("{sin¦(x): 1}"), "only a name can stand here");
        fails(equations("\n  dx¦/dt: 1"), "only a name can stand here");
        fails(equations("\n  x: 1 +¦\n  y: 2"), "a number or a name is missing after '+'");
        fails(equations("\n  x: 1 +¦   # comment\n  y: 2"), "is missing after '+'");
        fails(equations("\n  x: (1 +\n    2*¦)\n  y: 2"), "between '*' and ')'");
        fails(equations("\n  x: >\n    (1 +\n\n      2*¦)\n  y: 2"), "between '*' and ')'");
        fails(equations("\n  x: \"\\¦\"\""), "the character '\"'");
        fails(equations("\n  x: ¦[1]"), "a formula is needed here, but there is a list");
        fails(equations("\n  ¦- x: 1"), "the section 'equations' has entries 'name: value', but here is a list");
        String prime = ("name: a\n" + REST).replace("initial: {x:", "initial: {x¦':");
        fails(prime, "a ' can only stand");
        fails(("name: a\n" + REST).replace("step: 1", "step: 1¦,5"), "a ',' can only stand");
        fails(("name: a\n" + REST).replace("horizon: 1", "horizon: ¦{}"), "a formula is needed here");
    }

    @Test
    void indentation() {
        fails(equations("\n¦\tx: 1"), "there is a tab in the indentation");
        fails(equations("\n  x: 1\n ¦\ty: 1"), "there is a tab in the indentation");
        fails(equations("{\n¦\tx: 1}"), "there is a tab in the indentation");
        fails(equations("{x: 1\n  ¦\t+ 1}"), "there is a tab in the indentation");
        fails(equations("\n  x: 1\n    y¦: 1"), "a value cannot have ': ' in it");
        fails(equations("\n  x: 1\n ¦y: 1"), "this line is indented by 1 and the one it should stand below by 0");
        fails(equations("\n  x: '1'\n    ¦y: 1"), "this line is indented by 4 and the one it should stand below by 2");
        fails(equations("\n  x: |\n      1\n    ¦+ 1"), "this line is indented less than the first one of its text");
        fails("  name: a\n¦state: [x]\n", "this line does not belong to what stands above it");
        fails("- a\n¦b: 1\n", "this line does not belong to what stands above it");
    }

    @Test
    void keysAndColons() {
        fails(equations("\n  x:¦1"), "a space is missing after ':'");
        fails(equations("\n  y: '2'\n  x:¦1"), "a space is missing after ':'");
        fails(equations("{x:¦1, y: 2}"), "a space is missing after ':'");
        fails(equations("{¦x, y: 2}"), "a ':' is missing after 'x'");
        fails(equations("{¦x\n  : 1}"), "a ':' is missing after 'x'");
        fails(equations("{¦, y: 2}"), "a key is missing before ','");
        fails(equations("{x: 1¦]"), "a ',' or a '}' is missing here");
        fails(equations("{'x': '1' ¦2}"), "a ',' or a '}' is missing here");
        fails(equations("{¦: 1}"), "a name is missing before ':'");
        fails(equations("\n  ¦: 1"), "a name is missing before ':'");
        fails(equations("\n  ¦x 1\n  y: 2"), "a ':' is missing after 'x 1'");
        fails(equations("\n  x: '1'\n  ¦y"), "a ':' is missing after 'y'; a line that goes on with the value above is");
        fails(equations("{x: y z¦: 1}"), "a value cannot have ': ' in it");
        fails(equations("\n  x: y z¦: 1"), "a value cannot have ': ' in it");
    }

    @Test
    void brackets() {
        fails(equations("¦{x: 1"), "this '{' is not closed");
        fails(equations("¦{x: 1\ny: 2"), "this '{' is not closed");
        fails(equations("{x: f¦(1, y: 2}"), "this '(' is not closed");
        fails(equations("{x: f¦(1}"), "this '(' is not closed");
        fails(equations("{x: q¦[1}"), "this '[' is not closed");
        fails(equations("{x: f(1)¦), y: 2}"), "this ')' closes nothing");
        fails(equations("{x: 1} ¦y"), "only a comment after ' #' can follow here");
        fails(equations("{x: 1}¦# no comment"), "only a comment after ' #' can follow here");
        fails(equations("{x: 1}¦}"), "only a comment after ' #' can follow here");
        fails(equations("\n  x: ¦'1"), "this quote is not closed in its line");
        fails(equations("\n  x: ¦\"1\n    2\""), "this quote is not closed in its line");
        fails(equations("\n  x: \"1¦\\n\""), "in double quotes a backslash");
        fails(equations("\n  x: '1' ¦+ 2"), "only a comment after ' #' can follow here");
        fails(equations("\n  x: |¦2\n    1"), "nothing can follow '|' in its line");
    }

    @Test
    void whatYamlHasAndASystemFileHasNot() {
        fails(equations("¦&a {x: 1}"), "an anchor ('&') is not part of a system file");
        fails(equations("{x: ¦*a}"), "an alias ('*') is not part of a system file");
        fails(equations("\n  ¦*a : 1"), "an alias ('*') is not part of a system file");
        fails(equations("\n  x: ¦!!float 1"), "a tag ('!') is not part of a system file");
        fails(equations("{¦!!str x: 1}"), "a tag ('!') is not part of a system file");
        fails(equations("\n  ¦? x\n  : 1"), "a key after '?' is not part of a system file");
        fails("¦%YAML 1.2\n---\nname: a\n" + REST, "a directive ('%') is not part of a system file");
        fails("name: a\n" + REST + "¦---\nname: b\n", "a second document");
        fails("name: a\n" + REST + "¦...\n", "a second document");
        fails("---¦ name: a\n" + REST, "nothing can follow '---'");
        fails("name: a\nsummary: b¦\u0000\n" + REST, "the control character U+0000");
        fails("name: a\nsummary: b¦\u0085\n" + REST, "the control character U+0085");
    }

    @Test
    void limits() {
        String full = "name: a\n" + REST;
        String comment = "#" + " ".repeat(TextLimits.CHARACTERS - full.length() - 1);
        assertThat(SystemSyntax.read(new SourceText("x", full + comment)).name())
                .isEqualTo("a");
        fails(full + comment + "¦ ", "the file is longer than 1048576 characters");
        fails("name: " + "[".repeat(19) + "¦[", "nested more than 20 levels");
        fails("name: " + "{a: ".repeat(19) + "¦{", "nested more than 20 levels");
        fails("- ".repeat(20) + "¦- a", "nested more than 20 levels");
        StringBuilder deep = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            deep.append(" ".repeat(i)).append("a:\n");
        }
        fails(deep + " ".repeat(20) + "¦a: 1", "nested more than 20 levels");
        fails(equations("{x: " + "(".repeat(100) + "¦(1" + ")".repeat(101) + "}"), "nested more than 100");
        fails(equations("{¦" + "x".repeat(65) + ": 1}"), "longer than 64");
        String many = "1+".repeat(100_000) + "1";
        fails(equations("{x: " + many + ", y: " + "1+".repeat(99_996) + "1+1+¦1}"), "more than 200000");
    }

    private static String state(String state) {
        return "name: a\n" + REST.replace("[x]", state);
    }

    private static String equations(String equations) {
        return "name: a\nstate: [x]\ninitial: {x: 0}\nstep: 1\nhorizon: 1\nequations: " + equations;
    }

    private static void fails(String marked, String message) {
        ErrorPlace.check(marked, message, SystemSyntax::read);
    }
}
