import { computeScore, runChecks } from 'afdocs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { site as config } from '../../../generated/site.ts';
import { isThorough, some } from '../../support/thorough.ts';
import { type ServedSite, serveSite } from '../browser/serve-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.stop());

const pages = 1 + config.sections.flatMap((section) => section.pages).length;

// Every English page in `npm run test:random`; otherwise those at even distances. Each of some hundred links is fetched once: on a busy
// machine one of them may break off. What is wrong with the site is wrong twice.
it('afdocs gives 100 of 100, without warnings', {
  retry: 1,
  timeout: 120_000,
}, async () => {
  const report = await runChecks(site.origin, {
    // No pauses: the server is our own.
    requestDelay: 0,
    maxConcurrency: 10,
    maxLinksToTest: isThorough ? 500 : some(pages),
    samplingStrategy: 'deterministic',
  });
  const score = computeScore(report);
  const remarks = report.results
    .filter(({ status }) => status !== 'pass')
    .map(({ id, status, message, details }) => {
      const found = status === 'skip' ? '' : ` ${JSON.stringify(details).slice(0, 5000)}`;
      return `${status} ${id}: ${message}${found}`;
    });
  // Alternatives to a sign-in are looked for only where there is one.
  expect(remarks).toEqual([expect.stringMatching(/^skip auth-alternative-access: /)]);
  expect(score).toMatchObject({ overall: 100, diagnostics: [] });
  expect(new Set(Object.values(score.categoryScores).map((category) => category?.score))).toEqual(
    new Set([100]),
  );
  expect(report.testedPages).toBe(some(pages));
});
