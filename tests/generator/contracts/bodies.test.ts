import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ContractServer, compileContract, type Given, serveFolder } from './support/contract-server.ts';
import { readable } from './support/readable.ts';

/** Answers with what it was given. */
async function answer(request: Given) {
  return { status: 200, mediaType: 'application/json', body: await readable(request) };
}

const names = ['addPet', 'putPets', 'deletePets', 'addNote', 'putFile', 'addEvent', 'postForm', 'upload'];
const handlers = Object.fromEntries(names.map((name) => [name, answer]));

let folder: string;
let server: ContractServer;
beforeAll(async () => {
  folder = await compileContract('request-bodies.yaml');
  server = await serveFolder(folder, handlers, { bodyLimit: 2000 });
});
afterAll(() => server.stop());

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

interface Sent {
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(method: string, target: string, { type, body, headers }: Sent) {
  const typed = type === undefined ? {} : { 'content-type': type };
  // Node's client gives a DELETE no length by itself.
  const isChunked = headers?.['transfer-encoding'] !== undefined;
  const sized = body === undefined || isChunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const {
    status,
    headers: found,
    text,
  } = await server.ask(target, {
    method,
    headers: { ...typed, ...sized, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  expect(server.log).toEqual([]);
  return { status, headers: found, answer: JSON.parse(text) };
}

describe('a body is read by its media type', () => {
  test.each<[method: string, target: string, sent: Sent, contentType: string | null, body: unknown]>([
    ['POST', '/pets', { type: json, body: '{"name":"a"}' }, json, { name: 'a' }],
    ['POST', '/pets', { type: 'Application/JSON; charset=UTF-8', body: '{"name":"é"}' }, json, { name: 'é' }],
    [
      'POST',
      '/pets',
      { type: json, body: '{"name":"a","parent":{"name":"b"}}' },
      json,
      { name: 'a', parent: { name: 'b' } },
    ],
    ['POST', '/pets', { type: json, body: '\uFEFF{"name":"a"}' }, json, { name: 'a' }],
    [
      'POST',
      '/pets',
      { type: json, body: '{"name":"a"}', headers: { 'transfer-encoding': 'chunked' } },
      json,
      { name: 'a' },
    ],
    [
      'POST',
      '/pets',
      { type: json, body: '{"name":"a"}', headers: { 'content-encoding': 'identity' } },
      json,
      { name: 'a' },
    ],
    ['PUT', '/pets', {}, null, null],
    ['PUT', '/pets', { type: json, body: '' }, null, null],
    ['PUT', '/pets', { type: json, body: '[{"name":"a"}]' }, json, [{ name: 'a' }]],
    ['PUT', '/pets', { type: 'text/csv', body: 'name\na' }, 'text/csv', 'name\na'],
    [
      'PUT',
      '/pets',
      { type: 'text/csv; charset=iso-8859-1', body: Buffer.from('name\n\xe9', 'latin1') },
      'text/csv',
      'name\né',
    ],
    ['PUT', '/pets', { type: 'application/xml', body: '<a/>' }, 'application/xml', '<a/>'],
    ['PUT', '/pets', { type: 'image/png', body: Buffer.from([1, 255]) }, 'image/png', '01ff'],
    [
      'PUT',
      '/pets',
      { type: 'application/vnd.a+json', body: '{"any":1}' },
      'application/vnd.a+json',
      { any: 1 },
    ],
    ['PUT', '/pets', { type: 'application/pdf', body: 'x' }, 'application/pdf', '78'],
    ['POST', '/events', { type: 'text/json', body: '{"text":1}' }, 'text/json', { text: 1 }],
    [
      'POST',
      '/events',
      { type: 'application/vnd.a+json', body: '{"suffix":1}' },
      'application/vnd.a+json',
      { suffix: 1 },
    ],
    ['POST', '/events', { type: json, body: '{"any":1}' }, json, { any: 1 }],
    ['PUT', '/pets', { body: 'x' }, 'application/octet-stream', '78'],
    ['DELETE', '/pets', { type: json, body: '[1]' }, json, [1]],
    ['POST', '/notes', { type: 'text/plain', body: '' }, 'text/plain', ''],
    [
      'PUT',
      '/files',
      { type: 'application/octet-stream', body: Buffer.alloc(10, 200) },
      'application/octet-stream',
      'c8'.repeat(10),
    ],
    [
      'POST',
      '/forms',
      {
        type: form,
        body: 'name=a+b%26&age=5&tags=x&tags=y&address=%7B%22city%22:%22c%22%7D&codes=1|2&size[w]=3',
      },
      form,
      { name: 'a b&', age: 5, tags: ['x', 'y'], address: { city: 'c' }, codes: [1, 2], size: { w: 3 } },
    ],
  ])('%s %s %j', async (method, target, sent, contentType, body) => {
    const { status, answer } = await send(method, target, sent);
    expect([status, answer.contentType, answer.body]).toEqual([200, contentType, body]);
  });

  test.each<[method: string, target: string, sent: Sent, pointer: string, reason: string]>([
    ['POST', '/pets', {}, '', 'is missing'],
    ['POST', '/pets', { type: json, body: '' }, '', 'is missing'],
    ['POST', '/pets', { type: json, body: '{' }, '', 'is not JSON'],
    ['POST', '/pets', { type: json, body: Buffer.from([0x22, 0xff, 0x22]) }, '', 'is not UTF-8'],
    ['POST', '/pets', { type: json, body: '{}' }, '/name', 'is missing'],
    [
      'POST',
      '/pets',
      { type: json, body: '{"name":"a","parent":{"name":1}}' },
      '/parent/name',
      'must be string',
    ],
    ['PUT', '/pets', { type: json, body: '[]' }, '', 'must NOT have fewer than 1 items'],
    ['PUT', '/pets', { type: 'text/csv', body: 'a' }, '', 'must match pattern "^name"'],
    ['PUT', '/pets', { type: 'application/a+json', body: '{}' }, '/any', 'is missing'],
    [
      'PUT',
      '/files',
      { type: 'application/octet-stream', body: Buffer.alloc(11, 200) },
      '',
      'must NOT have more than 10 characters',
    ],
    ['POST', '/forms', { type: form, body: 'age=5' }, '/name', 'is missing'],
    ['POST', '/forms', { type: form, body: 'name=a&age=-1' }, '/age', 'must be >= 0'],
    [
      'POST',
      '/forms',
      { type: form, body: 'name=a&other=1' },
      '/other',
      'is not a member that the contract knows',
    ],
    ['POST', '/forms', { type: form, body: 'name=a&name=b' }, '/name', 'is given 2 times'],
    ['POST', '/forms', { type: form, body: 'name=%' }, '/name', 'is not percent-encoded UTF-8'],
    ['POST', '/forms', { type: form, body: 'name=a&address={' }, '/address', 'is not JSON'],
    [
      'POST',
      '/uploads',
      { type: 'multipart/form-data; boundary=x', body: 'nothing' },
      '',
      'is not multipart/form-data',
    ],
    ['POST', '/uploads', { type: 'multipart/form-data', body: '' }, '', 'is not multipart/form-data'],
  ])('%s %s %j is a 400', async (method, target, sent, pointer, reason) => {
    const { status, answer } = await send(method, target, sent);
    expect([status, answer.errors]).toEqual([400, [{ in: 'body', name: '', pointer, reason }]]);
  });

  test.each<[method: string, target: string, sent: Sent, status: number, headers: object]>([
    ['POST', '/pets', { type: 'text/html', body: 'a' }, 415, { accept: 'application/json' }],
    ['POST', '/pets', { body: '{"name":"a"}' }, 415, { accept: 'application/json' }],
    ['POST', '/pets', { type: 'nonsense', body: '{}' }, 415, { accept: 'application/json' }],
    [
      'POST',
      '/pets',
      { type: 'application/json; charset=utf-16', body: '{}' },
      415,
      { 'accept-encoding': 'identity' },
    ],
    [
      'POST',
      '/pets',
      { type: json, body: '{}', headers: { 'content-encoding': 'gzip' } },
      415,
      { 'accept-encoding': 'identity' },
    ],
    [
      'PUT',
      '/pets',
      { type: 'text/csv; charset=nonsense', body: 'name' },
      415,
      { 'accept-encoding': 'identity' },
    ],
    ['POST', '/pets', { type: json, body: JSON.stringify({ name: 'a'.repeat(2000) }) }, 413, {}],
    [
      'POST',
      '/pets',
      {
        type: json,
        body: JSON.stringify({ name: 'a'.repeat(2000) }),
        headers: { 'transfer-encoding': 'chunked' },
      },
      413,
      {},
    ],
  ])('%s %s %j is refused: %i', async (method, target, sent, status, headers) => {
    const found = await send(method, target, sent);
    expect([found.status, found.headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(found.headers).toMatchObject(headers);
  });

  test('a value that nests too deeply in a recursive schema is a 400', async () => {
    const large = await serveFolder(folder, handlers, { bodyLimit: 10_000_000 });
    onTestFinished(() => large.stop());
    const depth = 200_000;
    const body = `${'{"name":"a","parent":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    const { status, text } = await large.ask('/pets', {
      method: 'POST',
      headers: { 'content-type': json },
      body,
    });
    expect([status, JSON.parse(text).errors[0].reason]).toEqual([400, 'is nested too deeply']);
  });
});

/** A part: name, filename, media type, content. */
type Part = readonly [name: string, content: string | Buffer, filename?: string | undefined, type?: string];

function multipart(...parts: readonly Part[]): Sent {
  const chunks = parts.flatMap(([name, content, filename, type]) => [
    `--boundary7c1\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    content,
    '\r\n',
  ]);
  const bytes = [...chunks, '--boundary7c1--\r\n'].map((chunk) =>
    typeof chunk === 'string' ? Buffer.from(chunk) : chunk,
  );
  return { type: 'multipart/form-data; boundary=boundary7c1', body: Buffer.concat(bytes) };
}

const photo: Part = ['photo', Buffer.from([0, 255, 13, 10]), 'p.bin', 'application/octet-stream'];
const readPhoto = ['p.bin', 'application/octet-stream', '00ff0d0a'];

test('an inline body and a component of the same name each have their own schema', async () => {
  const named = await serveFolder(folder, {
    name: () => ({ status: 200, mediaType: json, body: 'a text' }),
  });
  onTestFinished(() => named.stop());
  const ask = (body: string) =>
    named.ask('/names', { method: 'POST', headers: { 'content-type': json }, body });
  expect([(await ask('{"a":1}')).text, (await ask('{}')).status]).toEqual(['"a text"\n', 400]);
});

describe('a multipart body', () => {
  test('is read part by part: text by its schema, JSON, styles, files', async () => {
    const sent = multipart(
      ['id', '7'],
      photo,
      ['icon', '<svg/>', 'i.svg', 'image/svg+xml'],
      ['more', 'a', '1.txt', 'text/plain'],
      ['more', 'b', '2.txt', 'text/plain'],
      ['tags', 'x'],
      ['tags', 'é & %41+'],
      ['meta', '{"a":1}', undefined, 'application/json'],
      ['colors', 'red,blue'],
      ['any', 'text'],
      ['other', 'kept'],
    );
    const { status, answer } = await send('POST', '/uploads', sent);
    expect([status, answer.body]).toEqual([
      200,
      {
        id: 7,
        photo: readPhoto,
        icon: ['i.svg', 'image/svg+xml', Buffer.from('<svg/>').toString('hex')],
        more: [
          ['1.txt', 'text/plain', '61'],
          ['2.txt', 'text/plain', '62'],
        ],
        tags: ['x', 'é & %41+'],
        meta: { a: 1 },
        colors: ['red', 'blue'],
        any: 'text',
        other: 'kept',
      },
    ]);
  });

  test.each<[name: string, parts: Part[], pointer: string, reason: string]>([
    ['a file that is missing', [['id', '7']], '/photo', 'is missing'],
    [
      'a file without a filename',
      [
        ['id', '7'],
        ['photo', 'x'],
      ],
      '/photo',
      'must be a file, with a filename',
    ],
    ['a file twice', [['id', '7'], photo, photo], '/photo', 'is given 2 times'],
    [
      'a file that is too large',
      [
        ['id', '7'],
        ['photo', 'x'.repeat(101), 'p'],
      ],
      '/photo',
      'must NOT have more than 100 characters',
    ],
    [
      'a file of another type',
      [['id', '7'], photo, ['icon', 'x', 'i.gif', 'image/gif']],
      '/icon',
      'must be image/png, image/svg+xml',
    ],
    ['a number that is none', [['id', 'x'], photo], '/id', 'must be integer'],
    [
      'too many files',
      [['id', '7'], photo, ['more', 'a', 'a'], ['more', 'a', 'a'], ['more', 'a', 'a']],
      '/more',
      'must NOT have more than 2 items',
    ],
    ['JSON of another form', [['id', '7'], photo, ['meta', '{}']], '/meta/a', 'is missing'],
    ['malformed JSON', [['id', '7'], photo, ['meta', 'x']], '/meta', 'is not JSON'],
  ])('%s is a 400', async (_, parts, pointer, reason) => {
    const { status, answer } = await send('POST', '/uploads', multipart(...parts));
    expect([status, answer.errors]).toEqual([400, [{ in: 'body', name: '', pointer, reason }]]);
  });

  test('a file for a text field is read as text; where both are allowed it stays a file', async () => {
    const { answer } = await send(
      'POST',
      '/uploads',
      multipart(['id', '7', 'id.txt'], photo, ['any', 'x', 'a.txt', 'text/plain']),
    );
    expect(answer.body).toEqual({ id: 7, photo: readPhoto, any: ['a.txt', 'text/plain', '78'] });
  });
});
