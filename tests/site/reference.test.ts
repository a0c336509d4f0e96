import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ApiReference, ReferenceOperation } from '../../generated/reference/types.ts';
import { operations } from '../../generated/server/operations.ts';
import { site as config } from '../../generated/site.ts';
import { parsePage } from '../../runtime/site/pages/markdown.ts';
import { renderBody } from '../../runtime/site/pages/markdown-html.ts';
import { tagSlug } from '../../runtime/site/reference/operation-markdown.ts';
import { proseIn, readProse, spaced } from '../../runtime/site/reference/prose.ts';
import { proseOf, referencePages } from '../../runtime/site/reference/reference-pages.ts';
import { readSchemas } from '../../runtime/site/reference/schema-fields.ts';
import type { Problem } from '../../runtime/site/source/content-error.ts';
import type { PageSource } from '../../runtime/site/source/page-source.ts';
import { readStrings } from '../../runtime/site/source/read-strings.ts';
import { byLanguage } from '../../runtime/site/source/strings.ts';
import { laggingTexts } from '../../runtime/site/upkeep/api-texts.ts';
import { contentDir, contentFolder } from './content-folder.ts';
import { type ContractField, operationFields, sharedSchemas, toolFields } from './contract-fields.ts';
import { contract, schemas } from './load-real-site.ts';

const strings = byLanguage(await readStrings(contentDir, config, []), config.default_language).of('en');
const same = (english: string) => english;
const bodies = (reference: ApiReference, prose = same, of = schemasOf(reference)) =>
  new Map(
    referencePages(reference, of, 'en', { strings, prose }, null).map(
      ({ slug, body }) => [slug, body] as const,
    ),
  );
const pages = bodies(contract, same, schemas);
const overview = pages.get('reference') ?? '';

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

/** A reference to one operation. */
function referenceTo(operation: Partial<ReferenceOperation>, servers = contract.servers): ApiReference {
  const tag = { name: 'T', description: 'd', operations: ['x'] };
  return { servers, tags: [tag], untagged: [], operations: { x: { ...plain, ...operation } }, responses: {} };
}

/** The schemas of a document with these operations, all parameters of which are strings. */
function schemasOf({ operations }: ApiReference) {
  const paths = Object.values(operations).map(({ method, path, parameters }) => {
    const described = parameters.map(({ name }) => ({ name, schema: { type: 'string' } }));
    return [path, { [method.toLowerCase()]: { parameters: described } }];
  });
  return readSchemas({ paths: Object.fromEntries(paths) });
}

const pageOf = (reference: ApiReference) => bodies(reference).get('reference-t') ?? '';

/** The section of an operation on the page of its tag. */
function sectionOf(id: string): string {
  const operation = contract.operations[id];
  const tag = contract.tags.find(({ operations: ids }) => ids.includes(id))?.name.toLowerCase();
  const page = pages.get(`reference-${tag}`) ?? '';
  const start = page.indexOf(`\n## ${operation?.summary}\n`);
  const end = page.indexOf('\n## ', start + 1);
  return start < 0 ? '' : page.slice(start, end < 0 ? undefined : end);
}

it('has an overview and one page for each tag, as the site configuration lists them', () => {
  const section = config.sections.find(({ id }) => id === 'reference');
  expect([...pages.keys()]).toEqual(section?.pages);
});

