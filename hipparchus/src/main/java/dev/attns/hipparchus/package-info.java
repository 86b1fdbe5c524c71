/** Trained models as integrators of Hipparchus, and its equations as problems. */
package dev.attns.hipparchus;
