import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';
import { pagesUnderTest } from './page-types.ts';

const siteOrigin = inject('siteOrigin');

const overflow = await readFile(new URL('in-page/overflow.js', import.meta.url), 'utf8');
const english = pagesUnderTest.filter(({ language }) => language === 'en');

/** Numbers every visible control, and returns their count. */
const numberControls = `(() => {
  const controls = [...document.querySelectorAll('a[href], button, summary, input, select, textarea, [tabindex="0"]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0);
  controls.forEach((one, at) => { one.dataset.control = at; });
  return controls.length;
})()`;
/** The number of what has the focus, and whether any of it can be seen: not behind the header, not outside the window. */
const focusedControl = `(() => {
  const focused = document.activeElement;
  if (focused === document.body) return null;
  const box = focused.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y]));
  const seen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (focused.contains(top) || top.contains(focused));
  });
  return { at: Number(focused.dataset.control), seen, name: focused.outerHTML.slice(0, 120) };
})()`;

interface Focus {
  readonly at: number;
  readonly seen: boolean;
  readonly name: string;
}

async function tabThrough(page: Page): Promise<{ missed: number; hidden: string[] }> {
  const count = Number(await page.evaluate(numberControls));
  const reached = new Set<number>();
  const hidden: string[] = [];
  for (let presses = 0; presses <= count + 1; presses++) {
    await page.keyboard.press('Tab');
    let focus = (await page.evaluate(focusedControl)) as Focus | null;
    // On a busy machine the page is still scrolling to it.
    for (let frames = 0; focus?.seen === false && frames < 20; frames++) {
      await page.evaluate('new Promise(requestAnimationFrame)');
      focus = (await page.evaluate(focusedControl)) as Focus | null;
    }
    if (focus === null) break;
    reached.add(focus.at);
    if (!focus.seen) hidden.push(focus.name);
  }
  return { missed: count - reached.size, hidden };
}

describeInBrowser.each([360, 1280])('the keyboard alone, %i px wide', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width, height: 800 } });
  });

  it.each(english)('reaches every control of $type with visible focus', async ({ path }) => {
    await page.goto(siteOrigin + path);
    await page.locator('button.theme').waitFor();
    expect(await tabThrough(page)).toEqual({ missed: 0, hidden: [] });
  });

  it.runIf(width > 800)('keeps the focus in sight while the contents follow the text', async () => {
    await page.goto(`${siteOrigin}/helper`);
    await page.locator('button.theme').waitFor();
    const links = page.locator('.contents a').filter({ visible: true });
    await links.first().focus();
    await page.keyboard.press('Tab');
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page.locator('.contents [aria-current]').filter({ visible: true }).waitFor();
    await page.waitForFunction(
      () => document.querySelector('.contents li:last-child [aria-current]') !== null,
    );
    expect(await page.evaluate(focusedControl)).toMatchObject({ seen: true });
  });

  it('reaches every page through the drawer or the navigation', async () => {
    await page.goto(`${siteOrigin}/methodology`);
    if (width < 800) {
      await page.locator('.menu').focus();
      await page.keyboard.press('Enter');
      await page.locator('.pages:popover-open').waitFor();
      await page.keyboard.press('Tab');
      expect(await page.locator('.pages a:focus').count()).toBe(1);
      await page.keyboard.press('Escape');
      expect(await page.locator('.pages:popover-open').count()).toBe(0);
      expect(await page.locator('.menu:focus').count()).toBe(1);
    } else {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.locator('.pages a:focus').count()).toBe(1);
    }
  });
});

