import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { site as config } from '../../generated/site.ts';
import { packages } from '../../runtime/site/release/packages.ts';
import type { Problem } from '../../runtime/site/source/content-error.ts';
import { readManual } from '../../runtime/site/source/manual.ts';
import { chapters, manualFiles } from '../../runtime/site/source/manual-chapters.ts';
import { untranslatedSlugs } from '../../runtime/site/source/site-config.ts';
import { contentDir } from './content-folder.ts';
import { tagsOf } from './html-tags.ts';
import { realSite } from './load-real-site.ts';

const site = await realSite();
const slugs = untranslatedSlugs(config);
const manual = slugs.map((slug) => site.page('en', slug) ?? expect.fail(`there is no page ${slug}`));
const others = config.languages.map(({ code }) => code).filter((code) => code !== 'en');
const linksOf = (html: string) =>
  tagsOf(html).flatMap(({ name, attributes }) => (name === 'a' ? [attributes] : []));

it('is made of all Markdown that the packages carry', () => {
  const carried = packages.flatMap(({ readme, pages }) => [readme, ...pages]);
  expect([...manualFiles].sort()).toEqual(carried.sort());
  expect(Object.keys(chapters).sort()).toEqual([...slugs].sort());
});

it('leaves no line of a file out, and repeats none', () => {
  for (const file of manualFiles) {
    const text = readFileSync(path.join(contentDir, '..', file), 'utf8');
    const own = slugs.filter((slug) => chapters[slug]?.file === file);
    const pages = own.map((slug) => site.page('en', slug)?.markdown ?? '').join('\n');
    // Links differ: those of the site are absolute.
    const plain = (markdown: string) => markdown.replaceAll(/\]\([^)]*\)/g, ']').split('\n');
    const wanted = plain(text).filter((line) => line.length > 40);
    const found = plain(pages);
    expect(wanted.filter((line) => !found.includes(line))).toEqual([]);
    const headings = text.match(/^## .*$/gm) ?? [];
    const onPages = (pages.match(/^## .*$/gm) ?? []).filter((line) => line !== '## Next');
    expect([file, onPages]).toEqual([file, headings]);
  }
});

it('has links between its pages', () => {
  const engine = site.page('en', 'manual-engine');
  expect(engine?.html).toContain('<a href="/manual-mcp">');
  expect(engine?.markdown).toContain(`](${config.base_url}/manual-engine-codes.md)`);
  expect(site.page('en', 'manual-diagnostics')?.html).toContain('<a href="/manual-diagnostics-operations">');
});

it('is linked from every language, as English', () => {
  expect(others).toHaveLength(16);
  for (const language of others) {
    for (const slug of ['index', 'all-pages']) {
      const links = linksOf(site.page(language, slug)?.html ?? '');
      const found = links.filter(({ href = '' }) => href.startsWith('/manual-'));
      expect(new Set(found.map(({ href }) => href))).toEqual(new Set(slugs.map((name) => `/${name}`)));
      expect(new Set(found.map(({ hreflang }) => hreflang))).toEqual(new Set(['en']));
    }
    const list = site.page(language, 'all-pages')?.html ?? '';
    expect(list).toContain('<a href="/manual-engine" hreflang="en"><span lang="en">The engine</span></a>');
    const menu = linksOf(site.page(language, 'index')?.html ?? '').find(
      ({ href }) => href === '/manual-engine',
    );
    expect(menu?.['lang']).toBe('en');
    expect(site.llms(language)).toContain(`](${config.base_url}/manual-engine.md)`);
    const section = site.sections(language).find(({ id }) => id === 'manual');
    expect(section).toMatchObject({ path: `/${slugs[0]}` });
    expect(site.page(language, 'manual-engine')).toBeUndefined();
  }
  // An English link leads to English anyway.
  const english = linksOf(site.page('en', 'all-pages')?.html ?? '');
  expect(english.filter(({ href = '', hreflang }) => href.startsWith('/manual-') && hreflang)).toEqual([]);
});

it('has no translations in its heads, menus and the sitemap, and leads to the home page of each language', () => {
  for (const { html, slug, htmlPath } of manual) {
    const tags = tagsOf(html);
    expect([slug, tags.filter(({ name, attributes }) => name === 'link' && attributes['hreflang'])]).toEqual([
      slug,
      [],
    ]);
    const [entry = ''] =
      site.sitemap.match(new RegExp(`<loc>${config.base_url}${htmlPath}</loc>[^]*?</url>`)) ?? [];
    expect(entry).toContain('</url>');
    expect(entry).not.toContain('hreflang');
    const homes = linksOf(html).flatMap(({ href, hreflang }) => (hreflang === undefined ? [] : [href]));
    expect(homes).toEqual(config.languages.map(({ code }) => (code === 'en' ? '/' : `/${code}/`)));
  }
});

it('is found in the English search: by headings, first paragraphs and names of tables', () => {
  const index = JSON.parse(site.searches.find(({ language }) => language === 'en')?.text ?? '');
  const sectionsAt = (slug: string) => {
    const at = index.pages.findIndex(({ path: address }: { path: string }) => address === `/${slug}`);
    return index.sections.filter(({ page }: { page: number }) => page === at);
  };
  const commands = sectionsAt('manual-compiler').find(({ id }: { id: string }) => id === 'commands');
  expect(commands.text).toContain('--import-endings E');
  expect(commands.text).not.toContain('how modules name each other');
  const [, ...codes] = sectionsAt('manual-diagnostics');
  expect(codes.map(({ heading }: { heading: string }) => heading)).toContain('PS101: A file cannot be read');
  expect(new Set(codes.map(({ text }: { text: string }) => text))).toEqual(new Set(['']));
});

it('is listed in llms.txt, and left out of llms-full.txt, which it would double', () => {
  expect(manual).not.toEqual([]);
  for (const { markdown, markdownPath } of manual) {
    expect(site.llms('en')).toContain(`](${config.base_url}${markdownPath})`);
    expect(site.llmsFull).not.toContain(markdown);
  }
});

it('leads from each part of a file to the headings of the other', async () => {
  const read = await readManual(config, []);
  const bodyOf = (slug: string) => read.find((one) => one.slug === slug)?.body;
  expect(bodyOf('manual-compiler')).toContain('](manual-compiler-rules.md#mocks)');
  expect(bodyOf('manual-compiler')).toContain('](#a-new-project)');
});

it('refuses a chapter that it does not know', async () => {
  const problems: Problem[] = [];
  const sections = [{ id: 'manual', untranslated: true, pages: ['manual-engine', 'manual-nothing'] }];
  const read = await readManual({ ...config, sections }, problems);
  expect(read.map(({ slug }) => slug)).toEqual(['manual-engine']);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^'manual-nothing' is no chapter of the manual; the chapters are manual-compiler, /,
    ),
  ]);
});
