import lighthouse, { type Result } from 'lighthouse';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';

const siteOrigin = inject('siteOrigin');

type Audit = Result['audits'][string];

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

describeInBrowser('Lighthouse', () => {
  let browser: Browser;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    browser = await launchChromium([
      `--remote-debugging-port=${port}`,
      '--remote-debugging-address=127.0.0.1',
    ]);
  });
  afterAll(() => browser.close());

  // Speed is measured, so a single disturbed run does not count.
  it.each(['/', '/methodology', '/tutorial', '/developers', '/reference-api'])(
    'gives %s 100 of 100 in every category',
    { retry: 2, timeout: 120_000 },
    async (path) => {
      const result = await lighthouse(siteOrigin + path, { port, logLevel: 'silent', onlyCategories });
      const { categories = {}, audits = {} } = result?.lhr ?? {};
      const lost: string[] = [];
      const scores = Object.values(categories).map(({ id, auditRefs }) => {
        const scored = auditRefs.filter(({ weight }) => weight > 0);
        const total = scored.reduce((sum, { weight }) => sum + weight, 0);
        const reached = scored.reduce((sum, ref) => sum + ref.weight * scoreOf(audits[ref.id]), 0);
        lost.push(...scored.map((ref) => ref.id).filter((audit) => scoreOf(audits[audit]) < 0.9));
        return [id, Math.round((100 * reached) / total)];
      });
      console.log(path, Object.fromEntries(scores), lost);
      expect(Object.fromEntries(scores)).toEqual(Object.fromEntries(onlyCategories.map((id) => [id, 100])));
    },
  );
});

/** An audit that does not apply is passed. Its robots.txt audit does not know the record that its agent audit reads. */
function scoreOf(audit: Audit | undefined): number {
  const lines = audit?.details?.type === 'table' ? audit.details.items.map(({ line }) => String(line)) : [];
  const onlyAgentMap = lines.length > 0 && lines.every((line) => line.startsWith('Agentmap: '));
  return audit?.id === 'robots-txt' && onlyAgentMap ? 1 : (audit?.score ?? 1);
}
