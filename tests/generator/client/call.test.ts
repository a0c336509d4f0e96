import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { createCall } from '../../../generator/client/call.ts';
import type { Operation } from '../../../generator/client/operation.ts';
import { writeForm } from '../../../generator/client/write-form.ts';
import { writeMultipart } from '../../../generator/client/write-multipart.ts';
import { startServer } from '../../engine/support/http-client.ts';

const operation = (rest: Partial<Operation> = {}): Operation => ({
  id: 'a',
  method: 'POST',
  path: '/a',
  responses: { 200: ['application/json'] },
  ...rest,
});

/** What was asked: the server tells it back. */
interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const server = await startServer((request, response) => {
  if (request.url === '/moved') return response.writeHead(302, { location: '/here' }).end();
  if (request.url === '/here') return response.setHeader('content-type', 'application/json').end('"here"');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
  return response;
});
afterAll(() => server.stop());
const baseUrl = `http://127.0.0.1:${server.port}`;

/** Asks by the platform's own fetch. `request` is what any operation may be given. */
async function ask(
  request: object = {},
  described: Partial<Operation> = {},
  options: Partial<Parameters<typeof createCall>[0]> = {},
): Promise<Asked> {
  const result = await createCall({ baseUrl, ...options })(operation(described), request);
  return (result as { body: Asked }).body;
}

describe('the address', () => {
  test.each([
    [baseUrl, '/a'],
    [`${baseUrl}/`, '/a'],
    [`${baseUrl}/v1`, '/v1/a'],
    [`${baseUrl}/v1//`, '/v1/a'],
    [new URL(baseUrl), '/a'],
  ])('below %s is %s', async (base, url) => {
    expect((await ask({}, {}, { baseUrl: base })).url).toBe(url);
  });

  test('has path and query', async () => {
    const { method, url } = await ask(
      { path: { id: 'x/ü' }, query: { q: ['a', 'b'] } },
      { method: 'PUT', path: '/a/{id}' },
    );
    expect([method, url]).toEqual(['PUT', '/a/x%2F%C3%BC?q=a&q=b']);
  });

  test('is relative without a base address, as in a page', async () => {
    const urls: string[] = [];
    const fetch = async (url: string) => {
      urls.push(url);
      return Response.json({});
    };
    await ask({}, {}, { baseUrl: '', fetch });
    expect(urls).toEqual(['/a']);
  });
});

describe('the headers', () => {
  const responses = {
    200: ['application/json', 'text/plain'],
    404: ['application/problem+json'],
    default: ['text/plain'],
  };

  test('accept every media type that the contract declares', async () => {
    expect((await ask({}, { responses })).headers['accept']).toBe(
      'application/json,text/plain,application/problem+json',
    );
  });

  test('accept anything where the contract declares no media type', async () => {
    const fetch = async (_: string, { headers }: RequestInit) =>
      new Response(String(new Headers(headers as Headers).has('accept')));
    const call = createCall({ baseUrl, fetch });
    const { body } = (await call(operation({ responses: { 200: [] } }))) as { body: Uint8Array };
    expect(new TextDecoder().decode(body)).toBe('false');
  });

  test('accept what the caller chooses', async () => {
    expect((await ask({ accept: 'text/plain' }, { responses })).headers['accept']).toBe('text/plain');
    const options = { headers: { Accept: 'text/plain;q=0.5' } };
    expect((await ask({}, { responses }, options)).headers['accept']).toBe('text/plain;q=0.5');
    expect((await ask({ accept: 'text/plain' }, { responses }, options)).headers['accept']).toBe(
      'text/plain',
    );
  });

  test('are those of the client, overridden by those of the request', async () => {
    const headers = { Authorization: 'Bearer x', 'X-A': 'client' };
    const asked = await ask(
      { headers: { 'x-a': 'request', 'X-B': [1, 2], 'X-C': undefined } },
      {},
      { headers },
    );
    expect(asked.headers).toMatchObject({ authorization: 'Bearer x', 'x-a': 'request', 'x-b': '1,2' });
    expect(asked.headers).not.toHaveProperty('x-c');
  });

  test('are asked for with each request where they are a function', async () => {
    let count = 0;
    const headers = async ({ path }: Operation) => ({ 'X-A': `${path} ${++count}` });
    const call = createCall({ baseUrl, headers });
    const ask = async () => ((await call(operation())) as { body: Asked }).body.headers['x-a'];
    expect([await ask(), await ask()]).toEqual(['/a 1', '/a 2']);
    const failing = () => Promise.reject(new Error('no token'));
    await expect(createCall({ baseUrl, headers: failing })(operation())).rejects.toThrow('no token');
  });

  test('include cookies', async () => {
    expect((await ask({ cookies: { a: 'x;y', b: [1, 2] } })).headers['cookie']).toBe('a=x%3By; b=1; b=2');
    expect((await ask({ cookies: { a: undefined } })).headers).not.toHaveProperty('cookie');
  });

  test('include the cookies of the client and of the request', async () => {
    const headers = { Cookie: 'session=abc' };
    expect((await ask({ cookies: { a: 1 } }, {}, { headers })).headers['cookie']).toBe('session=abc; a=1');
    expect((await ask({}, {}, { headers })).headers['cookie']).toBe('session=abc');
  });

  test('that a platform drops, as browsers do with Cookie, are refused', async () => {
    const Platform = globalThis.Request;
    globalThis.Request = class extends Platform {
      constructor(...parameters: ConstructorParameters<typeof Platform>) {
        super(...parameters);
        this.headers.delete('cookie');
      }
    };
    await expect(
      ask({ cookies: { a: 1 } }).finally(() => {
        globalThis.Request = Platform;
      }),
    ).rejects.toThrow('this platform does not send the header "cookie"');
  });

  test('with invalid characters are refused by the platform', async () => {
    await expect(ask({ headers: { 'X-A': 'a\r\nX-B: b' } })).rejects.toThrow(TypeError);
    await expect(ask({ headers: { 'X-A': '日本' } })).rejects.toThrow(TypeError);
  });
});

