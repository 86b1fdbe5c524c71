/** Trained models as source code and graphs that run without this library. */
package dev.attns.export;
