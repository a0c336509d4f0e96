import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const siteOrigin = inject('siteOrigin');

/** What only a reader's act brings into sight, as much of it at once as can be. The search has its own test. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the skip link focused, menus open, page and code copied': async (page) => {
    await page.locator('details.agents summary').click();
    await page.locator('.agents button').click();
    await page.locator('.agents [aria-live]', { hasText: 'Copied' }).waitFor();
    await page.locator('.code button').first().click();
    await page.locator('.code button.done').first().waitFor();
    await page.locator('.languages').evaluate((list) => list.setAttribute('open', ''));
    await page.keyboard.press('Tab');
    await page.locator('.skip').first().focus();
  },
  'the link of a heading focused, the button of code under the pointer': async (page) => {
    const link = page.locator('h2 > a').first();
    await page.locator('.code button').first().hover();
    await page.keyboard.press('Tab');
    await link.focus();
    const written = await link.evaluate((one) => getComputedStyle(one, '::after').content);
    expect(written).toContain('#');
  },
  'the drawer open, where there is one': async (page) => {
    if (!(await page.locator('.menu').isVisible())) return;
    await page.locator('.menu').click();
    await page.locator('.pages:popover-open').waitFor();
  },
};

describeInBrowser.each([360, 1280])('every state, %i px wide', (width) => {
  it.each(Object.entries(states))('%s', async (_, enter) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await page.goto(`${siteOrigin}/quickstart`);
    await page.locator('button.theme').waitFor();
    await enter(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page), colorScheme).toEqual([]);
    }
    await context.close();
  });
});
