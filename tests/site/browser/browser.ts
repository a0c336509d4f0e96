import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { hasChromium, launchChromium } from './chromium.ts';

/** One for all tests of a file that imports it: launched before the first, closed after the last. */
export let browser: Browser;

if (hasChromium) {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
}
