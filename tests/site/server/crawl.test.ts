import { expect, it } from 'vitest';
import { site as config } from '../../../generated/site.ts';
import { htmlPath } from '../../../runtime/site/pages/addresses.ts';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { knownSlugs, untranslatedSlugs } from '../../../runtime/site/source/site-config.ts';
import type { Answer } from '../../engine/support/http-client.ts';
import { crawl } from './crawl.ts';
import { startSite } from './start-site.ts';

const { baseUrl } = readSettings({});
const crawled = [config.default_language, 'es'];
const others = config.languages.map(({ code }) => code).filter((code) => !crawled.includes(code));

const answerOf = (type: string, text: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': type },
  fields: [],
  text,
  body: Buffer.from(text),
});

/** All languages, and that all lists of pages agree, are in `crawl.long.test.ts`. */
it('every link of two languages leads to an existing address, without redirects, and to an existing anchor', async () => {
  const server = await startSite();
  const { pages, dead } = await crawl(
    async (path, accept = '*/*') =>
      others.some((code) => path.startsWith(`/${code}/`))
        ? answerOf('text/plain', '')
        : server.ask(path, { headers: { accept } }),
    '/',
    baseUrl,
  );
  await server.stop();
  expect(dead).toEqual([]);
  const untranslated = untranslatedSlugs(config);
  const translated = knownSlugs(config).filter((slug) => !untranslated.includes(slug));
  const paths = crawled.flatMap((code) => translated.map((slug) => htmlPath(config, code, slug)));
  const manual = untranslated.map((slug) => htmlPath(config, config.default_language, slug));
  expect(manual).not.toEqual([]);
  expect([...paths, ...manual].filter((path) => !pages.has(path))).toEqual([]);
});

it('finds dead links and unreachable pages', async () => {
  const head =
    '<link rel="alternate" type="text/markdown" href="http://localhost:8080/a.md"><link rel="x" href="/c">';
  const links = ['#b', '#no', '/gone', '/d.json#/e/0'].map((href) => `<a href="${href}">.</a>`).join('');
  const site: Record<string, [type: string, text: string]> = {
    '/a': ['text/html', `${head}<p id="b">${links}</p>`],
    '/a.md': [
      'text/markdown',
      '[b](http://localhost:8080/a.md#b) [c](http://localhost:8080/a.md#c) <https://other.example/>',
    ],
    '/c': ['text/html', '<p><a href="/d.json#/f">.</a></p>'],
    '/d.json': ['application/json', '{"e":[1]}'],
  };
  const answer = (path: string): Answer => {
    const [type = 'text/plain', text = ''] = site[path] ?? [];
    return answerOf(type, text, path in site ? 200 : 404);
  };
  const { dead, external, reachable } = await crawl(async (path) => answer(path), '/a', baseUrl);
  expect(dead.toSorted()).toEqual([
    '/a -> #no: leads to no id',
    '/a -> /gone: answers 404',
    '/a.md -> http://localhost:8080/a.md#c: leads to no id',
    '/c -> /d.json#/f: points to nothing in the document',
  ]);
  expect([...external]).toEqual(['https://other.example/']);
  expect(reachable).not.toContain('/c');
});
