package dev.attns.paper.cell;

import dev.attns.paper.recipe.Recipe;
import dev.attns.paper.recipe.Scale;
import java.util.List;

/** The two ways to train that every experiment compares. */
public enum TrainedBy {
    /** As the paper's authors did. */
    ADAM("Adam") {
        @Override
        Recipe recipe(Scale scale, String system, String scheme, String method) {
            return Recipe.adam(scale, system, scheme, method);
        }
    },
    /** Ours: variable projection of a narrow network. */
    CLOSED_FORM("closed form") {
        @Override
        Recipe recipe(Scale scale, String system, String scheme, String method) {
            return Recipe.closedForm(scale, system, method);
        }
    };

    private final String title;

    TrainedBy(String title) {
        this.title = title;
    }

    /** Its name on the page. */
    public String title() {
        return title;
    }

    /** What it trains for a method. */
    abstract Recipe recipe(Scale scale, String system, String scheme, String method);

    /** A trial of a method for each seed, with a share of the data. */
    public List<Trial> trials(Scale scale, String system, String scheme, double share, String method) {
        return Trial.seeds(scale, system, scheme, share, recipe(scale, system, scheme, method));
    }
}
