import { computeScore, runChecks } from 'afdocs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { site as config } from '../../generated/site.ts';
import { type ServedSite, serveSite } from '../browser/serve-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.stop());

it('afdocs gives 100 of 100 over every English page, and warns of nothing', async () => {
  // No sampling of links and no pauses: the server is our own.
  const report = await runChecks(site.origin, { requestDelay: 0, maxConcurrency: 10, maxLinksToTest: 500 });
  const score = computeScore(report);
  const remarks = report.results
    .filter(({ status }) => status !== 'pass')
    .map(({ id, status, message }) => `${status} ${id}: ${message}`);
  // Alternatives to a sign-in are looked for only where there is one.
  expect(remarks).toEqual([expect.stringMatching(/^skip auth-alternative-access: /)]);
  expect(score).toMatchObject({ overall: 100, diagnostics: [] });
  expect(new Set(Object.values(score.categoryScores).map((category) => category?.score))).toEqual(
    new Set([100]),
  );
  expect(report.testedPages).toBe(1 + config.sections.flatMap(({ pages }) => pages).length);
}, 120_000);
