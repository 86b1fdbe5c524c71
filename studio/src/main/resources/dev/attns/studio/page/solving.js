// Solutions as fast as they are wanted: one request in flight, and of those that come meanwhile the last.

import { post } from './api.js';
import { state, subject, tell } from './state.js';

let inFlight = false;
let waiting = null;

/** Milliseconds from the pointer's event to the drawn curves, the last 2,000. */
export const latencies = [];

/** Solves for the present inputs. `pointed`: when the pointer moved, for the latency. */
export function solve(pointed = null) {
  waiting = { pointed };
  if (!inFlight) next();
}

async function next() {
  inFlight = true;
  while (waiting) {
    const { pointed } = waiting;
    waiting = null;
    try {
      const solution = await post('/api/solve', { ...subject(), start: state.start, horizon: state.horizon, points: state.points });
      if (solution.times && solution.curves) accept(solution, pointed);
    } catch (refusal) {
      tell('unsolved', refusal);
    }
  }
  inFlight = false;
  tell('settled');
}

function accept(solution, pointed) {
  state.solution = solution;
  tell('solution', { dragging: pointed !== null });
  if (pointed !== null) {
    latencies.push(performance.now() - pointed);
    if (latencies.length > 2000) latencies.shift();
  }
}
