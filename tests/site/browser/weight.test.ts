import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { site as config } from '../../../generated/site.ts';
import { htmlPath } from '../../../runtime/site/pages/addresses.ts';
import { knownSlugs, untranslatedSlugs } from '../../../runtime/site/source/site-config.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';
import { pagesUnderTest } from './page-types.ts';

const siteOrigin = inject('siteOrigin');

const manual = untranslatedSlugs(config);

async function sizesOf(slugs: readonly string[], coding: 'brotli' | 'gzip'): Promise<number[]> {
  const compress = coding === 'brotli' ? brotliCompressSync : gzipSync;
  const sizes = await Promise.all(
    slugs.map(async (slug) => {
      const answer = await fetch(siteOrigin + htmlPath(config, config.default_language, slug));
      return compress(Buffer.from(await answer.arrayBuffer())).length;
    }),
  );
  return sizes.sort((a, b) => a - b);
}

describe.each(['brotli', 'gzip'] as const)('HTML, compressed as %s', (coding) => {
  it('is at most 6 KB for the median page', async () => {
    const sizes = await sizesOf(
      knownSlugs(config).filter((slug) => !manual.includes(slug)),
      coding,
    );
    const median = sizes[Math.floor(sizes.length / 2)];
    console.log(`median HTML, ${coding}: ${median} bytes; largest ${sizes.at(-1)}`);
    expect(median).toBeLessThanOrEqual(6 * 1024);
  });

  it('is at most 24 KB for each page of the manual, whose chapters are long', async () => {
    const [largest = 0] = (await sizesOf(manual, coding)).slice(-1);
    console.log(`largest page of the manual, ${coding}: ${largest} bytes`);
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThanOrEqual(24 * 1024);
  });
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
