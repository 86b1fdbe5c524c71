/**
 * The page of the studio in a real Chromium, as a person uses it. {@link dev.attns.studio.browser.InChromium} has one browser and one
 * studio for all tests, {@link dev.attns.studio.browser.Visitor} is who sits at a page. Pictures go to {@code target/screenshots}.
 */
package dev.attns.studio.browser;
