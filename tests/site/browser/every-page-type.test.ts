import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';
import { missingLanguages, pagesUnderTest, tightPages } from './page-types.ts';

const siteOrigin = inject('siteOrigin');

const overflow = await readFile(new URL('in-page/overflow.js', import.meta.url), 'utf8');

/** Two phones and a desktop; before them the narrowest screen that WCAG 2.2 (1.4.10, Reflow) asks for. */
const widths = [320, 360, 390, 1280];
const schemes = ['light', 'dark'] as const;

describeInBrowser('every page type', () => {
  // One window for all: what pages share is fetched once.
  let page: Page;
  let messages: string[];

  beforeAll(async () => {
    page = await browser.newPage();
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('requestfailed', (request) => messages.push(`failed: ${request.url()}`));
    if (missingLanguages.length > 0) console.log(`not in the content yet: ${missingLanguages.join(', ')}`);
  });
  beforeEach(() => {
    messages = [];
  });

  it.each(pagesUnderTest)('$type in $language: fits, is silent and accessible', async (tested) => {
    const { path, type, language } = tested;
    const response = await page.goto(siteOrigin + path, { waitUntil: 'load' });
    expect(response?.status()).toBe(type === 'not found' ? 404 : 200);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const open of [false, true]) {
        await page.evaluate(
          `document.querySelectorAll('details').forEach((part) => { part.open = ${open}; })`,
        );
        expect(await page.evaluate(overflow), `${width} px, folds ${open ? 'open' : 'closed'}`).toEqual([]);
      }
      if (width !== 360 && width !== 1280) continue;
      // Everything is open now: most is in sight. Translations have the colours of the English page, so one scheme a width.
      const shown = language === 'en' ? schemes : schemes.slice(...(width === 360 ? [0, 1] : [1]));
      for (const colorScheme of shown) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityProblems(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
    // The browser itself reports the status of a page that is not there.
    const expected = type === 'not found' ? [expect.stringContaining('404')] : [];
    expect(messages).toEqual(expected);
  });

  it.each(tightPages)('%s fits', async (path) => {
    await page.goto(siteOrigin + path, { waitUntil: 'load' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(overflow), `at ${width} px`).toEqual([]);
    }
  });
});
