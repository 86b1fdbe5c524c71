// The model in use: what is said of it, its file, one opened from a file.

import { addressOf, postBytes } from './api.js';
import { byId, make } from './dom.js';
import { write } from './editor.js';
import { short } from './scale.js';
import { state, tell } from './state.js';

export function startModels() {
  byId('drop').addEventListener('click', () => take(null));
  byId('open').addEventListener('change', async event => {
    const [file] = event.target.files;
    if (!file) return;
    try {
      await open(await postBytes('/api/models', await file.arrayBuffer()));
    } catch (refusal) {
      byId('work').hidden = false;
      byId('doing').textContent = refusal.message;
      byId('doing').classList.add('bad');
    }
    event.target.value = '';
  });
}

/** Takes a model into use, or none. */
export function take(model) {
  state.model = model;
  if (model) {
    state.step = model.step;
    state.scheme = model.scheme;
  }
  byId('result').hidden = !model;
  if (model) {
    const sentences = [...(model.sentences ?? [])];
    if (model.certificate && !sentences.includes(model.certificate.verdict)) sentences.push(model.certificate.verdict);
    if (!sentences.length) sentences.push(`${model.method} on ${model.scheme} at the step ${short(model.step)}.`);
    byId('sentences').replaceChildren(...sentences.map(sentence => make('p', {}, sentence)));
    byId('download').href = addressOf(`/api/models/${model.model}/file`);
    byId('download').download = `${model.name}.model`;
  }
  tell('model');
}

/** Opens a model: its text into the editor, its parameters, itself into use. */
export async function open(model) {
  state.start = [];
  await write(model.text, model.parameters ?? {});
  take({ ...model, ofText: state.text });
}
