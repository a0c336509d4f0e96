import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { securityText } from '../../runtime/site/pages/text-files.ts';
import { machineAddresses } from '../../runtime/site/source/site-config.ts';
import { contentDir, loadSmallSite, smallSite, translation } from './content-folder.ts';

it('writes llms.txt by its convention', async () => {
  const site = await loadSmallSite({
    'pages/es/faq.md': translation('Preguntas'),
    'dates/en.yaml': 'index: 2026-11-20 0123456789abcdef\n',
  });
  const lines = (site.llms('en') ?? '').split('\n');
  expect(lines[0]).toBe('# Plan');
  expect(lines[2]).toMatch(/^> Plan makes your coding agent prove/);
  expect(lines.filter((line) => line.startsWith('#'))).toEqual(['# Plan', '## Home', '## Start', '## Help']);
  const items = lines.filter((line) => line.startsWith('- '));
  expect(items.slice(-3)).toEqual([
    '- [Home](https://site.example/index.md): About Home. (0.1 kB, 2026-11-20)',
    '- [Quickstart](https://site.example/quickstart.md): About Quickstart. (0.2 kB)',
    '- [FAQ](https://site.example/faq.md): About FAQ. (0.1 kB)',
  ]);
  const machine = items
    .slice(0, -3)
    .map((line) => /^- `https:\/\/site\.example(\/[^`]*)`: ./.exec(line)?.[1]);
  expect(machine).toEqual([...machineAddresses]);
});

it('writes an index of each language, with machine addresses only in the default one', async () => {
  const words = await readFile(join(contentDir, 'strings/es.yaml'), 'utf8');
  const site = await loadSmallSite({
    'pages/es/index.md': translation('Inicio'),
    'pages/es/faq.md': translation('Preguntas'),
    'strings/es.yaml': words,
  });
  const spanish = site.llms('es') ?? '';
  expect(spanish).toContain('- [Preguntas](https://site.example/es/faq.md): About Preguntas. (0.2 kB)\n');
  expect(spanish).toContain('`https://site.example/llms.txt`');
  expect(spanish).not.toContain('/openapi.json');
  expect(site.page('es', 'faq')?.html).toContain('<a href="/es/llms.txt">');
  expect(site.page('es', 'faq')?.markdown).toContain('<https://site.example/es/llms.txt>');
  expect(site.llms('fr')).toBeUndefined();
});

it('writes every page of the default language into llms-full.txt, in order', async () => {
  const site = await loadSmallSite({ 'pages/es/faq.md': translation('Preguntas') });
  const addresses = Array.from(
    site.llmsFull.matchAll(/Canonical address: <(.*)>/g),
    ([, address]) => address,
  );
  expect(addresses).toEqual([
    'https://site.example/',
    'https://site.example/quickstart',
    'https://site.example/faq',
  ]);
  for (const { markdown } of site.registry.pages('en')) expect(site.llmsFull).toContain(markdown);
});

it('writes a sitemap of every HTML address', async () => {
  const site = await loadSmallSite({ 'pages/es/faq.md': translation('Preguntas') });
  const addresses = Array.from(site.sitemap.matchAll(/<loc>(.*)<\/loc>/g), ([, address]) => address);
  expect(addresses).toEqual(site.pages().map(({ htmlPath }) => `https://site.example${htmlPath}`));
  expect(site.sitemap).toContain(
    [
      '  <url>',
      '    <loc>https://site.example/es/faq</loc>',
      '    <xhtml:link rel="alternate" hreflang="en" href="https://site.example/faq"/>',
      '    <xhtml:link rel="alternate" hreflang="es" href="https://site.example/es/faq"/>',
      '    <xhtml:link rel="alternate" hreflang="x-default" href="https://site.example/faq"/>',
      '  </url>',
    ].join('\n'),
  );
});

it('writes robots.txt', async () => {
  expect((await loadSmallSite()).robots).toBe(
    'User-agent: *\nAllow: /\nContent-Signal: ai-train=yes, search=yes, ai-input=yes\n\n' +
      'Sitemap: https://site.example/sitemap.xml\nAgentmap: https://site.example/.well-known/ai-catalog.json\n',
  );
});

it('writes security.txt', () => {
  const contact = { securityContact: 'mailto:security@acme.dev' };
  expect(securityText(smallSite, contact, 'https://site.example')).toBe(
    'Contact: mailto:security@acme.dev\nExpires: 2030-01-31T00:00:00Z\nPreferred-Languages: en\n' +
      'Canonical: https://site.example/.well-known/security.txt\n',
  );
});
