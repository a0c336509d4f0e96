import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { site as config } from '../../../generated/site.ts';
import type { Answer } from '../../engine/support/http-client.ts';
import { contentDir, startSite } from './start-site.ts';

/** What the contract says of `Link` and `Content-Security-Policy`, against every answer there is. */

interface Header {
  readonly description: string;
  readonly example: string;
}

let headers: { readonly Link: Header; readonly ContentSecurityPolicy: Header };
/** The headers of every answer by method, path and form. */
const answers = new Map<string, Answer['headers']>();

beforeAll(async () => {
  const server = await startSite();
  headers = JSON.parse((await server.ask('/openapi.json')).text).components.headers;
  const paths = [...server.paths, '/nowhere', '/es/nowhere', '/es', '/api/nowhere', '/api/mcp'];
  const forms = [
    ['HEAD', 'text/html'],
    ['HEAD', 'text/markdown'],
    ['OPTIONS', '*/*'],
  ] as const;
  for (const asked of paths)
    for (const [method, accept] of forms) {
      const { headers } = await server.ask(asked, { method, headers: { accept } });
      answers.set(`${method} ${asked} as ${accept}`, headers);
    }
  await server.stop();
});

/** The code in a text. */
const codeOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test('`Link` is on the answers that its text names, with the relations that it names, and on no others', () => {
  const linked = [...answers].flatMap(([asked, { link }]) =>
    link === undefined ? [] : [`${asked}: ${link}`],
  );
  const catalog = headers.Link.example;
  expect(linked).toEqual(
    ['/', '/.well-known/api-catalog'].flatMap((at) =>
      ['text/html', 'text/markdown'].map((accept) => `HEAD ${at} as ${accept}: ${catalog}`),
    ),
  );
  const [, relation] = /; (rel="[^"]+")$/.exec(catalog) ?? [];
  // The second is added by the compiler: no operation is deprecated now.
  expect(codeOf(headers.Link.description)).toEqual(['/', relation, 'rel="successor-version"']);
  expect(headers.Link.description).toContain('API catalog');
});

test('the policy of every page is the one of the contract, whose text explains each directive', () => {
  const { description, example } = headers.ContentSecurityPolicy;
  const policies = new Map<string | undefined, number>();
  for (const answer of answers.values()) {
    const isPage = answer['content-type']?.startsWith('text/html') ?? false;
    const policy = answer['content-security-policy'];
    if (isPage || policy !== undefined) policies.set(policy, (policies.get(policy) ?? 0) + 1);
    if (policy !== undefined) expect(isPage).toBe(true);
  }
  expect([...policies.keys()]).toEqual([example]);
  expect(policies.get(example)).toBeGreaterThan(500);
  expect(codeOf(description)).toEqual(example.split('; '));
});

const others = config.languages.map(({ code }) => code).filter((code) => code !== config.default_language);

test.each(others)('%s names the same relations and directives', async (language) => {
  const file = path.join(contentDir, 'strings/api', `${language}.yaml`);
  const pairs: readonly Record<string, string>[] = parse(await readFile(file, 'utf8'));
  for (const { description } of [headers.Link, headers.ContentSecurityPolicy]) {
    const translated = pairs.find(({ en }) => en === description)?.[language] ?? '';
    expect(codeOf(translated)).toEqual(codeOf(description));
  }
});
