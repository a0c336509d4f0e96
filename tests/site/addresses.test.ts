import { describe, expect, it } from 'vitest';
import { htmlPath, markdownPath, readPagePath } from '../../runtime/site/pages/addresses.ts';
import { smallSite } from './content-folder.ts';

describe('addresses of a page', () => {
  it.each([
    ['en', 'index', '/', '/index.md'],
    ['en', 'faq', '/faq', '/faq.md'],
    ['es', 'index', '/es/', '/es/index.md'],
    ['es', 'faq', '/es/faq', '/es/faq.md'],
  ])('%s %s', (language, slug, html, markdown) => {
    expect(htmlPath(smallSite, language, slug)).toBe(html);
    expect(markdownPath(smallSite, language, slug)).toBe(markdown);
  });
});

describe('the page that a path means', () => {
  it.each([
    ['/', 'en', 'index'],
    ['', 'en', 'index'],
    ['/index.md', 'en', 'index'],
    ['/en/', 'en', 'index'],
    ['/es', 'es', 'index'],
    ['/es/', 'es', 'index'],
    ['/es/index.md', 'es', 'index'],
    ['/faq', 'en', 'faq'],
    ['faq.md', 'en', 'faq'],
    ['/en/faq/', 'en', 'faq'],
    ['/es/faq.md', 'es', 'faq'],
    ['/fr/faq', 'en', 'fr/faq'],
    ['/essay', 'en', 'essay'],
    ['//evil.example/faq', 'en', '/evil.example/faq'],
    ['/../faq', 'en', '../faq'],
    ['/es/es/faq', 'es', 'es/faq'],
  ])('%s', (path, language, slug) => {
    expect(readPagePath(smallSite, path)).toEqual({ language, slug });
  });
});
