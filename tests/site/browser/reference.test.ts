import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { tagSlug } from '../../../runtime/site/reference/operation-markdown.ts';
import { type ContractField, operationFields, sharedSchemas, toolFields } from '../contract-fields.ts';
import { accessibilityProblems } from './axe.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const siteOrigin = inject('siteOrigin');
const overflow = await readFile(new URL('in-page/overflow.js', import.meta.url), 'utf8');

/** The rows of tables by the text of the heading above, as a reader sees them, and links that lead nowhere on the page. */
const read = `(() => {
  const rows = {};
  let heading = '';
  for (const part of document.querySelectorAll('main h2, main h3, main tbody tr')) {
    if (part.matches('tr')) (rows[heading] ??= []).push([...part.cells].map(({ innerText }) => innerText.trim()));
    else heading = part.innerText.trim();
  }
  const lost = [...document.querySelectorAll('main a[href^="#"]')].map((link) => link.getAttribute('href'))
    .filter((href) => document.getElementById(decodeURIComponent(href.slice(1))) === null);
  return { rows, lost };
})()`;

interface Shown {
  readonly rows: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly lost: readonly string[];
}

/** Fields of the contract that no row below the heading tells in full. */
function untold({ rows }: Shown, heading: string, fields: readonly ContractField[]): string[] {
  const missing = fields.filter(
    ({ name, said, required }) =>
      !rows[heading]?.some(([path = '', type = '', limits = '', meaning = '']) => {
        // A reader does not see the marks of Markdown.
        const text = [type, limits, meaning].join(' ');
        const isNamed =
          path
            .replace(/ \(\w+\)$/, '')
            .split('.')
            .at(-1) === name;
        const isRequired = /^required(?:;|$)/.test(limits) === required;
        return (
          isNamed &&
          isRequired &&
          said.every((one) => text.includes(one) || text.includes(one.replaceAll('`', '')))
        );
      }),
  );
  return missing.map(({ name }) => `${heading}: ${name}`);
}

const slugs = ['reference', ...new Set(operationFields.map(({ tag }) => tagSlug(tag)))];

describeInBrowser('the API reference', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  });

  it.each(slugs)('%s: every field of the contract, on a phone', async (slug) => {
    await page.goto(`${siteOrigin}/${slug}`, { waitUntil: 'load' });
    const shown = (await page.evaluate(read)) as Shown;
    const operations = operationFields.filter(({ tag }) => tagSlug(tag) === slug);
    const schemas = slug === 'reference' ? [...sharedSchemas] : operations.flatMap((one) => [...one.schemas]);
    expect(operations.length + schemas.length).toBeGreaterThan(0);
    expect([
      ...operations.flatMap(({ summary, parameters }) => untold(shown, summary, parameters)),
      ...schemas.flatMap(([name, fields]) => untold(shown, name, fields)),
      ...(slug === 'reference-mcp' ? toolFields : []).flatMap(({ name, fields }) =>
        untold(shown, name, fields),
      ),
    ]).toEqual([]);
    expect(shown.lost).toEqual([]);
    expect(await page.evaluate(overflow)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
