import { expect, test } from 'vitest';
import { createTools, siteContent, type ToolPage } from '../../runtime/site/api/mcp.ts';
import type { Site } from '../../runtime/site/render/site.ts';

const page = (language: string, slug: string) => ({
  language,
  slug,
  title: slug,
  description: `About ${slug}.`,
  htmlPath: `/${language}/${slug}`,
  markdownPath: `/${language}/${slug}.md`,
  markdown: `${language} ${slug}\n`,
});

/** A site in English and Spanish; Spanish lacks the adoption prompt. */
function fakeSite(): Site {
  const pages = [
    page('en', 'index'),
    page('en', 'init'),
    page('en', 'faq'),
    page('es', 'index'),
    page('es', 'faq'),
  ];
  const find = (language: string, slug: string) =>
    pages.find((one) => one.language === language && one.slug === slug);
  const sections = (language: string) => [
    { name: language, path: `/${language}/faq`, description: 'a', pages: [], id: 'help' },
  ];
  const registry = { languages: ['en', 'es'], nearest: (): ToolPage[] => [] };
  return { pages: () => pages, page: find, sections, registry } as unknown as Site;
}

const tools = createTools(siteContent(fakeSite(), 'https://plan.example'));
const text = ({ content }: { content: { text: string }[] }) => content[0]?.text;

test.each([
  ['/faq', 'en faq\n'],
  ['https://plan.example/es/faq.md#top', 'es faq\n'],
  ['/en/faq', 'en faq\n'],
  ['/es/faq', 'es faq\n'],
  ['es/faq.md', 'es faq\n'],
  ['/es/faq/', 'es faq\n'],
  ['/', 'en index\n'],
  ['/es', 'es index\n'],
  ['/es/', 'es index\n'],
  ['/es/index.md', 'es index\n'],
])('read_page opens %s', async (path, expected) => {
  const result = await tools.readPage({ path });
  expect(result.isError).toBeUndefined();
  expect(text(result)).toBe(expected);
});

test.each(['/es/init', '/de/faq', '/de/', '/es/es/faq', '/faq/es', '/es//faq', '/esfaq', '/es.md'])(
  'read_page does not open %s',
  async (path) => {
    expect((await tools.readPage({ path })).isError).toBe(true);
  },
);

test('the adoption prompt is in English where the language has none', async () => {
  expect(text(await tools.getInitPrompt({}))).toBe('en init\n');
  expect(text(await tools.getInitPrompt({ language: 'es' }))).toBe('en init\n');
});

test('the sections are in the requested language, else in English, and say which', () => {
  expect(tools.listSiteSections({ language: 'es' })).toMatchObject({
    structuredContent: { language: 'es', sections: [{ path: '/es/faq' }] },
  });
  expect(tools.listSiteSections({ language: 'de' })).toMatchObject({ structuredContent: { language: 'en' } });
  expect(tools.listSiteSections({})).toMatchObject({ structuredContent: { language: 'en' } });
});

test('an external page is read once', async () => {
  const asked: string[] = [];
  const read = async (path: string) => {
    asked.push(path);
    if (asked.length === 1) throw new Error('not now');
    return `the page at ${path}`;
  };
  const far = createTools(siteContent(fakeSite(), 'https://plan.example', read));
  await expect(far.readPage({ path: '/es/faq' })).rejects.toThrow('not now');
  const [first, second] = [
    await far.readPage({ path: '/es/faq' }),
    await far.readPage({ path: 'es/faq.md' }),
  ];
  expect(text(first)).toBe('the page at /es/faq.md');
  expect(second).toBe(first);
  expect(asked).toEqual(['/es/faq.md', '/es/faq.md']);
});
