import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { cheatedEnd, honestEnd } from '../../plan/report/honest-and-cheated.ts';
import type { LivingPlan } from '../../plan/support/life.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const screen = { width: 1280, height: 720 };

/** The lines of text that stand on the first screen of a report, from the top, as they are rendered. */
const linesOnScreen = `(() => {
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.textContent.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.height === 0 || box.bottom > innerHeight) continue;
    const line = lines.find(({ bottom }) => Math.abs(bottom - box.bottom) < 4);
    if (line === undefined) lines.push({ bottom: box.bottom, text: node.textContent });
    else line.text += node.textContent;
  }
  return lines.sort((a, b) => a.bottom - b.bottom).map(({ text }) => text.replace(/\\s+/g, ' ').trim());
})()`;

/** The first ten of them. */
async function topOnScreen(plan: LivingPlan): Promise<readonly string[]> {
  await plan.run('report', '--out', 'report.html');
  const page = await browser.newPage({ viewport: screen });
  await page.goto(pathToFileURL(path.join(plan.root, 'report.html')).href);
  const lines = (await page.evaluate(linesOnScreen)) as string[];
  await page.close();
  return lines.slice(0, 10);
}

describeInBrowser('the first ten lines on the screen of a report', () => {
  it('of an honest plan say that nothing speaks against it', async () => {
    const top = (await topOnScreen(await honestEnd())).join('\n');
    expect(top).toMatch(/^Nothing that can be seen speaks against these records\.$/m);
    expect(top).toContain('Approved by Ada Maintainer, typed at a terminal');
    expect(top).not.toContain('passed on');
  });

  it('of a cheated plan say what speaks against it', async () => {
    const top = (await topOnScreen(await cheatedEnd())).join('\n');
    expect(top).toMatch(/^\d+ things speak against these records\.$/m);
    expect(top).toMatch(/^evidence-current: AC-mended .*src\/a\.mjs changed since/m);
    expect(top).toContain('which always passes');
    expect(top).toContain('passed on by the agent');
    expect(top).not.toContain('Nothing that can be seen');
  });
});
