import { describe, expect, it } from 'vitest';
import { drawPicture, picturePlaces, widthOf, wrapText } from '../../runtime/site/pages/pictures.ts';
import { tagsOf, unsafeParts } from './html-tags.ts';
import { realSite } from './load-real-site.ts';

const site = await realSite();

const picture = {
  name: 'test',
  title: 'A <title>',
  description: 'Says "all" & more.',
  language: 'en',
  lanes: ['One <lane>', ''],
  rows: [
    { lanes: [0], label: 'A <label>', code: 'a<b>' },
    { lanes: [0, 1], note: 'A <note>' },
  ],
  flow: true,
};

it.each(picturePlaces)('%s has its picture right after the heading, in every language', (place) => {
  const [slug = '', id = ''] = place.split('#');
  const pages = site.registry.translations(slug);
  expect(pages.length).toBeGreaterThan(0);
  for (const { html } of pages)
    expect(html).toMatch(new RegExp(`<h2 id="${id}">.*</h2>\\n<figure class="picture">`));
});

it('is well-formed, needs no inline style, and shows texts as they are', () => {
  const html = drawPicture(picture);
  expect(unsafeParts(html)).toEqual([]);
  for (const text of [
    'A &lt;title&gt;',
    'Says &quot;all&quot; &amp; more.',
    'One &lt;lane&gt;',
    'A &lt;label&gt;',
    'a&lt;b&gt;',
  ])
    expect(html).toContain(text);
});

it('is named and described by its own elements', () => {
  const tags = tagsOf(drawPicture(picture));
  const ids = tags.flatMap(({ attributes }) => attributes['id'] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { attributes } of tags.filter(({ name }) => name === 'svg')) {
    expect(attributes['role']).toBe('img');
    const named = (attributes['aria-labelledby'] ?? '').split(' ');
    expect(named).toHaveLength(2);
    for (const id of named) expect(ids).toContain(id);
  }
});

describe('a text in a picture', () => {
  it.each([
    ['breaks between words', 'one two three', 'en', 6, ['one two', 'three']],
    ['stays whole where it fits', 'one two', 'en', 10, ['one two']],
    ['never breaks in a word', 'Genehmigungsverfahren', 'de', 4, ['Genehmigungsverfahren']],
    ['breaks between Japanese words', 'エージェントが作業する', 'ja', 7, ['エージェントが', '作業する']],
    ['keeps punctuation with the word before', '契約、承認。', 'zh', 2, ['契約、', '承認。']],
    ['breaks Korean at spaces only', '다음 작업으로', 'ko', 5, ['다음', '작업으로']],
  ])('%s', (_, text, language, room, lines) => {
    expect(wrapText(text, language, room)).toEqual(lines);
  });

  it('breaks Thai between words', () => {
    const lines = wrapText('แล้วจึงเริ่มงานย่อยถัดไป', 'th', 8);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('แล้วจึงเริ่มงานย่อยถัดไป');
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
  });

  it('takes more room with wide letters', () => {
    expect(widthOf('漢字')).toBe(2);
    expect(widthOf('il')).toBeLessThan(widthOf('mw'));
  });
});
