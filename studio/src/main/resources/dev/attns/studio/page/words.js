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
  const end = short(times.at(-1));
  const last = row => row?.at(-1);
  if (error?.corrected && error?.plain) {
    parts.push(`At t = ${end} the `, bold('corrected', 'corrected'), ` solver is off by `, bold('corrected', short(last(error.corrected))), `, the `, bold('plain', 'plain'), ` one by `, bold('plain', short(last(error.plain))), guarded ? '; ' : '. ');
  } else if (error?.plain) {
    parts.push(`At t = ${end} the `, bold('plain', `plain ${solution.scheme}`), ` solver is off by `, bold('plain', short(last(error.plain))), '. ');
  }
  if (guarded) {
    const steps = Math.round(times.at(-1) / solution.step);
    parts.push('the ', bold('guarded', 'guard'), ' took ', bold('guarded', `${guarded} of ${steps} steps`), '. ');
  }
  for (const name of ['accurate', 'plain', 'corrected']) {
    const isCutOff = curves[name]?.states[0].at(-1) === null;
    if (curves[name]?.status && (isCutOff || name !== 'corrected')) parts.push(`${name}: ${curves[name].status}. `); // the guard's work is told above
  }
  if (error?.bandSentence && curves.corrected) byIdCaption('error', error.bandSentence);
  else byIdCaption('error', 'Largest difference of a component from the accurate solution.');
  const why = whyNoModel();
  if (why) parts.push(why);
  else if (!modelInUse()) parts.push('Train a correction to see a third curve.');
  place.replaceChildren(...parts);
});

const bold = (kind, text) => make('b', { className: kind }, text);

function byIdCaption(id, sentence) {
  const caption = document.querySelector(`#card-${id} .caption`);
  if (caption) caption.textContent = sentence;
}

export function sayTrouble(refusal) {
  byId('says').replaceChildren(bold('plain', refusal.message));
}
