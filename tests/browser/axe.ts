import type { Page } from 'playwright-core';

/**
 * What axe-core, already in the page, finds: the rule, and where.
 *
 * @param isWhole whether contrast that it could not compute counts too: text on pictures, and what lies over other text
 */
export async function accessibilityProblems(page: Page, isWhole = true): Promise<string[]> {
  const isCounted = isWhole ? "id === 'color-contrast'" : 'false';
  return page.evaluate(`axe.run({ resultTypes: ['violations', 'incomplete'] }).then(({ violations, incomplete }) =>
    [...violations, ...incomplete.filter(({ id }) => ${isCounted})].flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ' at ' + target + ': ' + failureSummary)))`);
}
