package dev.attns.text.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.text.source.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemSyntaxTest {

    private static final String PENDULUM = """
            name elastic-pendulum
            summary a mass swinging on a spring
            parameter g = 9.8
            parameter k = 40
            parameter m = 1
            parameter l0 = 10
            state theta
            state r
            state omega
            state v
            equation theta = omega
            equation r = v
            equation omega = ((((-g)*sin(theta)) - (2*omega*v))/r)
            equation v = ((r*(omega^2)) - (k/m*(r - l0)) + (g*cos(theta)))
            definition stretch = (r - l0)
            initial theta = uniform(0, (pi/8))
            initial r = 10
            initial omega = 0
            initial v = normal(0, 0.1)
            conserved energy = ((m/2*((v^2) + ((r^2)*(omega^2)))) + (k/2*(stretch^2)) - (m*g*r*cos(theta)))
            step 0.1
            horizon 50
            """;

    @Test
    void theExampleGivesItsTree() {
        assertThat(print(SampleTexts.PENDULUM)).isEqualTo(PENDULUM);
    }

    @Test
    void familiesGiveTheirTree() {
        assertThat(print(SampleTexts.CHAIN)).isEqualTo("""
                        name chain
                        summary\s
                        parameter d = 20
                        parameter k = [5, 4, 6, 5]
                        parameter m = 1
                        state q 1..d
                        state p 1..d
                        equation q[i] = (p[i]/m)
                        equation p[i] = ((k[i]*(q[(i - 1)] - q[i])) + (k[(i + 1)]*(q[(i + 1)] - q[i])))
                        boundary q[0] = 0
                        boundary q[(d + 1)] = 0
                        initial q[i] = uniform((-1), 1)
                        initial p[i] = 0
                        conserved energy = (sum(i, 1, d, ((p[i]^2)/(2*m))) \
                        + (1/2*sum(i, 0, d, (k[(i + 1)]*((q[(i + 1)] - q[i])^2)))))
                        step 0.2
                        horizon 20
                        """);
    }

    @Test
    void severalIndicesGiveTheirTree() {
        assertThat(print(SampleTexts.FIELD)).isEqualTo("""
                        name heat.2d_b
                        summary heat, with "quotes" and a \\: it flows
                        parameter n = 8
                        parameter m = (n + 2)
                        parameter c = [1, 0.5, 0.2]
                        state u 1..n 1..(2*m)
                        equation u[i, j] = (c[1]*(u[(i - 1), j] + u[(i + 1), j] + u[i, (j - 1)] + u[i, (j + 1)] \
                        - (4*u[i, j])))
                        boundary u[0, j] = 0
                        boundary u[(n + 1), j] = 0
                        boundary u[i, 0] = 0
                        boundary u[i, ((2*m) + 1)] = 0
                        initial u[i, j] = uniform((-0.001), 1)
                        step (1/64)
                        horizon (2^3)
                        """);
    }

    @Test
    void everyFormOfAFileGivesTheSameTree() {
        String inAnotherOrder = print(SampleTexts.PENDULUM_OTHERWISE);
        assertThat(inAnotherOrder).isEqualTo(PENDULUM);
        assertThat(print(SampleTexts.PENDULUM_IN_BRACES)).isEqualTo(PENDULUM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "\r", "  \n", "\t\n", " # comment\n", "\n\n   \n# comment\n\t# comment\n"})
    void lineEndsBlankLinesAndCommentsChangeNothing(String lineEnd) {
        for (String text : new String[] {SampleTexts.PENDULUM, SampleTexts.CHAIN}) {
            String other = text.replaceAll(" +#.*", "").replace("\n", lineEnd);
            assertThat(print(other)).isEqualTo(print(text));
            assertThat(print("\uFEFF" + other)).isEqualTo(print(text));
            assertThat(print("---" + lineEnd + other)).isEqualTo(print(text));
            assertThat(print("  " + other.replace(lineEnd, lineEnd + "  ").stripTrailing()))
                    .isEqualTo(print(text));
        }
    }

    @Test
    void everyTargetKnowsItsPlace() {
        SourceText source = new SourceText("x", SampleTexts.PENDULUM_OTHERWISE);
        SystemSyntax system = SystemSyntax.read(source);
        assertThat(system.source()).isSameAs(source);
        assertThat(system.parameters())
                .allSatisfy(parameter -> assertThat(source.text().startsWith(parameter.name(), parameter.at()))
                        .isTrue());
        assertThat(system.state())
                .allSatisfy(state -> assertThat(source.text().startsWith(state.name(), state.at()))
                        .isTrue());
        assertThat(system.equations())
                .allSatisfy(rule -> assertThat(source.text()
                                .startsWith(rule.target().name(), rule.target().at()))
                        .isTrue());
    }

    @Test
    void emptyOptionalSectionsAreNotThere() {
        String text = SampleTexts.CHAIN.replaceAll("(?m)^(parameters|boundary|conserved): .*$", "$1:   # none");
        SystemSyntax system = read(text + "definitions: {}\nsummary: ''\n");
        assertThat(system.parameters()).isEmpty();
        assertThat(system.boundary()).isEmpty();
        assertThat(system.conserved()).isEmpty();
        assertThat(system.definitions()).isEmpty();
        assertThat(system.summary()).isEmpty();
    }

    @Test
    void quotesAndBlocksKeepTheirText() {
        assertThat(summary("'it''s a # \"text\": yes'")).isEqualTo("it's a # \"text\": yes");
        assertThat(summary("\"a \\\\ and \\\"b\\\"\"")).isEqualTo("a \\ and \"b\"");
        assertThat(summary("a#b, [c] {d} \"e\" - :f")).isEqualTo("a#b, [c] {d} \"e\" - :f");
        assertThat(summary("one\n  two # comment\n\n  # comment\n   three")).isEqualTo("one two three");
        assertThat(summary("- one\n  - two")).isEqualTo("- one - two");
        assertThat(summary("|\n  a: b\n    # c\n\n  d\n")).isEqualTo("a: b\n  # c\nd");
        assertThat(summary(">+ # comment\n\n  a: b\n  c\n")).isEqualTo("a: b c");
        assertThat(summary("|")).isEmpty();
    }

    @Test
    void aListOfOneValueIsStillAList() {
        SystemSyntax system = read(SampleTexts.CHAIN.replace("[5, 4, 6, 5]", "[5]"));
        assertThat(system.parameters().get(1).isList()).isTrue();
        assertThat(system.parameters().get(0).isList()).isFalse();
    }

    private static String summary(String value) {
        return read("summary: " + value + "\n" + SampleTexts.CHAIN).summary();
    }

    private static SystemSyntax read(String text) {
        return SystemSyntax.read(new SourceText("x.yaml", text));
    }

    private static String print(String text) {
        return SyntaxPrinter.print(read(text));
    }
}
