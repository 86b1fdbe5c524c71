package dev.attns.text.meaning;

/** What a formula may speak of. */
enum Moment {
    /** Numbers that are known from the beginning: parameters. */
    NEVER,
    /** The start of a trajectory: its time is zero, names of states are their starts, and random numbers may be drawn. */
    START,
    /** Any time. */
    MOTION
}
