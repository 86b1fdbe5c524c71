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
  parts.push(...statuses(curves));
  const band = curves.corrected ? error?.bandSentence : null;
  document.querySelector('#card-error .caption').textContent = band ?? 'Largest difference of a component from the accurate solution.';
  const why = whyNoModel();
  if (why) parts.push(why);
  else if (!modelInUse()) parts.push('Train a correction to see a third curve.');
  place.replaceChildren(...parts);
});

/** What befell the curves: once where it befell several at the same time. That the guard took steps is told above. */
function statuses(curves) {
  const told = [];
  return ['accurate', 'plain', 'corrected'].flatMap(name => {
    const curve = curves[name];
    if (!curve?.status) return [];
    const end = lastPoint(curve.states[0]);
    const isWhole = end === curve.states[0].length - 1;
    if ((isWhole && name === 'corrected') || told.some(other => Math.abs(other - end) <= 1)) return [];
    told.push(end);
    return [`The ${name} curve: ${curve.status}. `];
  });
}

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
