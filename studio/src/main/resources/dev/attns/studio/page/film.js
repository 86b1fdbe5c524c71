// The time that is looked at: a slider, and a clock that runs; plots over time have a line there.

import { byId, make } from './dom.js';
import { short } from './scale.js';
import { on, state, tell } from './state.js';

const SECONDS = 25; // the whole horizon takes as long

let playing = false;
let last = 0;

export function startFilm() {
  const slider = byId('time');
  slider.addEventListener('input', () => moveTo((slider.value / 1000) * state.horizon));
  byId('play').addEventListener('click', () => (playing ? pause() : play()));
  on('solution', () => moveTo(Math.min(state.time, state.horizon)));
}

function play() {
  playing = true;
  if (state.time >= state.horizon) state.time = 0;
  last = performance.now();
  show();
  requestAnimationFrame(tick);
}

function pause() {
  playing = false;
  show();
}

function tick(now) {
  if (!playing) return;
  const time = state.time + ((now - last) / 1000) * (state.horizon / SECONDS);
  last = now;
  if (time >= state.horizon) {
    moveTo(state.horizon);
    pause();
    return;
  }
  moveTo(time);
  requestAnimationFrame(tick);
}

/** Looks at another time. */
export function moveTo(time) {
  state.time = time;
  byId('time').value = state.horizon ? (1000 * time) / state.horizon : 0;
  byId('time').setAttribute('aria-valuetext', `t = ${short(time)}`);
  byId('clock').textContent = `t = ${short(time)}`;
  tell('time');
}

function show() {
  const button = byId('play');
  button.textContent = playing ? '❚❚' : '▶';
  button.setAttribute('aria-pressed', String(playing));
  button.setAttribute('aria-label', playing ? 'Pause' : 'Play');
}

/** A line at the time on a card whose horizontal axis is the time. */
export function withTimeLine(card) {
  const line = make('div', { className: 'now', hidden: true });
  card.stage.append(line);
  const move = () => {
    const { frame } = card;
    line.hidden = !frame || !(state.time > 0);
    if (line.hidden) return;
    line.style.height = `${frame.height}px`;
    line.style.transform = `translate(${frame.x.pixel(state.time)}px, ${frame.top}px)`;
  };
  on('time', move);
  const before = card.drawn;
  card.drawn = () => {
    before?.();
    move();
  };
  return card;
}

/** The state of a curve at the time that is looked at, linear between its points; null where it has none. */
export function stateAt(curve) {
  const { times } = state.solution;
  const spacing = times[1] - times[0];
  const place = Math.max(0, Math.min(times.length - 1, (state.time - times[0]) / spacing));
  const left = Math.min(times.length - 2, Math.floor(place));
  const share = place - left;
  const values = curve.states.map(row => (row[left] === null || row[left + 1] === null ? NaN : row[left] + share * (row[left + 1] - row[left])));
  return values.every(Number.isFinite) ? values : null;
}
