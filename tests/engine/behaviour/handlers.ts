import { Readable } from 'node:stream';
import type { Handler, Reply } from '../../../runtime/engine/index.ts';
import { NotImplemented } from '../../../runtime/engine/index.ts';

/** An untyped builder: these handlers deliberately violate the types. */
type Build = (...args: readonly unknown[]) => Reply;
type BuildError = (...args: readonly unknown[]) => Error;

/** The untyped input of handlers. */
export interface Given {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: unknown;
  readonly cookies: unknown;
  readonly mediaType: string;
  readonly contentType: string | null;
  readonly body: unknown;
}

export interface GivenContext {
  readonly principal: unknown;
  readonly signal: AbortSignal;
  readonly reply: Readonly<Record<'ok' | 'noContent' | 'found', Build>>;
  readonly problem: Readonly<Record<'notFound' | 'conflict' | 'internalServerError', BuildError>>;
}

/** Handlers of the workshop: most return their input. */
export const handlers: Readonly<Record<string, Handler>> = {
  getStatus: (_: Given, { reply }: GivenContext) => reply.ok({ status: 'ok' }),
  getAbout: ({ mediaType }: Given, { reply }: GivenContext) => reply.ok(mediaType, textOf(mediaType)),
  getPlain: (_: Given, { reply }: GivenContext) => reply.ok([1, 2, 3]),
  getOld: async (_: Given, { reply }: GivenContext) => reply.ok('still here'),
  getOldSize: async (_: Given, { reply }: GivenContext) => reply.ok('still here'),
  getEmpty: (_: Given, { reply }: GivenContext) => reply.noContent(),
  getMoved: (_: Given, { reply }: GivenContext) =>
    reply.found({ Location: '/about', 'Set-Cookie': ['a=1; Path=/', 'b=2'] }),
  getVersion: ({ path }: Given, { reply }: GivenContext) =>
    reply.ok('the same words again and again. '.repeat(100), {
      ETag: path['name'] === 'weak' ? 'W/"v1"' : '"v1"',
    }),
  getPicture: ({ path }: Given, { reply }: GivenContext) =>
    path['name'] === 'dot'
      ? reply.ok('image/gif', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'))
      : reply.ok('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  listItems: show,
  getItem({ path }: Given, { reply, problem }: GivenContext) {
    const id = Number(path['id']);
    if (id > 2) throw problem.notFound(problemOf(404, `There is no item ${id}.`));
    const headers = {
      'X-Stock': id * 10,
      'X-Tags': ['new', 'blue'],
      'X-Size': { w: 1, h: 2 },
      'X-Data': { a: [id] },
    };
    return reply.ok({ id, name: `item ${id}`, price: id / 2 }, headers);
  },
  putItem({ path, body }: Given, { reply, problem }: GivenContext) {
    const { name, price } = body as { name: string; price: number };
    if (name === 'taken') throw problem.conflict(problemOf(409, 'The name is taken.'));
    return reply.ok({ id: path['id'], name, price });
  },
  deleteItem: (_: Given, { reply }: GivenContext) => reply.noContent(),
  postPet: show,
  postForm: show,
  postUpload: show,
  postText: show,
  postBytes: show,
  postStream: show,
  getStream: ({ path }: Given, { reply, problem }: GivenContext) =>
    reply.ok(streamOf(String(path['kind']), problem)),
  getEvents: ({ query }: Given, { reply, problem }: GivenContext) =>
    reply.ok(
      query['fails'] === true
        ? refusing(problem)
        : count(Number(query['until'] ?? 0), query['wrong'] === true),
    ),
  getBroken,
  getStub: () => {
    throw new NotImplemented('getStub');
  },
  getSecret: (_: Given, { reply, principal }: GivenContext) => reply.ok({ principal }),
  getOpen: (_: Given, { reply, principal }: GivenContext) => reply.ok({ principal }),
  getLimited: show,
  getFile: show,
  getReadme: (_: Given, { reply }: GivenContext) => reply.ok('Read me.\n'),
  getShelf: ({ path }: Given, { reply }: GivenContext) => reply.ok(`The ${path['shelf']} shelf is empty.\n`),
  getCafe: show,
};

/** Returns the input of the handler. */
async function show(given: Given, { reply, principal }: GivenContext): Promise<Reply> {
  const { path, query, headers, cookies, contentType, body } = given;
  const shown = await visible(body);
  return reply.ok({ path, query, headers, cookies, contentType, body: shown, principal });
}

/** Files, bytes and streams as text. */
async function visible(value: unknown): Promise<unknown> {
  if (value instanceof File)
    return { name: value.name, type: value.type, size: value.size, text: await value.text() };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('latin1') };
  if (value instanceof ReadableStream)
    return { streamed: Buffer.from(await new Response(value).arrayBuffer()).toString('latin1') };
  if (Array.isArray(value)) return Promise.all(value.map(visible));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(async ([name, member]) => [name, await visible(member)] as const);
  return Object.fromEntries(await Promise.all(members));
}

function textOf(mediaType: string): string {
  const prose = 'A workshop has a place for every tool, and é for good measure. '.repeat(40);
  return mediaType === 'text/html' ? `<!doctype html><p>${prose}</p>` : `# About\n\n${prose}\n`;
}

function problemOf(status: number, detail: string) {
  return { type: 'about:blank', title: 'Sorry', status, detail, code: 'own' };
}

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    await new Promise(setImmediate);
    yield Buffer.from(text);
  }
}

