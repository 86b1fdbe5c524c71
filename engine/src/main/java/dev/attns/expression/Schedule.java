package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps in which expressions are computed: functions over whole rows, and between them arithmetic in pieces that are
 * short enough for the compiler. A piece ends where a value is complete that others wait for, wherever it can, so that
 * equations of one form give pieces of one form.
 */
final class Schedule {

    /** About how many operations and results a piece has at most. */
    private static final int PIECE_LENGTH = 36;

    /** Rows of a program that stay near the processor from piece to piece. */
    private static final int FEW_ROWS = 24;

    /** How many rows a piece of a larger program goes over at most: so many are fetched ahead. */
    private static final int MOST_ROWS = 8;

    /** A step: nodes that are computed together, and values that are written without being computed. */
    record Group(List<Expression> nodes, List<Expression> copies) {

        boolean isArithmetic() {
            return nodes.isEmpty() || nodes.get(0).operation().isArithmetic();
        }
    }

    private final List<Group> groups = new ArrayList<>();

    /** The group that computes a node. */
    private final Map<Expression, Integer> groupOf = new HashMap<>();

    /** Values that are read by another group than the one that computes them, with the last that does. */
    private final Map<Expression, Integer> lastRead = new HashMap<>();

    private final Set<Expression> outputs;
    private final boolean isLarge;

    /**
     * A schedule.
     *
     * @param rows the inputs and outputs of the program
     */
    Schedule(List<Expression> outputs, int rows) {
        this.outputs = new HashSet<>(outputs);
        this.isLarge = rows > FEW_ROWS;
        Expression[] order = Order.of(outputs);
        Phases phases = new Phases(order, outputs);
        Set<Expression> complete = complete(order, phases);
        List<List<Expression>> functions = new ArrayList<>();
        List<List<Expression>> arithmetic = new ArrayList<>();
        for (int phase = 0; phase < phases.count(); phase++) {
            functions.add(new ArrayList<>());
            arithmetic.add(new ArrayList<>());
        }
        List<Expression> copies = new ArrayList<>();
        for (Expression node : order) {
            if (node.operation() == null) {
                if (complete.contains(node)) {
                    copies.add(node);
                }
            } else {
                (node.operation().isArithmetic() ? arithmetic : functions)
                        .get(phases.of(node))
                        .add(node);
            }
        }
        for (int phase = 0; phase < phases.count(); phase++) {
            addFunctions(functions.get(phase));
            addPieces(arithmetic.get(phase), phase == 0 ? copies : List.of(), complete);
        }
        findLastReads();
    }

    /** What must be written whole: outputs, arguments of functions that are no rows yet, and what a later phase reads. */
    private Set<Expression> complete(Expression[] order, Phases phases) {
        Set<Expression> complete = new HashSet<>(outputs);
        for (Expression node : order) {
            for (Expression operand : node.operands()) {
                boolean isRow = operand.isInput();
                boolean isForFunction = !node.operation().isArithmetic();
                boolean isLater = operand.operation() != null && phases.of(operand) < phases.of(node);
                if (!isRow && (isForFunction || isLater)) {
                    complete.add(operand);
                }
            }
        }
        return complete;
    }

    private void addFunctions(List<Expression> functions) {
        Map<Expression, List<Expression>> byAngle = new LinkedHashMap<>();
        for (Expression node : functions) {
            if (node.operation() == Operation.FUNCTION) {
                add(List.of(node), List.of());
            } else {
                byAngle.computeIfAbsent(node.first(), angle -> new ArrayList<>())
                        .add(node);
            }
        }
        byAngle.values().forEach(pair -> add(pair, List.of()));
    }

    private void addPieces(List<Expression> nodes, List<Expression> copies, Set<Expression> complete) {
        List<Expression> piece = new ArrayList<>();
        List<Expression> stretch = new ArrayList<>();
        int together = isLarge ? 1 : PIECE_LENGTH;
        for (int from = 0; from < copies.size(); from += together) {
            add(List.of(), copies.subList(from, Math.min(copies.size(), from + together)));
        }
        for (Expression node : nodes) {
            stretch.add(node);
            if (complete.contains(node) || stretch.size() >= PIECE_LENGTH) {
                boolean isLong = piece.size() + stretch.size() > PIECE_LENGTH;
                if (isLong || isLarge && !areNear(piece, stretch, complete)) {
                    addPiece(piece);
                }
                piece.addAll(stretch);
                stretch.clear();
            }
        }
        piece.addAll(stretch);
        addPiece(piece);
    }

    /**
     * Whether nodes of a large program belong into one piece: the latter need what the former compute and nobody else waits
     * for. Several rows written at once are slow where they do not stay near the processor.
     */
    private static boolean areNear(List<Expression> piece, List<Expression> stretch, Set<Expression> complete) {
        Set<Expression> own = new HashSet<>(piece);
        own.removeAll(complete);
        boolean isShared =
                stretch.stream().anyMatch(node -> node.operands().stream().anyMatch(own::contains));
        return isShared && rows(piece, stretch, complete) <= MOST_ROWS;
    }

    /** How many rows the nodes read and write. */
    private static int rows(List<Expression> piece, List<Expression> stretch, Set<Expression> complete) {
        Set<Expression> rows = new HashSet<>();
        for (List<Expression> nodes : List.of(piece, stretch)) {
            for (Expression node : nodes) {
                for (Expression operand : node.operands()) {
                    if (operand.isInput() || complete.contains(operand)) {
                        rows.add(operand);
                    }
                }
                if (complete.contains(node)) {
                    rows.add(node);
                }
            }
        }
        return rows.size();
    }

    private void addPiece(List<Expression> piece) {
        if (!piece.isEmpty()) {
            add(piece, List.of());
            piece.clear();
        }
    }

    private void add(List<Expression> nodes, List<Expression> copies) {
        for (Expression node : nodes) {
            groupOf.put(node, groups.size());
        }
        groups.add(new Group(List.copyOf(nodes), List.copyOf(copies)));
    }

    private void findLastReads() {
        for (int group = 0; group < groups.size(); group++) {
            for (Expression node : groups.get(group).nodes()) {
                for (Expression operand : node.operands()) {
                    boolean isElsewhere = operand.operation() != null && groupOf.get(operand) != group;
                    boolean isFilledIn =
                            operand.isConstant() && !node.operation().isArithmetic();
                    if (isElsewhere || isFilledIn) {
                        lastRead.put(operand, group);
                    }
                }
            }
        }
    }

    List<Group> groups() {
        return groups;
    }

    /** Whether a value must be written to a row: it is an output, or another group reads it. */
    boolean isWritten(Expression node) {
        return outputs.contains(node) || lastRead.containsKey(node);
    }

    /** Whether a value is no output, and no group after this one reads it. */
    boolean isDoneAfter(int group, Expression node) {
        return !outputs.contains(node) && lastRead.getOrDefault(node, -1) <= group;
    }

    /** Whether a value is read by the group as a row that another group has written. */
    boolean isReadFromRow(int group, Expression operand) {
        return operand.operation() != null && groupOf.get(operand) != group;
    }
}
