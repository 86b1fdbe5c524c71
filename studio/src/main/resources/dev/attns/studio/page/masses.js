// How pendulums and springs are drawn: every solver's masses at the same time, the accurate one as a ghost.

import { shownCurves } from './figures.js';
import { stateAt } from './film.js';
import { LOOKS } from './palette.js';
import { state } from './state.js';

/** Says whether there is a drawing for such bodies. */
export const canDraw = bodies => Boolean(PAINTERS[bodies?.kind]);

/**
 * Draws the bodies with the measures `held`, or such that all of the motion is seen. Gives back how it was done: {measures, masses: their
 * pixels, start: (index, x, y) → the start that has that mass there}.
 */
export function drawMasses(surface, size, bodies, held) {
  return PAINTERS[bodies.kind](surface, { ...size, held }, bodies);
}

const changed = changes => state.start.map((old, index) => changes[index] ?? old);

const PAINTERS = {
  'elastic-pendulum'(surface, size, { angle, length }) {
    return hanging(surface, size, {
      elastic: true,
      places: u => [[u[length] * Math.sin(u[angle]), u[length] * Math.cos(u[angle])]],
      start: (index, x, y) => changed({ [angle]: Math.atan2(x, y), [length]: Math.hypot(x, y) }),
    });
  },
  links(surface, size, { angles, lengths }) {
    const places = u => chain(angles.map(index => u[index]), lengths);
    return hanging(surface, size, {
      elastic: false,
      places,
      start(index, x, y) {
        const [fromX, fromY] = index ? places(state.start)[index - 1] : [0, 0];
        return changed({ [angles[index]]: Math.atan2(x - fromX, y - fromY) });
      },
    });
  },
  springs,
};

function chain(angles, lengths) {
  let x = 0;
  let y = 0;
  return angles.map((angle, index) => {
    const length = lengths?.[index] ?? 1;
    return [x += length * Math.sin(angle), y += length * Math.cos(angle)];
  });
}

/** Masses that hang from one point; `places` tells where they are, downwards positive, `start` the start that has one elsewhere. */
function hanging(surface, { width, height, colours, held }, { places, elastic, start }) {
  const measures = held ?? fitted(places, width, height);
  const { hook, scale } = measures;
  const pixel = ([x, y]) => [hook[0] + x * scale, hook[1] + y * scale];
  surface.lines([[hook[0] - 34, hook[1], hook[0] + 34, hook[1]]], { stroke: colours.line, width: 4 });
  trail(surface, places, pixel, colours);
  let masses = [];
  for (const name of shownCurves()) {
    const now = stateAt(state.solution.curves[name]);
    if (!now) continue;
    const look = LOOKS[name];
    const ink = colours[look.ink];
    let from = hook;
    const line = [...hook];
    masses = places(now).map(pixel);
    for (const to of masses) {
      line.push(...(elastic ? coil(from, to, 9) : to));
      from = to;
    }
    surface.lines([line], { stroke: ink, width: name === 'accurate' ? 4 : 1.6, dash: look.dash, opacity: look.opacity });
    for (const [x, y] of masses) bob(surface, name, x, y, ink);
  }
  return { measures, masses, start: (index, x, y) => start(index, (x - hook[0]) / scale, (y - hook[1]) / scale) };
}

/** Where the hook is and how many pixels a unit has, so that all of the motion is seen. */
function fitted(places, width, height) {
  const reach = furthest(places);
  const scale = Math.min((height - 54) / (reach.y + reach.above), (width - 40) / (2 * reach.x));
  return { hook: [width / 2, 20 + reach.above * scale], scale };
}

function bob(surface, name, x, y, ink, radius = 8) {
  if (name === 'accurate') surface.circle(x, y, radius * 1.7, { fill: ink, opacity: 0.35 });
  else if (name === 'plain') surface.circle(x, y, radius * 1.15, { stroke: ink, width: radius * 0.3 });
  else surface.circle(x, y, radius, { fill: ink });
}

