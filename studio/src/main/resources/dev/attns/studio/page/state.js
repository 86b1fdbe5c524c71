// What the page knows, and who wants to hear of changes. A topic is told after the change.

export const state = {
  text: '',
  system: null, // what the server understood of the text
  parameters: {}, // those that differ from the text's
  start: [],
  horizon: null,
  step: null,
  scheme: 'rk4',
  points: 500,
  model: null, // as the server tells it, and ofText: the text that it was trained from
  shown: { accurate: true, plain: true, corrected: true },
  phase: [0, 1],
  over: 0,
  solution: null,
  time: 0,
};

const listeners = new Map();

/** Hears of a topic: system, inputs, solution, view, model, time, theme. */
export function on(topic, listener) {
  if (!listeners.has(topic)) listeners.set(topic, []);
  listeners.get(topic).push(listener);
}

export function tell(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

/** The model, where it belongs to what is shown: its text, scheme, step and parameters, but for those it was trained to vary. */
export function modelInUse() {
  const model = state.model;
  const belongs = model && model.ofText === state.text && model.scheme === state.scheme && same(model.step, state.step);
  if (!belongs) return null;
  const isKnown = ({ name }) => model.varied.includes(name) || same(parameter(name), model.parameters[name] ?? parameter(name));
  return state.system?.parameters.every(isKnown) ? model : null;
}

/** Numbers that differ by no more than how they are written. */
export const same = (a, b) => Math.abs(a - b) <= 1e-8 * Math.abs(a);

/** The value of a parameter: as set, or as the text has it. */
export function parameter(name) {
  return state.parameters[name] ?? state.system?.parameters.find(each => each.name === name)?.value;
}

/** What every request about the present system says: its model, or its text. */
export function subject() {
  const model = modelInUse();
  return model
    ? { model: model.model, parameters: state.parameters }
    : { text: state.text, parameters: state.parameters, scheme: state.scheme, step: state.step };
}
