// The plots of one solution: over time, phase portrait, error, energy.

import { LOOKS, SOLVERS } from './palette.js';
import { decadesOf, rangeOf, short } from './scale.js';
import { state } from './state.js';

/** The curves that there are and that are to be shown. */
export function shownCurves() {
  const curves = state.solution?.curves ?? {};
  return SOLVERS.filter(name => curves[name] && state.shown[name]);
}

const nameOf = solver => (solver === 'plain' ? `plain ${state.solution.scheme ?? state.scheme}` : solver);
const component = index => state.system.components[index] ?? '';

/** A curve that has left the others far behind does not set the range. */
function rangeOfCurves(curves, row, extra = [], margin = 0.06) {
  const trusted = curves.filter(name => name !== 'plain').map(row);
  const rows = trusted.length ? trusted : curves.map(row);
  const [low, high] = rangeOf([...rows, ...extra], margin);
  const room = (high - low) * 0.75;
  const all = rangeOf([...curves.map(row), ...extra], margin);
  return [Math.max(all[0], low - room), Math.min(all[1], high + room)];
}

export function overTime() {
  const solution = state.solution;
  if (!solution || state.over === null) return null;
  const curves = shownCurves();
  const row = name => solution.curves[name].states[state.over] ?? [];
  const layers = curves.map(name => ({ kind: 'line', x: solution.times, y: row(name), look: LOOKS[name], name: nameOf(name) }));
  layers.push(...guardedRug(), ...eventMarks(event => event.time, event => event.state[state.over]));
  return {
    x: { label: 'time t', range: timeRange() },
    y: { label: component(state.over), range: rangeOfCurves(curves, row) },
    layers,
    says: `${component(state.over)} over time: ${curves.join(', ')}`,
  };
}

const timeRange = () => [state.solution.times[0], state.solution.times.at(-1)];

function guardedRug() {
  const guarded = state.shown.corrected ? state.solution.curves.corrected?.guarded ?? [] : [];
  return guarded.length ? [{ kind: 'rug', x: guarded, ink: 'guarded', name: 'guarded step' }] : [];
}

function eventMarks(x, y) {
  const best = ['corrected', 'accurate', 'plain'].find(name => state.solution.curves[name] && state.shown[name]);
  const events = (state.solution.events ?? []).filter(event => (event.curve ?? best) === best && event.state);
  const kinds = [...new Set(events.map(event => event.name))];
  const shapes = ['diamond', 'triangle', 'cross', 'circle'];
  return kinds.map((name, index) => {
    const own = events.filter(event => event.name === name);
    return { kind: 'marks', x: own.map(x), y: own.map(y), ink: 'event', mark: shapes[index % shapes.length], name };
  });
}

/** The phase portrait; while a start is dragged it keeps the ranges `held`. */
export function phase(held) {
  const solution = state.solution;
  if (!solution) return null;
  const curves = shownCurves();
  const [i, j] = state.phase;
  const row = index => name => solution.curves[name].states[index] ?? [];
  const region = solution.region;
  const layers = [];
  if (region) layers.push({ kind: 'region', x: [region.low[i], region.high[i]], y: [region.low[j], region.high[j]], name: 'trained range' });
  for (const name of curves) layers.push({ kind: 'line', x: row(i)(name), y: row(j)(name), look: LOOKS[name], name: nameOf(name) });
  if (state.shown.corrected && solution.curves.corrected?.guarded?.length) layers.push(guardedMarks(i, j));
  layers.push(...eventMarks(event => event.state[i], event => event.state[j]));
  const extra = index => [[state.start[index]], ...(region ? [[region.low[index], region.high[index]]] : [])];
  const room = region ? 0.08 : 0.2; // to drag the start into
  return {
    x: { label: component(i), range: held?.x ?? rangeOfCurves(curves, row(i), extra(i), room) },
    y: { label: component(j), range: held?.y ?? rangeOfCurves(curves, row(j), extra(j), room) },
    layers,
    says: `Phase portrait of ${component(i)} and ${component(j)}: ${curves.join(', ')}`,
  };
}

const MOST_MARKS = 120;

function guardedMarks(i, j) {
  const { times, curves } = state.solution;
  const { guarded, states } = curves.corrected;
  const spacing = times[1] - times[0];
  const stride = Math.ceil(guarded.length / MOST_MARKS);
  const points = guarded.filter((_, index) => index % stride === 0).map(time => Math.min(times.length - 1, Math.round((time - times[0]) / spacing)));
  return { kind: 'marks', x: points.map(k => states[i][k]), y: points.map(k => states[j][k]), ink: 'guarded', mark: 'square', name: 'guarded step' };
}

export function errorOverTime() {
  const solution = state.solution;
  if (!solution?.error) return null;
  const { error, times } = solution;
  const curves = ['plain', 'corrected'].filter(name => error[name] && state.shown[name]);
  const rows = curves.map(name => error[name]);
  const layers = [];
  if (error.band) {
    rows.push(error.band);
    layers.push({ kind: 'band', x: times, high: error.band, ink: 'region', name: 'certificate' });
  }
  for (const name of curves) layers.push({ kind: 'line', x: times, y: error[name], look: { ...LOOKS[name], width: 1.3 }, name: nameOf(name) });
  layers.push(...guardedRug());
  const last = curves.map(name => `${name} ${short(error[name].at(-1))}`).join(', ');
  return {
    x: { label: 'time t', range: timeRange() },
    y: { label: 'error', range: decadesOf(rows, 16), log: true },
    layers,
    says: `Error over time; at the end: ${last}`,
  };
}

export function energyOverTime() {
  const solution = state.solution;
  if (!solution?.energy) return null;
  const curves = SOLVERS.filter(name => solution.energy[name] && state.shown[name]);
  const first = (solution.energy.accurate ?? solution.energy[curves[0]] ?? [0])[0];
  const drift = name => solution.energy[name].map(value => (value === null ? null : value - first));
  const rows = curves.map(drift);
  return {
    x: { label: 'time t', range: timeRange() },
    y: { label: `${solution.energy.name ?? 'energy'} − its first value (${short(first)})`, range: rangeOf(rows.length ? rows : [[0]], 0.1) },
    layers: curves.map((name, index) => ({ kind: 'line', x: solution.times, y: rows[index], look: LOOKS[name], name: nameOf(name) })),
    says: 'Change of the energy over time',
  };
}

/** All that is known of the solution, by column. */
export function allColumns() {
  const { times, curves, error, energy } = state.solution;
  const columns = { time: times };
  for (const solver of SOLVERS) {
    curves[solver]?.states.forEach((row, index) => (columns[`${solver} ${component(index)}`] = row));
  }
  for (const solver of ['plain', 'corrected']) if (error?.[solver]) columns[`error ${solver}`] = error[solver];
  if (error?.band) columns['certificate'] = error.band;
  for (const solver of SOLVERS) if (energy?.[solver]) columns[`${energy.name ?? 'energy'} ${solver}`] = energy[solver];
  return columns;
}

/** The columns that a plot shows. */
export function columnsOf(indices) {
  const { times, curves } = state.solution;
  const columns = { time: times };
  for (const solver of shownCurves()) for (const index of indices) columns[`${solver} ${component(index)}`] = curves[solver].states[index];
  return columns;
}
