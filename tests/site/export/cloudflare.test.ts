import { describe, expect, test } from 'vitest';
import type { Answer, Resource } from '../../../runtime/site/export/answers.ts';
import { headersFile, platformFiles, workerFirst } from '../../../runtime/site/export/cloudflare.ts';

const bodies = { identity: { bytes: new Uint8Array(1), etag: '"a"' } };

function resource(
  path: string,
  given: Partial<Resource> & { headers?: readonly string[]; type?: string } = {},
): Resource {
  const { headers = ['Content-Type', 'text/plain'], type = 'text/plain', ...rest } = given;
  const answer: Answer = { mediaType: type, file: path, headers, notModified: [], bodies };
  return { path, template: path, isCounted: false, choice: null, answers: [answer], ...rest };
}

const choice = { mediaTypes: ['text/html', 'text/markdown'], unspecific: 'text/html', tie: 'text/markdown' };
const page: Resource = {
  ...resource('/faq'),
  choice,
  answers: [
    { mediaType: 'text/html', file: '/faq.html', headers: [], notModified: [], bodies },
    { mediaType: 'text/markdown', file: '/faq.md', headers: [], notModified: [], bodies },
  ],
};
const site = [
  page,
  resource('/faq.md'),
  resource('/robots.txt'),
  resource('/api/v1/status.txt', { isCounted: true }),
  resource('/schema/a.json', { type: 'application/schema+json' }),
];

describe('files and the worker', () => {
  test('the platform answers from files that need no worker', () => {
    expect(platformFiles(site).map(({ path }) => path)).toEqual(['/faq.md', '/robots.txt']);
  });

  test('the worker runs first at files that the platform must not serve', () => {
    expect(workerFirst(site)).toEqual(['/*.html', '/_headers', '/_redirects', '/api/*', '/schema/*']);
  });
});

describe('_headers', () => {
  const redirect = (from: string) => ({
    from,
    to: '/',
    status: 308,
    headers: ['Cache-Control', 'max-age=1'],
  });

  test('specific rules replace general ones', () => {
    const files = [
      resource('/es/a.md', {
        template: '/{lang}/{page}.md',
        headers: ['Cache-Control', 'max-age=2', 'Content-Language', 'es'],
      }),
      resource('/fr/a.md', {
        template: '/{lang}/{page}.md',
        headers: ['Cache-Control', 'max-age=2', 'Content-Language', 'fr'],
      }),
    ];
    expect(headersFile(files, [redirect('/es/a.md/')])).toBe(`/*
  cache-control: max-age=1

/:lang/:page.md
  ! cache-control
  cache-control: max-age=2

/es/*.md
  ! content-language
  content-language: es

/fr/*.md
  ! content-language
  content-language: fr
`);
  });

  test('rules that give a path wrong headers fail the export', () => {
    const headers = ['Cache-Control', 'max-age=1', 'Vary', 'Accept'];
    const file = resource('/c.md', { template: '/{page}.md', headers });
    expect(headersFile([file], [redirect('/d')])).toContain('/:page.md\n  ! vary\n  vary: Accept\n');
    expect(() => headersFile([file], [redirect('/d.md')])).toThrow('give /d.md a wrong vary');
    const bare = resource('/e', { headers: [] });
    expect(() => headersFile([bare], [redirect('/d')])).toThrow('give /e a wrong cache-control');
  });

  test('more rules than the platform accepts fail the export', () => {
    const files = Array.from({ length: 101 }, (_, index) =>
      resource(`/${index}`, { headers: ['X', String(index)] }),
    );
    expect(() => headersFile(files, [])).toThrow('_headers has 101 rules; the platform accepts 100.');
  });
});
