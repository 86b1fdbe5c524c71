package dev.attns.network.foreign;

import static dev.attns.error.InputError.FOREIGN_NETWORK;

import dev.attns.file.Tensor;
import dev.attns.file.TensorFile;
import dev.attns.network.Activation;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A perceptron that another program trained, from a safetensors file with the names that PyTorch gives.
 *
 * <pre>
 *   MODULE.weight [out, in], MODULE.bias [out]    an affine map
 *   MODULE.a0 … a3, b0 … b2, one number each      the rational activation between two maps, as NeurVec's authors keep it
 *   MODULE.c [7] or MODULE.a [5, width]           the rational one or FSNet's, as our own models keep them
 * </pre>
 *
 * <p>What the modules are called does not matter; their names, with numbers in order, say how they follow. What is none of these is left
 * out.
 *
 * @param network its shape
 * @param parameters in the order of its blocks. Not copied.
 * @param precision in which the file has them
 * @param leftOut the names of the tensors that are no part of it
 */
public record ForeignNetwork(Perceptron network, double[] parameters, Precision precision, List<String> leftOut) {

    private static final List<String> COEFFICIENTS = List.of("a0", "a1", "a2", "a3", "b0", "b1", "b2");

    /**
     * Reads a file of weights.
     *
     * @param activation the function between the maps, where it has no coefficients that tell it
     */
    public static ForeignNetwork read(Path file, Optional<Activation> activation) throws IOException {
        return new Reading(file, activation).network();
    }

    /** A file being read. */
    private static final class Reading {

        private final Path file;
        private final Optional<Activation> given;
        private final List<Tensor> maps = new ArrayList<>();
        private final List<Tensor> biases = new ArrayList<>();
        private final List<double[]> coefficients = new ArrayList<>();
        private final List<String> leftOut = new ArrayList<>();
        private Activation found;
        private boolean isSingle = true;

        Reading(Path file, Optional<Activation> given) throws IOException {
            this.file = file;
            this.given = given;
            Map<ModulePath, Map<String, Tensor>> modules = new TreeMap<>();
            for (Tensor tensor : TensorFile.tensors(file)) {
                modules.computeIfAbsent(ModulePath.of(tensor.name()), module -> new TreeMap<>())
                        .put(ModulePath.role(tensor.name()), tensor);
            }
            modules.values().forEach(this::add);
        }

        private void add(Map<String, Tensor> module) {
            Set<String> roles = module.keySet();
            if (roles.equals(Set.of("weight", "bias")) && module.get("weight").shape().length == 2) {
                maps.add(module.get("weight"));
                biases.add(module.get("bias"));
            } else if (roles.equals(Set.copyOf(COEFFICIENTS))
                    && module.values().stream().allMatch(each -> each.values().length == 1)) {
                double[] numbers = COEFFICIENTS.stream()
                        .mapToDouble(name -> module.get(name).values()[0])
                        .toArray();
                add(Activation.RATIONAL, numbers);
            } else if (roles.equals(Set.of("c")) && module.get("c").values().length == COEFFICIENTS.size()) {
                add(Activation.RATIONAL, module.get("c").values());
            } else if (roles.equals(Set.of("a")) && module.get("a").shape().length == 2) {
                add(Activation.FSNET, module.get("a").values());
            } else {
                module.values().forEach(tensor -> leftOut.add(tensor.name()));
                return;
            }
            module.values().forEach(tensor -> isSingle &= tensor.single());
        }

        private void add(Activation activation, double[] numbers) {
            require(found == null || found == activation, "its activations are of different kinds");
            found = activation;
            coefficients.add(numbers);
        }

        private void require(boolean holds, String fault) {
            if (!holds) {
                throw FOREIGN_NETWORK.with(file, fault);
            }
        }

        ForeignNetwork network() {
            int depth = maps.size();
            require(
                    depth >= 2,
                    "it has " + depth + " affine maps (a weight [out, in] with a bias), and at least 2 are needed");
            int width = maps.get(0).shape()[0];
            for (int layer = 0; layer < depth; layer++) {
                checkLayer(layer, width);
            }
            int outputs = maps.get(depth - 1).shape()[0];
            Perceptron shape = new Perceptron(maps.get(0).shape()[1], outputs, width, depth, activation(depth));
            double[] parameters = new double[shape.parameterCount()];
            for (ParameterBlock block : shape.blocks()) {
                double[] numbers = numbers(block.name());
                require(
                        numbers.length == block.size(),
                        "it has " + numbers.length + " coefficients of an activation where " + block.size()
                                + " are needed");
                require(Arrays.stream(numbers).allMatch(Double::isFinite), "its weights are not all finite");
                System.arraycopy(numbers, 0, parameters, block.offset(), numbers.length);
            }
            return new ForeignNetwork(
                    shape, parameters, isSingle ? Precision.FLOAT : Precision.DOUBLE, List.copyOf(leftOut));
        }

        private void checkLayer(int layer, int width) {
            int[] shape = maps.get(layer).shape();
            boolean isLast = layer == maps.size() - 1;
            require(
                    (layer == 0 || shape[1] == width) && (isLast || shape[0] == width),
                    maps.get(layer).name() + " has the shape " + Arrays.toString(shape)
                            + ", but all hidden layers must have the " + width + " units of the first");
            require(
                    Arrays.equals(biases.get(layer).shape(), new int[] {shape[0]}),
                    biases.get(layer).name() + " does not have the " + shape[0] + " numbers of its map");
        }

        private Activation activation(int depth) {
            if (found == null) {
                require(given.isPresent(), "its activation has no coefficients that tell it; name it");
                require(
                        given.get() != Activation.RATIONAL && given.get() != Activation.FSNET,
                        "it has no coefficients of the activation "
                                + given.get().label());
                return given.get();
            }
            require(
                    given.isEmpty() || given.get() == found,
                    "its activation is " + found.label() + ", not "
                            + given.map(Activation::label).orElse(""));
            require(
                    coefficients.size() == depth - 1,
                    "it has coefficients of " + coefficients.size() + " activations, and " + (depth - 1)
                            + " stand between its maps");
            return found;
        }

        /** What stands in a block of the perceptron: {@code 0.weight}, {@code 0.bias}, {@code 1.c}, {@code 2.weight} …. */
        private double[] numbers(String block) {
            int number = Integer.parseInt(block.substring(0, block.indexOf('.')));
            return switch (ModulePath.role(block)) {
                case "weight" -> maps.get(number / 2).values();
                case "bias" -> biases.get(number / 2).values();
                default -> coefficients.get(number / 2);
            };
        }
    }
}
