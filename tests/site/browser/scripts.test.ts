import { expect, inject, it } from 'vitest';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';
import { pagesUnderTest, presentLanguages } from './page-types.ts';

const siteOrigin = inject('siteOrigin');

describeInBrowser('the script', () => {
  // The form for records says itself that it needs a script: validate-page.test.ts.
  it.each(pagesUnderTest.filter(({ type, language }) => language === 'en' && type !== 'form for records'))(
    'adds no word and no link to $type that is not there without it',
    async ({ path }) => {
      const [withScripts, without] = await Promise.all(
        [true, false].map(async (javaScriptEnabled) => {
          const context = await browser.newContext({ javaScriptEnabled });
          const page = await context.newPage();
          await page.goto(siteOrigin + path);
          const seen = await page.evaluate(
            // The link of the search becomes its button.
            '[document.body.innerText.trim(), document.querySelectorAll("a[href], button.search").length, document.images.length]',
          );
          await context.close();
          return seen;
        }),
      );
      expect(without).toEqual(withScripts);
    },
  );

  it.runIf(presentLanguages.length > 1)('is not needed to change the language', async () => {
    const [, language] = presentLanguages;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteOrigin}/faq`);
    await page.locator('.languages summary').click();
    await page.locator(`.languages a[hreflang="${language}"]`).click();
    await page.waitForURL(`**/${language}/faq`);
    await context.close();
  });

  it('copies code, and says so', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(siteOrigin);
    const button = page.locator('.code button').first();
    expect(await button.getAttribute('aria-label')).toBe('Copy: Code 1: Begin');
    await button.click();
    await page.locator('[role=status]', { hasText: /^Copied$/ }).waitFor({ state: 'attached' });
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `Read ${siteOrigin}/init.md and follow it in this repository.`,
    );
    await context.close();
  });

  it('copies the commands of a recorded terminal, without prompts and answers', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(siteOrigin);
    const recorded = page.locator('.code:has(.language-console)');
    const copied = async (at: number): Promise<unknown> => {
      await page.evaluate('navigator.clipboard.writeText("")');
      await recorded.nth(at).locator('button').click();
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).not.toBe('');
      return page.evaluate('navigator.clipboard.readText()');
    };
    const shown = await recorded.locator('pre').allInnerTexts();
    expect(shown.length).toBeGreaterThan(3);
    for (const [at, text] of shown.entries()) {
      const typed = text.split('\n').filter((line) => line.startsWith('$ '));
      expect(typed.length).toBeLessThan(text.split('\n').length);
      expect(await copied(at)).toBe(typed.map((line) => line.slice(2)).join('\n'));
    }
    const long = [
      '$ plan gate \\',
      '>   --criterion AC-a \\',
      '  --json',
      'recorded',
      '> no prompt',
      '$ plan status',
      'ok',
    ];
    await recorded
      .locator('code')
      .first()
      .evaluate((code, lines) => code.replaceChildren(lines), long.join('\n'));
    expect(await copied(0)).toBe('plan gate \\\n  --criterion AC-a \\\n  --json\nplan status');
    await context.close();
  });

  it('selects code where the browser refuses to copy', async () => {
    const page = await browser.newPage();
    await page.goto(siteOrigin);
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))');
    await page.locator('.code button').first().click();
    await page.locator('[role=status]', { hasText: /^Selected/ }).waitFor({ state: 'attached' });
    expect(await page.evaluate('getSelection().toString().trim()')).toContain('/init.md and follow it');
    await page.close();
  });

  it('has no button without a clipboard', async () => {
    const page = await browser.newPage();
    await page.addInitScript(
      'Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined })',
    );
    await page.goto(siteOrigin);
    await page.waitForLoadState('load');
    expect(await page.locator('.theme').count()).toBe(1);
    expect(await page.locator('.code button').count()).toBe(0);
    await page.close();
  });
});
