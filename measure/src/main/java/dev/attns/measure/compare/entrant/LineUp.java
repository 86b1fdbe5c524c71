package dev.attns.measure.compare.entrant;

import dev.attns.correction.NetworkInput;
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
                        attns("euler", 50, 48, 16, 32, 64, 96, 128),
                        attns("euler", 20, 32, 64, 128),
                        attns("euler", 5, 32, 64, 128),
                        attns("rk4", 2, 64, 80, 96),
                        ofMiddle("rk4", 3, 96),
                        neurVec("rk4", 2, 96),
                        neurVec("euler", 20, 128)));
        MODELS.put(
                "k-link-pendulum:K=2",
                all(
                        attns("euler", 20, 64, 32, 128),
                        attns("euler", 5, 64, 128),
                        attns("rk4", 2, 64, 96),
                        ofMiddle("rk4", 3, 48, 64, 72, 80),
                        ofMiddle("rk4", 2.5, 48),
                        ofMiddle("rk4", 2, 48, 96),
                        ofMiddle("rk4", 1.75, 128, 144),
                        ofMiddle("rk4", 1.5, 112, 128),
                        neurVec("rk4", 2, 96),
                        neurVec("euler", 5, 128)));
        MODELS.put(
                "k-link-pendulum:K=3",
                all(
                        ofMiddle("rk4", 2, 48, 96),
                        ofMiddle("rk4", 1, 64, 96),
                        attns("rk4", 0.5, 32),
                        attns("euler", 2, 128),
                        neurVec("rk4", 1, 64),
                        neurVec("rk4", 0.5, 32)));
        MODELS.put(
                "spring-mass:d=20",
                all(
                        attns("euler", 5, 0),
                        attns("euler", 20, 0),
                        attns("euler", 100, 0),
                        neurVec("euler", 5, 0),
                        neurVec("euler", 20, 0)));
        MODELS.put(
                "henon-heiles",
                all(
                        ofMiddle("rk4", 8, 32, 96),
                        ofMiddle("rk4", 5, 32, 64, 96),
                        ofMiddle("rk4", 2, 64),
                        attns("rk4", 5, 32, 64),
                        ofMiddle("improved-euler", 4, 64),
                        neurVec("rk4", 5, 64),
                        neurVec("rk4", 2, 64)));
    }

    private LineUp() {}

    private static List<ModelRecipe> attns(String scheme, double multiple, int... widths) {
        return recipes(SolverFamily.ATTNS, scheme, multiple, NetworkInput.SLOPE, widths);
    }

    private static List<ModelRecipe> ofMiddle(String scheme, double multiple, int... widths) {
        return recipes(SolverFamily.ATTNS, scheme, multiple, NetworkInput.MIDDLE, widths);
    }

    private static List<ModelRecipe> neurVec(String scheme, double multiple, int... widths) {
        return recipes(SolverFamily.NEURVEC, scheme, multiple, NetworkInput.STATE, widths);
    }

    private static List<ModelRecipe> recipes(
            SolverFamily family, String scheme, double multiple, NetworkInput input, int... widths) {
        List<ModelRecipe> recipes = new ArrayList<>();
        for (int width : widths) {
            recipes.add(new ModelRecipe(family, scheme, multiple, width, input));
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
    public static List<ModelRecipe> models(String problem, Size size) {
        List<ModelRecipe> chosen = new ArrayList<>();
        for (SolverFamily family : List.of(SolverFamily.ATTNS, SolverFamily.NEURVEC)) {
            MODELS.get(problem).stream()
                    .filter(recipe -> recipe.family() == family)
                    .limit(size.models())
                    .forEach(chosen::add);
        }
        return chosen;
    }

    /** A problem's name as a part of file names. */
    public static String slug(String problem) {
        return problem.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }
}