/** An operation as the published document has it. */
interface PublishedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: readonly { readonly $ref: string }[];
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
)('%s', (id, { description, responses, parameters = [], 'x-cache-control': cache = '' }) => {
  const section = sectionOf(id);

  it('is a section with its description, statuses and cache policy', () => {
    const { method, path } = contract.operations[id] ?? plain;
    expect(section).toContain(`\n\`${method} ${path}\`\n`);
    expect(section).toContain(description.trim());
    const statuses = Array.from(section.matchAll(/^- \[?`(\d{3})`/gm), ([, status]) => status);
    expect(statuses).toEqual(Object.keys(responses));
    for (const value of typeof cache === 'string' ? [cache] : Object.values(cache))
      expect(section).toContain(`\`${value}\``);
    const named = section.split('**curl**')[0]?.match(/^\| `/gm) ?? [];
    expect(named).toHaveLength(parameters.length);
    // A heading in a description would lie outside the outline of the page.
    expect(description).not.toMatch(/^#/m);
  });

  it('has a request for each client, and a line in the overview', () => {
    expect(section).toMatch(/\*\*curl\*\*\n\n```sh\ncurl -sS /);
    expect(section).toMatch(/\*\*JavaScript\*\*\n\n```javascript\nconst response = await fetch\(/);
    expect(section).toMatch(/\*\*Python\*\*\n\n```python\n(?:import json\n)?from urllib\.request import /);
    const { method, path, summary } = operations[id as keyof typeof operations];
    expect(overview).toContain(`- [\`${method} ${path}\`](`);
    expect(overview).toContain(`): ${summary}\n`);
  });
});

describe('tables of fields', () => {
  /** The cells of the rows below a heading, as a reader of the Markdown sees them. */
  const rowsUnder = (page: string, heading: string) => {
    const [, after = ''] = page.split(`\n${heading}\n`);
    const [section = ''] = after.split(/\n##/);
    const rows = section.match(/^\| `.*\|$/gm) ?? [];
    return rows.map((row) =>
      row
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('\\|', '|')),
    );
  };
  /** The members that no row tells in full: its name, whether it is required, and all that the contract says of it. */
  const untold = (rows: readonly (readonly string[])[], fields: readonly ContractField[]) =>
    fields.filter(
      ({ name, said, required }) =>
        !rows.some(([path = '', ...cells]) => {
          const text = cells.join(' ');
          const isNamed = path.split('`')[1]?.split('.').at(-1) === name;
          const isRequired = /(?:^|; )required(?:;|$)/.test(cells[1] ?? '') === required;
          return isNamed && isRequired && said.every((one) => text.includes(one));
        }),
    );

  it.each(operationFields)(
    '$id: parameters and bodies',
    ({ id, tag, summary, parameters, schemas: named }) => {
      const page = pages.get(tagSlug(tag)) ?? '';
      const rows = rowsUnder(page, `## ${summary}`);
      expect(untold(rows, parameters), id).toEqual([]);
      for (const [name, fields] of named)
        expect(untold(rowsUnder(page, `### ${name}`), fields), name).toEqual([]);
    },
  );

  it('of answers that operations share, and of the arguments of MCP tools', () => {
    expect(sharedSchemas.size).toBeGreaterThan(0);
    for (const [name, fields] of sharedSchemas)
      expect(untold(rowsUnder(overview, `### ${name}`), fields), name).toEqual([]);
    expect(toolFields.length).toBeGreaterThan(0);
    for (const { name, fields } of toolFields) {
      const page = pages.get('reference-mcp') ?? '';
      expect(untold(rowsUnder(page, `### ${name.replaceAll('_', '\\_')}`), fields), name).toEqual([]);
    }
  });

  it('describe each schema of a page once', () => {
    for (const [slug, page] of pages) {
      const headings = page.match(/^### .+$/gm) ?? [];
      expect(new Set(headings).size, slug).toBe(headings.length);
    }
  });

  /** The row of the only member of a schema. */
  const rowOf = (member: object, others: object = {}) => {
    const body = { type: 'object', properties: { m: member } };
    const document = { components: { schemas: { Body: body, ...others } } };
    const own = {
      description: '',
      headers: [],
      content: [{ type: 'application/json', schema: 'Body', examples: [] }],
    };
    const reference = referenceTo({ responses: [{ status: '200', own }] });
    const page = bodies(reference, same, readSchemas(document)).get('reference-t') ?? '';
    return /^\| `m` .*$/m.exec(page)?.[0];
  };

  it.each([
    [{ enum: ['a|b', 1, null] }, '| `m` | `string`, `integer`, `null` | values: `a\\|b`, `1`, `null` |  |'],
    [
      { type: 'number', maximum: 5, multipleOf: 2 },
      '| `m` | `number` | value: `≤ 5`; `multipleOf`: `2` |  |',
    ],
    [{ type: 'string', minLength: 3, maxLength: 3 }, '| `m` | `string` | length: `3` |  |'],
    [{ type: 'array', uniqueItems: true }, '| `m` | `array` | no duplicates |  |'],
    [{ type: 'string', description: 'Two\nlines | bars.' }, '| `m` | `string` |  | Two lines \\| bars. |'],
    [{ $ref: '#/components/schemas/Body' }, '| `m` | [Body](#body) |  |  |'],
    [
      { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Body' }] },
      '| `m` |  | at least one of: `null`, [Body](#body) |  |',
    ],
  ])('%j', (member, row) => {
    expect(rowOf(member)).toBe(row);
  });

  it('end where schemas contain themselves', () => {
    const loop = { allOf: [{ $ref: '#/components/schemas/Loop' }], properties: { x: { type: 'string' } } };
    expect(rowOf({ $ref: '#/components/schemas/Loop' }, { Loop: loop })).toBe(
      '| `m` | [Loop](#loop) |  |  |',
    );
    expect(() => rowOf({ $ref: '#/components/schemas/None' })).toThrow('has no schema "None"');
  });
});

it('explains every shared response and every header once, in the overview', () => {
  for (const name of Object.keys(contract.responses))
    expect(overview.split(`### ${spaced(name)}\n`)).toHaveLength(2);
  for (const name of ['ETag', 'Retry-After', 'Link', 'RateLimit-Policy'])
    expect(overview.split(`\n- \`${name}\`: `)).toHaveLength(2);
});

describe('a request to copy', () => {
  const base = config.base_url;
  const parameter = (name: string, place: string, required: boolean, ...examples: unknown[]) => ({
    ...{ name, in: place, required, description: 'p', values: [], examples },
  });
  const demanding = {
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
      content: [
        { type: 'application/merge-patch+json', schema: null, examples: [{ e: "f'g\n", t: [true, null] }] },
      ],
    },
    responses: [{ status: '204', own: { description: 'Done.', headers: [], content: [] } }],
  };

  it('is plain where the operation is', () => {
    expect(sectionOf('getLlms')).toContain(`\ncurl -sS ${base}/llms.txt\n`);
    expect(sectionOf('getLlms')).toContain(
      `\nconst response = await fetch("${base}/llms.txt");\nconsole.log(await response.text());\n`,
    );
    expect(sectionOf('getApiCatalog')).toContain('console.log(await response.json());');
  });

  it('saves binary bodies under their name', () => {
    const section = sectionOf('getSkillArchive');
    expect(section).toContain(`\ncurl -sS -o plan.tar.gz ${base}/skills/plan.tar.gz\n`);
    expect(section).toContain('console.log(await response.blob());');
    expect(sectionOf('getFavicon')).toContain(`\ncurl -sS -o favicon.ico ${base}/favicon.ico\n`);
    for (const id of ['getIcon', 'getSitemap', 'getScript']) expect(sectionOf(id)).not.toContain(' -o ');
  });

  it('fills the path with examples, and requests the tie-break media type', () => {
    expect(sectionOf('getLocalizedPage')).toContain(
      `\ncurl -sS ${base}/es/methodology \\\n  -H 'Accept: text/markdown'\n`,
    );
  });

  it('sends only what the contract requires, quoted for the shell or JavaScript', () => {
    const page = pageOf(referenceTo(demanding));
    expect(page).toContain(
      [
        `curl -sS -X PUT '${base}/it'\\''s%20%2F%20%26/a/{hidden}' \\`,
        "  -H 'Content-Type: application/merge-patch+json' \\",
        "  -H 'X-Needed: b'\\''c' \\",
        `  -d '{"e":"f'\\''g\\n","t":[true,null]}'\n`,
      ].join('\n'),
    );
    expect(page).toContain(
      `  headers: { "Content-Type": "application/merge-patch+json", "X-Needed": "b'c" },\n`,
    );
    expect(page).toContain(
      [
        `    method="PUT",`,
        `    headers={"Content-Type": "application/merge-patch+json", "X-Needed": "b'c"},`,
        `    data=json.dumps({\n        "e": "f'g\\n",\n        "t": [\n            True,\n            None,\n        ],\n    }).encode(),`,
      ].join('\n'),
    );
  });

  it.each([[[]], [['/']]])('is refused without an absolute address: %j', (none) => {
    expect(() => bodies(referenceTo(demanding, none))).toThrow("contract's first server is");
  });
});

it('shows a deprecation, and refuses data with dangling names', () => {
  const deprecation = { on: '2030-01-01', sunset: '2030-12-31', successor: '/new' };
  expect(pageOf(referenceTo({ deprecated: true, deprecation }))).toContain(
    'Deprecated since `2030-01-01`; ends on `2030-12-31`. Use `/new` instead.',
  );
  const broken = referenceTo({ responses: [{ status: '200', shared: 'None' }] });
  expect(() => bodies(broken)).toThrow('has no response for {"status":"200"');
  expect(() => bodies({ ...broken, operations: {} })).toThrow('has no operation x');
});

it('escapes code and titles', () => {
  const page = pageOf(referenceTo({ path: '/a`b', summary: '[x](y) *z*' }));
  expect(page).toContain('\n``GET /a`b``\n');
  expect(page).toContain('\n## \\[x\\](y) \\*z\\*\n');
});

describe('the prose of the contract in another language', () => {
  it('replaces the English everywhere', () => {
    const upper = (english: string) => english.toUpperCase();
    const translated = [...bodies(contract, upper, schemas).values()].join('\n');
    const left = proseOf(contract, schemas, strings).filter(
      (english) => english.length > 12 && english !== english.toUpperCase() && translated.includes(english),
    );
    expect(left).toEqual([]);
  });

  it('is English where it has no translation: marked in HTML, plain in Markdown and in titles', () => {
    const translated = new Map([['d', 'Descripción']]);
    const of = (all: ReadonlyMap<string, ReadonlyMap<string, string>>, language: string) =>
      referencePages(
        referenceTo({ summary: 'Read it', description: 'One line\nand `code`.\n\nAnother.' }),
        readSchemas({}),
        language,
        { strings, prose: proseIn(all, language) },
        null,
      ).find(({ slug }) => slug === 'reference-t') as PageSource;
    const page = of(new Map([['es', translated]]), 'es');
    const problems: Problem[] = [];
    const parsed = parsePage(page, problems);
    const { title, html } = renderBody(parsed.tokens, {
      headingIds: ['', 'read-it'],
      link: (href) => href,
      tableLabel: (_, near) => near,
      codeLabel: (_, near) => near,
    });
    expect(problems).toEqual([]);
    expect(title).toBe('<span lang="en">T</span>');
    expect(html).toContain('<p>Descripción</p>');
    expect(html).toContain('<a href="#read-it"><span lang="en">Read it</span></a>');
    expect(html).toContain(
      '<p><span lang="en">One line</span>\n<span lang="en">and <code>code</code>.</span></p>\n' +
        '<p><span lang="en">Another.</span></p>',
    );
    expect(html).toContain('aria-label="Read it"');
    expect(parsed.headings.map(({ text }) => text)).toEqual(['T', 'Read it']);
    const english = of(new Map(), 'en');
    expect([page.title, page.body.replace('Descripción', 'd')]).toEqual(['T', english.body]);
    expect(english.marked).toBeUndefined();
  });

  it('is read as pairs, and compared with the contract', async () => {
    const folder = await contentFolder({
      'strings/api/es.yaml': "- en: One\n  es: Uno\n- en: Two\n  es: ''\n",
    });
    const problems: { message: string }[] = [];
    const pairs = (await readProse(folder, config, problems as never)).get('es') ?? new Map();
    expect(problems).toEqual([]);
    expect(laggingTexts('f', ['One', 'Two', 'Three'], pairs).map(({ message }) => message)).toEqual([
      'lacks a translation of "Two"',
      'lacks a translation of "Three"',
    ]);
    expect(
      laggingTexts(
        'f',
        ['Two'],
        new Map([
          ['Two', 'Dos'],
          ['One', 'Uno'],
        ]),
      ),
    ).toMatchObject([{ message: expect.stringMatching(/^translates "One", /) }]);
  });

  it.each([
    ['- One\n', 'is not a pair of texts'],
    ['- en: One\n  fr: Un\n', 'is not a pair of texts'],
    ['- { en: One, es: Uno }\n- { en: One, es: Una }\n', 'repeats the text of an earlier pair'],
    ['- [', 'is not valid YAML'],
  ])('is refused when it is malformed: %j', async (text, message) => {
    const folder = await contentFolder({ 'strings/api/es.yaml': text });
    const problems: { message: string }[] = [];
    await readProse(folder, config, problems as never);
    expect(problems[0]?.message).toContain(message);
  });
});
