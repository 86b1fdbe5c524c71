package dev.attns.measure;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** A number as several virtual machines found it. */
public record MachineSpread(double least, double median, double greatest) {

    /** The spread of numbers, at least one. */
    public static MachineSpread of(double... numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return new MachineSpread(sorted[0], middle(sorted), sorted[sorted.length - 1]);
    }

    /** The spread of what each machine's numbers come to. */
    public static MachineSpread over(List<double[][]> machines, ToDoubleFunction<double[][]> number) {
        return of(machines.stream().mapToDouble(number).toArray());
    }

    /** The middle one of numbers, or the mean of the two in the middle. */
    public static double middle(double[] numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half]);
    }

    /** By name, for files. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("median", median);
        fields.put("least", least);
        fields.put("greatest", greatest);
        return fields;
    }

    /** The three numbers for a line of comma-separated values; nothing for what is not a number. */
    public String csv() {
        return number(median) + "," + number(least) + "," + number(greatest);
    }

    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }
}
