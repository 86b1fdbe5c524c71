// The error over the candidates of a search.

import { Card } from './card.js';
import { byId } from './dom.js';
import { decadesOf, short } from './scale.js';

let candidates = [];
let chart = null;

export function startCandidates() {
  chart = new Card('candidates', 'Candidates', { describe: candidatePlot, table: columns, legend: true });
  byId('candidates').append(chart.element);
}

export function clearCandidates() {
  candidates = [];
  byId('candidates').hidden = true;
}

export const hasCandidates = () => candidates.length > 0;

export function addCandidate(event) {
  if (candidates.some(known => known.number === event.number)) return; // told again after a pause of the stream
  candidates.push(event);
  byId('candidates').hidden = false;
  chart.draw();
}

function columns() {
  const column = name => candidates.map(candidate => candidate[name]);
  return { candidate: column('number'), name: column('name').map(name => `"${name}"`), error: column('error'), seconds: column('seconds') };
}

function candidatePlot() {
  if (!candidates.length) return null;
  const errors = candidates.map(candidate => candidate.error);
  let best = Infinity;
  const frontier = errors.map(error => (best = Math.min(best, error ?? Infinity)));
  const numbers = candidates.map((candidate, index) => candidate.number ?? index + 1);
  return {
    x: { label: 'candidate', range: [0.5, Math.max(4, ...numbers) + 0.5] },
    y: { label: 'mean squared error', range: decadesOf([errors]), log: true },
    layers: [
      { kind: 'line', x: numbers, y: frontier, look: { ink: 'corrected', width: 1.6, dash: [], opacity: 1 }, name: 'best so far' },
      { kind: 'marks', x: numbers, y: errors, ink: 'plain', mark: 'circle', name: 'candidate' },
    ],
    says: `Error over ${errors.length} candidates; the best has ${short(best)}`,
  };
}
