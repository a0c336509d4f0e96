import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { site as config } from '../../../generated/site.ts';
import { htmlPath } from '../../../runtime/site/pages/addresses.ts';
import { knownSlugs } from '../../../runtime/site/source/site-config.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';
import { pagesUnderTest } from './page-types.ts';

const siteOrigin = inject('siteOrigin');

it('the HTML of the median page is at most 6 KB compressed', async () => {
  const sizes = await Promise.all(
    knownSlugs(config).map(async (slug) => {
      const answer = await fetch(siteOrigin + htmlPath(config, config.default_language, slug));
      const html = Buffer.from(await answer.arrayBuffer());
      return { brotli: brotliCompressSync(html).length, gzip: gzipSync(html).length };
    }),
  );
  for (const coding of ['brotli', 'gzip'] as const) {
    const sorted = sizes.map((size) => size[coding]).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    console.log(`median HTML, ${coding}: ${median} bytes; largest ${sorted.at(-1)}`);
    expect(median).toBeLessThanOrEqual(6 * 1024);
  }
});

describeInBrowser('requests', () => {
  it.each(pagesUnderTest.filter(({ language }) => language === config.default_language))(
    '$type waits for its colours and one style sheet only',
    async ({ path }) => {
      const page = await browser.newPage();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).origin));
      await page.goto(siteOrigin + path, { waitUntil: 'load' });
      const blocking = await page.evaluate(
        `performance.getEntriesByType('resource').filter((entry) => entry.renderBlockingStatus === 'blocking')
        .map((entry) => new URL(entry.name).pathname)`,
      );
      const names = (blocking as string[]).map((path) => path.replace(/^\/assets\/[0-9a-f]{12}\//, ''));
      expect(names.sort()).toEqual(['style.css', 'theme.js']);
      expect(new Set(requests)).toEqual(new Set([siteOrigin]));
      await page.close();
    },
  );
});
