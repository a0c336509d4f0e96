import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { exampleManifest } from '../../../runtime/plan/example.ts';
import { accessibilityProblems } from './axe.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const siteOrigin = inject('siteOrigin');

const plan = new URL('../../../content/example/.plan/plans/PLAN_expired_invitations/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, plan), 'utf8');
const overflow = readFileSync(new URL('in-page/overflow.js', import.meta.url), 'utf8');

const right = 'The document matches the schema.';

describeInBrowser('the page that checks records', () => {
  let page: Page;
  const messages: string[] = [];
  const requests: string[] = [];

  beforeAll(async () => {
    page = await browser.newPage();
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.goto(`${siteOrigin}/validate`);
  });

  async function check(kind: string, text: string): Promise<{ result: string; faults: string[] }> {
    await page.getByLabel('Record').selectOption(kind);
    await page.getByLabel('Document').fill(text);
    await page.evaluate("document.querySelector('.result').textContent = ''");
    await page.getByRole('button', { name: 'Check' }).click();
    // Waiting by a function would evaluate text in the page, which its policy forbids.
    await page.locator('.result:not(:empty)').waitFor();
    return {
      result: await page.locator('.result').innerText(),
      faults: await page.locator('.faults li').allInnerTexts(),
    };
  }

  it('accepts the records of the example', async () => {
    const manifest = exampleManifest({ schemaBase: 'https://plan.example' });
    expect(await check('context-manifest', manifest)).toEqual({ result: right, faults: [] });
    expect(await check('plan-contract', read('contract.json'))).toEqual({ result: right, faults: [] });
    expect(await check('journal-event', read('journal.ndjson'))).toEqual({ result: right, faults: [] });
  });

  it('reports the place of each fault, and the line in a journal', async () => {
    const manifest = JSON.parse(exampleManifest({ schemaBase: 'https://plan.example' }));
    const wrong = { ...manifest, contract_revision: 0, extra: 1 };
    const { result, faults } = await check('context-manifest', JSON.stringify(wrong));
    expect(result).toBe('Faults: 2');
    expect(faults).toEqual([
      'The document itself must NOT have additional properties: "extra"',
      '/contract_revision must be >= 1',
    ]);
    const [first = ''] = read('journal.ndjson').split('\n');
    const journal = await check('journal-event', `${first}\n\n${first.replace(/"seq":\d+/, '"seq":"a"')}\n`);
    expect(journal.faults.length).toBeGreaterThan(0);
    for (const fault of journal.faults) expect(fault).toMatch(/^Line 3: /);
    expect(journal.faults.join('\n')).toContain('/seq must be integer');
  });

  it.each(['', '{', 'nonsense'])('reports that %j is not JSON', async (text) => {
    const { result, faults } = await check('plan-contract', text);
    expect(result).toBe('Faults: 1');
    expect(faults).toEqual([expect.stringMatching(/^The document itself This is not JSON: ./)]);
  });

  it('shows what a document contains as text', async () => {
    const { faults } = await check('context-manifest', '{"<img src=x onerror=alert(1)>":1}');
    expect(faults.join('\n')).toContain('<img src=x');
    expect(await page.locator('.faults img').count()).toBe(0);
  });

  it('reads a file, chosen or dropped', async () => {
    await page.getByLabel('Record').selectOption('plan-contract');
    const buffer = Buffer.from(read('contract.json'));
    const file = { name: 'contract.json', mimeType: 'application/json', buffer };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.locator('.result', { hasText: right }).waitFor();
    await page.evaluate(`{
      const files = new DataTransfer();
      files.items.add(new File(['[]'], 'a.json'));
      const event = new DragEvent('drop', { dataTransfer: files, cancelable: true, bubbles: true });
      document.querySelector('textarea').dispatchEvent(event);
    }`);
    await page.locator('.result', { hasText: 'Faults: 1' }).waitFor();
  });

  it('reads a file again when it was corrected and chosen again', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'validate-'));
    const file = path.join(folder, 'c.json');
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByLabel('Choose a file').click();
      await (await chooser).setFiles(file);
    };
    try {
      await page.getByLabel('Record').selectOption('plan-contract');
      writeFileSync(file, '[]');
      await choose();
      await page.locator('.result', { hasText: 'Faults: 1' }).waitFor();
      writeFileSync(file, read('contract.json'));
      await choose();
      await page.locator('.result', { hasText: right }).waitFor();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('clears the result when the document or the kind changes', async () => {
    const shown = async () => [
      await page.locator('.result').innerText(),
      await page.locator('.faults li').count(),
    ];
    await check('plan-contract', '[]');
    await page.getByLabel('Document').fill('[1]');
    expect(await shown()).toEqual(['', 0]);
    await check('plan-contract', read('contract.json'));
    await page.getByLabel('Record').selectOption('journal-event');
    expect(await shown()).toEqual(['', 0]);
  });

  it('works by keyboard', async () => {
    await page.getByLabel('Record').selectOption('plan-contract');
    await page.getByLabel('Document').fill(read('contract.json'));
    await page.getByLabel('Document').focus();
    for (const next of ['validate.file', '']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.id')).toBe(next);
    }
    await page.keyboard.press('Enter');
    await page.locator('.result', { hasText: right }).waitFor();
  });

  it('fits and is accessible, with faults in view', async () => {
    await check('context-manifest', '{}');
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(overflow), `${width} px, ${colorScheme}`).toEqual([]);
        expect(await accessibilityProblems(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });

  it('sends requests only for its own files, and violates no policy', () => {
    expect(messages).toEqual([]);
    const others = requests.filter(
      (line) => !line.startsWith(`GET ${siteOrigin}/`) || /[?&](?!v=)/.test(line),
    );
    expect(others).toEqual([]);
  });

  it('reports if the validator cannot be loaded', async () => {
    const offline = await browser.newPage();
    await offline.route('**/assets/validators/**', (route) => route.abort());
    await offline.goto(`${siteOrigin}/validate`);
    await offline.getByRole('button', { name: 'Check' }).click();
    await offline.locator('.result', { hasText: 'The validator could not be loaded.' }).waitFor();
    await offline.close();
  });

  it('says without JavaScript that it needs scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plainPage = await context.newPage();
    await plainPage.goto(`${siteOrigin}/validate`);
    expect(await plainPage.locator('.validate').innerText()).toContain('Checking needs JavaScript');
    expect(await plainPage.locator('.validate form').isVisible()).toBe(false);
    await context.close();
  });
});
