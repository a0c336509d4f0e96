import { expect, test } from 'vitest';
import { site } from '../../../generated/site.ts';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import { createServedSite } from '../../../runtime/site/serve/served-site.ts';
import { hostOf, isReserved, readSettings } from '../../../runtime/site/source/settings.ts';
import { contentDir } from './start-site.ts';

test('a public site without a contact logs it at the start, and has no security.txt', async ({ skip }) => {
  if (!isReserved(hostOf(site.security.contact)))
    skip('the configuration has a contact, so it is never missing');
  const baseUrl = 'https://plan.acme.dev';
  const events: string[] = [];
  const surface = await createServedSite(contentDir, readSettings({ BASE_URL: baseUrl }), (level, event) =>
    events.push(`${level} ${event}`),
  );
  const ask = toFetch(surface.engine);
  const found = await ask(new Request(`${baseUrl}/.well-known/security.txt`));
  expect([found.status, found.headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8']);
  expect(events).toEqual(['warn security_contact_missing']);
  const start = await ask(new Request(`${baseUrl}/`, { headers: { accept: 'text/html' } }));
  expect(start.headers.get('strict-transport-security')).toBeTruthy();
  const home = await start.text();
  expect(home).not.toMatch(/security@|plan\.example|security\.txt/);
  expect(home).toContain(`<meta property="og:image" content="${baseUrl}/assets/social.png?v=`);
  // Assistants can reach it.
  expect(home).toContain('href="https://chatgpt.com/?q');
  surface.close();
});
