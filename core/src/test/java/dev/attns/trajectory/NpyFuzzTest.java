package dev.attns.trajectory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.fuzz.Damage;
import dev.attns.fuzz.FormatFuzz;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

class NpyFuzzTest extends FormatFuzz {

    private static final int[] SHAPE = {5, 3, 2};

    @Override
    protected String name() {
        return "fuzz.npy";
    }

    @Override
    protected void write(Path file) throws IOException {
        Files.write(file, bytes("<f8", "False", "(5, 3, 2)", 5 * 3 * 2 * Double.BYTES));
    }

    private static byte[] bytes(String type, String fortran, String shape, int data) {
        String text = "{'descr': '" + type + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n";
        byte[] header = ("\u0093NUMPY\1\0" + (char) (text.length() % 256) + (char) (text.length() / 256) + text)
                .getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = Arrays.copyOf(header, header.length + data);
        for (int i = header.length; i < all.length; i++) {
            all[i] = (byte) (i % 64);
        }
        return all;
    }

    @Override
    protected String read(Path file) throws IOException {
        try (TrajectoryFile found = TrajectoryFile.open(file, 0.1)) {
            int points = found.grid().points();
            assertThat(found.count()).isNotNegative();
            assertThat(found.dimension()).isPositive();
            assertThat((double) points * found.count() * found.dimension() * Float.BYTES)
                    .isLessThanOrEqualTo(Files.size(file));
            int lanes = (int) found.count();
            double[][] state = new double[found.dimension()][lanes];
            StringBuilder text = new StringBuilder();
            for (int point = 0; point < points && lanes > 0; point++) {
                found.read(point, 0, lanes, state);
                text.append(Arrays.deepToString(state));
            }
            return text.toString();
        }
    }

    /** Another header, with as many data as the honest one promises or as another shape does. */
    @Override
    protected void lie(Path file, Damage damage) throws IOException {
        String type = damage.oneOf(List.of("<f8", "<f4", ">f8", "=f4", "|f8", "<i8", "f8", "<f2", ""));
        String fortran = damage.oneOf(List.of("False", "True", "None"));
        long product = 1;
        StringBuilder shape = new StringBuilder("(");
        for (int axis = 0; axis < 1 + damage.random().nextInt(4); axis++) {
            String extent = damage.random().nextInt(4) == 0
                    ? damage.number()
                    : Integer.toString(SHAPE[damage.random().nextInt(SHAPE.length)]
                            * (damage.random().nextInt(3) == 0 ? -1 : 1));
            shape.append(extent).append(", ");
            product *= extent.matches("-?\\d{1,3}") ? Integer.parseInt(extent) : 1;
        }
        int data = damage.random().nextBoolean() ? 240 : (int) Math.min(4000, Math.abs(product) * 8);
        Files.write(file, bytes(type, fortran, shape + ")", type.endsWith("4") ? data / 2 : data));
    }
}
