// What the solution shows, in a sentence.

import { byId, debounced, make } from './dom.js';
import { whyNoModel } from './inputs.js';
import { short } from './scale.js';
import { modelInUse, state } from './state.js';

/** Said when the start rests, so that a drag is not read aloud. */
export const saySolution = debounced(120, () => {
  const { solution } = state;
  if (!solution) return;
  const { error, curves, times } = solution;
  const place = byId('says');
  const parts = [];
  const guarded = curves.corrected?.guardedSteps ?? curves.corrected?.guarded?.length ?? 0;
  const end = Math.min(...['plain', 'corrected'].filter(name => error?.[name]).map(name => lastPoint(error[name])));
  const off = name => bold(name, short(error[name][end]));
  if (Number.isFinite(end) && end >= 0) {
    parts.push(`At t = ${short(times[end])} the `);
    if (error.corrected) parts.push(bold('corrected', 'corrected'), ' solver is off by ', off('corrected'), ', the ', bold('plain', 'plain'), ' one by ');
    else parts.push(bold('plain', `plain ${solution.scheme}`), ' solver is off by ');
    parts.push(off('plain'), guarded ? '; ' : '. ');
  }
  if (guarded) {
    const steps = Math.round(times.at(-1) / solution.step);
    parts.push('the ', bold('guarded', 'guard'), ' took ', bold('guarded', `${guarded} of ${steps} steps`), '. ');
  }
  for (const name of ['accurate', 'plain', 'corrected']) {
    const isCutOff = curves[name]?.states[0].at(-1) === null;
    if (curves[name]?.status && (isCutOff || name !== 'corrected')) parts.push(`${name}: ${curves[name].status}. `); // the guard's work is told above
  }
  const band = curves.corrected ? error?.bandSentence : null;
  document.querySelector('#card-error .caption').textContent = band ?? 'Largest difference of a component from the accurate solution.';
  const why = whyNoModel();
  if (why) parts.push(why);
  else if (!modelInUse()) parts.push('Train a correction to see a third curve.');
  place.replaceChildren(...parts);
});

/** The last point that has a number; where a curve is cut off there are none behind it. */
function lastPoint(row) {
  let point = row.length - 1;
  while (point >= 0 && row[point] === null) point--;
  return point;
}

const bold = (kind, text) => make('b', { className: kind }, text);

export function sayTrouble(refusal) {
  byId('says').replaceChildren(bold('plain', refusal.message));
}
