// The colours of the page's theme, as the style sheet states them, and the looks of the curves: colour and line style say the same.

const NAMES = ['card', 'ink', 'quiet', 'line', 'grid', 'accurate', 'plain', 'corrected', 'guarded', 'event', 'region'];

let colours = null;

/** Colours by name, read once for a theme. */
export function palette() {
  if (!colours) {
    const style = getComputedStyle(document.documentElement);
    colours = Object.fromEntries(NAMES.map(name => [name, style.getPropertyValue(`--${name}`).trim()]));
  }
  return colours;
}

/** The theme has changed. */
export function forgetPalette() {
  colours = null;
}

/** How the curve of a solver is drawn: the accurate one wide below, the corrected one thin, the plain one dashed on top. */
export const LOOKS = {
  accurate: { ink: 'accurate', width: 5, dash: [], opacity: 0.5 },
  plain: { ink: 'plain', width: 1.7, dash: [6, 4], opacity: 1 },
  corrected: { ink: 'corrected', width: 1.9, dash: [], opacity: 1 },
};

/** In the order in which they are drawn. */
export const SOLVERS = ['accurate', 'corrected', 'plain'];
