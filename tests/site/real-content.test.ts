import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/server/operations.ts';
import { site as config } from '../../generated/site.ts';
import { knownSlugs, machineAddresses } from '../../runtime/site/source/site-config.ts';
import { tagsOf, unsafeParts } from './html-tags.ts';
import { loadRealSite, realSite } from './load-real-site.ts';

const site = await realSite();
const getPaths = Object.values(operations)
  .filter(({ method }) => method === 'GET')
  .map(({ path }): string => path);
/** Whether an operation has this path, or its template matches a file of a skill. */
const isServed = (path: string) =>
  getPaths.includes(path) ||
  getPaths.some((one) => /^\/(?:skills|\{lang\}\/llms)/.test(one) && patternOf(one).test(path));

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

it('has every page in the default language', () => {
  expect(site.registry.pages(config.default_language).map(({ slug }) => slug)).toEqual(knownSlugs(config));
});

it('loads deterministically', async () => {
  const forms = (loaded: typeof site) => loaded.pages().map(({ html, markdown }) => [html, markdown]);
  const again = await loadRealSite();
  expect(forms(again)).toEqual(forms(site));
  expect([again.llms('de'), again.llmsFull, again.sitemap]).toEqual([
    site.llms('de'),
    site.llmsFull,
    site.sitemap,
  ]);
});

it('lists in llms.txt only machine addresses that the contract serves', () => {
  expect(machineAddresses.filter((path) => !isServed(path))).toEqual([]);
});

it("serves its assets at the contract's addresses", () => {
  const assets = [site.stylesheet, site.icon, ...Object.values(site.scripts), ...site.searches];
  const templates = getPaths.filter((path) => path.startsWith('/assets/{digest}/')).map(patternOf);
  expect(assets.filter(({ href }) => !templates.some((one) => one.test(href)))).toEqual([]);
});

describe.each(site.pages().map((page) => [page.htmlPath, page] as const))('%s', (_, page) => {
  const tags = tagsOf(page.html);

  it('needs no inline style, no inline script and no other origin', () => {
    expect(unsafeParts(page.html)).toEqual([]);
  });

  it('links only to pages and addresses of the contract', () => {
    const dead = tags
      .filter(({ name }) => name === 'a')
      .map(({ attributes }) => (attributes['href'] ?? '').replace(/[?#].*$/, ''))
      .filter((href) => href.startsWith('/') && !isServed(href) && site.registry.find(href) === undefined);
    expect(dead).toEqual([]);
  });

  it('links only to existing anchors', () => {
    const ids = tags.flatMap(({ attributes }) => attributes['id'] ?? []);
    const anchors = tags.flatMap(({ attributes }) => /^#(.*)/.exec(attributes['href'] ?? '')?.[1] ?? []);
    expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has one h1, one main, and a name for every navigation and region', () => {
    const count = (name: string) => tags.filter((tag) => tag.name === name).length;
    expect([count('h1'), count('main')]).toEqual([1, 1]);
    const landmarks = tags.filter(
      ({ name, attributes }) => name === 'nav' || attributes['role'] === 'region',
    );
    const names = landmarks.map(
      ({ attributes }) => attributes['aria-label'] ?? attributes['aria-labelledby'],
    );
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a description of one sentence that fits search results', () => {
    // Scripts differ in how they end sentences (Thai does not mark it) and in information per letter.
    if (page.language === 'en') expect(page.description).toMatch(/^[A-Z][\s\S]*\.$/);
    // A page of the API reference has the description of its tag.
    const isReference = page.slug.startsWith('reference');
    const [short, long] = isReference ? [15, 40] : [20, 55];
    expect(page.description.length).toBeGreaterThanOrEqual(
      ['zh', 'ja', 'ko'].includes(page.language) ? short : long,
    );
    expect(page.description.length).toBeLessThanOrEqual(155);
  });

  it('has no unfilled placeholder', () => {
    expect(page.html + page.markdown).not.toMatch(
      /\{(?:base_url|schema_base|example_manifest|plan_help[^}]*)\}/,
    );
  });
});
