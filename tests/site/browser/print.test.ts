import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const siteOrigin = inject('siteOrigin');

const overflow = await readFile(new URL('in-page/overflow.js', import.meta.url), 'utf8');

describeInBrowser('on paper', () => {
  it.each(['/', '/methodology', '/plan-records'])('%s prints only its text, black on white', async (path) => {
    // As wide as A4 between its margins.
    const page = await browser.newPage({ viewport: { width: 640, height: 900 }, colorScheme: 'dark' });
    await page.goto(siteOrigin + path);
    const blocks = 'main :is(h1, h2, p:not(.forms):not(.contents *), li:not(.contents *), td, pre)';
    const onScreen = await page.locator(blocks).filter({ visible: true }).count();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator(blocks).filter({ visible: true }).count()).toBe(onScreen);
    expect(await page.locator('nav, button, summary, .skip').filter({ visible: true }).count()).toBe(0);
    const colours = await page.evaluate(
      '[getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.documentElement).color]',
    );
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    expect(await page.evaluate(overflow)).toEqual([]);
    await page.close();
  });
});
