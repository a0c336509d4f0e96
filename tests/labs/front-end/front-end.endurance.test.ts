import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { toNodeListener } from '@plan-surface/engine/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../engine/support/http-client.ts';
import { browser } from '../../site/browser/browser.ts';
import { describeInBrowser } from '../../site/browser/chromium.ts';
import { removeFolders } from '../../support/temporary-folders.ts';
import { componentTests } from './component-tests.ts';
import { buildPage, fileOfPackage, recipe, serveFolder, typeErrorsOf, writeProject } from './project.ts';

let folder: string;
beforeAll(async () => {
  folder = await writeProject();
});
afterAll(removeFolders);

const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href);

test('the front end has the types that the manual says', async () => {
  expect(await typeErrorsOf(folder)).toBe('');
});

test('15 operations', async () => {
  const operations = await load('generated/client/operations.ts');
  expect(Object.keys(operations)).toHaveLength(15);
});

/** What no file of the page is: with mocks, nothing may get there. */
let missing: string[] = [];

describeInBrowser.each(['mocks', 'production'] as const)('the front end, built for %s', (mode) => {
  let server: RunningServer;
  let listener: RequestListener;
  let dist: string;
  /** What each test begins with: the house as it is when the server starts. */
  let begin: () => RequestListener;

  beforeAll(async () => {
    dist = await buildPage(folder, mode);
    const files = serveFolder(dist, (target) => missing.push(target));
    const { createService } = await load('generated/server/service.ts');
    const { createHandlers } = await load('handlers.ts');
    begin = () =>
      mode === 'mocks' ? files : toNodeListener(createService(createHandlers()), { otherwise: files });
    server = await startServer((request, response) => listener(request, response));
  });
  afterAll(() => server?.stop());

  test('MSW is in the page with mocks only', () => {
    const scripts = readdirSync(path.join(dist, 'assets')).map((name) =>
      readFileSync(path.join(dist, 'assets', name), 'utf8'),
    );
    expect(scripts.some((text) => text.includes('mockServiceWorker.js'))).toBe(mode === 'mocks');
  });

  test.each(Object.entries(componentTests))('%s', async (_, act) => {
    listener = begin();
    missing = [];
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await act(page, async (place) => {
      await page.goto(`http://127.0.0.1:${server.port}/#${place}`);
    });
    expect([missing, errors]).toEqual([[], []]);
    await context.close();
  });
});

describeInBrowser('the published document', () => {
  test('Scalar shows each operation of it, and asks nobody else', async () => {
    const html = await recipe('html', 'Scalar');
    const document = readFileSync(path.join(folder, 'generated/public/openapi.json'), 'utf8');
    const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
      '/': ['text/html', html],
      '/scalar.js': [
        'text/javascript',
        readFileSync(fileOfPackage('@scalar/api-reference/dist/browser/standalone.js'), 'utf8'),
      ],
      '/openapi.json': ['application/json', document],
    };
    const server = await startServer((request, response) => {
      const [type, text] = files[request.url ?? ''] ?? [];
      if (type === undefined) response.writeHead(404).end();
      else response.setHeader('Content-Type', type).end(text);
    });
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    await page.route('**', (route) => {
      const { host, protocol } = new URL(route.request().url());
      if (host === `127.0.0.1:${server.port}` || !protocol.startsWith('http')) return route.continue();
      elsewhere.push(route.request().url());
      return route.abort();
    });
    await page.goto(`http://127.0.0.1:${server.port}/`);
    await page.getByRole('heading', { name: 'Rooms', level: 1 }).waitFor();
    const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, { summary?: string }>> };
    const summaries = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ summary }) => summary ?? []);
    expect(summaries).toHaveLength(15);
    for (const summary of summaries) await page.getByText(summary).first().waitFor({ state: 'attached' });
    expect(elsewhere).toEqual([]);
    await page.close();
    await server.stop();
  });
});
