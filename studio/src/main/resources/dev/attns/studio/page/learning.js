// Training and tuning: begin, watch, stop, go on; the result is a model.

import { get } from './api.js';
import { addCandidate, clearCandidates, hasCandidates, startCandidates } from './candidates.js';
import { announce, byId, make } from './dom.js';
import { write } from './editor.js';
import { begin, forget, hear, resume, stop } from './jobs.js';
import { take } from './models.js';
import { short } from './scale.js';
import { on, state } from './state.js';

let job = null; // {id, text}; the id is a promise, kept once the server has taken the job on
let isBusy = false;
let isMistaken = false;

export function startLearning() {
  startCandidates();
  tabs();
  for (const topic of ['mistake', 'system']) {
    on(topic, () => {
      isMistaken = topic === 'mistake';
      showWhetherToBegin();
    });
  }
  byId('panel-train').addEventListener('submit', event => {
    event.preventDefault();
    learn('/api/train', { trajectories: number('trajectories'), seed: number('seed'), scheme: state.scheme, step: state.step });
  });
  byId('panel-tune').addEventListener('submit', event => {
    event.preventDefault();
    learn('/api/tune', { targetError: number('target'), budget: number('budget') });
  });
  byId('stop').addEventListener('click', () => job.id.then(stop).catch(refuse));
  byId('resume').addEventListener('click', async () => goOn(await job.id, job.text));
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

function learn(path, settings) {
  const { text, parameters } = state;
  clearCandidates();
  return follow('Begins …', text, heard => begin(path, { text, parameters, ...settings }, heard));
}

const goOn = (id, text) => follow('Goes on …', text, heard => resume(id, heard));

/** Follows the job that `taken` has the server take on. It can be stopped from the first moment, before the server has answered. */
async function follow(sentence, text, taken) {
  showWork(sentence);
  const mine = { text };
  job = mine;
  mine.id = taken(event => heard(mine, event));
  await mine.id.catch(refuse);
}

/** Takes up a job of this page from before it was loaded again. */
export async function adopt(id) {
  const { kind, state: standing } = await get(`/api/jobs/${id}`);
  if (kind === 'rivals' || (standing !== 'running' && standing !== 'queued')) return;
  await follow('Goes on …', null, async heard => {
    hear(id, heard);
    return id;
  });
}

const HEARD = {
  queued: event => doing(event.before ? `Waits for ${event.before} other${event.before === 1 ? '' : 's'}.` : 'Waits for its turn.'),
  started: () => doing('Under way.'),
  progress: event => {
    doing(event.error ? `${event.message.replace(/\.$/, '')}; error ${short(event.error)}` : event.message);
    if (event.of) byId('progress').value = event.done / event.of;
    else byId('progress').removeAttribute('value');
  },
  candidate: addCandidate,
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
  byId('work').hidden = !hasCandidates();
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
  isBusy = canStop;
  showWhetherToBegin();
}

/** One begins with a text that is understood, and one thing at a time. */
function showWhetherToBegin() {
  for (const id of ['train', 'tune']) byId(id).disabled = isBusy || isMistaken;
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
