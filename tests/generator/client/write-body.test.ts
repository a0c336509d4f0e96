import { describe, expect, test } from 'vitest';
import { deepMembers } from '../../../generator/client/deep-members.ts';
import { writeAnyBody as writeBody } from '../support/write-any-body.ts';

/** The parts as another implementation of RFC 7578 reads them. */
async function partsOf({ contentType, body }: ReturnType<typeof writeBody>): Promise<[string, unknown][]> {
  const form = await new Response(body as Blob, { headers: { 'content-type': contentType } }).formData();
  const parts: Promise<[string, unknown]>[] = [];
  form.forEach((value, name) => {
    parts.push(contentOf(value).then((content) => [name, content]));
  });
  return Promise.all(parts);
}

async function contentOf(value: File | string): Promise<unknown> {
  if (typeof value === 'string') return value;
  const bytes = [...new Uint8Array(await value.arrayBuffer())];
  return { fileName: value.name, type: value.type, bytes };
}

describe('JSON', () => {
  test.each(['application/json', 'application/problem+json', 'Application/JSON; charset=utf-8'])(
    '%s',
    (type) => {
      expect(writeBody(type, { a: ['ü'] })).toEqual({ contentType: type, body: '{"a":["ü"]}' });
      expect(writeBody(type, 'text')).toEqual({ contentType: type, body: '"text"' });
      expect(writeBody(type, null)).toEqual({ contentType: type, body: 'null' });
    },
  );
});

describe('text and bytes', () => {
  const raw = [
    'text',
    new Blob(['x']),
    new Uint8Array([1]),
    new ArrayBuffer(1),
    new ReadableStream<Uint8Array>(),
  ];
  test.each(['text/plain', 'image/png', 'application/xml', 'multipart/mixed; boundary=x'])(
    '%s is sent as it is',
    (type) => {
      for (const body of raw) expect(writeBody(type, body).body).toBe(body);
    },
  );

  test('anything else is refused', () => {
    expect(() => writeBody('image/png', { a: 1 })).toThrow(
      'a body of image/png is text, bytes, a Blob or a stream',
    );
    expect(() => writeBody('text/plain', 5)).toThrow(TypeError);
    expect(() => writeBody('multipart/form-data', null)).toThrow(TypeError);
  });
});

describe('application/x-www-form-urlencoded', () => {
  const type = 'application/x-www-form-urlencoded';
  const form = (value: unknown, ...fields: Parameters<typeof writeBody>[2] & object) =>
    writeBody(type, value, fields).body as string;

  test('the example of OpenAPI 3.1.1 section 4.8.14.4', () => {
    const address = { streetAddress: '123 Example Dr.', city: 'Somewhere', state: 'CA', zip: '99999+1234' };
    const id = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6';
    const body =
      'id=f81d4fae-7dec-11d0-a765-00a0c91e6bf6&address=%7B%22streetAddress%22:%22123+Example+Dr.%22,%22city%22:%22Somewhere%22,%22state%22:%22CA%22,%22zip%22:%2299999%2B1234%22%7D';
    expect([...new URLSearchParams(form({ id, address }))]).toEqual([...new URLSearchParams(body)]);
    expect(form({ id }, { name: 'id', as: 'json' })).toBe(`id=%22${id}%22`);
  });

  test('a list is one pair for each item, JSON where an item is an object', () => {
    expect(form({ a: ['x', 'y&z'], b: [{ c: 1 }, 2], d: undefined, e: [] })).toBe(
      'a=x&a=y%26z&b=%7B%22c%22%3A1%7D&b=2',
    );
  });

  test('a member with a style is written like a query parameter', () => {
    const fields = [
      { name: 'a', style: 'form', explode: false },
      { name: 'b', style: 'deepObject', deep: deepMembers, explode: true },
      { name: 'c', style: 'form', explode: true },
      { name: 'd', style: 'form', allowReserved: true },
      { name: 'e', style: 'pipeDelimited' },
    ] as const;
    const value = { a: [1, 2], b: { x: 1 }, c: { R: 1, G: 2 }, d: 'a/b', e: ['x', 'y'] };
    expect(form(value, ...fields)).toBe('a=1,2&b%5Bx%5D=1&R=1&G=2&d=a/b&e=x%7Cy');
  });

  test('members are found by name, names of Object.prototype too', () => {
    expect(form({ constructor: { a: 1 }, ['__proto__']: 'x' })).toBe(
      'constructor=%7B%22a%22%3A1%7D&__proto__=x',
    );
  });

  test('text is sent as an encoded form', () => {
    expect(writeBody(type, 'a=b')).toEqual({ contentType: type, body: 'a=b' });
  });
});

