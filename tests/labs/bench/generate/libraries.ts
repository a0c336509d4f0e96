import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pascalCase } from '../../../../generator/source/names.ts';

/**
 * What the compiler's libraries take for their own work on the same contract, without the compiler: each is loaded and
 * called as the compiler calls it. Prints the milliseconds of each.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const at = (...names: string[]) => path.join(root, ...names);
const readJson = (...names: string[]) => JSON.parse(readFileSync(at(...names), 'utf8'));

const spec = at('spec/openapi.yaml');
/** The contract in one document, and the published schemas, as the libraries get them. */
const document = readJson('generated/public/openapi.json');
const published = ['context-manifest', 'plan-contract', 'journal-event'].map((name) => ({
  name,
  schema: readJson(`spec/schemas/${name}.v6.json`),
}));
const names = new Set(
  readFileSync(at('generated/validators/index.ts'), 'utf8').match(/(?<=^ {2}validate)\w+/gm),
);
const validated = Object.entries(document.components.schemas).filter(([name]) => names.has(pascalCase(name)));

/** Every file of the contract by its path, once it is read. */
const files = new Map<string, { readonly text: string; readonly value: unknown }>();

const libraries: Readonly<Record<string, () => Promise<unknown>>> = {
  async '@apidevtools/json-schema-ref-parser, yaml'() {
    const { $RefParser } = await import('@apidevtools/json-schema-ref-parser');
    const { LineCounter, parseDocument } = await import('yaml');
    const parse = ({ url, data }: { readonly url: string; readonly data: Buffer }) => {
      const text = data.toString('utf8');
      const value = parseDocument(text, { lineCounter: new LineCounter() }).toJS();
      files.set(url, { text, value });
      return value;
    };
    const keep = { order: 1, canParse: true, parse };
    const only = { json: false, yaml: false, text: false, binary: false, keep };
    return new $RefParser().resolve(spec, { resolve: { http: false }, parse: only as never });
  },
  async '@redocly/openapi-core'() {
    const { BaseResolver, createConfig, lintDocument, Source } = await import('@redocly/openapi-core');
    const parsed = (file: string) => {
      const { text, value } = files.get(file) ?? { text: '', value: {} };
      return { source: new Source(file, text), parsed: value };
    };
    const externalRefResolver = new BaseResolver();
    externalRefResolver.resolveDocument = async (base, reference) =>
      parsed(path.resolve(path.dirname(base ?? spec), reference)) as never;
    const config = await createConfig({ rules: { struct: 'error' } });
    return lintDocument({ document: parsed(spec) as never, externalRefResolver, config });
  },
  async 'openapi-typescript'() {
    const { astToString, resolveRef, scanDiscriminators, transformSchema } = await import(
      'openapi-typescript'
    );
    const options = { additionalProperties: false, defaultNonNullable: false, silent: true };
    const resolve = (reference: string) => resolveRef(document, reference, { silent: true });
    const discriminators = scanDiscriminators(document, options as never);
    const context = { ...options, discriminators, injectFooter: [], resolve };
    return astToString(transformSchema(document, context as never));
  },
  async 'json-schema-to-typescript'() {
    const { compile } = await import('json-schema-to-typescript');
    for (const { name, schema } of published) {
      await compile({ ...structuredClone(schema), $id: undefined, title: name }, name, {
        additionalProperties: true,
        strictIndexSignatures: true,
        style: { singleQuote: true, printWidth: 110 },
      });
    }
  },
  async 'ajv, standalone'() {
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    const { default: standalone } = await import('ajv/dist/standalone/index.js');
    const { default: formats } = await import('ajv-formats');
    const code = { source: true, esm: true, lines: true };
    const options = { strict: false, unicodeRegExp: true, ownProperties: true, logger: false, code } as const;
    // One module a schema: what it refers to is in the other modules.
    for (const [, schema] of validated) {
      const ajv = formats.default(new Ajv2020({ ...options, meta: false, validateSchema: false }));
      ajv.opts.dynamicRef = false;
      ajv.removeKeyword('$ref').addKeyword({ keyword: '$ref', schemaType: 'string' });
      standalone.default(ajv, ajv.compile(schema as object));
    }
    for (const { schema } of published) {
      const ajv = formats.default(new Ajv2020({ ...options, allErrors: true, discriminator: true }));
      standalone.default(ajv, ajv.compile({ ...schema, $id: undefined }));
    }
  },
  async handlebars() {
    const { default: Handlebars } = await import('handlebars');
    const folder = at('generator/templates');
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.hbs')) Handlebars.precompile(readFileSync(path.join(folder, name), 'utf8'));
  },
};

const times: Record<string, number> = {};
for (const [name, run] of Object.entries(libraries)) {
  const start = performance.now();
  await run();
  times[name] = Math.round(performance.now() - start);
}
console.log(JSON.stringify(times));
