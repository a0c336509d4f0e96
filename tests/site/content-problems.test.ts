import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { contentFolder, page, problemsOf, smallSite, translation } from './content-folder.ts';
import { loadSite } from './load-site.ts';

const faq = 'pages/en/faq.md';
const en = 'strings/en.yaml';
const bases = { baseUrl: 'https://site.example', schemaBase: 'https://plan.example', exampleManifest: '{}' };

it.each([
  ['no front matter', faq, '# FAQ\n', `${faq}:1: has no front matter`],
  ['front matter never closed', faq, '---\ntitle: FAQ\n\n# FAQ\n', `${faq}:1: has no front matter`],
  [
    'front matter that comes late',
    faq,
    '\n---\ntitle: a\ndescription: b\n---\n# FAQ\n',
    `${faq}:1: has no front matter`,
  ],
  [
    'broken YAML',
    faq,
    '---\ntitle: FAQ\ndescription: "open\n---\n# FAQ\n',
    `${faq}:4: front matter is not valid YAML`,
  ],
  [
    'a key too many',
    faq,
    '---\ntitle: a\ndescription: b\ndate: c\n---\n# A\n',
    `${faq}:4: front matter has an unknown key 'date'`,
  ],
  [
    'a key twice',
    faq,
    '---\ntitle: a\ntitle: b\ndescription: c\n---\n# A\n',
    `${faq}:3: front matter is not valid YAML`,
  ],
  ['a key too few', faq, '---\ntitle: a\n---\n# A\n', `${faq}:1: front matter has no 'description'`],
  ['no keys at all', faq, '---\n---\n# A\n', `${faq}:1: front matter has no 'title'`],
  [
    'a number as title',
    faq,
    '---\ntitle: 404\ndescription: b\n---\n# A\n',
    `${faq}:2: front matter key 'title' is not text`,
  ],
  [
    'an empty title',
    faq,
    '---\ntitle:\ndescription: b\n---\n# A\n',
    `${faq}:2: front matter key 'title' is not text`,
  ],
  [
    'a title of two lines',
    faq,
    '---\ntitle: |\n  a\n  b\ndescription: b\n---\n# A\n',
    `${faq}:2: front matter key 'title' has more`,
  ],
  ['no h1', faq, page('FAQ', 'Text.\n'), `${faq}:6: page has no h1`],
  ['a second h1', faq, page('FAQ', '# A\n\n# B\n'), `${faq}:8: page has a second h1`],
  ['an h1 that comes late', faq, page('FAQ', 'Text.\n\n# A\n'), `${faq}:8: h1 is not the first thing`],
  ['a level skipped', faq, page('FAQ', '# A\n\n### B\n'), `${faq}:8: heading skips a level (h1 to h3)`],
  ['an empty heading', faq, page('FAQ', '# A\n\n##\n'), `${faq}:8: heading is empty`],
  ['a heading of marks', faq, page('FAQ', '# A\n\n## ?!\n'), `${faq}:8: heading '?!' has no anchor`],
  ['a link in a heading', faq, page('FAQ', '# A\n\n## [B](index.md)\n'), `${faq}:8: heading contains a link`],
  ['an image', faq, page('FAQ', '# A\n\n![B](/b.png)\n'), `${faq}:8: text contains an image`],
  ['code without language', faq, page('FAQ', '# A\n\n```\nb\n```\n'), `${faq}:8: code block has no language`],
  ['code by indent', faq, page('FAQ', '# A\n\n    b\n'), `${faq}:8: code block is indented`],
  [
    'an unknown page',
    faq,
    page('FAQ', '# A\n\nb\n[c](quikstart.md)\n'),
    `${faq}:9: link 'quikstart.md' leads to no page; did you mean 'quickstart.md'`,
  ],
  [
    'a page without .md',
    faq,
    page('FAQ', '# A\n\n[c](quickstart)\n'),
    `${faq}:8: link 'quickstart' leads to no page; did you mean 'quickstart.md'`,
  ],
  [
    'a folder above',
    faq,
    page('FAQ', '# A\n\n[c](../en/quickstart.md)\n'),
    `${faq}:8: link '../en/quickstart.md' leads to no page`,
  ],
  [
    'another origin without scheme',
    faq,
    page('FAQ', '# A\n\n[c](//x.example/)\n'),
    `${faq}:8: link '//x.example/' leads to no page`,
  ],
  [
    'an unknown anchor',
    faq,
    page('FAQ', '# A\n\n## Lite or Full?\n\n[c](#lite-or-ful)\n'),
    `${faq}:10: link '#lite-or-ful' leads to no heading of 'faq'; the nearest anchor is 'lite-or-full'`,
  ],
  [
    'an unknown anchor elsewhere',
    faq,
    page('FAQ', '# A\n\n| a |\n| - |\n| [c](quickstart.md#x) |\n'),
    `${faq}:10: link 'quickstart.md#x' leads to no heading of 'quickstart'`,
  ],
  [
    'an unknown page file',
    'pages/en/news.md',
    page('News'),
    'pages/en/news.md:1: is not the file of a known page',
  ],
  [
    'a file that is no page',
    'pages/en/notes.txt',
    'x',
    'pages/en/notes.txt:1: is not the file of a known page',
  ],
  [
    'an unknown language',
    'pages/xx/faq.md',
    page('FAQ'),
    'pages/xx:1: is not the folder of a known language',
  ],
  [
    'a translation with less',
    'pages/es/faq.md',
    translation('FAQ', '# A\n\n## B\n'),
    `pages/es/faq.md:9: heading 2 differs from`,
  ],
  [
    'a link to what is not translated',
    'pages/es/faq.md',
    translation('FAQ', '# A\n\n[b](quickstart.md)\n'),
    "pages/es/faq.md:9: link 'quickstart.md' leads to a page that does not exist in 'es'",
  ],
  ['words that are no YAML', en, 'site: "open\n', `${en}:2: is not valid YAML`],
  ['words that are no map', en, 'nothing\n', `${en}:1: 'site' is missing`],
  [
    'words of an unknown language',
    'strings/xx.yaml',
    'site: {}\n',
    'strings/xx.yaml:1: is not <language>.yaml of a known language',
  ],
  [
    'words that are missing',
    'strings/es.yaml',
    'site:\n  tagline: a\n',
    "strings/es.yaml:1: 'site.description' is missing",
  ],
  [
    'words that are unknown',
    'strings/es.yaml',
    'site:\n  tag: a\n',
    "strings/es.yaml:2: 'site.tag' is unknown",
  ],
  [
    'words with a wrong name to fill',
    'strings/es.yaml',
    'not_found:\n  text: "{page}"\n',
    "strings/es.yaml:2: 'not_found.text' lacks {path}",
  ],
  [
    'a skill under another name',
    'skill/plan/SKILL.md',
    '---\nname: Plan\ndescription: a\nmetadata:\n  version: "1.0.0"\n---\n',
    "skill/plan/SKILL.md:1: name 'Plan' must be",
  ],
  [
    'a skill without release',
    'skill/plan/SKILL.md',
    '---\nname: plan\ndescription: a\nmetadata:\n  version: 1.0\n---\n',
    'skill/plan/SKILL.md:1: metadata.version must be',
  ],
  [
    'a skill that needs too many words to say what it needs',
    'skill/plan/SKILL.md',
    `---\nname: plan\ndescription: a\ncompatibility: ${'a'.repeat(501)}\nmetadata:\n  version: "1.0.0"\n---\n`,
    'skill/plan/SKILL.md:1: compatibility must be text of at most 500',
  ],
  [
    'a skill of 500 lines',
    'skill/plan/SKILL.md',
    `---\nname: plan\ndescription: a\nmetadata:\n  version: "1.0.0"\n---\n${'\n'.repeat(494)}`,
    'skill/plan/SKILL.md:1: has 500 lines',
  ],
  [
    'a skill that says nothing',
    'skill/plan/SKILL.md',
    '# Plan\n',
    'skill/plan/SKILL.md:1: has no front matter',
  ],
  [
    'a description of more than 1024 characters',
    'skill/plan/SKILL.md',
    `---\nname: plan\ndescription: ${'a'.repeat(1025)}\nmetadata:\n  version: "1.0.0"\n---\n`,
    'skill/plan/SKILL.md:1: description has 1025 characters',
  ],
  [
    'a skill folder without skill',
    'skill/plan/notes.md',
    'x',
    'skill/plan/SKILL.md:1: cannot be read (ENOENT)',
  ],
])('%s', async (_, file, text, problem) => {
  const problems = await problemsOf({ [file]: text });
  expect(problems.filter((line) => line.startsWith(problem))).toHaveLength(1);
});

it('names every problem at once, in order', async () => {
  const problems = await problemsOf({
    [faq]: page('FAQ', '# A\n\n[b](b.md)\n\n[c](c.md)\n'),
    'pages/en/index.md': page('Home', '# A\n\n[d](d.md)\n'),
  });
  expect(problems.map((line) => line.split(': ')[0])).toEqual([
    `${faq}:8`,
    `${faq}:10`,
    'pages/en/index.md:8',
  ]);
});

it('requires every page of the default language', async () => {
  const sections = [...smallSite.sections, { id: 'more', pages: ['news'] }];
  const options = { ...bases, contentDir: await contentFolder(), site: { ...smallSite, sections } };
  await expect(loadSite(options)).rejects.toThrow(/The content has [\s\S]*news\.md:1: is missing/);
});

it('reports a file that is not UTF-8', async () => {
  const contentDir = await contentFolder();
  await writeFile(`${contentDir}/${faq}`, Buffer.from([0x2d, 0xff, 0xfe]));
  await expect(loadSite({ ...bases, contentDir, site: smallSite })).rejects.toThrow(
    /faq\.md:1: is not valid UTF-8/,
  );
});
