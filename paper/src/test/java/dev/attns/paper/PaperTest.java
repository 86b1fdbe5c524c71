package dev.attns.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.experiment.Experiment;
import dev.attns.paper.recipe.Scale;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaperTest {

    @Test
    void thereAreFifteenExperimentsWithNamesOfTheirOwn() {
        assertThat(Paper.experiments()).hasSize(15).extracting(Experiment::name).doesNotHaveDuplicates();
        for (Experiment experiment : Paper.experiments()) {
            assertThat(Paper.named(experiment.name())).isSameAs(experiment);
        }
    }

    @Test
    void aWrongNameGetsASuggestion() {
        assertThatThrownBy(() -> Paper.named("figure-solver"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("figure-solvers");
        assertThatThrownBy(() -> Scale.named("standart"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("standard");
    }

    @Test
    void everyMethodHasTheSameDataEpochsAndSeeds() {
        for (Scale scale : Scale.values()) {
            for (Cell cell : Run.cells(List.of(Paper.named("figure-solvers")), scale)) {
                if (cell instanceof Trial trial && trial.recipe().isAdam()) {
                    Scale.Budget budget = scale.budget(trial.system());
                    assertThat(trial.recipe().epochs()).isEqualTo(budget.epochs());
                    assertThat(trial.recipe().batch()).isEqualTo(scale.batch(trial.system(), trial.scheme()));
                    assertThat(trial.recipe().width()).isEqualTo(scale.width(1024));
                    assertThat(trial.trajectories()).isIn(budget.trajectories(), (budget.trajectories() + 1) / 2);
                }
            }
        }
    }

    @Test
    void theFullScaleHasThePapersSizes() {
        assertThat(Scale.FULL.budget(Scale.ELASTIC)).isEqualTo(new Scale.Budget(20_000, 500, 16_384, 10_000, 1_000));
        assertThat(Scale.FULL.budget(Scale.FULL.springMass()))
                .isEqualTo(new Scale.Budget(5_000, 500, 16_384, 5_000, 100));
        assertThat(Scale.FULL.width(1024)).isEqualTo(1024);
    }

    @Test
    void theNamesOfRowsTellThemApart() {
        for (Scale scale : Scale.values()) {
            for (Experiment experiment : Paper.experiments()) {
                assertThat(Run.cells(List.of(experiment), scale))
                        .as(experiment.name() + " at the scale " + scale)
                        .extracting(Cell::name)
                        .doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void aPatternChoosesTheRowsThatHaveAllItsWords() {
        List<Cell> cells = Run.cells(List.of(Paper.named("printed-errors")), Scale.FULL);
        assertThat(RowPattern.of("2-link attns adam default trajectories=20000 seed=1")
                        .choose(cells))
                .extracting(Cell::name)
                .containsExactlyInAnyOrder(
                        "2-link rk4 attns adam default epochs=500 trajectories=20000 reference=rk4:1e-3 T=10.0 seed=1",
                        "top-curvature 2-link rk4 attns adam default epochs=500 trajectories=20000 reference=rk4:1e-3"
                                + " T=10.0 seed=1");
        assertThat(RowPattern.of("2-link,width=*,seed=1").choose(cells)).hasSize(4);
        assertThat(RowPattern.of("g=9.81").choose(Run.cells(List.of(Paper.named("readings")), Scale.FULL)))
                .hasSize(1);
        assertThatThrownBy(() -> RowPattern.of("3-link").choose(cells))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("'3-link'")
                .hasMessageContaining("a row is called");
    }
}
