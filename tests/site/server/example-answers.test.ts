import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { reference } from '../../../generated/reference/reference.ts';
import type { ApiReference } from '../../../generated/reference/types.ts';
import { site as config } from '../../../generated/site.ts';
import { excerpt } from '../../../runtime/site/reference/example-answers.ts';
import { exampleRequest, provokingRequests } from '../../../runtime/site/reference/example-requests.ts';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { codeBlocksOf } from '../code-blocks.ts';
import { startSite } from './start-site.ts';

/** The examples of the API reference against the server that serves them. */

const { baseUrl } = readSettings({});
const contract: ApiReference = { ...reference, servers: [baseUrl] };
const server = await startSite();
afterAll(() => server.stop());

const htmlOf = async (slug: string) =>
  (await server.ask(`/${slug}`, { headers: { accept: 'text/html' } })).text;
const section: readonly string[] = config.sections.find(({ id }) => id === 'reference')?.pages ?? [];
const pages = new Map(await Promise.all(section.map(async (slug) => [slug, await htmlOf(slug)] as const)));

/** The block after the requests under the summary of an operation. */
function shownAnswer(slug: string, heading: string): string | undefined {
  return codeBlocksOf(pages.get(slug) ?? '').find(
    ({ label, language }) =>
      label.replace(/^.*?: /, '') === heading && (language === 'json' || language === 'text'),
  )?.code;
}

const isJson = (mediaType: string) => /[/+]json/.test(mediaType);

describe('the reference shows the real response of each operation', () => {
  const shown = contract.tags.flatMap(({ name, operations }) =>
    operations.map((id) => [id, `reference-${name.toLowerCase()}`] as const),
  );

  test.each(shown)('%s', async (id, slug) => {
    const operation = contract.operations[id];
    if (operation === undefined) throw new Error(id);
    const { method, headers, body } = exampleRequest(operation, contract);
    const html = pages.get(slug) ?? '';
    // The addresses of some assets have digests that only the page knows.
    const curl = codeBlocksOf(html).find(
      ({ label, language }) => language === 'sh' && label.replace(/^.*?: /, '') === operation.summary,
    );
    const [, url = ''] = /^curl -sS (?:-o \S+ )?(\S+)/.exec(curl?.code ?? '') ?? [];
    const answer = await server.ask(url.slice(baseUrl.length), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    const mediaType = answer.headers['content-type'] ?? '';
    expect(html).toContain(`<code>200 ${mediaType.split(';')[0]}</code>`);
    const answered = shownAnswer(slug, operation.summary);
    if (/^application\/gzip|^image\/(?:png|x-icon)/.test(mediaType)) return expect(answered).toBeUndefined();
    expect(answered).toBe(`${excerpt(answer.text, isJson(mediaType)).text}\n`);
  });
});

describe('the reference shows the request that leads to each shared response', () => {
  const document = JSON.parse(
    readFileSync(new URL('../../../generated/public/openapi.json', import.meta.url), 'utf8'),
  ) as { components: { responses: Record<string, { content: Record<string, { example?: unknown }> }> } };
  const exampleOf = (name: string) =>
    Object.values(document.components.responses[name]?.content ?? {})[0]?.example;
  const provoked = Object.entries(provokingRequests).map(([name, request]) => ({ name, ...request }));

  test.for(provoked)('$name: $line', async ({ name, line, status, repeated = 1, ...rest }) => {
    const [method = '', path = ''] = line.split(' ');
    // A window of its own for each.
    const own = await startSite();
    try {
      let answer = await own.ask(path, { method, ...rest });
      for (let count = 1; count < repeated; count++) answer = await own.ask(path, { method, ...rest });
      expect(answer.status).toBe(status);
      const json = isJson(answer.headers['content-type'] ?? '');
      const heading = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
      const block = codeBlocksOf(pages.get('reference') ?? '').find(
        ({ label }) => label.replace(/^.*?: /, '').toLowerCase() === heading,
      );
      expect(block?.code).toBe(`${excerpt(answer.text, json).text}\n`);
      // The example in the contract is the same.
      if (json) expect(JSON.parse(answer.text)).toEqual(exampleOf(name));
    } finally {
      await own.stop();
    }
  });

  test("OriginNotAllowed: the contract's example is the response of a server on a loopback address", async () => {
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
    const answer = await server.ask('/api/mcp', { method: 'POST', headers, body: '{}' });
    expect(JSON.parse(answer.text)).toEqual(exampleOf('OriginNotAllowed'));
  });
});
