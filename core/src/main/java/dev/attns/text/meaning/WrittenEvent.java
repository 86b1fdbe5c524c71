package dev.attns.text.meaning;

import dev.attns.event.Crossing;
import dev.attns.expression.Expression;
import java.util.List;

/**
 * An event of a system written as text.
 *
 * @param name its name
 * @param zero the formula whose zeros it is
 * @param direction which of them count
 * @param stopsAfter the number of times it happens until the trajectory ends; zero where it never ends it
 * @param then the whole state after it, component by component; empty where the state does not change
 */
public record WrittenEvent(String name, Expression zero, Crossing direction, int stopsAfter, List<Expression> then) {

    public WrittenEvent {
        then = List.copyOf(then);
    }
}
