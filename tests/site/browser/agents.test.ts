import { expect, inject, it } from 'vitest';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const siteOrigin = inject('siteOrigin');

describeInBrowser('the menu for agents', () => {
  it('copies the page as Markdown, by keyboard, and says so', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(`${siteOrigin}/faq`);
    await page.locator('.agents summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.agents [aria-live]', { hasText: 'Copied' }).waitFor();
    const markdown = await (await fetch(`${siteOrigin}/faq.md`)).text();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(markdown);
    await page.keyboard.press('Escape');
    expect(await page.locator('.agents').getAttribute('open')).toBeNull();
    await context.close();
  });

  it('opens the Markdown where the browser refuses to copy', async () => {
    const page = await browser.newPage();
    await page.goto(`${siteOrigin}/faq`);
    await page.evaluate('navigator.clipboard.write = () => Promise.reject(new Error("no"))');
    await page.locator('.agents summary').click();
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await page.waitForURL('**/faq.md');
    await page.close();
  });

  it('links to the instructions for clients, and not to assistants, which could not reach this machine', async () => {
    const page = await browser.newPage();
    await page.goto(`${siteOrigin}/faq`);
    const links = await page
      .locator('.agents a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links).toEqual(['/connect']);
    await page.close();
  });
});
