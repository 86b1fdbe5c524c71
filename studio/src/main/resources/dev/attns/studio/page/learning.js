// Training and tuning: begin, watch, stop, go on; the result is a model.

import { addressOf, get, postBytes } from './api.js';
import { Card } from './card.js';
import { announce, byId, make } from './dom.js';
import { write } from './editor.js';
import { begin, forget, hear, resume, stop } from './jobs.js';
import { decadesOf, short } from './scale.js';
import { state, tell } from './state.js';

let job = null; // {id, text}
let candidates = [];
let chart = null;

export function startLearning() {
  chart = new Card('candidates', 'Candidates', { describe: candidatePlot, table: () => ({ candidate: candidates.map(c => c.number), name: candidates.map(c => c.name), error: candidates.map(c => c.error), seconds: candidates.map(c => c.seconds) }), legend: true });
  byId('candidates').append(chart.element);
  tabs();
  byId('panel-train').addEventListener('submit', event => {
    event.preventDefault();
    learn('/api/train', { trajectories: number('trajectories'), seed: number('seed'), scheme: state.scheme, step: state.step });
  });
  byId('panel-tune').addEventListener('submit', event => {
    event.preventDefault();
    learn('/api/tune', { targetError: number('target'), budget: number('budget') });
  });
  byId('stop').addEventListener('click', () => stop(job.id).catch(refuse));
  byId('resume').addEventListener('click', () => goOn(job.id, job.text));
  byId('drop').addEventListener('click', () => take(null));
  byId('open').addEventListener('change', async event => {
    const [file] = event.target.files;
    if (!file) return;
    try {
      await open(await postBytes('/api/models', await file.arrayBuffer()));
    } catch (refusal) {
      refuse(refusal);
    }
    event.target.value = '';
  });
}

const number = id => Number(byId(id).value);

function tabs() {
  const names = ['train', 'tune'];
  const choose = chosen => names.forEach(name => {
    const tab = byId(`tab-${name}`);
    tab.setAttribute('aria-selected', String(name === chosen));
    tab.tabIndex = name === chosen ? 0 : -1;
    byId(`panel-${name}`).hidden = name !== chosen;
  });
  for (const name of names) {
    byId(`tab-${name}`).addEventListener('click', () => choose(name));
    byId(`tab-${name}`).addEventListener('keydown', event => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const other = names.find(each => each !== name);
      choose(other);
      byId(`tab-${other}`).focus();
    });
  }
}

async function learn(path, settings) {
  const { text, parameters } = state;
  showWork('Begins …');
  candidates = [];
  byId('candidates').hidden = true;
  try {
    job = { id: null, text };
    const mine = job;
    mine.id = await begin(path, { text, parameters, ...settings }, event => heard(mine, event));
  } catch (refusal) {
    refuse(refusal);
  }
}

async function goOn(id, text) {
  showWork('Goes on …');
  try {
    job = { id, text };
    const mine = job;
    mine.id = await resume(id, event => heard(mine, event));
  } catch (refusal) {
    refuse(refusal);
  }
}

/** Takes up a job of this page from before it was loaded again. */
export async function adopt(id) {
  const { kind, state: standing } = await get(`/api/jobs/${id}`);
  if (kind === 'rivals' || (standing !== 'running' && standing !== 'queued')) return;
  showWork('Goes on …');
  job = { id, text: null };
  const mine = job;
  hear(id, event => heard(mine, event));
}

const HEARD = {
  queued: event => doing(event.before ? `Waits for ${event.before} other${event.before === 1 ? '' : 's'}.` : 'Waits for its turn.'),
  started: () => doing('Under way.'),
  progress: event => {
    doing(event.message + (event.error ? ` Error ${short(event.error)}.` : ''));
    if (event.of) byId('progress').value = event.done / event.of;
    else byId('progress').removeAttribute('value');
  },
  candidate: event => {
    if (candidates.some(known => known.number === event.number)) return; // told again after a pause of the stream
    candidates.push(event);
    byId('candidates').hidden = false;
    chart.draw();
  },
  stopped: () => {
    doing('Stopped.');
    showButtons(false, true);
  },
  failed: event => {
    doing(event.sentence);
    byId('doing').classList.add('bad');
    showButtons(false, false);
    hideBar();
  },
};

async function heard(mine, event) {
  if (mine !== job) return;
  if (event.kind !== 'done') {
    HEARD[event.kind]?.(event);
    return;
  }
  showButtons(false, false);
  hideBar();
  doing('');
  byId('work').hidden = candidates.length === 0;
  const sentences = event.summary?.sentences ?? [];
  if (event.model) {
    const model = await get(`/api/models/${event.model}`);
    take({ ...model, ofText: mine.text ?? state.text, sentences });
  } else {
    byId('work').hidden = false;
    doing(sentences.join(' ') || 'Done, without a model.');
  }
  announce(sentences[0] ?? 'Done.');
}

/** Takes a model into use, or none. */
export function take(model) {
  state.model = model;
  if (model) {
    state.step = model.step;
    state.scheme = model.scheme;
  }
  byId('result').hidden = !model;
  if (model) {
    const sentences = [...(model.sentences ?? [])];
    if (model.certificate && !sentences.includes(model.certificate.verdict)) sentences.push(model.certificate.verdict);
    if (!sentences.length) sentences.push(`${model.method} on ${model.scheme} at the step ${short(model.step)}.`);
    byId('sentences').replaceChildren(...sentences.map(sentence => make('p', {}, sentence)));
    byId('download').href = addressOf(`/api/models/${model.model}/file`);
    byId('download').download = `${model.name}.model`;
  }
  tell('model');
}

/** Opens a model: its text into the editor, its parameters, itself into use. */
export async function open(model) {
  state.start = [];
  await write(model.text, model.parameters ?? {});
  take({ ...model, ofText: state.text });
}

/** Offers to go on with what a studio that was ended left. */
export function offer(resumable) {
  const place = byId('left');
  const [first, ...others] = resumable;
  place.hidden = !first;
  if (!first) return;
  const kind = first.kind === 'tune' ? 'tuning' : 'training';
  const since = new Date(first.since).toLocaleString();
  const yes = make('button', { type: 'button', className: 'small', id: 'left-go-on' }, 'Go on');
  const no = make('button', { type: 'button', className: 'small', id: 'left-forget' }, 'Forget it');
  yes.addEventListener('click', async () => {
    place.hidden = true;
    state.start = [];
    await write(first.request.text, first.request.parameters ?? {});
    await goOn(first.job, first.request.text);
  });
  no.addEventListener('click', () => {
    forget(first.job).catch(refuse);
    offer(others);
  });
  place.replaceChildren(make('span', {}, `The ${kind} of ${first.system}, begun ${since}, was not finished.`), yes, no);
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

function showWork(sentence) {
  byId('work').hidden = false;
  byId('doing').classList.remove('bad');
  byId('progress').hidden = false;
  byId('progress').removeAttribute('value');
  showButtons(true, false);
  doing(sentence);
}

function showButtons(canStop, canGoOn) {
  byId('stop').hidden = !canStop;
  byId('resume').hidden = !canGoOn;
  byId('train').disabled = canStop;
  byId('tune').disabled = canStop;
}

function hideBar() {
  byId('progress').hidden = true;
}

function doing(sentence) {
  byId('doing').textContent = sentence;
}

function refuse(refusal) {
  showWork(refusal.message);
  byId('doing').classList.add('bad');
  showButtons(false, false);
  hideBar();
}
