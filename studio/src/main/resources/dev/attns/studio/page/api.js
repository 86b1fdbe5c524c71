// The way to the server: every request carries the token of the address and the name of this page.

const address = new URL(location.href);
const TOKEN = address.searchParams.get('token') ?? '';
const PAGE = pageName();

/** A random name; a page that is loaded again keeps its name, and with it its work. */
function pageName() {
  const key = 'attns-page';
  const reloaded = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  const kept = reloaded ? sessionStorage.getItem(key) : null;
  const name = kept ?? Array.from(crypto.getRandomValues(new Uint8Array(9)), byte => byte.toString(36).padStart(2, '0')).join('');
  sessionStorage.setItem(key, name);
  return name;
}

/** A refusal of the server: one sentence, and the place in the text where there is one. */
export class Refusal extends Error {
  constructor({ sentence, line, column, length }, status) {
    super(sentence);
    this.line = line;
    this.column = column;
    this.length = length;
    this.status = status;
  }
}

const HEADERS = { 'X-Attns-Token': TOKEN, 'X-Attns-Page': PAGE };

async function answered(promise) {
  let response;
  try {
    response = await promise;
  } catch (failure) {
    if (failure.name === 'AbortError') throw failure;
    throw new Refusal({ sentence: 'The studio does not answer. Is it still running?' }, 0);
  }
  if (response.ok) return response;
  let error;
  try {
    error = (await response.json()).error;
  } catch {
    error = { sentence: `The studio answered with status ${response.status}.` };
  }
  throw new Refusal(error, response.status);
}

export async function get(path) {
  return (await answered(fetch(path, { headers: HEADERS }))).json();
}

export async function post(path, body, signal) {
  return (await send(path, JSON.stringify(body), 'application/json', signal)).json();
}

/** Posts a description and gives back the answer itself, whose body comes in pieces. */
export function postForStream(path, body, signal) {
  return send(path, JSON.stringify(body), 'application/json', signal);
}

export async function postBytes(path, bytes) {
  return (await send(path, bytes, 'application/octet-stream')).json();
}

function send(path, body, type, signal) {
  return answered(fetch(path, { method: 'POST', headers: { ...HEADERS, 'Content-Type': type }, body, signal }));
}

/** An address for links and streams, which cannot carry headers. */
export function addressOf(path) {
  return `${path}?token=${encodeURIComponent(TOKEN)}&page=${PAGE}`;
}

/** Tells the server that this page lives: `changed` is told whether the server does, `heard` every event of this page's jobs. */
export function stayAlive(changed, heard) {
  const source = new EventSource(addressOf('/api/page'));
  source.onopen = () => changed(true);
  source.onerror = () => changed(false);
  source.onmessage = message => heard(JSON.parse(message.data));
}
