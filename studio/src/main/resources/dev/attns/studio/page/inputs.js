// What is set beside the text: parameters as sliders with typed values, the start, scheme, step and horizon.

import { byId, debounced, make } from './dom.js';
import { plain } from './scale.js';
import { modelInUse, parameter, same, state, tell } from './state.js';
import { check } from './editor.js';

/** Builds the fields anew when another system is understood. */
export function startInputs() {
  byId('as-written').addEventListener('click', () => check({}));
  byId('another').addEventListener('click', () => {
    setStart(state.system.starts.map(({ low, high }) => low + Math.random() * (high - low)));
  });
  typed(byId('step'), value => value > 0, value => {
    state.step = value;
    tell('inputs');
  });
  typed(byId('horizon'), value => value > 0, value => {
    state.horizon = value;
    tell('inputs');
  });
  byId('scheme').addEventListener('change', event => {
    state.scheme = event.target.value;
    tell('inputs');
  });
}

/** A field for a number: taken on Enter and when it is left, put back where it is none. */
function typed(field, isGood, take) {
  field.addEventListener('change', () => {
    const value = Number(field.value.replace('−', '-').replace(',', '.'));
    if (field.value.trim() !== '' && Number.isFinite(value) && isGood(value)) take(value);
    else field.setAttribute('aria-invalid', 'true');
  });
  field.addEventListener('input', () => field.removeAttribute('aria-invalid'));
}

/** Shows the values of the state in all fields. */
export function showInputs() {
  showParameters();
  showStart();
  byId('step').value = plain(state.step, 8);
  byId('horizon').value = plain(state.horizon, 8);
  byId('scheme').replaceChildren(...(state.system.schemes ?? ['rk4']).map(name => make('option', { value: name }, name)));
  byId('scheme').value = state.scheme;
  byId('plain-name').textContent = `plain ${state.scheme}`;
}

let shownParameters = '';

function showParameters() {
  const parameters = state.system.parameters;
  byId('as-written').hidden = Object.keys(state.parameters).length === 0;
  const key = JSON.stringify([state.text, parameters.map(({ name }) => name)]);
  if (key !== shownParameters) {
    shownParameters = key;
    byId('parameters').replaceChildren(...parameters.map(slider));
    if (!parameters.length) byId('parameters').append(make('p', { className: 'none' }, 'This system has none.'));
  }
  for (const { name } of parameters) {
    const row = byId('parameters').querySelector(`[data-name="${CSS.escape(name)}"]`);
    const [range, field] = row.querySelectorAll('input');
    if (document.activeElement !== range) range.value = parameter(name);
    if (document.activeElement !== field) field.value = plain(parameter(name), 6);
  }
}

function slider({ name, low, high, range, meaning, value }) {
  const whole = range === 'count' || range === 'seed';
  const title = meaning ? `${name}: ${meaning}` : name;
  const bar = make('input', { type: 'range', min: low, max: high, step: whole ? 1 : (high - low) / 400 || 1, value, 'aria-label': title });
  const field = make('input', { inputMode: 'decimal', autocomplete: 'off', 'aria-label': `${title}, typed` });
  bar.addEventListener('input', () => {
    field.value = plain(bar.value, 4);
    setParameter(name, Number(field.value), whole);
  });
  typed(field, () => true, number => setParameter(name, number, true));
  return make('div', { className: 'slider', 'data-name': name, title }, make('label', { 'aria-hidden': 'true' }, name), bar, field);
}

const checkSoon = debounced(150, () => check());

/** A parameter that may change the shape of the system is checked first; the others solve at once. */
function setParameter(name, value, changesShape) {
  state.parameters = { ...state.parameters, [name]: value };
  byId('as-written').hidden = false;
  if (changesShape) {
    check();
  } else {
    tell('inputs');
    checkSoon();
  }
}

let shownStart = '';

export function showStart() {
  const names = state.system.components;
  if (names.join() !== shownStart) {
    shownStart = names.join();
    byId('start').replaceChildren(...names.map((name, index) => {
      const field = make('input', { inputMode: 'decimal', autocomplete: 'off' });
      typed(field, () => true, value => setStart(state.start.map((old, i) => (i === index ? value : old))));
      return make('label', {}, name, field);
    }));
  }
  byId('start').querySelectorAll('input').forEach((field, index) => {
    if (document.activeElement !== field || !field.matches(':focus-visible')) field.value = plain(state.start[index]);
  });
}

/** Another start; `pointed` is the time of the pointer's event where there was one. */
export function setStart(start, pointed) {
  state.start = start;
  showStart();
  tell('inputs', pointed);
}

/** The note on why a model is not in use, or none. */
export function whyNoModel() {
  if (!state.model || modelInUse()) return '';
  if (state.model.ofText !== state.text) return 'The correction was trained for another text.';
  if (!same(state.model.step, state.step) || state.model.scheme !== state.scheme) {
    return `The correction was trained for ${state.model.scheme} at the step ${plain(state.model.step)}.`;
  }
  return 'The correction was trained for other parameters.';
}