describe('multipart/form-data', () => {
  const write = (value: unknown, ...fields: Parameters<typeof writeBody>[2] & object) =>
    writeBody('multipart/form-data', value, fields);

  test('text, JSON and files by their type, a list as one part for each item', async () => {
    const value = {
      text: 'a\nb\r\nc',
      number: 1.5,
      list: ['x', 'y'],
      object: { a: ['ü'] },
      bytes: new Uint8Array([0, 13, 10, 255]),
      file: new File(['abc'], 'é "1".txt', { type: 'text/plain' }),
      blobs: [new Blob(['a']), new Blob(['b'], { type: 'image/png' })],
      nothing: undefined,
    };
    expect(await partsOf(write(value))).toEqual([
      ['text', 'a\nb\r\nc'],
      ['number', '1.5'],
      ['list', 'x'],
      ['list', 'y'],
      ['object', '{"a":["ü"]}'],
      ['bytes', { fileName: 'bytes', type: 'application/octet-stream', bytes: [0, 13, 10, 255] }],
      ['file', { fileName: 'é "1".txt', type: 'text/plain', bytes: [97, 98, 99] }],
      ['blobs', { fileName: 'blobs', type: 'application/octet-stream', bytes: [97] }],
      ['blobs', { fileName: 'blobs', type: 'image/png', bytes: [98] }],
    ]);
  });

  test('a part has its media type unless it is plain text', async () => {
    const { body } = write({ a: 'x', b: { c: 1 }, d: 'y' }, { name: 'd', type: 'text/csv' });
    const text = await (body as Blob).text();
    const headers = [...text.matchAll(/name="(\w)"(?:\r\nContent-Type: (\S+))?\r\n\r\n/g)];
    expect(headers.map(([, name, type]) => [name, type])).toEqual([
      ['a', undefined],
      ['b', 'application/json'],
      ['d', 'text/csv'],
    ]);
  });

  test('encodings in the contract take precedence', async () => {
    const fields = [
      { name: 'a', as: 'json', type: 'application/json' },
      { name: 'b', style: 'form', explode: false },
      { name: 'c', style: 'form', explode: true },
      { name: 'd', style: 'spaceDelimited' },
    ] as const;
    const value = { a: 'x', b: ['1,', 2].slice(1), c: { R: 'a=b', G: 'ü' }, d: ['x', 'y'] };
    expect(await partsOf(write(value, ...fields))).toEqual([
      ['a', '"x"'],
      ['b', '2'],
      ['R', 'a=b'],
      ['G', 'ü'],
      ['d', 'x y'],
    ]);
  });

  test('names cannot break out of a header', async () => {
    const value = { 'a"; filename="x\r\nX: 1': 'v' };
    const text = await (write(value).body as Blob).text();
    expect(text).toContain('name="a%22; filename=%22x%0D%0AX: 1"\r\n\r\nv\r\n');
  });

  test('each body has a boundary of its own', () => {
    expect(write({}).contentType).toMatch(/^multipart\/form-data; boundary=\d{20,40}$/);
    expect(write({}).contentType).not.toBe(write({}).contentType);
  });
});
