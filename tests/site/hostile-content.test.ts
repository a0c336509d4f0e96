import { describe, expect, it } from 'vitest';
import { markdown } from '../../runtime/site/pages/markdown.ts';
import { escapeMarkdown } from '../../runtime/site/pages/markdown-text.ts';
import { scriptSafe } from '../../runtime/site/pages/page-html.ts';
import { loadSmallSite } from './content-folder.ts';
import { tagsOf, unsafeParts } from './html-tags.ts';

const texts = [
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '](javascript:alert(1)) [x',
  '`</code><script>alert(1)</script>`',
  '{{constructor.constructor "alert(1)"}} {{{body}}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it has to stay text
  '${alert(1)}',
  '&lt;script&gt;',
];

describe.each(texts)('%s', (text) => {
  it('is text in title, description, heading, link text and code', async () => {
    const front = `---\ntitle: ${JSON.stringify(text)}\ndescription: ${JSON.stringify(text)}\n---\n`;
    const safe = escapeMarkdown(text);
    const body = `# ${safe} a\n\n## ${safe} b\n\n[${safe}](/x)\n\n\`\`\`sh\n${text}\n\`\`\`\n\n${text}\n\n| ${safe} |\n| - |\n| ${safe} |\n`;
    const site = await loadSmallSite({ 'pages/en/faq.md': front + body });
    const plain = (await loadSmallSite()).page('en', 'faq')?.html ?? '';
    for (const html of [...site.pages().map((page) => page.html), (await site.unknownPage('/faqs')).html]) {
      expect(unsafeParts(html)).toEqual([]);
      expect(tagsOf(html).filter(({ name }) => name === 'img')).toHaveLength(1);
    }
    const scripts = (html: string) => tagsOf(html).filter(({ name }) => name === 'script');
    const html = site.page('en', 'faq')?.html ?? '';
    expect(scripts(html)).toEqual(scripts(plain));
    const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data).headline).toBe(text);
  });

  it('is text in a list of links', async () => {
    const front = `---\ntitle: ${JSON.stringify(text)}\ndescription: d\n---\n`;
    const site = await loadSmallSite({ 'pages/en/faq.md': `${front}# A\n` });
    const links = markdown
      .parse(site.llms('en') ?? '', {})
      .flatMap(({ children }) => children ?? [])
      .filter(({ type }) => type === 'link_open')
      .map((token) => token.attrGet('href'));
    const plain = await loadSmallSite();
    expect(links).toHaveLength(plain.llms('en')?.match(/^- \[/gm)?.length ?? 0);
    const shown = markdown.parse(escapeMarkdown(text), {}).flatMap(({ children }) => children ?? []);
    expect(shown.map(({ content }) => content).join('')).toBe(text);
  });
});

it.each([
  ['[x](javascript:alert(1))'],
  ['[x](JaVaScRiPt:alert(1))'],
  ['[x](data:text/html,<script>alert(1)</script>)'],
  ['[x](vbscript:a)'],
  ['<javascript:alert(1)>'],
  ['<img src=x onerror=alert(1)>'],
  ['<style>*{}</style>'],
])('never makes an element of %s', async (body) => {
  const front = '---\ntitle: A\ndescription: b\n---\n';
  const site = await loadSmallSite({ 'pages/en/faq.md': `${front}# A\n\n${body}\n` });
  const html = site.page('en', 'faq')?.html ?? '';
  expect(unsafeParts(html)).toEqual([]);
  const article = /<article>([\s\S]*)<\/article>/.exec(html)?.[1] ?? '';
  // The menu leads to assistants, by addresses of ours.
  expect(article.replace(/<details class="agents"[\s\S]*?<\/details>/, '')).not.toMatch(
    /<(?:img|style|script)|href="(?!\/)/,
  );
});

it('is escaped in JSON-LD', () => {
  const value = { a: '</script><!--\u2028&' };
  expect(scriptSafe(value)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(scriptSafe(value))).toEqual(value);
});
