import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const contrast = readFileSync(new URL('in-page/contrast.js', import.meta.url), 'utf8');

/**
 * What axe-core finds in the page as it stands: the rule, and where. Contrast that it leaves open (text on drawings, and what
 * lies over other text) or never looks at (what the style writes) is computed here, so that none stays unknown.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  return page.evaluate(`axe.run({ resultTypes: ['violations', 'incomplete'], elementRef: true }).then(
    ({ violations, incomplete }) => {
      const open = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => id + ' at ' + target + ': ' + failureSummary));
      return [...found, ...(${contrast.trim().replace(/;$/, '')})(open.map(({ element }) => element))];
    })`);
}
