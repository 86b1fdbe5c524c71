package dev.attns.rivals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The problems, and for each the models that take part: plain data, here to be tuned. */
public final class LineUp {

    private static final Map<String, List<ModelRecipe>> MODELS = new LinkedHashMap<>();

    static {
        MODELS.put(
                "elastic-pendulum",
                all(
                        attns("improved-euler", 2, 16, 8, 32, 64),
                        attns("improved-euler", 3, 16, 32),
                        attns("improved-euler", 4, 16),
                        attns("rk4", 1, 16, 32),
                        attns("rk4", 2, 8, 16, 32, 48, 64),
                        attns("rk4", 3, 16, 32, 64),
                        attns("rk4", 4, 16, 32),
                        attns("euler", 2, 16, 32, 64),
                        attns("euler", 4, 16, 32),
                        neurVec("rk4", 2, 16, 64)));
        MODELS.put(
                "k-link-pendulum:K=2",
                all(
                        attns("rk4", 2, 16, 8, 32, 64),
                        attns("rk4", 1, 8, 16, 32, 64),
                        attns("rk4", 3, 8, 16, 32),
                        attns("rk4", 4, 16),
                        attns("rk4", 0.5, 8, 16, 32),
                        attns("improved-euler", 1, 16, 32),
                        attns("improved-euler", 2, 16, 32),
                        attns("euler", 1, 16, 32),
                        neurVec("rk4", 1, 16, 64)));
        MODELS.put(
                "k-link-pendulum:K=3",
                all(
                        attns("rk4", 1, 16, 8, 32, 64),
                        attns("rk4", 0.5, 16, 8, 32, 64),
                        attns("rk4", 0.25, 8, 16, 32),
                        attns("improved-euler", 0.5, 32, 64),
                        neurVec("rk4", 1, 16, 64)));
        MODELS.put(
                "spring-mass:d=20",
                all(
                        attns("euler", 5, 0),
                        attns("euler", 20, 0),
                        attns("euler", 1, 0),
                        attns("rk4", 1, 0),
                        attns("rk4", 5, 0),
                        neurVec("euler", 5, 0),
                        neurVec("euler", 20, 0)));
        MODELS.put(
                "henon-heiles",
                all(
                        attns("rk4", 4, 16, 8, 32, 64),
                        attns("rk4", 2, 8, 16, 32, 64),
                        attns("rk4", 8, 8, 16, 32),
                        attns("rk4", 1, 8, 16, 32),
                        attns("improved-euler", 2, 8, 16),
                        attns("euler", 2, 8, 16),
                        neurVec("rk4", 4, 16, 64)));
    }

    private LineUp() {}

    private static List<ModelRecipe> attns(String scheme, double multiple, int... widths) {
        return recipes(Family.ATTNS, scheme, multiple, widths);
    }

    private static List<ModelRecipe> neurVec(String scheme, double multiple, int... widths) {
        return recipes(Family.NEURVEC, scheme, multiple, widths);
    }

    private static List<ModelRecipe> recipes(Family family, String scheme, double multiple, int... widths) {
        List<ModelRecipe> recipes = new ArrayList<>();
        for (int width : widths) {
            recipes.add(new ModelRecipe(family, scheme, multiple, width));
        }
        return recipes;
    }

    @SafeVarargs
    private static List<ModelRecipe> all(List<ModelRecipe>... parts) {
        List<ModelRecipe> recipes = new ArrayList<>();
        for (List<ModelRecipe> part : parts) {
            recipes.addAll(part);
        }
        return List.copyOf(recipes);
    }

    /** The names of all problems. */
    public static List<String> problems() {
        return List.copyOf(MODELS.keySet());
    }

    /** The models of a problem, of each method the first as many as the size has. */
    static List<ModelRecipe> models(String problem, Size size) {
        List<ModelRecipe> chosen = new ArrayList<>();
        for (Family family : List.of(Family.ATTNS, Family.NEURVEC)) {
            MODELS.get(problem).stream()
                    .filter(recipe -> recipe.family() == family)
                    .limit(size.models())
                    .forEach(chosen::add);
        }
        return chosen;
    }

    /** A problem's name as a part of file names. */
    static String slug(String problem) {
        return problem.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }
}
