import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../generated/site.ts';
import { callTool, type Json, type McpServer, startMcpServer } from './mcp-server.ts';

interface Page {
  readonly language: string;
  readonly slug: string;
  readonly markdown: string;
}

let server: McpServer;
let pages: Page[];

/** Every page of the site, as its own address serves it. */
beforeAll(async () => {
  server = await startMcpServer();
  const index: Json = JSON.parse((await server.send('GET', '/api/v1/pages.json', {})).text);
  const addresses = Object.entries<Json[]>(index).flatMap(([language, list]) =>
    list.map(({ page, markdown }) => ({ language, slug: page as string, path: new URL(markdown).pathname })),
  );
  pages = await Promise.all(
    addresses.map(async ({ path, ...page }) => ({
      ...page,
      markdown: (await server.send('GET', path, {})).text,
    })),
  );
});
afterAll(() => server.stop());

async function readPage(path: string): Promise<{ isError?: boolean; text: string }> {
  const { result, error } = JSON.parse((await server.post(callTool('read_page', { path }))).text);
  if (error !== undefined) return { isError: true, text: error.message };
  return { isError: result.isError, text: result.content[0].text };
}

/** Every spelling of a page's address that is taken, written out. */
function spellings({ language, slug }: Page): string[] {
  const forms = [`/${language}/${slug}`, `/${language}/${slug}/`, `/${language}/${slug}.md`];
  if (language === site.default_language) forms.push(`/${slug}`, `/${slug}/`, `/${slug}.md`);
  if (slug === site.home) forms.push(`/${language}`, `/${language}/`);
  const withoutSlash = forms.map((form) => form.slice(1));
  return language === site.default_language && slug === site.home
    ? [...forms, ...withoutSlash, '/']
    : [...forms, ...withoutSlash];
}

/** The rules do not depend on the language: the pages of two are enough for all spellings and links. */
const isTriedWhole = ({ language }: Page) => language === site.default_language || language === 'es';

test('every page in every language is reached by its address, in every spelling', async () => {
  expect(pages.length).toBeGreaterThanOrEqual(16);
  for (const [index, page] of pages.entries()) {
    const forms = spellings(page);
    // Of the others, each page by one spelling, another for each.
    const isWhole =
      page.language === site.default_language || page.language === 'es' || page.slug === site.home;
    const tried = isWhole ? forms : forms.filter((_, at) => at === index % forms.length);
    for (const path of tried) {
      const { isError, text } = await readPage(path);
      expect(isError, path).toBeUndefined();
      expect(text, path).toBe(page.markdown);
    }
  }
});

test('every link between pages opens its page', async () => {
  const own = new Map(pages.flatMap((page) => spellings(page).map((path) => [path, page.markdown])));
  const links = new Set(
    pages
      .filter(isTriedWhole)
      .flatMap(({ markdown }) => markdown.match(/(?<=\]\()http:\/\/localhost:8080\/[^\s)]*/g) ?? []),
  );
  const toPages = [...links].filter((link) => own.has(new URL(link).pathname));
  expect(toPages.filter((link) => link.includes('#')).length).toBeGreaterThan(50);
  for (const link of toPages) {
    const { isError, text } = await readPage(link);
    expect(isError, link).toBeUndefined();
    expect(text, link).toBe(own.get(new URL(link).pathname));
  }
});

test.each(['/faq?x=1', '/faq#top', '/faq.md?x', 'faq#a?b#c', 'http://localhost:8080/faq?x#y'])(
  '%s opens the page',
  async (path) => {
    const { isError, text } = await readPage(path);
    expect(isError).toBeUndefined();
    expect(text).toBe((await readPage('/faq')).text);
  },
);