/** How far the trusted curves reach: to the sides, down, and up. */
function furthest(places) {
  const { curves } = state.solution;
  const curve = curves.accurate ?? curves.corrected ?? curves.plain;
  const reach = { x: 1e-9, y: 1e-9, above: 0 };
  const count = curve.states[0].length;
  for (let k = 0; k < count; k += 2) {
    for (const [x, y] of places(curve.states.map(row => row[k] ?? 0))) {
      reach.x = Math.max(reach.x, Math.abs(x));
      reach.y = Math.max(reach.y, y);
      reach.above = Math.max(reach.above, -y);
    }
  }
  reach.x = Math.max(reach.x, 0.3 * reach.y) * 1.1;
  return reach;
}

const TRAIL = 60;

function trail(surface, places, pixel, colours) {
  const name = shownCurves().includes('corrected') ? 'corrected' : shownCurves()[0];
  if (!name) return;
  const { times, curves } = state.solution;
  const now = Math.round(((state.time - times[0]) / (times.at(-1) - times[0])) * (times.length - 1));
  const path = [];
  for (let k = Math.max(0, now - TRAIL); k <= now; k++) {
    const u = curves[name].states.map(row => row[k]);
    if (u.every(Number.isFinite)) path.push(...pixel(places(u).at(-1)));
  }
  if (path.length >= 4) surface.lines([path], { stroke: colours[LOOKS[name].ink], width: 1.2, opacity: 0.35 });
}

/** A spring from one point to another, as a zigzag of so many turns with straight ends. */
function coil(from, to, turns, breadth = 6) {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const across = [(-dy / length) * breadth, (dx / length) * breadth];
  const points = [];
  const at = (share, side) => points.push(from[0] + dx * share + across[0] * side, from[1] + dy * share + across[1] * side);
  at(0.08, 0);
  for (let k = 0; k < 2 * turns; k++) at(0.08 + (0.84 * (k + 0.5)) / (2 * turns), k % 2 ? -1 : 1);
  at(0.92, 0);
  at(1, 0);
  return points;
}

/** Masses between two walls, one row for each solver. */
function springs(surface, { width, height, colours, held }, { positions }) {
  const names = shownCurves();
  const spacing = (width - 80) / (positions.length + 1);
  const measures = held ?? { scale: (spacing * 0.8) / largestStretch(positions) };
  const radius = Math.min(8, spacing * 0.28);
  const rest = k => 40 + spacing * (k + 1);
  const masses = [];
  names.forEach((name, row) => {
    const y = ((row + 0.62) * height) / names.length;
    const ink = colours[LOOKS[name].ink];
    surface.text(name, 12, y - 26, { fill: colours.ink });
    for (const x of [40, width - 40]) surface.lines([[x, y - 18, x, y + 18]], { stroke: colours.line, width: 4 });
    const now = stateAt(state.solution.curves[name]);
    if (!now) return;
    const places = positions.map((index, k) => rest(k) + measures.scale * now[index]);
    const line = [40, y];
    [...places, width - 40].forEach((x, k) => line.push(...coil([k ? places[k - 1] : 40, y], [x, y], positions.length > 8 ? 3 : 6, radius * 0.8)));
    surface.lines([line], { stroke: ink, width: positions.length > 8 ? 1 : 1.3, opacity: 0.8 });
    for (const x of places) {
      bob(surface, name, x, y, ink, name === 'accurate' ? radius * 0.7 : radius);
      masses.push([x, y]);
    }
  });
  return {
    measures,
    masses,
    start(index, x) {
      const k = index % positions.length;
      return changed({ [positions[k]]: (x - rest(k)) / measures.scale });
    },
  };
}

function largestStretch(positions) {
  const { curves } = state.solution;
  const curve = curves.accurate ?? curves.corrected ?? curves.plain;
  let largest = 1e-9;
  positions.forEach((index, k) => {
    const row = curve.states[index];
    const before = k ? curve.states[positions[k - 1]] : null;
    for (let i = 0; i < row.length; i += 3) largest = Math.max(largest, Math.abs(row[i] - (before ? before[i] : 0)));
  });
  return largest;
}
