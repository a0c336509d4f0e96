import { describe, expect, it } from 'vitest';
import { createFinder, excerpt, markWords, type SearchIndex } from '../../../runtime/site/search/find.ts';
import { breakWords, foldWord, joinWords, splitQuery } from '../../../runtime/site/search/words.ts';

/** An index of one page for each text: `heading: text | keywords`. */
function indexOf(language: string, written: readonly string[], common = 'how do i a the'): SearchIndex {
  const texts = written.map((one) => one.split(' | ')[0] ?? '');
  return {
    language,
    words: { common },
    pages: written.map((one, at) => {
      const [text = '', keywords = ''] = one.split(' | ');
      return { path: `/${at}`, title: text.split(':')[0] ?? '', keywords: breakWords(keywords, language) };
    }),
    sections: texts.map((text, at) => {
      const [heading = '', body = ''] = text.split(': ');
      return { page: at, id: '', heading: breakWords(heading, language), text: breakWords(body, language) };
    }),
  };
}
const finding = (language: string, texts: readonly string[]) => {
  const find = createFinder(indexOf(language, texts));
  return (query: string) => find(query).pages.map(({ title }) => title);
};

describe('a search', () => {
  const texts = [
    'Approval: a person approves the contract of a plan',
    'Gates: a check runs, and its result is recorded in the plan',
    'Journal: how do I read it, and what do I do with a torn tail of a plan',
  ];
  const find = finding('en', texts);

  it('finds a page by its keywords, and shows only its text', () => {
    const index = indexOf('en', [...texts, 'Access: nothing is asked of callers | api key sign-in']);
    const [page] = createFinder(index)('api key').pages;
    expect(page?.title).toBe('Access');
    expect(page?.sections.map(({ text }) => text)).toEqual(['nothing is asked of callers']);
  });

  it.each([
    ['a word', 'contract', 'Approval'],
    ['the beginning of a word', 'contr', 'Approval'],
    ['a misspelt word', 'jurnal', 'Journal'],
    ['another form of a word', 'approving', 'Approval'],
    ['a question full of common words', 'how do I check', 'Gates'],
    ['other letters of the same case', 'GATES', 'Gates'],
  ])('finds %s', (_, query, title) => {
    expect(find(query)[0]).toBe(title);
  });

  it.each([['xylophone'], [''], [' / '], ['"*&|']])('finds nothing for %j', (query) => {
    expect(find(query)).toEqual([]);
  });

  it('lists each page once, its sections best first', () => {
    const index = indexOf('en', texts);
    const sections = index.sections.map((section) => ({ ...section, page: 0 }));
    const [page, ...others] = createFinder({ ...index, sections })('gates plan').pages;
    expect(others).toEqual([]);
    expect(page?.sections[0]?.heading).toBe('Gates');
    expect(page?.sections).toHaveLength(3);
  });

  it('marks matched words, except stop words', () => {
    const { matched } = createFinder(indexOf('en', texts))('how do I approve');
    expect([...matched].sort()).toEqual(['approval', 'approves']);
  });
});

describe('words', () => {
  it.each([
    ['Genehmigung', 'genehmigung'],
    ['aprobación', 'aprobacion'],
    ['İPTAL', 'iptal'],
    ['onayı', 'onayi'],
    ['Łódź', 'lodz'],
    ['Kế hoạch'.split(' ')[0] ?? '', 'ke'],
    ['đường', 'duong'],
    ['ё', 'е'],
    // Marks of these scripts are letters.
    ['योजना', 'योजना'],
    ['ที่', 'ที่'],
    ['がく', 'がく'],
    ['계획', '계획'],
  ])('%s is compared as %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });

  it.each([
    ['ja', '計画を承認する', ['計画', '承認']],
    ['zh', '批准计划', ['批准', '计划']],
    ['th', 'อนุมัติแผน', ['อนุมัติ', 'แผน']],
  ])('of %s are separated, and joined again unchanged', (language, text, words) => {
    const broken = breakWords(text, language);
    expect(broken.split('\u200b')).toEqual(expect.arrayContaining(words));
    expect(joinWords(broken)).toBe(text);
  });

  it('are not changed in languages with spaces', () => {
    expect(breakWords('a plan, a gate', 'en')).toBe('a plan, a gate');
  });

  it("of a query are those of the index, not those of the browser's segmenter", () => {
    const known = new Set(['計画', '承認', '計', 'する']);
    expect(splitQuery('計画を承認する', (word) => known.has(word))).toEqual(['計画', 'を', '承認', 'する']);
    expect(splitQuery('不明計画', (word) => known.has(word))).toEqual(['不明', '計画']);
  });

  it('without spaces are found in the middle of a sentence', () => {
    const find = finding('zh', ['门: 检查通过后才算完成', '计划: 批准计划的人']);
    expect(find('谁批准计划')[0]).toBe('计划');
    expect(find('检查')[0]).toBe('门');
  });
});

describe('an excerpt', () => {
  const matched = new Set(['gate']);
  const text = (parts: readonly { text: string; marked: boolean }[]) =>
    parts.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('');

  it('marks the words, in the letters of the text', () => {
    expect(text(markWords('A Gate, a gates.', matched))).toBe('A [Gate], a gates.');
  });

  it('is the passage around the words, cut between words', () => {
    const long = `${'before '.repeat(60)}the gate closes ${'after '.repeat(60)}`;
    const cut = text(excerpt(long, matched));
    expect(cut).toMatch(/^…before [\s\S]*the \[gate\] closes after [\s\S]*after…$/);
    expect(cut.length).toBeLessThan(190);
  });

  it('is the beginning without a match', () => {
    expect(text(excerpt('short', matched))).toBe('short');
  });
});
