import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const siteOrigin = inject('siteOrigin');

const overflow = await readFile(new URL('in-page/overflow.js', import.meta.url), 'utf8');

describeInBrowser('the search', () => {
  async function open(path: string, width = 1280): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(siteOrigin + path);
    await page.locator('button.search').waitFor();
    return page;
  }
  const field = (page: Page) => page.getByRole('combobox');
  const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

  it.each(['/', 'Control+k'])('opens by %s; arrows choose, Enter goes to the heading', async (key) => {
    const page = await open('/faq');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.keyboard.press(key);
    await page.locator('.finder[open]').waitFor();
    await page.keyboard.type('torn tail');
    const first = '/plan-records#torn-tail-and-corruption';
    await expect.poll(() => chosen(page).getAttribute('href')).toBe(first);
    expect(await chosen(page).getAttribute('id')).toBe(
      await field(page).getAttribute('aria-activedescendant'),
    );
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).getAttribute('href')).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect((await chosen(page).locator('mark').allTextContents()).join(' ')).toMatch(/torn tail/i);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${first}`);
    expect(requests.every((url) => url.startsWith(siteOrigin))).toBe(true);
    await page.close();
  });

  it('keeps a choice by arrow key right after typing', async () => {
    const page = await open('/faq');
    await page.keyboard.press('/');
    await field(page).fill('torn tai');
    await page.locator('[role=option]').nth(1).waitFor();
    await field(page).evaluate((input: HTMLInputElement) => {
      input.value += 'l';
      input.dispatchEvent(new Event('input'));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true }));
    });
    await page.waitForTimeout(200);
    expect(await chosen(page).getAttribute('id')).toBe('search.result.1');
    await page.close();
  });

  it('closes by Escape, and the focus is where it was', async () => {
    const page = await open('/faq');
    await page.locator('button.search').focus();
    await page.keyboard.press('Enter');
    await page.locator('.finder[open]').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.finder[open]').count()).toBe(0);
    expect(await page.locator('button.search:focus').count()).toBe(1);
    await page.close();
  });

  it('stays open while text is selected to beyond its edge, and closes by a click there', async () => {
    const page = await open('/faq');
    await page.keyboard.press('/');
    await field(page).fill('plan');
    const box = (await field(page).boundingBox()) ?? expect.fail('the field is not shown');
    await page.mouse.move(box.x + 60, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.locator('.finder[open]').count()).toBe(1);
    await page.mouse.click(5, 400);
    expect(await page.locator('.finder[open]').count()).toBe(0);
    await page.close();
  });

  it('ignores the Enter key of an input method', async () => {
    const page = await open('/faq');
    await page.keyboard.press('/');
    await field(page).fill('torn tail');
    await page.locator('[role=option]').first().waitFor();
    // As Safari sends it: the composition has ended already.
    await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await page.waitForTimeout(200);
    expect(await page.locator('.finder[open]').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/faq');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/plan-records**');
    await page.close();
  });

  it('ignores the / key after the reader disables it', async () => {
    const page = await open('/faq');
    await page.keyboard.press('/');
    await page.locator('.finder[open]').waitFor();
    await page.getByRole('checkbox').uncheck();
    await page.reload();
    await page.locator('button.search').waitFor();
    await page.keyboard.press('/');
    await page.waitForTimeout(500);
    expect(await page.locator('.finder').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.locator('.finder[open]').waitFor();
    await page.close();
  });

  // The queries have no spaces; the browser splits them by the words of the index.
  it.each([
    ['/ja/faq', '承認の記録', '/ja/review-modes'],
    ['/ja/faq', '計画を承認する', '/ja/tutorial'],
    ['/zh/faq', '如何批准计划', '/zh/review-modes'],
    ['/th/faq', 'อนุมัติแผนอย่างไร', '/th/review-modes'],
  ])('finds on %s: %s', async (path, query, expected) => {
    const page = await open(path);
    await page.keyboard.press('/');
    await field(page).fill(query);
    await page.locator('[role=option]').first().waitFor();
    const hrefs = await page
      .locator('[role=option]')
      .evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''));
    const pages = [...new Set(hrefs.map((href) => href.replace(/#.*/, '')))];
    expect(pages.slice(0, 3)).toContain(expected);
    await page.close();
  });

  it.each([320, 1280])('fits and is accessible, %i px wide', async (width) => {
    const page = await open('/faq', width);
    await page.locator('button.search').click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const query of ['', 'xylophone', 'approve the plan']) {
        await field(page).fill(query);
        await page.waitForTimeout(200);
        const where = `${colorScheme}, “${query}”`;
        expect(await page.evaluate(overflow), where).toEqual([]);
        expect(await accessibilityProblems(page), where).toEqual([]);
      }
    }
    await page.close();
  });

  it('links to the list of all pages without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteOrigin}/de/faq`);
    await page.locator('a.search').click();
    await page.waitForURL('**/de/all-pages');
    expect(await page.locator('article a[href="/de/methodology"]').count()).toBe(1);
    await context.close();
  });

  it('links to the list of all pages if the index cannot be loaded', async () => {
    const page = await open('/faq');
    await page.route('**/search/en.json', (route) => route.abort());
    await page.keyboard.press('/');
    await page.waitForURL('**/all-pages');
    await page.close();
  });
});
