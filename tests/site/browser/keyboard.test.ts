import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';
import { presentLanguages } from './page-types.ts';

const siteOrigin = inject('siteOrigin');

/** Presses Tab until the focus is on what the selector names, which has to be in sight by then. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const stops = await page.locator('a[href], button, summary, input, select, textarea').count();
  for (let presses = 0; presses <= stops; presses++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(`${selector}:focus`);
    if ((await focused.count()) === 0) continue;
    expect(await focused.isVisible()).toBe(true);
    return;
  }
  throw new Error(`${stops} times Tab do not lead to ${selector}`);
}

describeInBrowser.each([360, 1280])('with the keyboard alone, %i px wide', (width) => {
  let page: Page;

  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width, height: 800 } });
  });

  it('the first stop is the visible skip link to the text', async () => {
    await page.goto(`${siteOrigin}/methodology`);
    await page.keyboard.press('Tab');
    const skip = page.locator('.skip:focus');
    expect(await skip.isVisible()).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.locator('main:focus').count()).toBe(1);
    // The next stop is in the text, after everything that was skipped.
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').count()).toBe(1);
  });

  it('the navigation works', async () => {
    await page.goto(`${siteOrigin}/methodology`);
    if (width < 800) {
      await tabTo(page, '.menu');
      await page.keyboard.press('Enter');
    }
    await tabTo(page, '.pages a[href="/faq"]');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/faq');
    expect(await page.locator('.pages [aria-current="page"]').getAttribute('href')).toBe('/faq');
  });

  it.runIf(presentLanguages.length > 1)('the language switcher keeps the page and the place', async () => {
    const [, language] = presentLanguages;
    await page.goto(`${siteOrigin}/methodology#roles`);
    await page.locator('.name').focus();
    await tabTo(page, '.languages summary');
    await page.keyboard.press('Enter');
    await tabTo(page, `.languages a[hreflang="${language}"]`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${language}/methodology#roles`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });

  it.runIf(presentLanguages.length > 1)(
    'Escape closes the list of languages where it was opened',
    async () => {
      await page.goto(`${siteOrigin}/faq`);
      await tabTo(page, '.languages summary');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await page.locator('.languages[open]').count()).toBe(0);
      expect(await page.locator('.languages summary:focus').count()).toBe(1);
    },
  );
});
