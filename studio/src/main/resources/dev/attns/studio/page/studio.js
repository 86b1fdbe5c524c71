// The page: puts the parts together and carries changes between them.

import { get } from './api.js';
import { bodiesCard, hasBodies } from './bodies.js';
import { Card } from './card.js';
import { cloudCard, cloudRates } from './cloud.js';
import { byId, make } from './dom.js';
import { startEditor, write } from './editor.js';
import { columnsOf, energyOverTime, errorOverTime, overTime } from './figures.js';
import { startFilm, withTimeLine } from './film.js';
import { showInputs, startInputs } from './inputs.js';
import { startJobs } from './jobs.js';
import { adopt, offer, startLearning } from './learning.js';
import { remember, restore } from './memory.js';
import { open, startModels } from './models.js';
import { portrait } from './portrait.js';
import { rivalsCard } from './rivals.js';
import { rangeOf } from './scale.js';
import { latencies, solve } from './solving.js';
import { on, state, tell } from './state.js';
import { startTakeaway } from './takeaway.js';
import { startTheme } from './theme.js';
import { saySolution, sayTrouble } from './words.js';

const cards = {
  phase: portrait(),
  bodies: bodiesCard(),
  over: withTimeLine(new Card('over', 'Over time', { describe: overTime, table: () => columnsOf([state.over]) })),
  error: withTimeLine(new Card('error', 'Error over time', { describe: errorOverTime, table: errorColumns })),
  energy: withTimeLine(new Card('energy', 'Energy', { describe: energyOverTime, table: energyColumns })),
  cloud: cloudCard(),
  rivals: rivalsCard(),
};

function errorColumns() {
  const { times, error } = state.solution;
  return present({ time: times, plain: error.plain, corrected: error.corrected, certificate: error.band });
}

function energyColumns() {
  const { times, energy } = state.solution;
  return present({ time: times, accurate: energy.accurate, plain: energy.plain, corrected: energy.corrected });
}

const present = columns => Object.fromEntries(Object.entries(columns).filter(([, row]) => row));

const component = make('select', { 'aria-label': 'Component over time' });
component.addEventListener('change', () => {
  state.over = Number(component.value);
  cards.over.draw();
  remember();
});
cards.over.choices.append(component);

for (const card of Object.values(cards)) byId('cards').append(card.element);
for (const solver of ['accurate', 'plain', 'corrected']) {
  byId(`show-${solver}`).addEventListener('change', event => {
    state.shown = { ...state.shown, [solver]: event.target.checked };
    drawAll();
    remember();
  });
}

/** Another system: values that do not fit it any more are set to what its text says. */
function takeSystem() {
  const { system } = state;
  const another = state.start.length !== system.components.length || state.systemName !== system.name;
  if (another) {
    state.solution = null; // of the former system
    byId('says').replaceChildren();
    const count = system.components.length;
    state.start = firstStart(system.starts);
    state.phase = count === 1 ? [0, 0] : [0, count % 2 === 0 ? count / 2 : 1];
    state.over = null;
    state.time = 0;
  }
  if (another || state.textStep !== system.step) state.step = system.step;
  if (another || state.textHorizon !== system.horizon) state.horizon = system.horizon;
  if (another) state.scheme = system.scheme ?? 'rk4';
  Object.assign(state, { systemName: system.name, textStep: system.step, textHorizon: system.horizon });
  const example = [...byId('examples').options].find(option => option.text === system.name);
  byId('examples').value = example?.dataset.text === state.text ? example.value : '';
  showSystem();
}

/** A start of the system's own; where a single component is drawn, a large one, which shows more. */
function firstStart(starts) {
  const drawn = starts.filter(({ low, high }) => low < high);
  return starts.map(({ low, high, value }) => (drawn.length === 1 ? Number((low + 0.75 * (high - low)).toPrecision(3)) : value));
}

