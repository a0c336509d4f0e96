import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { reference } from '../../generated/reference/reference.ts';
import type { ApiReference, ReferenceOperation } from '../../generated/reference/types.ts';
import { operations } from '../../generated/server/operations.ts';
import { site as config } from '../../generated/site.ts';
import { referenceHtml } from '../../runtime/reference/reference-html.ts';
import { renderText } from '../../runtime/site/markdown/markdown-html.ts';
import type { ContentOptions } from '../../runtime/site/read-content.ts';
import { readStrings } from '../../runtime/site/source/read-strings.ts';
import { byLanguage } from '../../runtime/site/source/strings.ts';
import { codeBlocksOf } from './code-blocks.ts';
import { contentDir } from './content-folder.ts';
import { tagsOf, unsafeParts } from './html-tags.ts';
import { loadSite } from './load-site.ts';

const servers = [config.base_url];
const contract: ApiReference = { ...reference, servers };
const strings = await readStrings(contentDir, config, []);
const words = byLanguage(strings, config.default_language).of(config.default_language);
const { html, contents } = referenceHtml(contract, words, 'en');
const tags = tagsOf(html);

const options: ContentOptions = {
  contentDir,
  site: config,
  baseUrl: config.base_url,
  schemaBase: config.schema_base,
  exampleManifest: '{}',
  appendices: { developers: (strings, language) => referenceHtml(contract, strings, language) },
};
const portal = (await loadSite(options)).page('en', 'developers');

/** An operation of which nothing is said. */
const plain: ReferenceOperation = {
  method: 'GET',
  path: '/',
  summary: 's',
  description: '',
  deprecated: false,
  deprecation: null,
  cacheControl: {},
  negotiation: null,
  parameters: [],
  requestBody: null,
  responses: [],
};

/** A reference to these operations, all of one tag. */
function referenceOf(operations: Readonly<Record<string, ReferenceOperation>>): ApiReference {
  const tag = { name: 'T', description: '', operations: Object.keys(operations) };
  return { servers, tags: [tag], untagged: [], operations, responses: {} };
}

/** The HTML of one operation, from its fold to the end of it. */
function foldOf(operation: string): string {
  return new RegExp(`<details id="api\\.${operation}">[\\s\\S]*?\\n</details>`).exec(html)?.[0] ?? '';
}

it('tells of every operation of the contract, under its first tag', () => {
  const shown = Array.from(
    html.matchAll(/<summary><code>(\S+) (\S+)<\/code> <span>(.*?)<\/span>/g),
    ([, ...parts]) => parts,
  );
  const expected = Object.values(operations).map(({ method, path, summary }) => [method, path, summary]);
  expect(shown).toHaveLength(expected.length);
  expect(shown).toEqual(expect.arrayContaining(expected));
  expect(contents[0]?.children.map(({ text }) => text)).toEqual([
    ...contract.tags.map(({ name }) => name),
    words.reference.shared,
    words.reference.headers,
  ]);
});

/** An operation as the published document has it. */
interface PublishedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: readonly unknown[];
  readonly responses: object;
  readonly 'x-cache-control'?: string | Readonly<Record<string, string>>;
}
const published = JSON.parse(
  await readFile(new URL('../../generated/public/openapi.json', import.meta.url), 'utf8'),
) as { readonly paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>> };

describe.each(
  Object.values(published.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation] as const),
)('%s', (id, { description, parameters = [], responses, 'x-cache-control': cache = '' }) => {
  it('is told with its description, statuses and cache policy', () => {
    const fold = foldOf(id);
    expect(fold).toContain(renderText(description).trim());
    const statuses = Array.from(
      fold.matchAll(/<li>(?:<a [^>]*>)?<code>(\d+)<\/code>/g),
      ([, status]) => status,
    );
    expect(statuses).toEqual(Object.keys(responses));
    for (const value of typeof cache === 'string' ? [cache] : Object.values(cache)) {
      expect(fold).toContain(`<code>${value}</code>`);
    }
    expect(fold.match(/<dt>/g)?.length ?? 0).toBe(parameters.length);
    // A heading in a description would lie outside the outline of the page.
    expect(renderText(description)).not.toMatch(/<h\d/);
  });
});

it('tells parameters, bodies, schemas and examples', () => {
  const mcp = foldOf('callMcp');
  expect(mcp).toContain('<dt><code>MCP-Protocol-Version</code> = <code>2025-03-26</code> (header)</dt>');
  expect(mcp).toContain(
    '<a href="/openapi.json#/components/schemas/McpRequestBody"><code>McpRequestBody</code></a>',
  );
  expect(mcp).toContain('aria-label="Example: POST /api/mcp, 200, application/json"');
  expect(mcp).toContain(
    '<span class="hljs-attr">&quot;name&quot;</span>: <span class="hljs-string">&quot;plan&quot;</span>',
  );
  expect(foldOf('getPage')).toContain('<dt><code>page</code> (path, required)</dt>');
});

