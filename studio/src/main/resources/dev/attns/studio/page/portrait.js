// The phase portrait and its start, which is dragged by mouse or finger, moved by arrow keys, or set by a click.

import { Card } from './card.js';
import { columnsOf, phase, shownCurves } from './figures.js';
import { stateAt } from './film.js';
import { announce, make } from './dom.js';
import { setStart } from './inputs.js';
import { plain } from './scale.js';
import { SOLVERS } from './palette.js';
import { on, state, tell } from './state.js';

let held = null;

export function portrait() {
  const card = new Card('phase', 'Phase portrait', {
    describe: () => phase(held),
    table: () => columnsOf(state.phase),
    caption: 'Drag the start, click where it should be, or move it with the arrow keys.',
  });
  card.stage.classList.add('picks');
  const handle = make('button', { type: 'button', className: 'handle', role: 'slider' });
  const dots = SOLVERS.map(name => make('div', { className: `dot ${name}`, hidden: true }));
  card.stage.append(...dots, handle);
  const moveDots = () => SOLVERS.forEach((name, index) => placeDot(card, dots[index], name));
  on('time', moveDots);
  card.drawn = () => {
    place(card, handle);
    moveDots();
  };
  const choices = [0, 1].map(axis => choice(axis, card));
  card.choices.append(choices[0], ' and ', choices[1]);
  card.chooseFrom = names => choices.forEach((select, axis) => {
    select.replaceChildren(...names.map((name, index) => make('option', { value: index }, name)));
    select.value = state.phase[axis];
  });
  for (const target of [handle, card.canvas]) {
    target.addEventListener('pointerdown', event => beginDrag(card, target, event));
  }
  handle.addEventListener('keydown', event => moveByKey(card, event));
  return card;
}

function choice(axis, card) {
  const select = make('select', { 'aria-label': axis === 0 ? 'Component to the right' : 'Component upwards' });
  select.addEventListener('change', () => {
    state.phase = state.phase.map((old, index) => (index === axis ? Number(select.value) : old));
    card.draw();
    tell('view');
  });
  return select;
}

function place(card, handle) {
  const { frame } = card;
  handle.hidden = !frame;
  if (!frame) return;
  const [i, j] = state.phase;
  const x = within(frame.x.pixel(state.start[i]), frame.left, frame.width);
  const y = within(frame.y.pixel(state.start[j]), frame.top, frame.height);
  handle.style.transform = `translate(${x}px, ${y}px)`;
  const names = state.system.components;
  const said = `${names[i]} ${plain(state.start[i], 3)}, ${names[j]} ${plain(state.start[j], 3)}`;
  handle.setAttribute('aria-label', `Start of ${names[i]} and ${names[j]}`);
  handle.setAttribute('aria-valuetext', said);
  handle.setAttribute('aria-valuenow', plain(state.start[i], 3));
  handle.setAttribute('aria-valuemin', plain(frame.x.low, 3));
  handle.setAttribute('aria-valuemax', plain(frame.x.high, 3));
}

/** Where a curve is at the time that is looked at. */
function placeDot(card, dot, name) {
  const curve = state.time > 0 && shownCurves().includes(name) ? state.solution.curves[name] : null;
  const now = curve && card.frame ? stateAt(curve) : null;
  dot.hidden = !now;
  if (!now) return;
  const { x, y } = card.frame;
  dot.style.transform = `translate(${x.pixel(now[state.phase[0]])}px, ${y.pixel(now[state.phase[1]])}px)`;
}

const within = (pixel, from, length) => Math.max(from, Math.min(from + length, pixel));

function beginDrag(card, target, event) {
  if (!card.frame || event.button !== 0 || (event.pointerType === 'touch' && target === card.canvas)) return;
  event.preventDefault();
  target.setPointerCapture(event.pointerId);
  held = { x: [card.frame.x.low, card.frame.x.high], y: [card.frame.y.low, card.frame.y.high] };
  const move = moved => moveTo(card, moved.clientX, moved.clientY, moved.timeStamp);
  const end = () => {
    target.removeEventListener('pointermove', move);
    held = null;
    card.draw();
    tell('view');
    announce(`The start is at ${state.start.map(value => plain(value, 3)).join(', ')}.`);
  };
  target.addEventListener('pointermove', move);
  target.addEventListener('lostpointercapture', end, { once: true });
  if (target === card.canvas) move(event);
}

function moveTo(card, clientX, clientY, pointed) {
  const { frame } = card;
  const box = card.canvas.getBoundingClientRect();
  const x = frame.x.value(within(clientX - box.left, frame.left, frame.width));
  const y = frame.y.value(within(clientY - box.top, frame.top, frame.height));
  set(card, x, y, pointed);
}

function set(card, x, y, pointed) {
  const [i, j] = state.phase;
  const { frame } = card;
  const moved = { [j]: round(y, frame.y), [i]: round(x, frame.x) };
  setStart(state.start.map((old, index) => moved[index] ?? old), pointed);
  place(card, card.stage.querySelector('.handle'));
}

/** No more digits than a pixel tells. */
function round(value, { low, high }) {
  const unit = 10 ** Math.floor(Math.log10((high - low) / 500));
  return Number((Math.round(value / unit) * unit).toPrecision(12));
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

function moveByKey(card, event) {
  const arrow = ARROWS[event.key];
  if (!arrow || !card.frame) return;
  event.preventDefault();
  const share = event.shiftKey ? 0.05 : 0.01;
  const { x, y } = card.frame;
  const [i, j] = state.phase;
  set(card, state.start[i] + arrow[0] * share * (x.high - x.low), state.start[j] + arrow[1] * share * (y.high - y.low), event.timeStamp);
}