function showSystem() {
  const { system } = state;
  byId('title').replaceChildren(make('b', {}, system.name), system.summary ? ` · ${system.summary}` : '');
  document.title = `${system.name} · AttNS studio`;
  cards.bodies.element.hidden = !hasBodies();
  cards.energy.element.hidden = !system.hasEnergy;
  cards.over.element.classList.toggle('wide', hasBodies());
  const halves = Object.values(cards).filter(card => card !== cards.rivals && !card.element.hidden && !card.element.classList.contains('wide'));
  cards.rivals.element.classList.toggle('wide', halves.length % 2 === 0);
  cards.energy.element.querySelector('h2').textContent = capital(system.conserved?.[0] ?? 'energy');
  cards.phase.chooseFrom(system.components);
  component.replaceChildren(...system.components.map((name, index) => make('option', { value: index }, name)));
  component.value = state.over ?? 0;
  for (const solver of ['accurate', 'plain', 'corrected']) byId(`show-${solver}`).checked = state.shown[solver];
  showInputs();
}

const capital = word => word[0].toUpperCase() + word.slice(1).replaceAll('_', ' ');

const PLOTS = ['phase', 'over', 'error', 'energy', 'bodies'];

function drawAll() {
  for (const name of PLOTS) if (!cards[name].element.hidden) cards[name].draw();
}

on('system', () => {
  takeSystem();
  solve();
  remember();
});
on('inputs', pointed => {
  byId('plain-name').textContent = `plain ${state.scheme}`;
  solve(pointed ?? null);
  remember();
});
on('model', () => {
  if (!state.system) return;
  showSystem();
  solve();
  remember();
});
on('restored', () => {
  showSystem();
  solve();
});
on('view', remember);
/** The component that the plain solver has most wrong, by its own range: the one to look at first. */
function telling({ curves, error }) {
  if (!curves.accurate || !curves.plain || !error) return 0;
  const shares = curves.accurate.states.map((row, index) => {
    const [low, high] = rangeOf([row], 0);
    const off = Math.max(...row.map((value, k) => Math.abs(value - (curves.plain.states[index][k] ?? value))));
    return off / (high - low);
  });
  return shares.indexOf(Math.max(...shares));
}

on('solution', () => {
  if (state.over === null) {
    state.over = Math.max(0, telling(state.solution));
    component.value = state.over;
  }
  drawAll();
  saySolution();
});
on('unsolved', sayTrouble);

async function begin() {
  startTheme();
  startEditor();
  startInputs();
  startFilm();
  startLearning();
  startModels();
  startTakeaway();
  startJobs(alive => (byId('alive').textContent = alive ? '' : 'The studio does not answer.'), adopt);
  const { systems, subject, resumable } = await get('/api/systems');
  fillExamples(systems);
  offer(resumable);
  addEventListener('hashchange', () => restore());
  if (await restore()) return;
  if (subject?.model) await open(await get(`/api/models/${subject.model}`));
  else if (subject?.text) await write(subject.text, subject.parameters ?? {});
  else await write((systems.find(system => system.name === 'elastic-pendulum') ?? systems[0]).text);
}

function fillExamples(systems) {
  const menu = byId('examples');
  menu.append(make('option', { value: '' }, 'your own'));
  for (const group of [...new Set(systems.map(system => system.group))]) {
    const own = systems.filter(system => system.group === group);
    menu.append(make('optgroup', { label: group }, ...own.map(system => {
      const option = make('option', { value: `${group}/${system.name}`, title: system.title }, system.name);
      option.dataset.text = system.text;
      return option;
    })));
  }
  menu.addEventListener('change', () => {
    const chosen = menu.selectedOptions[0];
    if (chosen.dataset.text) write(chosen.dataset.text);
  });
}

/** What tests and curious people may look at. */
window.attnsStudio = { state, latencies, cloud: cloudRates, cards };

begin().catch(refusal => {
  byId('verdict').textContent = refusal.message;
  byId('verdict').className = 'verdict bad';
}).finally(() => {
  document.documentElement.dataset.ready = 'true';
  tell('ready');
});
