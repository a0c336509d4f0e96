import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileTexts, makeReport, reportedPlans } from '../plan/report/report-plans.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

describeInBrowser('the report of a plan', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

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
    await page.evaluate(axe);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const open of [false, true]) {
        await page.evaluate(
          `document.querySelectorAll('details').forEach((part) => { part.open = ${open}; })`,
        );
        const where = `${width} px, ${colorScheme}, ${open ? 'open' : 'closed'}`;
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), where).toBe(true);
        expect(
          await page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
            violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' at ' + target + ': ' + failureSummary)))`),
          where,
        ).toEqual([]);
      }
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
