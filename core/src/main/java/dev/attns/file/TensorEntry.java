package dev.attns.file;

import static dev.attns.error.InputError.SAFETENSORS_HEADER;
import static dev.attns.error.InputError.SAFETENSORS_TYPE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the header of a safetensors file says of one tensor.
 *
 * @param name its key in the header
 * @param single whether the numbers are F32 rather than F64
 * @param shape the extent of each axis
 * @param begin where its data begin, counted from the end of the header
 * @param end where the next tensor begins
 */
record TensorEntry(String name, boolean single, int[] shape, long begin, long end) {

    /** The key that names no tensor but the metadata. */
    static final String METADATA = "__metadata__";

    private static final String TYPE = "dtype";
    private static final String SHAPE = "shape";
    private static final String OFFSETS = "data_offsets";

    /** Lays the tensors one behind the other. */
    static List<TensorEntry> of(List<Tensor> tensors) {
        List<TensorEntry> entries = new ArrayList<>();
        long begin = 0;
        for (Tensor tensor : tensors) {
            long end = begin + tensor.values().length * numberBytes(tensor.single());
            entries.add(new TensorEntry(tensor.name(), tensor.single(), tensor.shape(), begin, end));
            begin = end;
        }
        return entries;
    }

    /** Reads all entries of a header, in the order of their data, and checks that these follow without gap or overlap. */
    static List<TensorEntry> parse(Map<?, ?> header, String file) {
        List<TensorEntry> entries = new ArrayList<>();
        header.forEach((name, described) -> {
            if (!name.equals(METADATA)) {
                entries.add(parse((String) name, described, file));
            }
        });
        entries.sort(Comparator.comparingLong(TensorEntry::begin).thenComparingLong(TensorEntry::end));
        long at = 0;
        for (TensorEntry entry : entries) {
            if (entry.begin != at) {
                throw SAFETENSORS_HEADER.with(
                        file, "the tensor '" + entry.name + "' begins at " + entry.begin + " instead of " + at);
            }
            at = entry.end;
        }
        return entries;
    }

    private static TensorEntry parse(String name, Object described, String file) {
        String tensor = "the tensor '" + name + "' ";
        if (!(described instanceof Map<?, ?> map) || !map.keySet().equals(Set.of(TYPE, SHAPE, OFFSETS))) {
            throw SAFETENSORS_HEADER.with(file, tensor + "is not described by dtype, shape and data_offsets");
        }
        Object type = map.get(TYPE);
        if (!"F32".equals(type) && !"F64".equals(type)) {
            throw SAFETENSORS_TYPE.with(file, name, type);
        }
        long[] shape = wholeNumbers(map.get(SHAPE));
        if (shape == null || Arrays.stream(shape).anyMatch(extent -> extent > Integer.MAX_VALUE)) {
            throw SAFETENSORS_HEADER.with(file, tensor + "has the shape " + Json.compact(map.get(SHAPE)));
        }
        long[] offsets = wholeNumbers(map.get(OFFSETS));
        if (offsets == null || offsets.length != 2) {
            throw SAFETENSORS_HEADER.with(file, tensor + "has the data_offsets " + Json.compact(map.get(OFFSETS)));
        }
        int[] extents = Arrays.stream(shape).mapToInt(Math::toIntExact).toArray();
        TensorEntry entry = new TensorEntry(name, type.equals("F32"), extents, offsets[0], offsets[1]);
        long numbers = Tensor.size(extents);
        if (numbers > Integer.MAX_VALUE - 8 || numbers * numberBytes(entry.single) != entry.end - entry.begin) {
            throw SAFETENSORS_HEADER.with(
                    file,
                    tensor + "has " + (entry.end - entry.begin) + " bytes of data for the shape "
                            + Arrays.toString(shape));
        }
        return entry;
    }

    /** The numbers of a JSON list, or null where it is none or has an element that is no whole number from 0 on. */
    private static long[] wholeNumbers(Object json) {
        if (!(json instanceof List<?> list)
                || !list.stream().allMatch(element -> element instanceof Long number && number >= 0)) {
            return null;
        }
        return list.stream().mapToLong(Long.class::cast).toArray();
    }

    /** What the header says under the name. */
    Map<String, Object> described() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put(TYPE, type());
        described.put(SHAPE, Arrays.stream(shape).boxed().toList());
        described.put(OFFSETS, List.of(begin, end));
        return described;
    }

    /** What the tensor is, wherever its data lie: the line that enters the checksum. */
    String line() {
        return Json.compact(List.of(name, type(), Arrays.stream(shape).boxed().toList())) + "\n";
    }

    private String type() {
        return single ? "F32" : "F64";
    }

    private static long numberBytes(boolean single) {
        return single ? Float.BYTES : Double.BYTES;
    }
}
