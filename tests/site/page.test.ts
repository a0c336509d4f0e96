import { describe, expect, it } from 'vitest';
import { loadSmallSite, page } from './content-folder.ts';
import { tagsOf } from './html-tags.ts';

/** The HTML of a page whose body is `# A` and this. */
async function htmlOf(body: string): Promise<string> {
  const site = await loadSmallSite({ 'pages/en/faq.md': page('FAQ', `# A\n\n${body}`) });
  return site.page('en', 'faq')?.html ?? '';
}

describe('text in HTML', () => {
  it.each([
    ['a page link', '[x](quickstart.md)', '<a href="/quickstart">x</a>'],
    ['a page link with anchor', '[x](quickstart.md#quickstart)', '<a href="/quickstart#quickstart">x</a>'],
    ['a link to the home page', '[x](index.md)', '<a href="/">x</a>'],
    ['a link to an anchor of the page', '[x](#b)\n\n## B', '<a href="#b">x</a>'],
    ['a machine address', '[x](/openapi.json)', '<a href="/openapi.json">x</a>'],
    ['a full address', '[x](https://a.example/?b&c)', '<a href="https://a.example/?b&amp;c">x</a>'],
    ['a reference', '[x]\n\n[x]: quickstart.md', '<a href="/quickstart">x</a>'],
    ['the own address', '[x]({base_url}/llms.txt)', '<a href="https://site.example/llms.txt">x</a>'],
    [
      'the own address in code',
      '`{base_url} {schema_base}`',
      '<code>https://site.example https://plan.example</code>',
    ],
    ['other braces', '`/{page}.md`', '<code>/{page}.md</code>'],
    ['a heading', '## B `c`', '<h2 id="b-c"><a href="#b-c">B <code>c</code></a></h2>'],
    ['raw HTML', '<b>x</b>', '&lt;b&gt;x&lt;/b&gt;'],
    ['a bare address', 'https://a.example', '<p>https://a.example</p>'],
    ['plain quotes', '"x" -- y...', '<p>&quot;x&quot; -- y...</p>'],
    [
      'a table',
      '## B\n\n| c |\n| :-- |\n| d |',
      '<div class="table" role="region" aria-label="Table 1: B" tabindex="0"><table>',
    ],
    ['an aligned column', '| c |\n| --: |\n| d |', '<td class="right">d</td>'],
    ['a header cell', '| c |\n| :-: |\n| d |', '<th scope="col" class="center">c</th>'],
    ['an empty corner', '| | c |\n| :-- | :-- |\n| d | e |', '<tr>\n<td></td><th scope="col">c</th></tr>'],
    ['code', '```text\necho "<a>"\n```', '<code class="language-text">echo &quot;&lt;a&gt;&quot;\n</code>'],
    [
      'coloured code',
      '```json\n{"a": "<b>"}\n```',
      '{<span class="hljs-attr">&quot;a&quot;</span>: <span class="hljs-string">&quot;&lt;b&gt;&quot;</span>}\n</code>',
    ],
    ['a comment in a shell', '```sh\na # b\n```', 'a <span class="hljs-comment"># b</span>\n</code>'],
    ['broken JSON', '```json\n{"a": <b>\n```', ': &lt;b&gt;\n</code>'],
    ['the name of code', '```sh\nx\n```', '<pre role="group" aria-label="Code 1: A">'],
  ])('%s', async (_, body, expected) => {
    const html = await htmlOf(body);
    expect(html).toContain(expected);
    tagsOf(html);
  });
});

it('has a head with metadata and links to its other forms', async () => {
  const html = await htmlOf('Text.');
  const head = tagsOf(html).filter(({ name }) => name === 'link' || name === 'meta');
  const links = head.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<title>FAQ · Plan: make your coding agent prove each task is done</title>');
  expect(links).toContainEqual({ rel: 'canonical', href: 'https://site.example/faq' });
  expect(links).toContainEqual({
    rel: 'alternate',
    type: 'text/markdown',
    href: 'https://site.example/faq.md',
  });
  expect(links).toContainEqual({ rel: 'alternate', hreflang: 'en', href: 'https://site.example/faq' });
  expect(links).toContainEqual({ rel: 'alternate', hreflang: 'x-default', href: 'https://site.example/faq' });
  expect(links).toContainEqual({ rel: 'describedby', type: 'text/plain', href: '/llms.txt' });
  const description = head.find(({ attributes }) => attributes['name'] === 'description');
  expect(description?.attributes['content']).toBe('About FAQ.');
  const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'TechArticle',
    headline: 'FAQ',
    url: 'https://site.example/faq',
  });
});