describeInBrowser('the frame', () => {
  // 1280 by 1024 pixels at 400 % (WCAG 2.2, 1.4.10).
  it.each(english)('shows $type at 400 %, without scrolling sideways', async ({ path }) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 256 } });
    await page.goto(siteOrigin + path);
    await page.locator('button.theme').waitFor();
    expect(await page.evaluate(overflow)).toEqual([]);
    // The header goes with the text: it would take a quarter of so low a window.
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => scrollY > 100);
    expect((await page.locator('.top').boundingBox())?.y).toBeLessThan(0);
    await page.close();
  });

  it('shows the drawer and the search at 400 %, by keyboard', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 256 } });
    await page.goto(`${siteOrigin}/faq`);
    await page.locator('button.theme').waitFor();
    await page.locator('.menu').focus();
    await page.keyboard.press('Enter');
    await page.locator('.pages:popover-open').waitFor();
    expect(await page.evaluate(overflow)).toEqual([]);
    const links = await page.locator('.pages a').evaluateAll((all) => all.map((one) => one.outerHTML));
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      await page.keyboard.press('Tab');
      const focus = (await page.evaluate(focusedControl)) as Focus;
      expect(focus).toMatchObject({ name: link.slice(0, 120), seen: true });
    }
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await page.locator('.finder[open]').waitFor();
    await page.keyboard.type('approve the plan');
    const options = page.locator('[role=option]');
    await options.first().waitFor();
    expect(await page.evaluate(overflow)).toEqual([]);
    // A result that the arrows choose comes into sight below the field.
    for (const option of await options.all()) {
      expect(await option.getAttribute('aria-selected')).toBe('true');
      const { y = 0, height = 0 } = (await option.boundingBox()) ?? {};
      const [field, list] = [page.locator('.finder .field'), page.getByRole('listbox')];
      const above = (await field.boundingBox())?.height ?? 0;
      const { y: listY = 0, height: listHeight = 0 } = (await list.boundingBox()) ?? {};
      const shown = Math.min(y + height, listY + listHeight, 256) - Math.max(y, above);
      expect(shown).toBeGreaterThan(Math.min(height, 120) - 2);
      await page.keyboard.press('ArrowDown');
    }
    await page.close();
  });

  it('keeps the chosen colours from the first paint on', async () => {
    const page = await browser.newPage({ colorScheme: 'light' });
    await page.goto(`${siteOrigin}/faq`);
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const light = await ground();
    await page.locator('.theme').click();
    expect(await page.locator('.theme').getAttribute('aria-label')).toBe('Theme: light');
    await page.locator('.theme').click();
    expect(await page.locator('.theme').getAttribute('aria-label')).toBe('Theme: dark');
    const dark = await ground();
    expect(dark).not.toBe(light);
    // Without the module, what runs before the first drawing has set them already.
    await page.route('**/site.js', (route) => route.abort());
    await page.goto(`${siteOrigin}/glossary`);
    expect(await ground()).toBe(dark);
    await page.close();
  });

  it('marks the current section in the contents', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${siteOrigin}/methodology`);
    const mark = page.locator('nav.contents [aria-current=location]');
    for (const id of ['the-next-action-ladder', 'truth-and-derivation', 'the-life-of-a-plan']) {
      await page.locator(`nav.contents a[href="#${id}"]`).click();
      await expect.poll(() => mark.getAttribute('href')).toBe(`#${id}`);
      const heading = await page.locator(`[id="${id}"]`).boundingBox();
      const header = await page.locator('.top').boundingBox();
      expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    }
    await page.close();
  });

  /** Whether a link is visible within its scrolling list. */
  const isShown = (page: Page, list: string) =>
    page.evaluate(`(() => {
      const list = document.querySelector('${list}');
      const [frame, link] = [list, list.querySelector('[aria-current]')].map((one) => one.getBoundingClientRect());
      return link.top >= Math.max(frame.top, 0) && link.bottom <= Math.min(frame.bottom, innerHeight);
    })()`);

  it.each(['/developers', '/reference-api', '/faq', '/about'])(
    'shows %s in the list of all pages, beside the text and in the drawer',
    async (path) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(siteOrigin + path);
      await page.locator('button.theme').waitFor();
      expect(await isShown(page, '.pages')).toBe(true);
      expect(await page.evaluate('scrollY')).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await page.locator('.menu').click();
      await page.locator('.pages:popover-open').waitFor();
      await expect.poll(() => isShown(page, '.pages')).toBe(true);
      await page.close();
    },
  );

  it('keeps the mark in long contents in sight', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 500 } });
    await page.goto(`${siteOrigin}/helper`);
    const last = page.locator('nav.contents a').last();
    const href = await last.getAttribute('href');
    await page.goto(`${siteOrigin}/helper${href}`);
    await page.locator('nav.contents [aria-current=location]').waitFor();
    await expect.poll(() => isShown(page, 'nav.contents')).toBe(true);
    expect(await page.evaluate(`document.querySelector('nav.contents').scrollTop`)).toBeGreaterThan(0);
    await page.close();
  });

  it('works with an unknown fragment', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${siteOrigin}/methodology#%`);
    await page.locator('details.agents button').waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    await page.close();
  });

  it('collapses long code, and nothing in it scrolls', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.goto(`${siteOrigin}/context-manifest`);
    const code = page.locator('.code:has(.fold) pre');
    const folded = (await code.boundingBox())?.height ?? 0;
    await page.locator('.fold summary').click();
    expect((await code.boundingBox())?.height).toBeGreaterThan(folded * 2);
    expect(
      await code.evaluate((pre) => [pre.scrollWidth - pre.clientWidth, pre.scrollHeight - pre.clientHeight]),
    ).toEqual([0, 0]);
    await page.close();
  });

  it('of a 404 page links to every language', async () => {
    const page = await browser.newPage();
    await page.goto(`${siteOrigin}/de/no-such-page`);
    await page.locator('.languages summary').click();
    await page.locator('.languages a[hreflang=fr]').click();
    await page.waitForURL('**/fr/');
    await page.close();
  });
});
