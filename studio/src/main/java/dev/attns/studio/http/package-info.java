/**
 * The way in and out: who may ask ({@link dev.attns.studio.http.Gate}), which address answers what ({@link
 * dev.attns.studio.http.FrontDoor}), how long a request may be ({@link dev.attns.studio.http.Call}), the files of the page, and streams
 * of events. It knows HTTP and nothing of equations.
 */
package dev.attns.studio.http;
