// What can be taken away: command lines, Java, a link, files.

import { post } from './api.js';
import { csv } from './card.js';
import { byId, copyFrom, save } from './dom.js';
import { allColumns } from './figures.js';
import { linkOf } from './memory.js';
import { state, subject } from './state.js';

export function startTakeaway() {
  byId('take').addEventListener('click', show);
  byId('close').addEventListener('click', () => byId('taken').close());
  byId('taken').addEventListener('click', event => {
    if (event.target === byId('taken')) byId('taken').close(); // on the backdrop
  });
  byId('link').addEventListener('click', async event => copyFrom(event.target, await linkOf()));
  for (const [button, text] of [['copy-commands', 'commands'], ['copy-java', 'java'], ['copy-link', 'link-text']]) {
    byId(button).addEventListener('click', event => copyFrom(event.target, byId(text).textContent));
  }
  byId('csv').addEventListener('click', () => save(`${state.system.name}.csv`, csv(allColumns()), 'text/csv'));
  byId('text-file').addEventListener('click', () => save(`${state.system.name}.yaml`, state.text, 'text/plain'));
}

async function show() {
  byId('commands').textContent = '…';
  byId('java').textContent = '…';
  byId('link-text').textContent = await linkOf();
  byId('taken').showModal();
  try {
    const taken = await post('/api/take', {
      ...subject(), start: state.start, horizon: state.horizon, points: state.points,
      trajectories: Number(byId('trajectories').value), seed: Number(byId('seed').value), targetError: Number(byId('target').value),
    });
    byId('commands').textContent = taken.commands.map(line => `# ${line.title}\n${line.command}`).join('\n');
    byId('java').textContent = taken.java;
  } catch (refusal) {
    byId('commands').textContent = refusal.message;
    byId('java').textContent = '';
  }
}
