import { expect, it } from 'vitest';
import { machineAddresses } from '../../runtime/site/source/machine-addresses.ts';
import { loadSmallSite, translation } from './content-folder.ts';

it('writes llms.txt by its convention', async () => {
  const { llms } = await loadSmallSite({ 'pages/es/faq.md': translation('Preguntas') });
  const lines = llms.split('\n');
  expect(lines[0]).toBe('# Plan');
  expect(lines[2]).toMatch(/^> Plan makes your coding agent prove/);
  expect(lines.filter((line) => line.startsWith('#'))).toEqual(['# Plan', '## Home', '## Start', '## Help']);
  const items = lines.filter((line) => line.startsWith('- '));
  expect(items.slice(-3)).toEqual([
    '- [Home](https://site.example/index.md): About Home.',
    '- [Quickstart](https://site.example/quickstart.md): About Quickstart.',
    '- [FAQ](https://site.example/faq.md): About FAQ.',
  ]);
  const machine = items
    .slice(0, -3)
    .map((line) => /^- `https:\/\/site\.example(\/[^`]*)`: ./.exec(line)?.[1]);
  expect(machine).toEqual([...machineAddresses]);
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

it('writes security.txt', async () => {
  expect((await loadSmallSite()).securityTxt).toBe(
    'Contact: mailto:security@plan.example\nExpires: 2030-01-31T00:00:00Z\nPreferred-Languages: en\n' +
      'Canonical: https://site.example/.well-known/security.txt\n',
  );
});
