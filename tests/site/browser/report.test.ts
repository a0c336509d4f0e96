import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { hostileTexts, makeReport, reportedPlans } from '../../plan/report/report-plans.ts';
import { accessibilityProblems } from './axe.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

/** With all folds open, most is visible; the closed state is tested once. */
const looks = [
  { width: 360, colorScheme: 'light', open: false },
  { width: 360, colorScheme: 'light', open: true },
  { width: 360, colorScheme: 'dark', open: true },
  { width: 1280, colorScheme: 'light', open: true },
  { width: 1280, colorScheme: 'dark', open: true },
] as const;

describeInBrowser('the report of a plan', () => {
  it.each(Object.entries(reportedPlans))('%s: silent, fits and is accessible', async (name, planDir) => {
    const { file } = await makeReport(planDir());
    // The policy of the page stays in force; axe gets in beside it.
    const page = await browser.newPage();
    const messages: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('dialog', (dialog) => {
      messages.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => requests.push(request.url()));
    const address = pathToFileURL(file).href;
    await page.goto(address, { waitUntil: 'load' });
    for (const { width, colorScheme, open } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(`document.querySelectorAll('details').forEach((part) => { part.open = ${open}; })`);
      const where = `${width} px, ${colorScheme}, ${open ? 'open' : 'closed'}`;
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), where).toBe(true);
      expect(await accessibilityProblems(page), where).toEqual([]);
    }
    if (name === 'hostile') {
      const text = String(await page.evaluate('document.body.innerText'));
      for (const part of hostileTexts) expect(text).toContain(part);
      expect(await page.title()).not.toBe('taken');
      expect(await page.evaluate(`document.querySelectorAll('h1, script, img, a').length`)).toBe(1);
    }
    expect(messages).toEqual([]);
    expect(requests).toEqual([address]);
    await page.close();
  });
});
