import { describe, expect, test } from 'vitest';
import { readHeaderValues } from '../../../generator/client/read-header-values.ts';
import { readResponse } from '../../../generator/client/read-response.ts';
import { UndeclaredResponseError } from '../../../generator/client/undeclared-response-error.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Reads an answer by what is declared; without a media type the answer has none. */
function read(
  responses: Readonly<Record<string, readonly string[]>>,
  status: number,
  type: string | null,
  body: string | Uint8Array<ArrayBuffer> | null = null,
) {
  const bytes = typeof body === 'string' ? bytesOf(body) : body;
  const headers: Record<string, string> = {
    'x-more': 'kept',
    ...(type === null ? {} : { 'content-type': type }),
  };
  return readResponse(
    { id: 'get', method: 'GET', path: '/a', responses },
    new Response(bytes, { status, headers }),
  );
}

describe('which response it is', () => {
  const responses = { 200: ['text/plain'], '2XX': ['text/a'], '4XX': ['text/b'], default: ['text/c'] };
  test.each([
    [200, 'text/plain'],
    [201, 'text/a'],
    [404, 'text/b'],
    [500, 'text/c'],
    [302, 'text/c'],
  ])('%i by its own entry, its range or the default', async (status, type) => {
    expect(await read(responses, status, type, 'x')).toMatchObject({ status, mediaType: type, body: 'x' });
  });

  test('an entry does not declare other statuses', async () => {
    await expect(read({ 200: [], '5XX': [] }, 404, null)).rejects.toThrow(
      'GET /a: the contract declares no status 404',
    );
  });

  test('a response without a status, as redirects in a browser, is not the default one', async () => {
    const answer = Response.error();
    const operation = { id: 'get', method: 'GET', path: '/a', responses: { default: [] } };
    await expect(readResponse(operation, answer)).rejects.toThrow('declares no status 0');
  });
});

describe('which media type it is', () => {
  test.each([
    ['text/plain', 'text/plain', ['text/plain']],
    ['Text/Plain; Charset="UTF-8"', 'text/plain', ['text/html', 'text/plain']],
    ['text/plain', 'text/plain; charset=utf-8', ['text/plain; charset=utf-8']],
    ['text/plain', 'text/*', ['*/*', 'text/*']],
    ['text/plain', 'text/plain', ['*/*', 'text/*', 'text/plain']],
    ['image/png', '*/*', ['text/*', '*/*']],
    ['image/svg+xml', 'image/*+xml', ['*/*', 'image/*', 'image/*+json', 'image/*+xml']],
    ['image/xml', 'image/*', ['*/*', 'image/*', 'image/*+xml']],
    ['text/x; version=2', 'text/x;version="2"', ['text/x', 'text/x;version=1', 'text/x;version="2"']],
    ['text/x; version=3', 'text/x', ['text/x', 'text/x;version=1']],
  ])('%s is %s', async (actual, mediaType, declared) => {
    expect(await read({ 200: declared }, 200, actual, 'x')).toMatchObject({ mediaType });
  });

  test.each([
    ['text/html', ['text/plain']],
    ['text/x; version=3', ['text/x; version=2']],
    ['application/jsonp', ['application/json']],
    ['text/plain', ['image/*']],
    [null, ['text/plain', 'application/*']],
  ])('%s is not declared by %j', async (actual, declared) => {
    await expect(read({ 200: declared }, 200, actual, bytesOf('x'))).rejects.toThrow(UndeclaredResponseError);
  });
});

