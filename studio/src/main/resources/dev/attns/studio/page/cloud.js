// Ten thousand starts as a cloud that moves. The frames come as a stream and are drawn as they come, a few kept ready.

import { postForStream } from './api.js';
import { Card } from './card.js';
import { make } from './dom.js';
import { rangeOf, short } from './scale.js';
import { on, state, subject } from './state.js';

const COUNT = 10_000;
const FRAMES = 600;
const READY = 24; // frames read ahead
// Dark violet to yellow: even in lightness, told apart by all eyes (after viridis).
const COLOURS = [
  [68, 1, 84], [71, 45, 123], [59, 82, 139], [44, 114, 142], [33, 145, 140], [40, 174, 128], [94, 201, 98], [173, 220, 48], [223, 200, 36],
];

let run = null;
let last = null; // the frame that is shown

const name = axis => state.system.components[state.phase[axis]];

export const cloudRates = { last: null, frames: 0 };

export function cloudCard() {
  const card = new Card('cloud', 'Cloud of 10,000 starts', {
    describe: () => plotOf(card),
    table: () => last && { [name(0)]: last.subarray(0, last.length / 2), [name(1)]: last.subarray(last.length / 2) },
  });
  const start = make('button', { type: 'button', className: 'small', id: 'cloud-again', hidden: true }, 'Start');
  const first = make('button', { type: 'button', className: 'main', id: 'cloud' }, 'Let them move');
  const rate = make('output', { className: 'rate', id: 'rate' }, '');
  card.choices.append(start);
  card.caption.append(rate, 'Colours are the order of the starts along the horizontal axis.');
  card.invite('Ten thousand starts, solved together and drawn as they move.', first);
  const dots = (card.dots = make('canvas', { 'aria-hidden': 'true' }));
  card.stage.append(dots);
  card.drawn = () => fit(card, dots);
  const toggle = () => {
    card.invitation.hidden = true;
    start.hidden = false;
    if (run) run.stop();
    else begin(card, dots, start, rate);
  };
  start.addEventListener('click', toggle);
  first.addEventListener('click', () => {
    toggle();
    start.focus();
  });
  for (const topic of ['system', 'model']) on(topic, () => run?.stop());
  on('view', () => run?.stop());
  return card;
}

function plotOf(card) {
  if (!state.system || !state.solution || !card.invitation.hidden) return null;
  const rangeAlong = axis => rangeOf([state.solution.curves.accurate?.states[state.phase[axis]] ?? [0]]);
  const range = card.range ?? { x: rangeAlong(0), y: rangeAlong(1) };
  return {
    x: { label: name(0), range: range.x },
    y: { label: name(1), range: range.y },
    layers: [],
    pixels: card.dots,
    says: `Cloud of ${COUNT} starts`,
  };
}

function fit(card, dots) {
  const { frame } = card;
  if (!frame) return;
  dots.style.left = `${frame.left}px`;
  dots.style.top = `${frame.top}px`;
  dots.style.width = `${frame.width}px`;
  dots.style.height = `${frame.height}px`;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const size = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
  if (dots.width !== size[0] || dots.height !== size[1]) [dots.width, dots.height] = size;
}

async function begin(card, dots, button, rate) {
  const abort = new AbortController();
  const mine = { frames: [], over: false, failed: null, stop: () => { mine.over = true; abort.abort(); } };
  run = mine;
  button.textContent = 'Stop';
  rate.textContent = '… ';
  card.range = null;
  const interval = state.horizon / FRAMES;
  read(mine, abort.signal, interval);
  await show(mine, card, dots, rate);
  if (mine.failed && mine.failed.name !== 'AbortError') rate.textContent = `${mine.failed.message} `;
  mine.over = true;
  abort.abort();
  if (run === mine) run = null;
  button.textContent = 'Start';
}

/** Reads frames, and waits while enough of them are ready: the server then waits as well. */
async function read(mine, signal, interval) {
  try {
    const [x, y] = state.phase;
    const answer = await postForStream('/api/cloud', { ...subject(), count: COUNT, seed: 2, frames: FRAMES + 1, interval, x, y }, signal);
    mine.count = Number(answer.headers.get('X-Attns-Count') ?? COUNT);
    mine.interval = Number(answer.headers.get('X-Attns-Interval') ?? interval);
    const size = mine.count * 2 * 4;
    const reader = answer.body.getReader();
    let bytes = new Uint8Array(size);
    let filled = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done || mine.over) break;
      for (let from = 0; from < value.length;) {
        const part = Math.min(value.length - from, size - filled);
        bytes.set(value.subarray(from, from + part), filled);
        filled += part;
        from += part;
        if (filled === size) {
          mine.frames.push(new Float32Array(bytes.buffer));
          bytes = new Uint8Array(size);
          filled = 0;
        }
      }
      while (mine.frames.length > READY && !mine.over) await new Promise(resolve => setTimeout(resolve, 5));
    }
  } catch (failure) {
    mine.failed = failure;
  }
  mine.ended = true;
}