it('loads the style sheet, the script and the icon by digest', async () => {
  const site = await loadSmallSite();
  const changed = await loadSmallSite({ 'theme/style/base.css': 'body{}' });
  expect(site.stylesheet.href).toMatch(/^\/assets\/[0-9a-f]{12}\/style\.css$/);
  expect(changed.stylesheet.href).not.toBe(site.stylesheet.href);
  expect(changed.icon.href).toBe(site.icon.href);
  const html = site.page('en', 'faq')?.html;
  expect(html).toContain(`<link rel="stylesheet" href="${site.stylesheet.href}">`);
  expect(html).toContain(`<script type="module" src="${site.scripts.site.href}"`);
});

it('links to the previous and next page in reading order', async () => {
  const site = await loadSmallSite();
  const neighbours = site.pages().map(({ html }) =>
    tagsOf(html)
      .filter(({ attributes }) => attributes['rel'] === 'prev' || attributes['rel'] === 'next')
      .map(({ attributes }) => `${attributes['rel']} ${attributes['href']}`),
  );
  expect(neighbours).toEqual([['next /quickstart'], ['prev /', 'next /faq'], ['prev /quickstart']]);
});

it('marks the current page once in the navigation, and home in the name', async () => {
  const site = await loadSmallSite();
  const current = site.pages().map(({ html }) =>
    tagsOf(html)
      .filter(({ attributes }) => attributes['aria-current'] === 'page')
      .map(({ attributes }) => attributes['href']),
  );
  expect(current).toEqual([['/'], ['/quickstart'], ['/faq']]);
});

it('lists the headings of a page that has two sections or more', async () => {
  const contents = async (body: string) => (await htmlOf(body)).match(/class="contents"/g)?.length ?? 0;
  expect(await contents('## B')).toBe(0);
  expect(await contents('## B\n\n### C\n\n## D')).toBe(2);
  expect(await htmlOf('## B\n\n### C\n\n## D')).toContain('<li><a href="#c">C</a></li>');
});

it('gives every element a unique id for any headings', async () => {
  const html = await htmlOf('## Text\n\n## page.text\n\n## page.navigation\n\n## A\n\n## contents');
  const ids = tagsOf(html).flatMap(({ attributes }) => attributes['id'] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has the Markdown source below a header block', async () => {
  const body = '# A\n\n| b |\n| :-- |\n| c |\n';
  const site = await loadSmallSite({ 'pages/en/faq.md': page('FAQ', body) });
  expect(site.page('en', 'faq')?.markdown).toBe(
    '<https://site.example/llms.txt> · Index of this site for agents  \n' +
      `Language: English (en). Canonical address: <https://site.example/faq>\n\n${body}`,
  );
});

it('reads Windows line ends and a byte order mark', async () => {
  const text = `\ufeff${page('FAQ', '# A\n\n[b](quickstart.md)\n')}`.replaceAll('\n', '\r\n');
  const site = await loadSmallSite({ 'pages/en/faq.md': text });
  expect(site.page('en', 'faq')?.markdown).toContain('\n\n# A\n\n[b](https://site.example/quickstart.md)\n');
});

it.each([
  ['a page', '[b](quickstart.md)', '[b](https://site.example/quickstart.md)'],
  ['a page and an anchor', '[b](faq.md#a)', '[b](https://site.example/faq.md#a)'],
  ['an anchor', '[b](#a)', '[b](https://site.example/faq.md#a)'],
  ['home', '[b](index.md)', '[b](https://site.example/index.md)'],
  ['a machine address', '[b](/llms.txt)', '[b](https://site.example/llms.txt)'],
  ['another site', '[b](https://other.example/c.md)', '[b](https://other.example/c.md)'],
  ['code', '`[b](quickstart.md)` and ``[`b`](/c)``', '`[b](quickstart.md)` and ``[`b`](/c)``'],
  ['a code block', '```text\n[b](/c)\n```', '```text\n[b](/c)\n```'],
])('writes links of the Markdown as full addresses: %s', async (_, source, expected) => {
  const site = await loadSmallSite({ 'pages/en/faq.md': page('FAQ', `# A\n\n${source}\n`) });
  expect(site.page('en', 'faq')?.markdown.split('# A\n\n')[1]).toBe(`${expected}\n`);
});

it('emphasizes the top of the home page only', async () => {
  const body = '# A\n\nLead.\n\n## B\n\nFirst.\n\n## C\n\nRest.\n';
  const site = await loadSmallSite({
    'pages/en/index.md': page('Home', body),
    'pages/en/faq.md': page('FAQ', body),
  });
  const home = site.page('en', 'index')?.html ?? '';
  expect(home).toMatch(
    /<div class="lead">\s*<p>Lead\.<\/p>\s*<\/div>\s*<div class="begin">\s*<h2.*<\/h2>\s*<p>First\.<\/p>\s*<\/div>/,
  );
  expect(home.match(/Lead\.|First\.|Rest\./g)).toEqual(['Lead.', 'First.', 'Rest.']);
  expect(site.page('en', 'faq')?.html).not.toContain('class="begin"');
});
