import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError, standingOf } from '../../runtime/site/source/settings.ts';
import { contentFolder, loadSmallSite, smallSite } from './content-folder.ts';
import { loadSite } from './load-site.ts';

const contactAt = (baseUrl: string, contact = 'mailto:security@plan.example') =>
  standingOf(
    { publisher: undefined, repository: undefined, securityContact: undefined },
    { security: { contact } },
    baseUrl,
  ).securityContact;

describe('the contact of the configuration', () => {
  it.each(['http://localhost:8080', 'http://127.0.0.1:1', 'http://[::1]:1', 'https://plan.example'])(
    'counts at %s, where example addresses are expected',
    (baseUrl) => expect(contactAt(baseUrl)).toBe('mailto:security@plan.example'),
  );

  it.each(['https://plan.acme.dev', 'https://example.acme.dev', 'http://10.0.0.1', 'https://notexample'])(
    'does not count at %s: an example domain receives no mail',
    (baseUrl) => expect(contactAt(baseUrl)).toBeUndefined(),
  );

  it.each(['mailto:security@acme.dev', 'https://acme.dev/report'])(
    'counts everywhere unless it is an example: %s',
    (real) => expect(contactAt('https://plan.acme.dev', real)).toBe(real),
  );
});

describe('settings', () => {
  it('say who is responsible for a site', () => {
    const { standing } = readSettings({
      BASE_URL: 'https://plan.acme.dev',
      PUBLISHER: 'Acme',
      REPOSITORY: 'https://git.acme.dev/plan/',
      SECURITY_CONTACT: 'mailto:security@acme.dev',
    });
    expect(standing).toEqual({
      publisher: 'Acme',
      repository: 'https://git.acme.dev/plan',
      securityContact: 'mailto:security@acme.dev',
    });
  });

  it.each([
    { SECURITY_CONTACT: 'security@acme.dev' },
    { SECURITY_CONTACT: 'http://acme.dev' },
    { SECURITY_CONTACT: 'mailto:a@b\nExpires: never' },
    { REPOSITORY: 'git@acme.dev:plan' },
  ])('are refused by name when they are not addresses: %j', (environment) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(Object.keys(environment)[0]);
  });
});

it('is shown on every page, and in security.txt', async () => {
  const options = {
    contentDir: await contentFolder(),
    site: smallSite,
    baseUrl: 'https://site.example',
    schemaBase: 'https://plan.example',
    exampleManifest: '{}',
  };
  const standing = {
    publisher: 'A <b>',
    repository: 'https://git.example/plan',
    securityContact: 'https://site.example/report',
  };
  const site = await loadSite({ ...options, standing });
  const html = site.page('en', 'faq')?.html ?? '';
  expect(html).toContain('Published by A &lt;b&gt;');
  expect(html).toContain('<a href="https://git.example/plan">Source code</a>');
  expect(html).toContain('<a href="/.well-known/security.txt">Report a vulnerability</a>');
  expect(site.securityTxt).toMatch(/^Contact: https:\/\/site\.example\/report\nExpires: /);
  const silent = await loadSmallSite();
  expect(silent.page('en', 'faq')?.html).not.toMatch(/Published by|Source code|security\.txt/);
  expect(silent.securityTxt).toBeUndefined();
});
