package dev.attns.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.experiment.Experiment;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaperTest {

    @Test
    void thereAreTwelveExperimentsWithNamesOfTheirOwn() {
        assertThat(Paper.experiments()).hasSize(12).extracting(Experiment::name).doesNotHaveDuplicates();
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
                    assertThat(trial.recipe().batch()).isEqualTo(budget.batch());
                    assertThat(trial.recipe().width()).isEqualTo(scale.width(1024));
                    assertThat(trial.trajectories()).isIn(budget.trajectories(), (budget.trajectories() + 1) / 2);
                }
            }
        }
    }

    @Test
    void theFullScaleHasThePapersSizes() {
        assertThat(Scale.FULL.budget(Scale.ELASTIC)).isEqualTo(new Scale.Budget(20_000, 500, 16_384, 10_000));
        assertThat(Scale.FULL.budget(Scale.FULL.springMass())).isEqualTo(new Scale.Budget(5_000, 500, 16_384, 5_000));
        assertThat(Scale.FULL.width(1024)).isEqualTo(1024);
    }
}