describe('what its body is', () => {
  test.each(['application/json', 'application/problem+json', 'application/json; charset=utf-8', 'text/json'])(
    '%s is a value',
    async (type) => {
      expect((await read({ 200: [type] }, 200, type, '{"a":["ü",null]}')).body).toEqual({ a: ['ü', null] });
    },
  );

  test.each(['text/plain', 'text/markdown', 'application/xml', 'image/svg+xml', 'application/yaml'])(
    '%s is text',
    async (type) => expect((await read({ 200: [type] }, 200, type, 'ü\r\n')).body).toBe('ü\r\n'),
  );

  test('text is decoded by its charset', async () => {
    const latin = new Uint8Array([0xfc, 0x80]);
    expect((await read({ 200: ['text/plain'] }, 200, 'text/plain; charset=ISO-8859-1', latin)).body).toBe(
      'ü€',
    );
  });

  test.each([
    'image/png',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
    'application/jsonp',
  ])('%s is bytes', async (type) => {
    const bytes = new Uint8Array([0, 255, 13]);
    expect((await read({ 200: [type] }, 200, type, bytes)).body).toEqual(bytes);
  });

  test('of a range of all media types JSON is a value, everything else bytes', async () => {
    for (const range of ['*/*', 'application/*']) {
      expect((await read({ 200: [range] }, 200, 'application/json', '[1]')).body).toEqual([1]);
      expect((await read({ 200: [range] }, 200, 'application/xml', 'x')).body).toEqual(bytesOf('x'));
    }
    expect((await read({ 200: ['*/*'] }, 200, null, '[1]')).body).toEqual(bytesOf('[1]'));
    expect((await read({ 200: ['text/*'] }, 200, 'text/html', 'x')).body).toBe('x');
    expect((await read({ 200: ['image/*'] }, 200, 'image/png', 'x')).body).toEqual(bytesOf('x'));
  });

  test('events are a stream, read while it arrives', async () => {
    let send: (text: string) => void = () => undefined;
    const source = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => controller.enqueue(bytesOf(text));
      },
    });
    const answer = new Response(source, { headers: { 'content-type': 'text/event-stream' } });
    const operation = { id: 'get', method: 'GET', path: '/a', responses: { 200: ['text/event-stream'] } };
    const { body } = await readResponse(operation, answer);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    for (const text of ['data: 1\n\n', 'data: 2\n\n']) {
      send(text);
      expect((await reader.read()).value).toEqual(bytesOf(text));
    }
    await reader.cancel();
  });

  test('a response without events is an empty stream', async () => {
    const answer = new Response(null, { headers: { 'content-type': 'text/event-stream' } });
    const operation = { id: 'get', method: 'GET', path: '/a', responses: { 200: ['text/event-stream'] } };
    const { body } = await readResponse(operation, answer);
    expect(await new Response(body as ReadableStream<Uint8Array>).text()).toBe('');
  });

  test('a response without a body has no media type, whatever its Content-Type', async () => {
    for (const status of [204, 304]) {
      expect(
        await read(
          { '2XX': ['text/event-stream', 'application/json'], '3XX': ['text/plain'] },
          status,
          'application/json',
        ),
      ).toMatchObject({
        mediaType: null,
        body: new Uint8Array(),
      });
    }
  });

  test('an undeclared body is returned as it was sent', async () => {
    expect(await read({ 404: [] }, 404, 'text/html', '<p>')).toMatchObject({
      mediaType: null,
      body: bytesOf('<p>'),
    });
    expect((await read({ 404: [] }, 404, null)).body).toEqual(new Uint8Array());
  });
});

describe('an event stream that does not end', () => {
  /** Says whether it has been closed. */
  function answerOf(status: number): { answer: Response; isClosed: () => boolean } {
    let isClosed = false;
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(bytesOf('data: 1\n\n')),
      cancel: () => {
        isClosed = true;
      },
    });
    const headers = { 'content-type': 'text/event-stream', 'x-count': 'many' };
    return { answer: new Response(stream, { status, headers }), isClosed: () => isClosed };
  }
  const operation = {
    id: 'get',
    method: 'GET',
    path: '/a',
    responses: { 200: ['application/json'], 201: [] },
  };

  test.each([200, 500])('is closed where it is not declared, with the status %d', async (status) => {
    const { answer, isClosed } = answerOf(status);
    const error = await readResponse(operation, answer).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UndeclaredResponseError);
    expect(error).toMatchObject({ status, body: new Uint8Array() });
    expect(isClosed()).toBe(true);
  });

  test('is closed where no body is declared', async () => {
    const { answer, isClosed } = answerOf(201);
    expect(await readResponse(operation, answer)).toMatchObject({ mediaType: null, body: new Uint8Array() });
    expect(isClosed()).toBe(true);
  });

  test('is closed when a header of it is not as declared', async () => {
    const { answer, isClosed } = answerOf(200);
    const headerValues = { 200: { read: readHeaderValues, shapes: { 'x-count': { types: ['integer'] } } } };
    const declared = { ...operation, responses: { 200: ['text/event-stream'] }, headerValues };
    await expect(readResponse(declared, answer)).rejects.toThrow(
      'the header x-count is not as declared: many',
    );
    expect(isClosed()).toBe(true);
  });
});

describe('an undeclared response', () => {
  const caught = async (...parameters: Parameters<typeof read>) => {
    const error = await read(...parameters).catch((thrown: unknown) => thrown);
    if (error instanceof UndeclaredResponseError) return error;
    throw new Error('expected an UndeclaredResponseError', { cause: error });
  };

  test.each([
    ['its status', 500, 'text/plain', 'the contract declares no status 500'],
    [
      'its media type',
      200,
      'text/html',
      'the contract declares no media type "text/html" for the status 200',
    ],
    ['its bytes: no JSON', 200, 'application/json', 'the body is not valid application/json'],
    [
      'its bytes: an unknown charset',
      200,
      'text/plain; charset=x',
      'the body is not valid text/plain; charset=x',
    ],
  ])('%s', async (_, status, type, message) => {
    const error = await caught({ 200: ['application/json', 'text/plain'] }, status, type, '{"a":');
    expect(error).toMatchObject({ name: 'UndeclaredResponseError', message: `GET /a: ${message}`, status });
    expect(error.headers.get('x-more')).toBe('kept');
    expect(new TextDecoder().decode(error.body)).toBe('{"a":');
  });

  test('text that is not UTF-8', async () => {
    const bytes = new Uint8Array([0xff, 0x61]);
    const error = await caught({ 200: ['text/plain'] }, 200, 'text/plain', bytes);
    expect(error.body).toEqual(bytes);
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  test('a network error while the body arrives is passed on', async () => {
    const failure = new Error('reset');
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(failure) });
    const operation = { id: 'get', method: 'GET', path: '/a', responses: { 200: ['text/plain'] } };
    const answer = new Response(body, { headers: { 'content-type': 'text/plain' } });
    await expect(readResponse(operation, answer)).rejects.toBe(failure);
  });
});
