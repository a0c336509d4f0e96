import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { missingLanguages, pagesUnderTest, tightPages } from './page-types.ts';

const siteOrigin = inject('siteOrigin');

const overflow = await readFile(new URL('in-page/overflow.js', import.meta.url), 'utf8');

/** Both colour schemes; the lists of languages and contents closed in one, open in the other. */
const looks = [
  ['light', false],
  ['dark', true],
] as const;
/** A phone and a desktop; before them the narrowest screen that WCAG 2.2 (1.4.10, Reflow) asks for. */
const widths = [320, 360, 1280];

describeInBrowser('every page type', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
    if (missingLanguages.length > 0) console.log(`not in the content yet: ${missingLanguages.join(', ')}`);
  });
  afterAll(() => browser.close());

  it.each(pagesUnderTest)('$type in $language: fits, is silent and accessible', async ({ path, type }) => {
    const page = await browser.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('requestfailed', (request) => messages.push(`failed: ${request.url()}`));
    const response = await page.goto(siteOrigin + path, { waitUntil: 'load' });
    expect(response?.status()).toBe(type === 'not found' ? 404 : 200);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [colorScheme, open] of looks) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(
          `document.querySelectorAll('details').forEach((part) => { part.open = ${open}; })`,
        );
        const where = `at ${width} px, ${colorScheme}, lists ${open ? 'open' : 'closed'}`;
        expect(await page.evaluate(overflow), where).toEqual([]);
        if (width > 320) expect(await accessibilityProblems(page), where).toEqual([]);
      }
    }
    // The browser itself reports the status of a page that is not there.
    const expected = type === 'not found' ? [expect.stringContaining('404')] : [];
    expect(messages).toEqual(expected);
    await page.close();
  });

  it.each(tightPages)('%s fits', async (path) => {
    const page = await browser.newPage();
    await page.goto(siteOrigin + path, { waitUntil: 'load' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(overflow), `at ${width} px`).toEqual([]);
    }
    await page.close();
  });
});