it('tells nothing twice: headers of a group stand above it, an example stands once for each schema', () => {
  const group = /<h3 id="api\.MCP">[\s\S]*?<details/.exec(html)?.[0];
  expect(group).toContain('<code>RateLimit-Policy</code></p>');
  expect(group).not.toContain('<code>Vary</code>');
  expect(foldOf('callMcp')).not.toContain('<code>RateLimit-Policy</code>');
  expect(foldOf('callMcp')).toContain('<a href="#api.headers">Headers</a>: <code>Vary</code></p>');
  expect(foldOf('getApiCatalog')).toContain('<a href="#api.headers">Headers</a>: <code>Link</code></p>');
  for (const name of ['ETag', 'Retry-After', 'Link']) expect(html).toContain(`<dt><code>${name}</code></dt>`);

  const examples = codeBlocksOf(html).flatMap(({ label }) => /^Example: (.*)/.exec(label)?.[1] ?? []);
  expect(examples).toContain('GET /api/health.json, 200, application/json');
  expect(examples).not.toContain('GET /api/v1/health.json, 200, application/json');
  expect(examples.filter((name) => name.endsWith('problem+json'))).toHaveLength(1);
  // Text is shown by the request to copy, as it is; what that request does not ask for has its example.
  expect(examples.filter((name) => name.startsWith('GET') && !name.endsWith('json'))).toEqual([]);
  expect(examples).toContain('POST /api/mcp, 200, text/event-stream');
});

/** What the block with this name shows, as it is copied. */
function shown(name: string, written = html): string | undefined {
  return codeBlocksOf(written).find(({ label }) => label === name)?.code;
}

describe('a request to copy', () => {
  const base = config.base_url;

  it('stands at every operation, once for each client', () => {
    for (const { method, path } of Object.values(contract.operations)) {
      for (const client of ['curl', 'JavaScript']) {
        expect(shown(`${client}: ${method} ${path}`), `${client}: ${method} ${path}`).toContain(base);
      }
    }
  });

  it('is plain where the operation is', () => {
    expect(shown('curl: GET /llms.txt')).toBe(`curl -sS ${base}/llms.txt\n`);
    expect(shown('JavaScript: GET /llms.txt')).toBe(
      `const response = await fetch("${base}/llms.txt");\nconsole.log(await response.text());\n`,
    );
    expect(shown('JavaScript: GET /.well-known/api-catalog')).toContain(
      'console.log(await response.json());',
    );
  });

  it('fills the path with examples, and asks for what wins between equals', () => {
    expect(shown('curl: GET /{lang}/{page}')).toBe(
      `curl -sS ${base}/es/methodology \\\n  -H 'Accept: text/markdown'\n`,
    );
    expect(shown('JavaScript: GET /{lang}/{page}')).toBe(
      [
        `const response = await fetch("${base}/es/methodology", {`,
        '  headers: { Accept: "text/markdown" },',
        '});',
        'console.log(await response.text());\n',
      ].join('\n'),
    );
  });

  const parameter = (name: string, place: string, required: boolean, ...examples: unknown[]) => ({
    name,
    in: place,
    required,
    description: '',
    values: [],
    examples,
  });
  const demanding = (servers: readonly string[]) => ({
    ...referenceOf({
      x: {
        ...plain,
        method: 'PUT',
        path: '/{free}/{open}/{hidden}',
        parameters: [
          parameter('free', 'path', true, "it's / &"),
          parameter('open', 'path', true, 'a', 'b'),
          parameter('hidden', 'path', true),
          parameter('X-Needed', 'header', true, "b'c"),
          parameter('X-Spare', 'header', false, 'd'),
        ],
        requestBody: {
          required: true,
          description: '',
          content: [{ type: 'application/merge-patch+json', schema: null, examples: [{ e: "f'g\n" }] }],
        },
        responses: [{ status: '204', own: { description: 'Done.', headers: [], content: [] } }],
      },
    }),
    servers,
  });

  it('sends what the contract demands and no more, quoted for its reader', () => {
    const written = referenceHtml(demanding(servers), words, 'en').html;
    expect(shown('curl: PUT /{free}/{open}/{hidden}', written)).toBe(
      [
        `curl -sS -X PUT '${base}/it'\\''s%20%2F%20%26/a/{hidden}' \\`,
        "  -H 'Content-Type: application/merge-patch+json' \\",
        "  -H 'X-Needed: b'\\''c' \\",
        `  -d '{"e":"f'\\''g\\n"}'\n`,
      ].join('\n'),
    );
    expect(shown('JavaScript: PUT /{free}/{open}/{hidden}', written)).toBe(
      [
        `const response = await fetch("${base}/it's%20%2F%20%26/a/{hidden}", {`,
        '  method: "PUT",',
        `  headers: { "Content-Type": "application/merge-patch+json", "X-Needed": "b'c" },`,
        '  body: JSON.stringify({',
        `    "e": "f'g\\n"`,
        '  }),',
        '});',
        'console.log(await response.text());\n',
      ].join('\n'),
    );
  });

  it.each([[[]], [['/']]])('is refused where nobody knows the address: %j', (none) => {
    expect(() => referenceHtml(demanding(none), words, 'en')).toThrow("contract's first server is");
  });
});

