// The state of the page in the fragment of its address: JSON, deflated, in base64url. The fragment is never sent to the server.

const VERSION = 's1.';

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function encode(state) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream('deflate-raw'));
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return VERSION + btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The state that a fragment holds, or null where it holds none. */
export async function decode(fragment) {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(VERSION)) return null;
  try {
    const characters = atob(text.slice(VERSION.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(characters, character => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
}
