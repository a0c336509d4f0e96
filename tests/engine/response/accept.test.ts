import { describe, expect, test } from 'vitest';
import {
  negotiateEncoding,
  negotiateMediaType,
  parseQualityList,
} from '../../../runtime/engine/core/negotiation.ts';
import { processorTime } from '../../support/processor-time.ts';

const html = 'text/html';
const markdown = 'text/markdown';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('media type of a page', () => {
  test.each<[name: string, accept: string | undefined, page: string, init: string]>([
    ['no header', undefined, html, markdown],
    ['empty header', '', html, markdown],
    ['any', '*/*', html, markdown],
    ['any, as old clients write it', '*', html, markdown],
    ['any text', 'text/*', html, markdown],
    ['a browser', browser, html, html],
    ['Markdown', 'text/markdown', markdown, markdown],
    ['HTML', 'text/html', html, html],
    ['upper case', 'TEXT/MARKDOWN', markdown, markdown],
    ['both, a tie', 'text/html, text/markdown', markdown, markdown],
    ['both, a tie below one', 'text/html;q=0.4, text/markdown;q=0.4', markdown, markdown],
    ['both, HTML better', 'text/markdown;q=0.8, text/html', html, html],
    ['both, Markdown better', 'text/markdown, text/html;q=0.9', markdown, markdown],
    ['HTML and any, equal quality', 'text/html, */*', html, html],
    ['Markdown and any, equal quality', '*/*, text/markdown', markdown, markdown],
    ['Markdown and any text, equal quality', 'text/*, text/markdown', markdown, markdown],
    ['Markdown worse than any', 'text/markdown;q=0.5, */*', html, html],
    ['HTML refused, any admitted', 'text/html;q=0, */*', markdown, markdown],
    ['Markdown refused, any admitted', 'text/markdown;q=0, */*;q=0.1', html, html],
    ['a closer range wins over a wildcard', 'text/html;q=0.1, text/*;q=0.9', markdown, markdown],
    ['neither', 'application/json', html, markdown],
    ['everything refused', '*/*;q=0', html, markdown],
    [
      'named twice: the higher quality counts',
      'text/markdown;q=0.1, text/markdown, text/html;q=0.5',
      markdown,
      markdown,
    ],
    [
      'named twice, the other way round',
      'text/markdown, text/markdown;q=0.1, text/html;q=0.5',
      markdown,
      markdown,
    ],
    ['our charset', 'text/markdown; charset=UTF-8', markdown, markdown],
    ['another charset', 'text/markdown; charset=utf-16', html, markdown],
    ['a parameter that we do not have', 'text/html;level=1, text/markdown;q=0.2', markdown, markdown],
    [
      'a quoted parameter with a comma and a quality in it',
      'a/b;x="1,text/html;q=1", text/markdown',
      markdown,
      markdown,
    ],
    ['a quoted quality', 'text/html;q="0.2", text/markdown;q=0.3', markdown, markdown],
    ['quality above one', 'text/markdown;q=7, text/html;q=1', markdown, markdown],
    ['quality below nought', 'text/markdown;q=-1, text/html;q=0.1', html, html],
    ['no number as quality: left out', 'text/markdown;q=high, text/html;q=0.1', html, html],
    ['spaces everywhere', '  text/markdown ; q = 0.9 ,\ttext/html;q=0.8', markdown, markdown],
    ['empty elements', ',, text/markdown ,,', markdown, markdown],
    ['rubbish', '"', html, markdown],
    ['an open quote', 'text/markdown;x="', html, markdown],
  ])('%s', (_name, accept, page, init) => {
    const types = [html, markdown];
    expect(negotiateMediaType(accept, types, { unspecific: html, tie: markdown })).toBe(page);
    expect(negotiateMediaType(accept, types, { unspecific: markdown, tie: markdown })).toBe(init);
  });

  test('a list is truncated at 4096 characters', () => {
    const filler = 'a/b,'.repeat(1023);
    expect(parseQualityList(`${filler}text/markdown`)).toHaveLength(1023);
    expect(parseQualityList('text/markdown,'.repeat(100_000)).length).toBeLessThan(300);
  });

  test('a hostile header is parsed quickly', () => {
    const started = processorTime();
    for (const header of [
      '"'.repeat(16_000),
      ';'.repeat(16_000),
      'a/b;q=0.'.padEnd(16_000, '0'),
      ' '.repeat(16_000),
    ]) {
      negotiateMediaType(header, [html, markdown], { unspecific: html, tie: markdown });
    }
    expect(processorTime() - started).toBeLessThan(500);
  });
});

describe('content coding', () => {
  test.each<[name: string, header: string | undefined, all: string, gzipOnly: string]>([
    ['no header', undefined, 'identity', 'identity'],
    ['empty header', '', 'identity', 'identity'],
    ['a browser', 'gzip, deflate, br, zstd', 'br', 'gzip'],
    ['gzip', 'gzip', 'gzip', 'gzip'],
    ['its old name', 'x-gzip', 'gzip', 'gzip'],
    ['upper case', 'GZIP', 'gzip', 'gzip'],
    ['br', 'br', 'br', 'identity'],
    ['gzip better than br', 'br;q=0.5, gzip', 'gzip', 'gzip'],
    ['a low quality is still a wish', 'br;q=0.001', 'br', 'identity'],
    ['any', '*', 'br', 'gzip'],
    ['any but br', '*, br;q=0', 'gzip', 'gzip'],
    ['any, gzip better', '*;q=0.5, gzip', 'gzip', 'gzip'],
    ['identity', 'identity', 'identity', 'identity'],
    ['identity better', 'identity, br;q=0.9, gzip;q=0.9', 'identity', 'identity'],
    ['identity as good', 'identity, gzip, br', 'br', 'gzip'],
    ['identity refused, nothing else named', 'identity;q=0', 'identity', 'identity'],
    ['identity refused, gzip named', 'gzip, identity;q=0', 'gzip', 'gzip'],
    ['all refused', '*;q=0', 'identity', 'identity'],
    ['br and gzip refused', 'br;q=0, gzip;q=0', 'identity', 'identity'],
    ['unknown', 'deflate, zstd', 'identity', 'identity'],
  ])('%s', (_name, header, all, gzipOnly) => {
    expect(negotiateEncoding(header, ['br', 'gzip'])).toBe(all);
    expect(negotiateEncoding(header, ['gzip'])).toBe(gzipOnly);
  });
});