it('names above a group only what every response of it has', () => {
  const answering = (...names: string[]): ReferenceOperation => {
    const headers = names.map((name) => ({ name, description: name }));
    return { ...plain, responses: [{ status: '200', own: { description: 'd', headers, content: [] } }] };
  };
  const own = { x: answering('A', 'B'), y: answering('A', 'B'), z: answering('A') };
  const written = referenceHtml(referenceOf(own), words, 'en').html;
  const named = Array.from(written.matchAll(/Headers<\/a>: (.*)<\/p>/g), ([, names]) => names);
  expect(named).toEqual(['<code>A</code>', '<code>B</code>', '<code>B</code>']);
});

it('gives every part an id of its own, which no heading can have, and links only to what is there', () => {
  const ids = tags.flatMap(({ attributes }) => attributes['id'] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !id.startsWith('api.'))).toEqual([]);
  const anchors = tags.flatMap(({ attributes }) => /^#(.*)/.exec(attributes['href'] ?? '')?.[1] ?? []);
  expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
  expect(unsafeParts(html)).toEqual([]);
  const labels = tags
    .filter(({ attributes }) => attributes['role'] === 'group')
    .map(({ attributes }) => attributes['aria-label']);
  expect(new Set(labels).size).toBe(labels.length);
});

it('marks the words of the contract where the page is in another language', () => {
  const foreign = referenceHtml(contract, words, 'es').html;
  expect(foreign).toContain('<code>GET /llms.txt</code> <span lang="en" dir="ltr">Guide for agents</span>');
  expect(foreign).toContain('<div lang="en" dir="ltr"><p>The curated index');
  expect(html).not.toContain('lang="en"');
});

it('writes what a contract says as text, and a deprecation where there is one', () => {
  const body = (type: string, example: string) => [{ type, schema: null, examples: [example] }];
  const hostile = referenceOf({
    'x"><s>': {
      ...plain,
      path: '/<u>/{a"b}',
      summary: '</summary>',
      deprecated: true,
      deprecation: { on: '2030-01-01', sunset: '2030-12-31', successor: '/new' },
      parameters: [
        { name: 'a"b', in: 'path', required: true, description: '<b>', values: ['<p>'], examples: ['<del>'] },
      ],
      requestBody: { required: false, description: '<em>', content: body('text/<ins>', '</code><q>') },
      responses: [
        { status: '200', own: { description: '<hr>', headers: [], content: body('text/"', '</pre><img>') } },
      ],
    },
  });
  const tag = { ...hostile.tags[0], name: '<b>"T"', description: '<script>x</script> & `<i>`' };
  const written = referenceHtml({ ...hostile, tags: [{ operations: [], ...tag }] }, words, 'en').html;
  const names = new Set(tagsOf(written).map(({ name }) => name));
  for (const name of ['b', 'script', 'i', 'u', 's', 'hr', 'img', 'del', 'ins', 'q', 'em'])
    expect(names).not.toContain(name);
  expect(written).toContain('<code>&lt;p&gt;</code>');
  expect(written).toContain(
    'Deprecated since <code>2030-01-01</code>; ends on <code>2030-12-31</code>. Use <code>/new</code> instead.',
  );
});

it('refuses data that names what it does not have', () => {
  const broken = referenceOf({ x: { ...plain, responses: [{ status: '200', shared: 'None' }] } });
  expect(() => referenceHtml(broken, words, 'en')).toThrow('has no response for {"status":"200"');
  expect(() => referenceHtml({ ...broken, operations: {} }, words, 'en')).toThrow('has no operation x');
});

it('stands below the text of the portal in HTML alone, and keeps it small', () => {
  expect(portal?.html).toContain(html);
  expect(portal?.markdown).not.toContain(words.reference.title);
  expect(portal?.markdown).toContain(`(${config.base_url}/openapi.json)`);
  const ids = tagsOf(portal?.html ?? '').flatMap(({ attributes }) => attributes['id'] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  for (const bytes of [brotliCompressSync(portal?.html ?? ''), gzipSync(portal?.html ?? '')]) {
    expect(bytes.length).toBeLessThan(40 * 1024);
  }
});
