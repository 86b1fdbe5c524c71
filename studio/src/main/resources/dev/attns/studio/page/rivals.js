// Work and precision of the rivals on this machine: time per trajectory against error.

import { Card } from './card.js';
import { make } from './dom.js';
import { begin, stop } from './jobs.js';
import { decadesOf, short } from './scale.js';
import { on, subject } from './state.js';

const LOOKS_OF_RIVALS = [
  { ink: 'plain', dash: [6, 4], mark: 'circle' },
  { ink: 'guarded', dash: [2, 3], mark: 'triangle' },
  { ink: 'region', dash: [8, 3, 2, 3], mark: 'diamond' },
  { ink: 'accurate', dash: [], mark: 'square' },
  { ink: 'event', dash: [3, 2], mark: 'cross' },
];

let points = [];
let job = null; // a promise of its id

export function rivalsCard() {
  const card = new Card('rivals', 'Work and precision', {
    describe: plot,
    table: () => Object.fromEntries(['solver', 'step', 'error', 'seconds'].map(name => [name, points.map(point => point[name])])),
    legend: true,
    caption: 'Classical solvers, and the corrected one where there is a model, timed on this machine. Left and below is better.',
  });
  const caption = card.caption.textContent;
  const button = make('button', { type: 'button', className: 'small', id: 'rivals-again', hidden: true }, 'Measure');
  const first = make('button', { type: 'button', className: 'main', id: 'rivals' }, 'Measure');
  card.choices.append(button);
  card.invite('Time per trajectory against error, of all solvers, on this machine.', first);
  const over = sentence => {
    job = null;
    button.textContent = 'Measure';
    card.caption.textContent = sentence || caption;
  };
  const heard = event => {
    if (event.kind === 'point') take(event);
    else if (event.kind === 'progress') card.caption.textContent = event.message + (event.of ? `, ${event.done} of ${event.of}` : '');
    else if (event.kind === 'queued') card.caption.textContent = 'Waits for its turn.';
    else if (event.kind === 'done') over(event.summary?.sentences?.join(' '));
    else if (event.kind === 'failed') over(event.sentence);
    else if (event.kind === 'stopped') over('Stopped.');
    card.draw();
  };
  first.addEventListener('click', () => {
    button.click();
    button.focus();
  });
  button.addEventListener('click', async () => {
    card.invitation.hidden = true;
    button.hidden = false;
    try {
      if (job) {
        await stop(await job);
        return;
      }
      points = [];
      button.textContent = 'Stop';
      card.caption.textContent = 'Begins …';
      card.draw();
      job = begin('/api/rivals', subject(), heard);
      await job;
    } catch (refusal) {
      over(refusal.message);
    }
  });
  on('system', () => {
    if (job) return;
    points = [];
    card.invitation.hidden = false;
    button.hidden = true;
    card.draw();
  });
  return card;
}

function take(point) {
  const isKnown = points.some(known => known.solver === point.solver && known.step === point.step);
  if (!isKnown) points.push(point); // else told again after a pause of the stream
}

function plot() {
  const good = points.filter(point => point.error > 0 && point.seconds > 0);
  if (!good.length) return null;
  const names = [...new Set(good.map(point => point.solver))];
  let rival = 0;
  const layers = names.map(name => {
    const own = good.filter(point => point.solver === name).sort((a, b) => b.step - a.step);
    const isModel = own[0].isModel;
    const look = isModel ? { ink: 'corrected', dash: [], mark: 'circle' } : LOOKS_OF_RIVALS[rival++ % LOOKS_OF_RIVALS.length];
    const line = { width: isModel ? 2.4 : 1.5, opacity: 1, ...look };
    return { kind: 'line', x: own.map(p => p.seconds * 1e6), y: own.map(p => p.error), look: line, mark: look.mark, name };
  });
  const best = good.reduce((a, b) => (b.error < a.error ? b : a));
  return {
    x: { label: 'µs per trajectory', range: decadesOf([good.map(p => p.seconds * 1e6)], 8, 1), log: true },
    y: { label: 'mean squared error', range: decadesOf([good.map(p => p.error)], 30), log: true },
    layers,
    says: `Work and precision of ${names.join(', ')}; the smallest error is ${short(best.error)}, by ${best.solver}`,
  };
}
