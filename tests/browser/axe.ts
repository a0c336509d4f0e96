import type { Page } from 'playwright-core';

/** What axe-core, already in the page, finds: the rule, and where. Contrast that it could not compute is found, too. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  return page.evaluate(`axe.run({ resultTypes: ['violations', 'incomplete'] }).then(({ violations, incomplete }) =>
    [...violations, ...incomplete.filter(({ id }) => id === 'color-contrast')].flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ' at ' + target + ': ' + failureSummary)))`);
}
