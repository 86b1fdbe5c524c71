// The card of bodies. A mass can be grabbed: where it is let go, the motion starts.

import { Card } from './card.js';
import { moveTo } from './film.js';
import { setStart } from './inputs.js';
import { canDraw, drawMasses } from './masses.js';
import { on, state, tell } from './state.js';

let view = null; // how the masses were drawn last
let held = null; // its measures, while a mass is dragged

export function bodiesCard() {
  const card = new Card('bodies', 'Bodies', { picture: draw, caption: 'Grab a mass and let it go elsewhere.' });
  on('time', () => {
    if (!card.element.hidden) card.draw();
  });
  card.canvas.addEventListener('pointerdown', event => grab(card.canvas, event));
  return card;
}

/** Says whether there are bodies to be drawn. */
export function hasBodies() {
  return canDraw(state.system?.bodies);
}

function draw(surface, size) {
  view = state.solution && hasBodies() ? drawMasses(surface, size, state.system.bodies, held) : null;
}

const NEAR = 26; // pixels

function grab(canvas, event) {
  if (!view || event.button !== 0 || event.pointerType === 'touch') return;
  const at = moved => {
    const box = canvas.getBoundingClientRect();
    return [moved.clientX - box.left, moved.clientY - box.top];
  };
  const [x, y] = at(event);
  const distances = view.masses.map(mass => Math.hypot(mass[0] - x, mass[1] - y));
  const index = distances.indexOf(Math.min(...distances));
  if (distances[index] > NEAR) return;
  event.preventDefault();
  canvas.setPointerCapture(event.pointerId);
  held = view.measures;
  moveTo(0);
  const move = moved => setStart(view.start(index, ...at(moved)), moved.timeStamp);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('lostpointercapture', () => {
    canvas.removeEventListener('pointermove', move);
    held = null;
    tell('view');
    tell('time');
  }, { once: true });
}
