// What of the page a link restores, and how.

import { get } from './api.js';
import { byId, debounced } from './dom.js';
import { write } from './editor.js';
import { decode, encode } from './link.js';
import { take } from './models.js';
import { state, tell } from './state.js';

const FIELDS = ['trajectories', 'seed', 'target', 'budget'];

function snapshot() {
  const { text, parameters, start, horizon, step, scheme, shown, phase, over, model } = state;
  const fields = Object.fromEntries(FIELDS.map(id => [id, byId(id).value]));
  const trained = model ? { id: model.model, ofText: model.ofText === text } : null;
  return { text, parameters, start, horizon, step, scheme, shown, phase, over, fields, model: trained };
}

/** The address that brings back what is shown now. */
export async function linkOf() {
  const address = new URL(location.href);
  address.hash = await encode(snapshot());
  return address.href;
}

/** Keeps the fragment of the address at the present state. */
export const remember = debounced(400, async () => {
  if (state.system) history.replaceState(null, '', '#' + (await encode(snapshot())));
});

/** Restores what the address holds; says whether it held something. */
export async function restore(fragment = location.hash) {
  const kept = await decode(fragment);
  if (!kept || typeof kept.text !== 'string') return false;
  for (const id of FIELDS) if (kept.fields?.[id] !== undefined) byId(id).value = kept.fields[id];
  state.start = [];
  state.system = null;
  await write(kept.text, kept.parameters ?? {});
  if (!state.system) return true; // the text has a mistake, which is shown
  for (const name of ['horizon', 'step', 'scheme', 'phase', 'over', 'shown']) if (kept[name] !== undefined) state[name] = kept[name];
  if (kept.start?.length === state.system.components.length) state.start = kept.start;
  if (kept.model) {
    try {
      const model = await get(`/api/models/${kept.model.id}`);
      const { step, scheme } = state;
      take({ ...model, ofText: kept.model.ofText ? state.text : model.text });
      Object.assign(state, { step, scheme });
    } catch {
      // The studio that had it is gone; the page says that there is no correction.
    }
  }
  tell('restored');
  return true;
}
