import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site as config } from '../../../generated/site.ts';
import { manualFiles } from '../../../runtime/site/source/manual-chapters.ts';
import { untranslatedSlugs } from '../../../runtime/site/source/site-config.ts';
import type { Answer } from '../../engine/support/http-client.ts';
import { contentDir } from '../content-folder.ts';
import { alternateOf, type Crawl, type CrawledPage, crawl, markdownLinks } from './crawl.ts';
import { startSite } from './start-site.ts';

const baseUrl = 'http://localhost:8080';

/** The metadata in the head of a page. */
interface Head {
  readonly canonical: string;
  readonly language: string;
  readonly markdown: string;
  /** hreflang to address. */
  readonly alternates: ReadonlyMap<string, string>;
}

let server: Awaited<ReturnType<typeof startSite>>;
let found: Crawl;
/** Canonical address to head, for every page that the crawl came to. */
let heads: ReadonlyMap<string, Head>;
let pagesJson: Record<string, { markdown: string; html: string }[]>;
let sitemap: ReadonlyMap<string, ReadonlyMap<string, string>>;

const ask = (target: string, accept = '*/*'): Promise<Answer> => server.ask(target, { headers: { accept } });

beforeAll(async () => {
  server = await startSite({ BASE_URL: baseUrl });
  found = await crawl(ask, '/', baseUrl);
  heads = new Map([...found.pages.values()].map((page) => [headOf(page).canonical, headOf(page)]));
  pagesJson = JSON.parse((await ask('/api/v1/pages.json')).text);
  sitemap = readSitemap((await ask('/sitemap.xml')).text);
});
afterAll(() => server.stop());

function headOf({ tags }: CrawledPage): Head {
  const links = tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
  const hreflang = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined);
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'] ?? '',
    language: tags.find(({ name }) => name === 'html')?.attributes['lang'] ?? '',
    markdown: alternateOf(tags),
    alternates: new Map(hreflang.map(({ hreflang = '', href = '' }) => [hreflang, href])),
  };
}

function readSitemap(xml: string): Map<string, Map<string, string>> {
  const entries = xml.matchAll(/<url>\s*<loc>(.*?)<\/loc>([\s\S]*?)<\/url>/g);
  return new Map(
    Array.from(entries, ([, address = '', links = '']) => [
      address,
      new Map(
        Array.from(
          links.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g),
          ([, tag = '', href = '']) => [tag, href],
        ),
      ),
    ]),
  );
}

const sorted = (values: Iterable<string>) => [...new Set(values)].sort();
const everyHead = () => [...heads.values()];

describe('links', () => {
  it('lead to existing addresses, without redirects, and to existing anchors', () => {
    expect(found.dead).toEqual([]);
  });

  it('stay on the site, except to sources and assistants', () => {
    const pages = ['why', 'recipes', 'plans-in-a-team', 'plans-in-ci'].map((slug) =>
      path.join(contentDir, 'pages/en', `${slug}.md`),
    );
    const cited = [...pages, ...manualFiles].flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/\]\((https:\/\/[^)]+)\)/g)].map(([, href = '']) => href);
    });
    // The menu for agents leads to assistants, with a question about the page.
    const assistants = ['https://chatgpt.com/?q', 'https://cursor.com/link/prompt?text'];
    const isKnown = (href: string) =>
      href.startsWith('mailto:') || cited.includes(href) || assistants.some((one) => href.startsWith(one));
    const strays = [...found.external].filter((href) => !isKnown(href));
    expect(strays).toEqual([]);
    expect(cited.filter((href) => !found.external.has(href))).toEqual([]);
  });

  it('reach every page in every language, and its Markdown mirror', () => {
    const languages = Object.keys(pagesJson);
    const slugs = 1 + config.sections.flatMap(({ pages }) => pages).length;
    expect(pagesJson[config.default_language]).toHaveLength(slugs);
    expect(heads.size).toBe(Object.values(pagesJson).flat().length);
    console.log(`${heads.size} pages in ${languages.length} languages, ${found.others.size} other addresses`);
    for (const { canonical, markdown } of heads.values()) {
      expect(found.reachable).toContain(canonical.slice(baseUrl.length));
      expect(found.reachable).toContain(markdown.slice(baseUrl.length));
      const mirror = found.others.get(markdown.slice(baseUrl.length));
      expect(mirror?.headers['content-type'], markdown).toBe('text/markdown; charset=utf-8');
    }
  });

  it('of an error lead to its explanation', async () => {
    const { type, links } = JSON.parse((await ask('/api/nothing')).text);
    const [address, fragment = ''] = type.split('#');
    expect(found.pages.get(address.slice(baseUrl.length))?.ids).toContain(fragment);
    for (const link of Object.values<string>(links)) {
      expect((await ask(link.slice(baseUrl.length))).status, link).toBe(200);
    }
  });
});

