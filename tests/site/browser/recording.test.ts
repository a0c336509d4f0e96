import { brotliCompressSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const siteOrigin = inject('siteOrigin');

describeInBrowser('the recording on the home page', () => {
  async function home(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(siteOrigin);
    return page;
  }

  /** The visible part of each frame. */
  const clips = (page: Page): Promise<string[]> =>
    page.evaluate(
      '[...document.querySelectorAll("pre:has(> .language-console)")].map((frame) => getComputedStyle(frame).clipPath)',
    );

  it('is typed while it scrolls into view, and complete in the middle of the screen', async () => {
    const page = await home({ viewport: { width: 800, height: 400 } });
    const frames = await clips(page);
    expect(frames.length).toBe(6);
    for (const clip of frames) expect(clip).toMatch(/calc|%/);
    for (const index of frames.keys()) {
      await page.evaluate(
        `document.querySelectorAll("pre:has(> .language-console)")[${index}].scrollIntoView({ block: 'center' })`,
      );
      await expect.poll(async () => (await clips(page))[index]).toMatch(/^inset\(0px(?: 0px 0%)?\)$/);
    }
    await page.context().close();
  });

  it.each<[string, BrowserContextOptions, 'screen' | 'print']>([
    ['for readers who prefer no motion', { reducedMotion: 'reduce' }, 'screen'],
    ['on paper', {}, 'print'],
  ])('is whole from the start %s', async (_, options, media) => {
    const page = await home({ ...options, viewport: { width: 800, height: 400 } });
    await page.emulateMedia({ media });
    const frames = await clips(page);
    expect(frames.length).toBe(6);
    expect(new Set(frames)).toEqual(new Set(['none']));
    await page.context().close();
  });

  it('is whole without scripts, and the page weighs at most 9 KB compressed', async () => {
    const page = await home({ javaScriptEnabled: false });
    const text = await page.locator('article').innerText();
    for (const line of ['You are about to approve PLAN_expired_invitations', 'Still to do: T-final-review'])
      expect(text).toContain(line);
    const html = Buffer.from(await (await fetch(siteOrigin)).arrayBuffer());
    const weight = brotliCompressSync(html).length;
    console.log(`home: ${weight} bytes, brotli`);
    expect(weight).toBeLessThanOrEqual(9 * 1024);
    await page.context().close();
  });
});
