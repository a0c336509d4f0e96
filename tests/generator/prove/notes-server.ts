import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does wrong, with the kind and the operation of the finding that tells it. */
export const faults = {
  'an undeclared status': ['status', 'GET /notes/{id}'],
  'a missing member': ['body', 'GET /notes/{id}'],
  'a wrong type': ['body', 'GET /notes'],
  'an ignored maximum': ['accepted', 'GET /notes'],
  'a failure for odd input': ['server-error', 'POST /notes'],
  'a leaked member': ['undeclared-member', 'GET /notes/{id}'],
  'a wrong media type': ['media-type', 'GET /notes/{id}'],
  'pages that repeat an item': ['pages', 'GET /notes'],
  'a delete that deletes nothing': ['deleted', 'GET /notes/{id}'],
  'a missing header': ['header', 'GET /notes'],
} as const;

export type Fault = keyof typeof faults;

interface Note {
  id: number;
  text: string;
  state: 'open' | 'done';
}

/** An answer other than the usual one. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, title: string) {
    super(title);
    this.status = status;
  }
}

/**
 * Serves the contract beside it from memory, on loopback; with one fault, or with none.
 *
 * @param log is told method and path of each request, and the status of its answer
 */
export async function serveNotes(
  fault: Fault | null,
  log: (line: string, status: number) => unknown = () => undefined,
): Promise<{ base: string; stop: () => void }> {
  const notes = new Map<number, Note>();
  let last = 0;
  const add = (given: object) => {
    const note = { ...given, id: ++last, state: last % 2 ? 'open' : 'done' } as Note;
    notes.set(note.id, note);
    return note;
  };
  for (let count = 0; count < 7; count++) add({ text: `Note ${count}` });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://notes.example');
    const [, collection, id, more] = url.pathname.split('/');
    if (collection !== 'notes' || more !== undefined) throw new Refusal(404, 'There is no such page.');
    if (id === undefined) return request.method === 'POST' ? create() : list();
    const number = numberOf(id, 1, 1_000_000);
    const note = notes.get(number);
    if (request.method === 'PUT') {
      const given = await readNote();
      if (note === undefined) throw new Refusal(404, 'There is no such note.');
      const changed = { ...given, id: number, state: note.state } as Note;
      notes.set(number, changed);
      return send(200, changed);
    }
    const isRead = request.method === 'GET';
    if (note === undefined && isRead && fault === 'an undeclared status')
      return send(410, { title: 'It is gone.' });
    if (note === undefined) throw new Refusal(404, 'There is no such note.');
    if (request.method === 'DELETE') {
      if (fault !== 'a delete that deletes nothing') notes.delete(number);
      response.writeHead(204).end();
      return;
    }
    const { state, ...rest } = note;
    if (fault === 'a missing member') return send(200, rest);
    if (fault === 'a leaked member') return send(200, { ...note, owner: 'ada@notes.example' });
    send(200, note, fault === 'a wrong media type' ? { 'content-type': 'text/html' } : {});

    function list(): void {
      const limit = numberOf(
        url.searchParams.get('limit') ?? '20',
        1,
        fault === 'an ignored maximum' ? 1e9 : 50,
      );
      const page = numberOf(url.searchParams.get('page') ?? '1', 1, 1000);
      const wanted = url.searchParams.get('state');
      if (wanted !== null && !['open', 'done'].includes(wanted))
        throw new Refusal(400, 'There is no such state.');
      const found = [...notes.values()].filter(({ state }) => wanted === null || state === wanted);
      const first = fault === 'pages that repeat an item' ? (page - 1) * (limit - 1) : (page - 1) * limit;
      const items = found.slice(first, first + limit);
      const shown = fault === 'a wrong type' ? items.map((one) => ({ ...one, id: `${one.id}` })) : items;
      send(200, { items: shown }, fault === 'a missing header' ? {} : { 'x-total': `${found.length}` });
    }

    async function create(): Promise<void> {
      const given = await readNote();
      const made = add(given);
      send(201, made, { location: `/notes/${made.id}` });
    }

    async function readNote(): Promise<object> {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
        throw new Refusal(400, 'The body must be JSON.');
      const text = Buffer.concat(chunks).toString();
      if (fault === 'a failure for odd input' && id === undefined && text.includes('\\u0000'))
        throw new Error('It is stored as text.');
      return checked(text);
    }

    function send(status: number, value: object, headers: Record<string, string> = {}): void {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(value));
    }
  }

  const server = createServer((request, response) => {
    response.on('finish', () => log(`${request.method} ${request.url}`, response.statusCode));
    answer(request, response).catch((error: Error) => {
      const status = error instanceof Refusal ? error.status : 500;
      response.writeHead(status, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ title: error.message }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function numberOf(text: string, least: number, most: number): number {
  const value = /^-?\d+(\.0+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Refusal(400, `A number from ${least} to ${most}.`);
  return value;
}

const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => isText(value, 200),
  priority: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5,
  labels: (value) => Array.isArray(value) && value.length <= 3 && value.every((one) => isText(one, 20)),
  due: (value) => value === null || (isText(value, 10) && isDate(String(value))),
};

const isText = (value: unknown, most: number) =>
  typeof value === 'string' && value !== '' && [...value].length <= most;

const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

function checked(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is no JSON.');
  }
  const isNote = typeof value === 'object' && value !== null && !Array.isArray(value) && 'text' in value;
  const entries = isNote ? Object.entries(value as object) : [];
  if (!isNote || !entries.every(([name, one]) => Object.hasOwn(rules, name) && rules[name]?.(one)))
    throw new Refusal(400, 'It is no note.');
  return value as object;
}
