package dev.attns.network;

/** The precision in which a network computes. Its parameters, inputs and outputs are doubles in either case. */
public enum Precision {
    /** 64 bits. */
    DOUBLE,
    /** 32 bits: twice the lanes of a vector. */
    FLOAT
}
