import { describe, expect, it } from 'vitest';
import { codeSpan } from '../../runtime/site/pages/markdown-text.ts';
import { processorTime } from '../support/processor-time.ts';
import { loadSmallSite, translation } from './content-folder.ts';
import { tagsOf, unsafeParts } from './html-tags.ts';

it('says what happened and links to other pages, as HTML and as Markdown', async () => {
  const site = await loadSmallSite();
  const { markdown, html } = await site.unknownPage('/quikstart');
  expect(markdown).toBe(
    [
      '# Page not found',
      'There is no page at `/quikstart`.',
      '## Closest pages by name',
      '- [Quickstart](https://site.example/quickstart.md): About Quickstart.',
      '## Sections',
      '- [Start](https://site.example/quickstart.md): The first steps in a repository, and the prompt that an agent ' +
        'follows to adopt the methodology.\n' +
        '- [Help](https://site.example/faq.md): Answers to common questions, the terms, and facts about this site.',
      '## Indexes',
      '- [llms.txt](https://site.example/llms.txt): every page with one line about it, for agents\n' +
        '- [sitemap.xml](https://site.example/sitemap.xml): every page address, for crawlers\n',
    ].join('\n\n'),
  );
  expect(html).toContain('<p>There is no page at <code>/quikstart</code>.</p>');
  expect(html).toContain('<a href="/quickstart">Quickstart</a>: About Quickstart.');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/rel="(?:canonical|alternate)"|application\/ld\+json/);
});

it.each([
  ['/es/quikstart', 'es/llms.txt'],
  ['/fr/quikstart', 'llms.txt'],
])('leads from %s to the index %s', async (path, index) => {
  const site = await loadSmallSite({ 'pages/es/faq.md': translation('Preguntas') });
  const { markdown, html } = await site.unknownPage(path);
  expect(markdown).toContain(`\n- [${index}](https://site.example/${index}): `);
  expect(html).toContain(`<a href="/${index}">${index}</a>: `);
});

it.each([
  ['/FAQ', ['/faq']],
  ['/docs/faq.html', ['/faq']],
  ['/es/faq', ['/es/faq']],
  ['/es/quickstarts', ['/quickstart']],
  ['/zzzzzzz', []],
])('finds the pages that %s may have meant', async (path, expected) => {
  const site = await loadSmallSite({ 'pages/es/faq.md': translation('Preguntas') });
  expect(site.registry.nearest(path).map(({ htmlPath }) => htmlPath)).toEqual(expected);
});

describe('a hostile path', () => {
  it.each([
    ['a script', '/<script>alert(1)</script>'],
    ["an attribute's end", '/"><img src=x onerror=alert(1)>'],
    ['a script in a code span', '/`<script>alert(1)</script>`'],
    ['code fences and a link', '/``` ` ````](javascript:alert(1))'],
    ['a link', '/[x](javascript:alert(1))'],
    ['lines of Markdown', '/x\n# Injected\n\n<b>'],
    ['a header line', '/\r\nSet-Cookie: a=b'],
    ['template marks', '/{{constructor}}/{path}/{base_url}'],
    ['invisible characters', '/\u202efdp.exe\u2066\u0000\u2028'],
    ['half a character', '/\ud800'],
    ['broken percent-encoding', '/%3Cscript%3E%'],
    ['__proto__', '/__proto__'],
    ['constructor', '/constructor/prototype'],
    ['a million letters', `/${'a'.repeat(1_000_000)}`],
    ['a hundred thousand backticks', `/${'`'.repeat(100_000)}`],
    ['a hundred thousand folders', `/${'es/'.repeat(100_000)}`],
    ['nothing', ''],
  ])('%s', async (_, path) => {
    const site = await loadSmallSite();
    const start = processorTime();
    const { markdown, html } = await site.unknownPage(path);
    expect(processorTime() - start).toBeLessThan(200);
    expect(unsafeParts(html)).toEqual([]);
    expect(tagsOf(html).filter(({ name }) => name === 'h1')).toHaveLength(1);
    expect(markdown.match(/^# /gm)).toHaveLength(1);
    expect(markdown).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
    expect(markdown.length).toBeLessThan(3000);
    expect(html.length).toBeLessThan(8000);
  });
});

describe('codeSpan', () => {
  it.each([
    ['/a', '`/a`'],
    ['', '``'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['a```b``', '```` a```b`` ````'],
    ['a\nb', '`a\ufffdb`'],
    ['x'.repeat(200), `\`${'x'.repeat(120)}…\``],
  ])('%j', (text, span) => {
    expect(codeSpan(text)).toBe(span);
  });
});
