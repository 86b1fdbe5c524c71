/**
 * The studio: a page in the browser, served on the loopback address of this machine by the JDK's own server. {@link
 * dev.attns.studio.Studio} starts and stops it; {@code request} ← {@code view} ← {@code job}, and {@code http} at the door. A text that a
 * page sends can compute and nothing else, and every request is bounded in size and time.
 */
package dev.attns.studio;