async function* failing(): AsyncGenerator<Uint8Array> {
  yield* pieces('the first piece, ');
  throw new Error('the source of the stream broke');
}

/** Fails before its first chunk. */
async function* failingAtOnce(why: Error): AsyncGenerator<Uint8Array> {
  yield* pieces();
  await new Promise(setImmediate);
  throw why;
}

const broken = () => failingAtOnce(new Error('the source of the stream broke'));
const refusing = (problem: GivenContext['problem']) =>
  failingAtOnce(problem.notFound(problemOf(404, 'There is no such stream.')));

function streamOf(kind: string, problem: GivenContext['problem']): unknown {
  if (kind === 'web') return new Blob(['one ', 'two ', 'three']).stream();
  if (kind === 'node') return Readable.from([Buffer.from('one '), Buffer.from('two '), Buffer.from('three')]);
  if (kind === 'generator') return pieces('one ', 'two ', 'three');
  if (kind === 'text') return Readable.from(['ein ', 'zwei ', 'drü']);
  if (kind === 'broken') return broken();
  if (kind === 'late') return Readable.from(broken());
  if (kind === 'refused') return refusing(problem);
  return kind === 'empty' ? pieces() : failing();
}

async function* count(until: number, endsWrong: boolean): AsyncGenerator<object> {
  for (let number = 1; number <= until; number++)
    yield { event: 'counted', id: String(number), data: { number } };
  if (endsWrong) yield { data: { number: 'many' } };
}

function getBroken({ path }: Given, { reply, problem }: GivenContext): Reply | Promise<Reply> {
  switch (path['how']) {
    case 'throws':
      throw new TypeError('a secret of the server');
    case 'rejects':
      return Promise.reject(new Error('a secret of the server'));
    case 'text':
      throw 'a secret of the server';
    case 'returns':
      return { status: 200, body: { ok: true } } as unknown as Reply;
    case 'nothing':
      return undefined as unknown as Reply;
    case 'body':
      return reply.ok({ ok: 'yes' });
    case 'member':
      return reply.ok({ ok: true, leaked: 'a secret of the server' });
    case 'inner':
      return reply.ok({ ok: true, inner: { name: 'a', price: 1, leaked: 1 } });
    case 'write-only':
      return reply.ok({ ok: true, inner: { name: 'a', price: 1, secret: 'a secret of the server' } });
    case 'header':
      return reply.ok({ ok: true }, { 'X-Foo': '1' });
    case 'line-end':
      return reply.ok({ ok: true }, { 'X-Known': 'a\r\nX-Foo: 1' });
    case 'problem':
      throw problem.internalServerError(problemOf(500, 'What the contract declares.'));
    case 'wrong-problem':
      throw problem.internalServerError({ title: 'Not what the contract declares.' });
    default:
      return reply.ok({ ok: true });
  }
}
