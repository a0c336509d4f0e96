import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../generator/compile.ts';
import { functionsIn } from './support/load-validator.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { compileSound, writeSound } from './support/valid-contracts.ts';
import { verdicts } from './support/verdicts.ts';

type Files = Readonly<Record<string, unknown>>;

/** Writes a contract of several files, JSON or text; gives the path of its document. */
async function writeFiles(folder: string, files: Files): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(path.join(folder, name), text);
  }
  return path.join(folder, 'contract.json');
}

/** A contract in which each schema is a component, and the body of a response. */
function contract(schemas: Files, more: object = {}): object {
  const paths = Object.keys(schemas).map((name, index) => {
    const pointer = encodeURIComponent(name.replaceAll('/', '~1'));
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${pointer}` } } };
    return [`/${index}`, { get: { operationId: name, responses: { 200: { description: name, content } } } }];
  });
  const info = { title: 'References', version: '1' };
  return { openapi: '3.1.1', info, paths: Object.fromEntries(paths), components: { schemas }, ...more };
}

test('files that carry addresses are named by these, by paths, and by paths from an "$id" that is one', async () => {
  const folder = await temporaryFolder();
  const spec = await writeFiles(folder, {
    'contract.json': contract({
      Order: { $ref: 'schemas/order.yaml' },
      Price: { $ref: 'https://plan.example/money/price.json' },
      Moved: { $ref: 'schemas/moved.json' },
      Anchored: { $ref: 'schemas/order.yaml#line' },
      Known: { $ref: 'schemas/price.json' },
      'file of/odd#name?': { $ref: 'schemas/a%20b%23c.json#/$defs/a%20%7E1b' },
    }),
    // Its references are addresses beside its own, but for the file that has none.
    'schemas/order.yaml': `
$id: https://plan.example/money/order.yaml
type: object
properties:
  price: { $ref: price.json }
  note: { $ref: note.json }
  line: { $anchor: line, type: array, items: { $ref: '#/properties/price' } }
  $ref: { type: boolean }
additionalProperties: false
`,
    'schemas/price.json': { $id: 'https://plan.example/money/price.json', type: 'number', minimum: 0 },
    'schemas/note.json': { type: 'string', examples: [{ $ref: 'nowhere.json' }, { $id: 'price.json' }] },
    'schemas/moved.json': { $id: 'inner/', $ref: 'deep.json' },
    'schemas/inner/deep.json': { type: 'integer', multipleOf: 3 },
    'schemas/a b#c.json': { $defs: { 'a /b': { const: 'odd' } } },
  });
  await writeSound(folder, spec, null, ['validators']);
  const found = await verdicts(folder, [
    ['order', { price: 1, note: 'a', line: [1], $ref: true }],
    ['order', { price: -1 }],
    ['order', { note: 1 }],
    ['order', { line: [-1] }],
    ['order', { $ref: '#' }],
    ['price', 0],
    ['price', -1],
    ['moved', 3],
    ['moved', 4],
    ['anchored', [1]],
    ['anchored', [-1]],
    ['known', -1],
    ['file-of-odd-name', 'odd'],
    ['file-of-odd-name', 'even'],
  ]);
  expect(found).toEqual([
    ...[true, false, false, false, false],
    ...[true, false, true, false, true, false, false, true, false],
  ]);
});

test('files that refer to each other in cycles, and to places of schemas inside of others', async () => {
  const folder = await temporaryFolder();
  const spec = await writeFiles(folder, {
    'contract.json': contract({ A: { $ref: 'a.json' }, B: { $ref: 'b.json#/properties/a/items' } }),
    'a.json': { type: 'object', properties: { b: { $ref: 'b.json' }, n: { type: 'integer' } } },
    'b.json': {
      type: 'object',
      properties: { a: { type: 'array', items: { $ref: 'a.json' } }, n: { $ref: 'a.json#/properties/n' } },
    },
  });
  const output = await writeSound(folder, spec, null, ['types', 'validators']);
  const found = await verdicts(folder, [
    ['a', { b: { a: [{ n: 1 }], n: 1 } }],
    ['a', { b: { a: [{ n: 'a' }] } }],
    ['a', { b: { n: 'a' } }],
    ['b', { b: { n: 'a' } }],
  ]);
  expect(found).toEqual([true, false, false, false]);
  expect([...functionsIn(output).keys()].filter((name) => name.startsWith('validate')).sort()).toEqual(
    ['A', 'AN', 'AResponse', 'B', 'B2', 'B2Response', 'BResponse'].map((name) => `validate${name}`),
  );
});

test('one edited schema changes only its own functions', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    A: { type: 'object', properties: { b: ref('B') } },
    B: { type: 'object', properties: { c: ref('C'), own: { type: 'string', pattern: '^a' } } },
    C: { type: 'string', enum: ['a'] },
    D: { allOf: [ref('E')], unevaluatedProperties: false },
    E: { properties: { e: true } },
  };
  const folder = await temporaryFolder();
  const before = await compileSound(await writeFiles(folder, { 'contract.json': contract(schemas) }));
  const changes = async (edited: Files) => {
    const after = await compileSound(
      await writeFiles(folder, { 'contract.json': contract({ ...schemas, ...edited }) }),
    );
    const old = functionsIn(before);
    return [...functionsIn(after)].filter(([name, text]) => old.get(name) !== text).map(([name]) => name);
  };
  expect(await changes({ C: { type: 'string', enum: ['b'], minLength: 1 } })).toEqual([
    'validateC',
    'recognizeC',
  ]);
  expect(await changes({ B: { ...schemas.B, required: ['c'] } })).toEqual([
    'validateB',
    'isValue$B',
    'validateBResponse',
    'isValue$BResponse',
  ]);
  expect(await changes({ E: { properties: { f: true } } })).toEqual([
    'validateE',
    'isValue$E',
    'validateEResponse',
    'isValue$EResponse',
  ]);
  // What asks for less of another, the other tells less.
  expect(await changes({ D: { allOf: [ref('E')] } })).toEqual([
    'validateD',
    'recognizeD',
    'validateE',
    'validateDResponse',
    'recognizeDResponse',
  ]);
  expect(await changes({ Z: { type: 'null' } })).toEqual(['validateZ']);
});

test('a discriminator names the schemas of other files as components', async () => {
  const form = (kind: string) => ({
    type: 'object',
    properties: { kind: { const: kind } },
    required: ['kind'],
  });
  const spec = await writeFiles(await temporaryFolder(), {
    'contract.json': contract({ Pet: { $ref: 'pet.json' }, Cat: { $ref: 'cat.json' } }),
    'pet.json': {
      oneOf: [{ $ref: 'cat.json' }, { $ref: 'dog.json' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: 'Cat', feline: 'cat.json', dog: './dog.json', x: 'none.json' },
      },
    },
    'cat.json': form('cat'),
    'dog.json': form('dog'),
  });
  const output = await compileSound(spec, null, ['public']);
  const { components } = JSON.parse(output.get('public/openapi.json') ?? '');
  expect(components.schemas.Pet.discriminator.mapping).toEqual({
    cat: 'Cat',
    feline: '#/components/schemas/Cat',
    dog: '#/components/schemas/Dog',
    x: 'none.json',
  });
});

test('a callback that leads back to its own path item, in another file', async () => {
  const item = {
    post: {
      operationId: 'subscribe',
      responses: { 204: { description: 'd' } },
      callbacks: { onEvent: { '{$request.body#/url}': { $ref: 'item.json' } } },
    },
  };
  const spec = await writeFiles(await temporaryFolder(), {
    'contract.json': contract({}, { paths: { '/subscriptions': { $ref: 'item.json' } } }),
    'item.json': item,
  });
  const output = await compileSound(spec, null, ['public']);
  const { paths, components } = JSON.parse(output.get('public/openapi.json') ?? '');
  const { onEvent } = paths['/subscriptions'].post.callbacks;
  expect(onEvent).toEqual({ '{$request.body#/url}': { $ref: '#/components/pathItems/Item' } });
  expect(components.pathItems.Item).toEqual({ post: { ...item.post, callbacks: { onEvent } } });
});

test('a missing or unreadable file does not hide others', async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`A${index}`, { $ref: `a${index}.json` }]),
  );
  const files = Object.keys(schemas).map((name) => [
    `${name.toLowerCase()}.json`,
    { $ref: `b.json#/$defs/${name}` },
  ]);
  const $defs = Object.fromEntries(Object.keys(schemas).map((name) => [name, { type: 'string' }]));
  const spec = await writeFiles(await temporaryFolder(), {
    ...Object.fromEntries(files),
    'b.json': { $defs },
    'contract.json': contract({
      No: { $ref: 'no.json' },
      Far: { $ref: 'https://far.example/a.json' },
      ...schemas,
    }),
  });
  const { diagnostics } = await compile(spec, null);
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'PS104 /components/schemas/No/$ref',
    'PS106 /components/schemas/Far/$ref',
  ]);
});

test('what stands inside of an extension is put in the place of a reference to it', async () => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
  const spec = await writeFiles(await temporaryFolder(), {
    'contract.json': {
      openapi: '3.1.1',
      info: { title: 'References', version: '1' },
      'x-shared': { response: { description: 'd', content }, body: { content } },
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            requestBody: { $ref: '#/x-shared/body' },
            responses: { 200: { $ref: '#/x-shared/response' }, 202: { $ref: '#/components/responses/x-b' } },
          },
        },
      },
      components: { schemas: { A: { type: 'string' } }, responses: { 'x-b': { description: 'b' } } },
    },
  });
  const output = await compileSound(spec, null, ['types', 'public']);
  expect(output.get('types/openapi.ts')).not.toContain('x-shared');
  const { paths } = JSON.parse(output.get('public/openapi.json') ?? '');
  expect(paths['/a'].post).toMatchObject({
    requestBody: { content },
    responses: { 200: { description: 'd', content }, 202: { $ref: '#/components/responses/x-b' } },
  });
});