function show(mine, card, dots, rate) {
  return new Promise(resolve => {
    const drawnAt = [];
    let number = 0;
    let colours = null;
    const tick = now => {
      if (mine.over || (mine.ended && mine.frames.length === 0)) return resolve();
      const frame = mine.frames.shift();
      if (frame) {
        colours ??= coloursOf(frame, mine.count);
        widen(card, frame, mine.count);
        paint(dots, card.frame, frame, mine.count, colours);
        last = frame;
        drawnAt.push(now);
        if (drawnAt.length > 61) drawnAt.shift();
        if (number % 15 === 0 && drawnAt.length > 5) {
          cloudRates.last = (1000 * (drawnAt.length - 1)) / (now - drawnAt[0]);
          rate.textContent = `t = ${short(number * mine.interval)} · ${Math.round(cloudRates.last)} frames a second. `;
        }
        number++;
        cloudRates.frames = number;
      }
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

/** The axes grow, never shrink, so that nearly all points are inside. */
function widen(card, frame, count) {
  const x = rangeOf([frame.subarray(0, count)], 0.04);
  const y = rangeOf([frame.subarray(count)], 0.04);
  const old = card.range;
  if (old && x[0] >= old.x[0] && x[1] <= old.x[1] && y[0] >= old.y[0] && y[1] <= old.y[1]) return;
  const grown = (mine, theirs) => {
    const room = (theirs[1] - theirs[0]) * 0.15;
    return mine ? [theirs[0] < mine[0] ? theirs[0] - room : mine[0], theirs[1] > mine[1] ? theirs[1] + room : mine[1]] : theirs;
  };
  card.range = { x: grown(old?.x, x), y: grown(old?.y, y) };
  card.draw();
}

/** A colour for every trajectory, by the rank of its start, as the bytes of a pixel. */
function coloursOf(frame, count) {
  const spread = start => {
    let low = Infinity, high = -Infinity;
    for (let k = start; k < start + count; k++) {
      low = Math.min(low, frame[k]);
      high = Math.max(high, frame[k]);
    }
    return high - low;
  };
  const offset = spread(0) > 0 ? 0 : count;
  const order = Array.from({ length: count }, (_, index) => index).sort((a, b) => frame[offset + a] - frame[offset + b]);
  const colours = new Uint32Array(count);
  const dark = document.documentElement.dataset.theme === 'dark';
  const from = dark ? 2 : 0;
  const to = dark ? COLOURS.length : COLOURS.length - 1;
  order.forEach((trajectory, rank) => {
    const [red, green, blue] = COLOURS[from + Math.floor((rank * (to - from)) / count)];
    colours[trajectory] = (255 << 24) | (blue << 16) | (green << 8) | red;
  });
  return colours;
}

let pixels = null;

function paint(dots, frame, points, count, colours) {
  const context = dots.getContext('2d');
  const { width, height } = dots;
  if (!pixels || pixels.width !== width || pixels.height !== height) pixels = context.createImageData(width, height);
  const words = new Uint32Array(pixels.data.buffer);
  for (let i = 3; i < pixels.data.length; i += 4) pixels.data[i] = pixels.data[i] > 40 ? pixels.data[i] * 0.72 : 0;
  const ratioX = width / (frame.x.high - frame.x.low);
  const ratioY = height / (frame.y.high - frame.y.low);
  for (let k = 0; k < count; k++) {
    const x = ((points[k] - frame.x.low) * ratioX) | 0;
    const y = ((frame.y.high - points[count + k]) * ratioY) | 0;
    if (x >= 0 && x < width - 1 && y >= 0 && y < height - 1 && points[k] === points[k]) {
      const place = y * width + x;
      const colour = colours[k];
      words[place] = colour;
      words[place + 1] = colour;
      words[place + width] = colour;
      words[place + width + 1] = colour;
    }
  }
  context.putImageData(pixels, 0, 0);
}
