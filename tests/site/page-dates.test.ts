import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/server/operations.ts';
import { pagesBody } from '../../runtime/site/api/bodies.ts';
import { siteHeaders } from '../../runtime/site/api/responses.ts';
import type { Problem } from '../../runtime/site/source/content-error.ts';
import { findStaleDates, readPageDates } from '../../runtime/site/source/page-dates.ts';
import { allSources } from '../../runtime/site/upkeep/page-dates.ts';
import { contentDir, contentFolder, loadSmallSite, problemsOf } from './content-folder.ts';
import { realSite } from './load-real-site.ts';

const dates = { 'dates/en.yaml': 'faq: 2026-02-28 0123456789abcdef\n' };

it('is on the page, in its JSON-LD, the sitemap and llms.txt', async () => {
  const site = await loadSmallSite(dates);
  expect(site.page('en', 'faq')).toMatchObject({ updated: '2026-02-28' });
  expect(site.page('en', 'faq')?.html).toContain(
    '<time datetime="2026-02-28">Last changed: 2026-02-28</time>',
  );
  expect(site.page('en', 'faq')?.html).toContain('"dateModified":"2026-02-28"');
  expect(site.sitemap.match(/<lastmod>.*<\/lastmod>/g)).toEqual(['<lastmod>2026-02-28</lastmod>']);
  expect(site.llms('en')).toMatch(/faq\.md\): About FAQ\. \(\d\.\d kB, 2026-02-28\)\n/);
  expect(site.page('en', 'index')).toMatchObject({ updated: null });
  expect(site.page('en', 'index')?.html).not.toContain('<time');
});

it('is Last-Modified of the Markdown only', async () => {
  const site = await realSite();
  const headers = siteHeaders(site, 'https://site.example');
  const place = { operation: operations.getPage, status: 200, path: '/faq' };
  const of = (mediaType: string, path = '/faq') => headers({ ...place, path, mediaType } as never);
  const { updated } = site.page('en', 'faq') ?? {};
  const modified = new Date(updated ?? '').toUTCString();
  expect(of('text/markdown')['Last-Modified']).toBe(modified);
  expect(of('text/markdown', '/faq.md')['Last-Modified']).toBe(modified);
  expect(of('text/html')['Last-Modified']).toBeUndefined();
});

it('gives pages.json the size, the section and the day of every page', async () => {
  const site = await realSite();
  for (const [language, pages] of Object.entries(pagesBody(site, { baseUrl: 'b', schemaBase: 's' }))) {
    for (const { page, bytes, section } of pages ?? []) {
      const own = site.page(language, page);
      expect(bytes).toBe(Buffer.byteLength(own?.markdown ?? ''));
      expect(section).toBe(site.registry.section(page)?.id);
    }
  }
});

describe('the record of dates', () => {
  const sources = [{ language: 'en', slug: 'faq', fingerprint: '0123456789abcdef' }];
  const read = async (text: string) =>
    readPageDates(await contentFolder({ 'dates/en.yaml': text }), [] as Problem[]);
  const messages = async (text: string, of = sources) =>
    findStaleDates('', of, await read(text)).map(({ message }) => message);

  it('is current if each page has the date of its text', async () => {
    expect(await messages('faq: 2026-02-28 0123456789abcdef\n')).toEqual([]);
  });

  it('is stale if a page is changed, added or removed', async () => {
    const run = "; run 'npm run dates'";
    expect(await messages('faq: 2026-02-28 fedcba9876543210\n')).toEqual([
      `'faq' has changed since its date${run}`,
    ]);
    expect(await messages('{}\n')).toEqual([`'faq' has changed since its date${run}`]);
    expect(await messages('faq: 2026-02-28 0123456789abcdef\n', [])).toEqual([
      `'faq' has a date but is not a page${run}`,
    ]);
  });

  it.each(['faq: 2026-02-28\n', 'faq: yesterday 0123456789abcdef\n', 'faq: 2026-13-01 0123456789abcdef\n'])(
    'is refused when it is malformed: %j',
    async (text) => {
      expect(await problemsOf({ 'dates/en.yaml': text })).toEqual([
        "dates/en.yaml:1: the date of 'faq' is not written 'YYYY-MM-DD fingerprint'; run 'npm run dates'",
      ]);
    },
  );

  it('has the same fingerprints at every read', async () => {
    const of = async () => (await allSources(contentDir)).map(({ fingerprint }) => fingerprint);
    expect(await of()).toEqual(await of());
  });
});
