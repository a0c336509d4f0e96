import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentDir, loadSmallSite, page, translation } from './content-folder.ts';
import { tagsOf } from './html-tags.ts';

const words = await readFile(join(contentDir, 'strings/en.yaml'), 'utf8');
const spanish = words
  .slice(0, words.indexOf('\n  machine:'))
  .replace('tagline: make your', 'tagline: una forma de');

const files = {
  'pages/en/faq.md': page('FAQ', '# FAQ\n\n## Lite or Full?\n\n[home](index.md)\n'),
  'pages/es/index.md': translation('Inicio', '# Inicio\n\n[x](faq.md#lite-or-full)\n'),
  'pages/es/faq.md': translation('Preguntas', '# Preguntas\n\n## ¿Lite o Full?\n\n[inicio](index.md)\n'),
  'pages/zh/index.md': translation('首页'),
};

it('has the same anchors in every language, and links within the language', async () => {
  const site = await loadSmallSite(files);
  expect(site.page('es', 'faq')?.html).toContain(
    '<h2 id="lite-or-full"><a href="#lite-or-full">¿Lite o Full?</a></h2>',
  );
  expect(site.page('es', 'faq')?.html).toContain('<a href="/es/">inicio</a>');
  expect(site.page('es', 'index')?.html).toContain('<a href="/es/faq#lite-or-full">x</a>');
});

it('registers only pages that exist', async () => {
  const site = await loadSmallSite(files);
  expect(site.registry.languages).toEqual(['en', 'es', 'zh']);
  expect(site.pages().map(({ htmlPath }) => htmlPath)).toEqual([
    '/',
    '/quickstart',
    '/faq',
    '/es/',
    '/es/faq',
    '/zh/',
  ]);
  expect(site.page('es', 'quickstart')).toBeUndefined();
  expect(site.registry.find('/es/faq.md')?.title).toBe('Preguntas');
  expect(site.registry.find('/zh/faq')).toBeUndefined();
  expect(site.registry.next('es', 'index')?.slug).toBe('faq');
});

it('links the languages of a page for crawlers and readers', async () => {
  const site = await loadSmallSite(files);
  const html = site.page('en', 'index')?.html ?? '';
  const alternates = tagsOf(html)
    .filter(({ name, attributes }) => name === 'link' && attributes['hreflang'] !== undefined)
    .map(({ attributes }) => `${attributes['hreflang']} ${attributes['href']}`);
  expect(alternates).toEqual([
    'en https://site.example/',
    'es https://site.example/es/',
    'zh-Hans https://site.example/zh/',
    'x-default https://site.example/',
  ]);
  expect(html).toContain('<a href="/es/" hreflang="es" lang="es" dir="ltr">Español</a>');
  expect(site.page('zh', 'index')?.html).toContain('<html lang="zh-Hans" dir="ltr">');
  expect(site.page('en', 'quickstart')?.html).not.toContain('class="languages"');
  expect(site.sitemap).toContain('hreflang="zh-Hans" href="https://site.example/zh/"');
});

it('uses the strings of a language if they exist, else the default ones', async () => {
  const site = await loadSmallSite({ ...files, 'strings/es.yaml': spanish });
  expect(site.page('es', 'index')?.html).toContain('<title>Plan: una forma de');
  expect(site.page('zh', 'index')?.html).toContain('<title>Plan: make your');
  expect((await site.unknownPage('/es/nada')).html).toContain('<html lang="es"');
  expect((await site.unknownPage('/zh/nada')).html).toContain('<html lang="en"');
  expect((await site.unknownPage('/nada')).html).toContain('<html lang="en"');
});

it('lists the sections of a language with its pages', async () => {
  const site = await loadSmallSite(files);
  const paths = (language: string) => site.sections(language).map(({ id, path }) => `${id} ${path}`);
  expect(paths('en')).toEqual(['start /quickstart', 'help /faq']);
  expect(paths('es')).toEqual(['help /es/faq']);
  expect(paths('fr')).toEqual(paths('en'));
});

it('links to the adoption prompt in the language of the page', async () => {
  const text = '# A\n\n```text\nRead {init_url}\n```\n';
  const site = await loadSmallSite({
    'pages/en/index.md': page('Home', text),
    'pages/es/index.md': translation('Inicio', text),
  });
  expect(site.page('en', 'index')?.markdown).toContain('Read https://site.example/init.md\n');
  expect(site.page('es', 'index')?.markdown).toContain('Read https://site.example/es/init.md\n');
});