const home = `/${site.home}`;
const fullwidth = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const tricks: Record<string, string[]> = {
  traversal: [
    '..',
    '/..',
    '/../',
    '../../package.json',
    '/../package.json',
    '/en/../es/faq',
    '/es/../faq',
    '/faq/..',
    '/faq/../about',
    '/./faq',
    './faq',
    '/faq/.',
    '/faq/./',
    '....//faq',
    '..\\..\\package.json',
    '\\faq',
    '/\\faq',
    '/faq\\',
    'C:\\faq',
    'file:///etc/passwd',
    '/etc/passwd',
    '/proc/self/environ',
    '/pages/en/faq.md',
    '/content/pages/en/faq.md',
    '/strings/en.yaml',
    '/faq/faq',
    '/faq/index',
  ],
  encodings: [
    '/%66aq',
    '/faq%00',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/%252e%252e/faq',
    '/faq%2emd',
    '/en%2ffaq',
    '/%65n/faq',
    '/faq%20',
    '&#102;aq',
    '\\u0066aq',
    '/faq;a=1',
    '//faq',
    '//evil.example/faq',
    'http://localhost:80801/faq',
    'http://localhost:8080',
    'http://localhost:8080//faq',
    'http://localhost:8080/evil.example/faq',
    'https://evil.example/?http://localhost:8080/faq',
    'https://evil.example/faq',
  ],
  'NUL and white space': [
    '/faq\0',
    '/faq\0.md',
    '\0/faq',
    '/f\0aq',
    ' /faq',
    '/faq ',
    '/faq\n',
    '\t/faq',
    '/faq\r\n',
    '/ faq',
    '/\u00a0faq',
    '/faq\u200b',
    '\ufeff/faq',
  ],
  case: ['/FAQ', '/Faq', '/EN/faq', '/En/faq', '/faq.MD', '/faq.Md', '/INDEX'],
  Unicode: [
    `/${fullwidth('faq')}`,
    '/ｆaq',
    '/fаq',
    '/faɋ',
    '/f\u0301aq',
    '/faq\u202e',
    '/\u202efaq',
    '/ſkill',
    '/ﬁ',
    '/faq\ud800',
    '/faq．md',
    '/‥/faq',
    '／faq',
    '/faq\u0000\u0301',
    '/ĞLOSSARY',
    '/glossary\u0307',
  ],
  'forms that only look right': [
    '/.md',
    '.md',
    '/en/.md',
    '//',
    '///',
    '/en//',
    '/en//faq',
    '/en/en/faq',
    '/es/en/faq',
    '/faq//',
    '/faq/.md',
    '/faq.md.md',
    '/faq.md/',
    '/faq/md',
    '/faq.html',
    '/faq.htm',
    '/faq.',
    '/faq.json',
    '/en.md',
    '/xx/faq',
    '/xx/',
    '/zh-Hans/faq',
    '/constructor',
    '/__proto__',
    '/en/__proto__',
    '/toString',
    '/hasOwnProperty',
    `${home}${home}`,
    '/en-US/faq',
    '/openapi.json',
    '/llms.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/assets/style.css',
    '/skills/plan/SKILL.md',
    '/api/v1/pages.json',
    '/.well-known/mcp.json',
    '/schema/context-manifest/v6.json',
  ],
};

describe.each(Object.entries(tricks))('%s open nothing', (_, paths) => {
  test.each(paths)('%j', async (path) => {
    const { isError, text } = await readPage(path);
    expect(isError).toBe(true);
    for (const page of pages) expect(text).not.toContain(page.markdown.slice(0, 200));
  });
});

test('random paths from pieces of addresses open a page by its own spelling only', async () => {
  const taken = new Map(pages.flatMap((page) => spellings(page).map((path) => [path, page.markdown])));
  const pieces = [
    '/',
    '/',
    '.',
    '..',
    '.md',
    'en',
    'es',
    'faq',
    'index',
    'init',
    '%2f',
    '\\',
    '\0',
    'FAQ',
    'methodology',
    '?',
    ' ',
  ];
  let seed = 1;
  const next = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  let opened = 0;
  for (let index = 0; index < 1_000; index++) {
    const path = Array.from({ length: 1 + next(5) }, () => pieces[next(pieces.length)]).join('');
    const { isError, text } = await readPage(path);
    if (isError !== true) opened++;
    const known = taken.get(path.replace(/\?[\s\S]*/, '') || '/');
    expect(isError === true ? undefined : text, JSON.stringify(path)).toBe(known);
  }
  expect(opened).toBeGreaterThan(10);
});

test('the requested path is shown truncated and as code', async () => {
  const { text } = await readPage('/[a](javascript:1)\n# `x` \u202e<b>');
  expect(text.split('\n')).toHaveLength(1);
  expect(text).toContain('``/[a](javascript:1)\ufffd# `x` \ufffd<b>``');
});

test('the error lists the nearest pages', async () => {
  const { text } = await readPage('/glosary');
  expect(text).toContain('(/glossary)');
  expect((await readPage('/zzzzzzzz')).text).toContain('list_site_sections');
});