describe('the lists of pages agree', () => {
  it('links, sitemap.xml and pages.json', () => {
    expect(sorted(sitemap.keys())).toEqual(sorted(heads.keys()));
    expect(
      sorted(
        Object.values(pagesJson)
          .flat()
          .map(({ html }) => html),
      ),
    ).toEqual(sorted(heads.keys()));
  });

  it('llms.txt and the pages of the default language', async () => {
    const listed = markdownLinks((await ask('/llms.txt')).text).filter((href) => href.endsWith('.md'));
    const english = pagesJson[config.default_language] ?? [];
    expect(sorted(listed.filter((href) => !href.includes('/skills/')))).toEqual(
      sorted(english.map(({ markdown }) => markdown)),
    );
  });

  it('the addresses that the server answers', async () => {
    const html: string[] = [];
    const mirrors: string[] = [];
    for (const path of server.paths) {
      const known = found.pages.get(path);
      if (known !== undefined) html.push(headOf(known).canonical);
      else if (path.endsWith('.md')) mirrors.push(path);
      else {
        // The default language has a second address, with its prefix; it names the first.
        const answer = await ask(path, 'text/html');
        const canonical = /<link rel="canonical" href="(.*?)">/.exec(answer.text)?.[1];
        if (answer.headers['content-type']?.startsWith('text/html')) html.push(canonical ?? path);
      }
    }
    expect(sorted(html)).toEqual(sorted(heads.keys()));
    const prefix = `/${config.default_language}/`;
    const own = mirrors.map((path) => (path.startsWith(prefix) ? path.slice(prefix.length - 1) : path));
    expect(sorted(own.filter((path) => !path.startsWith('/skills/')))).toEqual(
      sorted(everyHead().map(({ markdown }) => markdown.slice(baseUrl.length))),
    );
  });
});

describe('languages', () => {
  it('link to each other completely, as in the sitemap', () => {
    const untranslated = untranslatedSlugs(config).map((slug) => `${baseUrl}/${slug}`);
    const [alone, translated] = [true, false].map((is) =>
      everyHead().filter(({ canonical }) => untranslated.includes(canonical) === is),
    );
    expect(alone).toHaveLength(untranslated.length);
    expect(
      alone?.filter(
        ({ canonical, alternates }) => alternates.size + (sitemap.get(canonical)?.size ?? -1) !== 0,
      ),
    ).toEqual([]);
    const faults = (translated ?? []).flatMap(({ canonical, language, alternates }) => {
      const others = [...alternates].filter(([tag]) => tag !== 'x-default');
      return [
        alternates.get(language) !== canonical && 'does not name itself',
        others.length !== Object.keys(pagesJson).length && 'lacks a language',
        others.some(([tag, href]) => heads.get(href)?.language !== tag) && 'names a page in another language',
        others.some(([, href]) => !sameMap(heads.get(href)?.alternates, alternates)) &&
          'is not named in return',
        !sameMap(sitemap.get(canonical), alternates) && 'differs from the sitemap',
        heads.get(alternates.get('x-default') ?? '')?.language !== config.default_language &&
          'has no default',
        others.some(([tag]) => Intl.getCanonicalLocales(tag)[0] !== tag) && 'has a tag that is no BCP 47 tag',
      ]
        .filter((fault) => fault !== false)
        .map((fault) => `${canonical} ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

function sameMap(one: ReadonlyMap<string, string> | undefined, other: ReadonlyMap<string, string>): boolean {
  return one?.size === other.size && [...other].every(([key, value]) => one.get(key) === value);
}

describe('every page', () => {
  it('has JSON-LD that says what the head says', () => {
    for (const page of found.pages.values()) {
      const { canonical, language, markdown } = headOf(page);
      const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html)?.[1] ?? '';
      const data = JSON.parse(text);
      expect(data, page.path).toMatchObject({
        '@context': 'https://schema.org',
        url: canonical,
        inLanguage: language,
        encoding: { '@type': 'MediaObject', encodingFormat: 'text/markdown', contentUrl: markdown },
      });
      if (data['@type'] === 'TechArticle') {
        expect(data.headline, page.path).toBeTruthy();
        expect(data.isPartOf, page.path).toEqual({
          '@type': 'WebSite',
          name: config.name,
          url: `${baseUrl}/`,
        });
      } else expect(data, page.path).toMatchObject({ '@type': 'WebSite', name: config.name });
    }
  });

  it('links to the llms.txt of its language, as HTML and as Markdown', () => {
    for (const page of found.pages.values()) {
      const code = new URL(headOf(page).canonical).pathname.split('/')[1] ?? '';
      const isPrefixed = config.languages.some((language) => language.code === code);
      const index = isPrefixed ? `/${code}/llms.txt` : '/llms.txt';
      const links = page.tags.filter(({ attributes }) => attributes['href'] === index);
      expect(
        links.map(({ name }) => name),
        page.path,
      ).toEqual(expect.arrayContaining(['link', 'a']));
      const mirror = found.others.get(headOf(page).markdown.slice(baseUrl.length));
      expect(mirror?.text.slice(0, 200), page.path).toContain(`<${baseUrl}${index}>`);
      expect(mirror?.text.split('\n\n')[0], page.path).toContain(`<${headOf(page).canonical}>`);
    }
  });
});
