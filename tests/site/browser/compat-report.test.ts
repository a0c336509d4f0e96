import { expect, it } from 'vitest';
import { compareChange } from '../../generator/compat/support/rules-page.ts';
import { accessibilityProblems } from './axe.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const looks = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Changes of every verdict, one of which reaches many operations. */
const edits = [
  ['maxLength: 100', 'maxLength: 50'],
  ['^(.)(.).*\\2\\1$', '^(.).*\\1$'],
  ['        note: { type: string }\n', ''],
  ['read: Reads.,', 'read: Reads., count: Counts.,'],
  ['name: X-Trace, in: header', `name: X-${'Long'.repeat(30)}, in: header`],
] as const;

describeInBrowser('the report of a comparison', () => {
  it('is silent, fits and is accessible', async () => {
    const { html } = await compareChange({ code: '', edits, verdict: 'breaking' });
    const page = await browser.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.setContent(html, { waitUntil: 'load' });
    for (const verdict of ['breaking', 'unknown', 'compatible'])
      expect(await page.locator(`article.${verdict}`).count(), verdict).toBeGreaterThan(0);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const where = `${width} px, ${colorScheme}`;
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), where).toBe(true);
      expect(await accessibilityProblems(page), where).toEqual([]);
    }
    expect(messages).toEqual([]);
    await page.close();
  }, 60_000);
});
