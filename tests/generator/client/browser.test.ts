import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../engine/support/http-client.ts';
import { describeInBrowser, launchChromium } from '../../site/browser/chromium.ts';
import { root } from '../support/temporary-folder.ts';

const core = path.join(root, 'generator/client');

interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Client = typeof import('../../../generator/client/call.ts');

/** The client as a browser loads it: modules without types. */
const modules = new Map(
  readdirSync(core).map((name) => [
    `/core/${name}`,
    stripTypeScriptTypes(readFileSync(path.join(core, name), 'utf8')),
  ]),
);

const html = `<!doctype html><script type="module">
  import { createCall } from '/core/call.ts';
  import { writeMultipart } from '/core/write-multipart.ts';
  globalThis.createCall = createCall;
  globalThis.forms = { 'multipart/form-data': { write: writeMultipart } };
</script>`;

/** A page, the client's modules, and an address that tells what it was asked. */
const server = await startServer((request, response) => {
  const module = modules.get(request.url ?? '');
  if (module !== undefined) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(module);
  if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  if (request.url === '/moved') return response.writeHead(302, { location: '/here' }).end();
  if (request.url === '/here') return response.setHeader('content-type', 'application/json').end('"here"');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    const body = Buffer.concat(chunks).toString();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ method, url, headers, body }));
  });
  return response;
});
afterAll(() => server.stop());

describeInBrowser('the client in a browser', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.port}/`);
  });
  afterAll(() => browser.close());

  /** What the server was asked, or the message of the error. The base is the page's own origin. */
  const ask = (described: object, request: object) =>
    page.evaluate(
      async ([operation, given]) => {
        const { createCall, forms } = globalThis as unknown as Client & { forms: object };
        try {
          const described = { ...operation, forms };
          const result = await createCall({ baseUrl: '' })(described as never, given as never);
          return (result as { body: unknown }).body;
        } catch (error) {
          return String(error);
        }
      },
      [
        { method: 'POST', path: '/a/{id}', responses: { 200: ['application/json'] }, ...described },
        request,
      ] as const,
    );

  test('sends what Node sends', async () => {
    const request = {
      path: { id: 'ü/x' },
      query: { q: ['a b', '|'] },
      headers: { 'X-A': [1, 2] },
      body: { a: 'ü' },
    };
    expect(await ask({}, request)).toMatchObject({
      method: 'POST',
      url: '/a/%C3%BC%2Fx?q=a%20b&q=%7C',
      headers: { 'x-a': '1,2', accept: 'application/json', 'content-type': 'application/json' },
      body: '{"a":"ü"}',
    });
  });

  test('sends forms', async () => {
    const request = { path: { id: 1 }, body: { text: 'a\nb', list: [1, { b: 2 }] } };
    const asked = (await ask({ contentType: 'multipart/form-data' }, request)) as Asked;
    expect(asked.headers['content-type']).toMatch(/^multipart\/form-data; boundary=\d+$/);
    expect(asked.body).toContain('name="text"\r\n\r\na\nb\r\n');
    expect(asked.body).toContain('name="list"\r\nContent-Type: application/json\r\n\r\n{"b":2}\r\n');
  });

  test('cannot see a redirect that it does not follow', async () => {
    const moved = { method: 'GET', path: '/moved' };
    const responses = { 200: ['application/json'], 302: [] };
    expect(await ask({ ...moved, responses }, {})).toBe(
      'UndeclaredResponseError: GET /moved: the contract declares no status 0',
    );
    expect(await ask(moved, {})).toBe('here');
    const secret = { headers: { 'X-Api-Key': 'secret' } };
    expect(await ask({ ...moved, responses: { 200: responses[200] } }, secret)).toBe(
      'UndeclaredResponseError: GET /moved: the contract declares no status 0',
    );
  });

  test('reports a header that the platform would drop silently', async () => {
    expect(await ask({}, { path: { id: 1 }, cookies: { session: 'x' } })).toBe(
      'TypeError: this platform does not send the header "cookie"',
    );
    expect(await ask({}, { path: { id: 1 }, headers: { Date: 'today' } })).toBe(
      'TypeError: this platform does not send the header "date"',
    );
  });
});
