package dev.attns.spark;

import static dev.attns.error.InputError.UNUSABLE_COLUMNS;

import dev.attns.error.Suggestion;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The columns of a data set that are components and parameters, each there, a number, and with a value in every row.
 *
 * @param places of the columns, in the order of the names
 */
record StartColumns(int[] places) {

    static StartColumns of(Dataset<Row> starts, List<String> names) {
        StructType schema = starts.schema();
        List<String> there = List.of(schema.fieldNames());
        int[] places = new int[names.size()];
        for (int i = 0; i < places.length; i++) {
            String name = names.get(i);
            places[i] = there.indexOf(name);
            if (places[i] < 0) {
                throw UNUSABLE_COLUMNS.with(
                        "it has no column '" + name + "'" + Suggestion.of(name, there),
                        "a start has the columns " + String.join(", ", names));
            }
            StructField field = schema.fields()[places[i]];
            if (!(field.dataType() instanceof NumericType)) {
                throw UNUSABLE_COLUMNS.with(
                        "its column '" + name + "' is of type "
                                + field.dataType().simpleString(),
                        "cast it to double");
            }
        }
        for (int place : places) {
            requireValues(starts, schema.fields()[place]);
        }
        return new StartColumns(places);
    }

    private static void requireValues(Dataset<Row> starts, StructField field) {
        Column column = starts.col("`" + field.name() + "`");
        if (field.nullable() && !starts.filter(column.isNull()).isEmpty()) {
            throw UNUSABLE_COLUMNS.with(
                    "its column '" + field.name() + "' has rows without a value", "fill them, or leave these rows out");
        }
    }

    /** Refuses names of which some are there twice. */
    void requireNew(List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw UNUSABLE_COLUMNS.with(
                        "it has a column '" + name + "' already, which the results would have", "rename that one");
            }
        }
    }
}
