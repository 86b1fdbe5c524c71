// The editor: a text area with line numbers and an underlay that marks the place of a mistake.

import { byId, debounced, make } from './dom.js';
import { post } from './api.js';
import { state, tell } from './state.js';

const area = byId('text');
const gutter = byId('gutter');
const underlay = byId('underlay');
const verdict = byId('verdict');

let mistake = null;
let asked = 0;

export function startEditor() {
  area.addEventListener('input', () => {
    mistake = null;
    paint();
    soon();
  });
  area.addEventListener('scroll', follow);
  area.addEventListener('keydown', event => {
    if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey && indents) {
      event.preventDefault();
      document.execCommand('insertText', false, '  ');
    } else if (event.key === 'Escape') {
      indents = false; // so that the keyboard can leave
    }
  });
  area.addEventListener('focus', () => (indents = true));
}

let indents = true;

/** Puts a text into the editor and has it checked; fulfilled when that is done. */
export function write(text, parameters = {}) {
  area.value = text;
  mistake = null;
  paint();
  return check(parameters);
}

const soon = debounced(220, () => check());

/** Asks the compiler; the last question counts. */
export async function check(parameters = state.parameters) {
  const question = ++asked;
  const text = area.value;
  try {
    const system = await post('/api/check', { text, parameters });
    if (question !== asked) return;
    mistake = null;
    state.text = text;
    state.parameters = parameters;
    state.system = system;
    say(understood(system), 'good');
    tell('system');
  } catch (refusal) {
    if (question !== asked) return;
    if (Object.keys(parameters).length && refusal.status === 400) {
      await check({}); // a parameter of the former text may be none of this one
      return;
    }
    mistake = refusal;
    say(refusal.message, 'bad');
    tell('mistake', refusal);
  }
  paint();
}

function understood(system) {
  const count = system.components.length;
  const parts = [`${count} component${count === 1 ? '' : 's'}`];
  if (system.conserved?.length) parts.push(`${system.conserved.join(', ')} conserved`);
  if (system.events.length) parts.push(`events: ${system.events.join(', ')}`);
  return `Understood: ${parts.join('; ')}.`;
}

function say(sentence, kind) {
  verdict.textContent = sentence;
  verdict.className = `verdict ${kind}`;
  if (kind === 'bad') area.setAttribute('aria-invalid', 'true');
  else area.removeAttribute('aria-invalid');
}

function paint() {
  const lines = area.value.split('\n');
  gutter.replaceChildren();
  lines.forEach((line, index) => {
    const number = String(index + 1);
    gutter.append(mistake?.line === index + 1 ? make('b', {}, number) : number, '\n');
  });
  gutter.append('\n');
  underlay.replaceChildren();
  if (mistake?.line) {
    const before = lines.slice(0, mistake.line - 1).map(line => line + '\n').join('');
    const wrong = [...(lines[mistake.line - 1] ?? '')];
    const from = Math.max(0, (mistake.column ?? 1) - 1);
    const to = from + Math.max(1, mistake.length ?? 1);
    const marked = wrong.slice(from, to).join('') || ' ';
    const line = make('span', { className: 'wrong' }, wrong.slice(0, from).join(''), make('mark', {}, marked), wrong.slice(to).join(''));
    underlay.append(before, line, '\n' + lines.slice(mistake.line).join('\n') + '\n');
  } else {
    underlay.append(area.value + '\n');
  }
  follow();
}

function follow() {
  gutter.scrollTop = area.scrollTop;
  underlay.scrollTop = area.scrollTop;
  underlay.scrollLeft = area.scrollLeft;
}
