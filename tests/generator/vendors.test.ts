import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Compilation, compile } from '../../generator/compile.ts';
import { withNeeded } from '../../generator/emit/target-names.ts';
import type { Output } from '../../generator/print/printer.ts';
import { examine, toleratedIn, typeErrorsOf } from '../labs/documents/support/examine.ts';
import { root } from './support/paths.ts';

/**
 * Contracts made after the public form of those of vendors, with the faults that these have. The lab of documents compiles
 * them, too, beside those that vendors publish as packages.
 */
const folder = path.join(root, 'tests/labs/documents/vendors');
const specs = readdirSync(folder, { withFileTypes: true })
  .map((entry) => (entry.isDirectory() ? `${entry.name}/openapi.yaml` : entry.name))
  .sort();

/** What is seen in contracts of vendors: the vendors, and what in their contracts shows it. */
const rows: readonly [what: string, vendors: readonly string[], shown: RegExp][] = [
  [
    'other dialects in patterns',
    ['paypal', 'adyen', 'okta', 'linode'],
    /pattern: '[^']*(\(\?[ixP>]|\\A|\[\[:)/,
  ],
  ['`nullable` in 3.1', ['openai'], /openapi: 3\.1[\s\S]*nullable: true/],
  ['an empty `enum`', ['discord'], /enum: \[\]/],
  ['a security scheme that nobody declares', ['ory'], /security: \[\{ oryAccessToken/],
  [
    'a stray or missing member',
    ['plaid', 'square', 'docusign', 'weaviate', 'immich'],
    /#|type: http, in: header/,
  ],
  [
    'equivalent path templates',
    ['elastic', 'hubspot'],
    /\{index\}\/_search[\s\S]*\{target\}\/_search|\{objectTypeId\}/,
  ],
  ['dead references', ['okta', 'pagerduty'], /QuestionFactor|ConferenceBridge/],
  ['wrong types of keywords', ['spotify', 'slack'], /required: true \}|items: \[\{/],
  ['references where OpenAPI has none', ['digitalocean/openapi', 'lob'], /headers: \{ \$ref|tags: \{ \$ref/],
  ["names that meet as a tool's arguments", ['github'], /labels\/\{name\}[\s\S]*properties: \{ name:/],
  ['headers of the parts of a form', ['sendgrid'], /encoding:[\s\S]*headers:/],
  ['event streams of OpenAPI 3.2', ['event-streams'], /itemSchema/],
  ['duplicate keys', ['github', 'snyk'], /tags:.*\ntags:|name: \{ type: integer \}\n +name:/],
  ['media types with commas', ['snyk'], /json, ?application/],
  ['members of a discriminator in another file', ['kennel/openapi'], /pets\.yaml/],
];

const compiled = new Map<string, Compilation>();
const served = new Map<string, Compilation>();

beforeAll(async () => {
  for (const name of specs) {
    const spec = path.join(folder, name);
    compiled.set(name, await compile(spec, null, { targets: ['types', 'client'], tolerant: true }));
    served.set(name, await compile(spec, null, { targets: withNeeded(['server']), tolerant: true }));
  }
});

describe('the contracts of vendors', () => {
  test.each(rows)('show %s', (_, vendors, shown) => {
    for (const vendor of vendors)
      expect(readFileSync(path.join(folder, `${vendor}.yaml`), 'utf8'), vendor).toMatch(shown);
  });

  test.each(specs)(
    '%s compiles; all operations are there, and the report names every fault',
    async (name) => {
      const { output, diagnostics } = compiled.get(name) as Compilation;
      expect(diagnostics).toEqual([]);
      const { declared, missing, unreported } = await examine(path.join(folder, name), output ?? new Map());
      expect(declared).toBeGreaterThanOrEqual(2);
      expect(missing).toEqual([]);
      expect(unreported).toEqual([]);
    },
  );

  test.each(specs)('%s compiles to a server; what is left out of it is named', async (name) => {
    const { output, diagnostics } = served.get(name) as Compilation;
    expect(diagnostics).toEqual([]);
    const { declared, missing } = await examine(path.join(folder, name), output ?? new Map());
    const named = new Set(toleratedIn(output ?? new Map()).flatMap(({ operations }) => operations));
    expect(missing.filter((operation) => !named.has(operation))).toEqual([]);
    expect(missing.length).toBeLessThan(declared);
  });

  test.each([
    ['clients', compiled],
    ['servers', served],
  ])('all %s type-check', (_, outputs) => {
    const all = new Map(
      [...outputs].flatMap(([name, { output }]) =>
        [...(output as Output)].map(([file, text]) => [`${name}/${file}`, text] as const),
      ),
    );
    expect(all.size).toBeGreaterThan(15 * specs.length);
    expect(typeErrorsOf(all)).toEqual([]);
  });
});
