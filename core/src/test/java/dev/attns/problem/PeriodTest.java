package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.expression.Expression;
import dev.attns.expression.FormulaSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeriodTest {

    @TempDir
    Path folder;

    private Problem problem(String force, String period) throws IOException {
        Path file = folder.resolve("forced.yaml");
        Files.writeString(file, """
                name: forced
                state: [x]
                equations: {x: -x + %s}
                initial: {x: uniform(0, 1)}
                step: 0.1
                horizon: 1
                %s
                """.formatted(force, period));
        return Systems.problem(file.toString());
    }

    @Test
    void aFrequencyIsReadFromTheFormulas() throws IOException {
        assertThat(problem("cos(3*t)^2", "").ode().frequencies()).containsExactly(3);
        assertThat(problem("1/(1 + tan(t)^2)", "").ode().frequencies()).isEmpty();
    }

    @Test
    void aPeriodThatIsSaidIsTaken() throws IOException {
        Ode ode = problem("1/(1 + tan(t)^2)", "period: pi").ode();
        assertThat(ode.frequencies()).containsExactly(2);
    }

    @Test
    void aPeriodThatTheEquationDoesNotHaveIsRefusedWhereItStands() {
        assertThatThrownBy(() -> problem("1/(1 + tan(t)^2)", "period: 3"))
                .hasMessageContaining("line 7")
                .hasMessageContaining("does not have this period");
        assertThatThrownBy(() -> problem("1", "period: 3")).hasMessageContaining("does not depend on the time");
        assertThatThrownBy(() -> problem("cos(t)", "period: -1")).hasMessageContaining("above zero");
    }

    @Test
    void fromJavaToo() {
        FormulaSystem system = new FormulaSystem();
        Expression x = system.state("x");
        system.slope(x, system.time().tan().squared().plus(1).power(-1).minus(x));
        system.start(x, system.constant(0));
        system.period(Math.PI);
        assertThat(FormulaProblem.of("forced", system, 0.1, 1).ode().frequencies())
                .containsExactly(2);
        system.period(3);
        assertThatThrownBy(() -> FormulaProblem.of("forced", system, 0.1, 1)).hasMessageContaining("period");
    }
}