describe('the body', () => {
  test('is JSON by default', async () => {
    const { headers, body } = await ask({ body: { a: ['ü'] } });
    expect([headers['content-type'], body]).toEqual(['application/json', '{"a":["ü"]}']);
  });

  test('has the media type of the contract, or the one that the caller chooses', async () => {
    const described = { contentType: 'text/plain' };
    expect(await ask({ body: 'a' }, described)).toMatchObject({
      body: 'a',
      headers: { 'content-type': 'text/plain' },
    });
    expect(await ask({ body: 'a', contentType: 'text/csv' }, described)).toMatchObject({
      headers: { 'content-type': 'text/csv' },
    });
  });

  test('is a form, encoded as the contract says for its media type', async () => {
    const type = 'application/x-www-form-urlencoded';
    const described = {
      contentType: type,
      forms: { [type]: { write: writeForm, fields: [{ name: 'a', style: 'form', explode: false }] } },
    } as const;
    expect((await ask({ body: { a: [1, 2], b: [1, 2] } }, described)).body).toBe('a=1,2&b=1&b=2');
    expect(
      (
        await ask(
          { body: { a: 'x' } },
          { contentType: 'multipart/form-data', forms: { 'multipart/form-data': { write: writeMultipart } } },
        )
      ).headers['content-type'],
    ).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('can be bytes, a Blob or a stream', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const text of ['ab', 'c']) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    for (const body of [new TextEncoder().encode('abc'), new Blob(['abc'], { type: 'text/x' }), stream]) {
      const asked = await ask({ body, contentType: 'image/png' });
      expect([asked.body, asked.headers['content-type']]).toEqual(['abc', 'image/png']);
    }
  });

  test('null is a body, undefined is none', async () => {
    expect((await ask({ body: null })).body).toBe('null');
    const none = await ask({ body: undefined });
    expect(none.body).toBe('');
    expect(none.headers).not.toHaveProperty('content-type');
  });
});

describe('a redirect', () => {
  const get = async (more: Operation['responses']) => {
    const described = { method: 'GET', path: '/moved', responses: { 200: ['application/json'], ...more } };
    return (await createCall({ baseUrl })(operation(described))) as { status: number; headers: Headers };
  };

  test.each(['302', '3XX'])('is returned where the operation declares %s', async (key) => {
    const { status, headers } = await get({ [key]: [] });
    expect([status, headers.get('location')]).toEqual([302, '/here']);
  });

  test('is not declared by the entry of another status', async () => {
    await expect(get({ 308: [] })).rejects.toThrow('GET /moved: the contract declares no status 302');
  });

  test.each(['304', '4XX', 'default'])('is followed where the operation declares %s', async (key) => {
    expect(await get({ [key]: [] })).toMatchObject({ status: 200, body: 'here' });
  });
});

describe('what goes wrong', () => {
  test('a refused connection is the error of fetch', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const error = await ask({}, {}, { baseUrl: `http://127.0.0.1:${port}` }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNREFUSED' } });
  });

  test('an abort is the error of fetch', async () => {
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await expect(ask({ signal: controller.signal })).rejects.toThrow('enough');
  });

  test('values that cannot be sent are refused before anything is sent', async () => {
    let asked = 0;
    const fetch = async () => {
      asked++;
      return Response.json({});
    };
    await expect(ask({ path: { id: '..' } }, { path: '/{id}' }, { fetch })).rejects.toThrow(TypeError);
    await expect(ask({}, { path: '/{id}' }, { fetch })).rejects.toThrow(
      'the path parameter "id" has no value',
    );
    await expect(ask({ body: 5, contentType: 'text/plain' }, {}, { fetch })).rejects.toThrow(TypeError);
    expect(asked).toBe(0);
  });
});
