import { beforeAll, expect, test } from 'vitest';
import { compile } from '../../../generator/compile.ts';
import { flatObject } from '../../../generator/ir/lower/mcp/plain-object.ts';
import { SchemaSketch } from '../../../generator/ir/lower/mcp/schema-sketch.ts';
import { ToolSchemas } from '../../../generator/ir/lower/mcp/tool-schemas.ts';
import { cutAtSentence } from '../../../generator/ir/lower/mcp/tool-texts.ts';
import { writeContract } from '../../engine/service/mcp/support/build-service.ts';

const contract = `
openapi: 3.1.1
info: { title: Shapes, version: 1.0.0 }
x-mcp-server: { path: /mcp, revisions: ["2025-11-25"], descriptionCharacters: 60 }
paths:
${Object.entries({
  named: `oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]`,
  either: `{ type: object, properties: { a: { type: string }, b: { type: string } }, anyOf: [{ required: [a] }, { required: [b] }] }`,
  around: `allOf: [{ type: object, required: [name], properties: { name: { type: string } } }, { oneOf: [{ type: object, required: [a], properties: { a: { type: integer } } }, { type: object, required: [b], properties: { b: { type: integer } } }] }]`,
  inside: `oneOf: [{ oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] }, { type: object, required: [kind], properties: { kind: { const: bird } } }]`,
  other: `oneOf: [{ type: string }, { $ref: "#/components/schemas/Cat" }]`,
  lists: `{ type: object, required: [all], properties: { all: { type: array, items: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] } } } }`,
})
  .map(
    ([name, schema]) => `
  /${name}:
    post:
      operationId: ${name}
      x-mcp: true
      description: "Does what it is called. It does nothing else, and it says so in a sentence that is too long."
      requestBody: { required: true, content: { application/json: { schema: ${schema.startsWith('{') ? schema : `{ ${schema} }`} } } }
      responses: { "204": { description: Done. } }`,
  )
  .join('')}
components:
  schemas:
    Cat: { type: object, required: [kind, lives], properties: { kind: { const: cat }, lives: { type: integer, maximum: 9 }, size: { type: integer, minimum: 1 } } }
    Dog: { type: object, required: [kind], properties: { kind: { const: dog, description: How it barks. }, size: { type: string } } }
`;

type Json = Readonly<Record<string, unknown>>;
let text: string;
beforeAll(async () => {
  const { output, diagnostics } = await compile(await writeContract(contract), null, { targets: ['mcp'] });
  expect(diagnostics).toEqual([]);
  text = output?.get('mcp/tools.ts') ?? '';
});

interface Described {
  readonly description: string;
  readonly inputSchema: Json & { readonly properties: Json };
}

function described(name: string): Described {
  const line = text.split('\n').find((one) => one.includes(`"operation":"${name}"`)) ?? '';
  return JSON.parse(line.replace(/,$/, '')).descriptor;
}

const begin = 'Does what it is called. …';

test('a union by a member is one object, and the description says what each kind has', () => {
  const { description, inputSchema } = described('named');
  expect(description).toBe(`${begin} Arguments by kind: cat: lives*; dog: no others (* is required).`);
  expect(inputSchema).toEqual({
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['cat', 'dog'] },
      lives: { type: 'integer', maximum: 9 },
      size: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] },
    },
    required: ['kind'],
  });
});

test('a choice of what is required is flat, too', () => {
  const { description, inputSchema } = described('either');
  expect(description).toBe(`${begin} Give the arguments of at least one of these: a*; b* (* is required).`);
  expect(inputSchema).toEqual({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
  });
});

test('what is around a union stays required', () => {
  const { description, inputSchema } = described('around');
  expect(description).toContain('Give the arguments of one of these: a*; b* (* is required).');
  expect(Object.keys(inputSchema.properties)).toEqual(['name', 'a', 'b']);
  expect(inputSchema['required']).toEqual(['name']);
});

test('a union inside a union has the forms of both', () => {
  const { description, inputSchema } = described('inside');
  expect(description).toContain(
    'Arguments by kind: cat: lives*, size; dog: size; bird: no others (* is required).',
  );
  expect(inputSchema.properties['kind']).toEqual({ type: 'string', enum: ['cat', 'dog', 'bird'] });
});

test('what cannot be flat has an example, which is right', () => {
  expect(described('other').description).toBe(`${begin} Example: {"body":"BODY"}`);
  expect(Object.keys(described('other').inputSchema.properties)).toEqual(['body']);
  expect(described('lists').description).toBe(`${begin} Example: {"all":[{"kind":"cat","lives":1}]}`);
});

test('a union of more forms than anybody reads stays a union', () => {
  const forms = (count: number) => ({
    oneOf: Array.from({ length: count }, (_, index) => ({
      type: 'object',
      required: [`m${index}`],
      properties: {},
    })),
  });
  const component = () => undefined;
  expect(flatObject(forms(20), component)?.forms?.list).toHaveLength(20);
  expect(flatObject(forms(21), component)).toBeNull();
});

/** What is shown of the schema of one property. */
function shown(schema: unknown, schemas: Json = {}): unknown {
  const printed = new ToolSchemas(schemas, false).print({ type: 'object', properties: { a: schema } }, true);
  return (printed.schema['properties'] as Json)['a'];
}

test.each([
  [
    'by value',
    { enum: ['a', 'b'], 'x-enum-descriptions': { a: 'One.', b: 'Two' } },
    { enum: ['a', 'b'], description: 'a: One. b: Two.' },
  ],
  [
    'in a list',
    { description: 'Which', enum: [1, 2], 'x-enum-descriptions': ['One', ''] },
    { description: 'Which. 1: One.', enum: [1, 2] },
  ],
  [
    'by their names',
    { enum: [1, 2], 'x-enum-varnames': ['ONE', 'TWO'] },
    { enum: [1, 2], description: '1: ONE. 2: TWO.' },
  ],
  [
    'as constants',
    { oneOf: [{ const: 'a', title: 'One' }, { const: 'b' }] },
    { type: 'string', enum: ['a', 'b'], description: 'a: One.' },
  ],
  ['twice as constants', { oneOf: [{ const: 1 }, { const: 1 }] }, { oneOf: [{ const: 1 }, { const: 1 }] }],
])('values that are described %s', (_, written, expected) => {
  expect(shown(written)).toEqual(expected);
});

test('the meaning of values stays where a reference has a description of its own', () => {
  const schemas = { State: { enum: ['a'], description: 'Of all.', 'x-enum-descriptions': { a: 'One' } } };
  const reference = { $ref: '#/components/schemas/State', description: 'Of this one.' };
  expect(shown(reference, schemas)).toEqual({ enum: ['a'], description: 'Of this one. a: One.' });
  const sketch = new SchemaSketch((name) => (schemas as Json)[name]);
  expect(sketch.write(reference, 1)).toBe('"a" (One)');
});

test.each([
  [{ type: 'string', format: 'date' }, 'As 2026-01-31.'],
  [{ type: 'string', format: 'date', description: 'As in 2020-02-02.' }, 'As in 2020-02-02.'],
  [{ type: 'string', format: 'date', examples: ['2026-01-01'] }, undefined],
  [{ type: 'string', format: 'uri', description: 'Where' }, 'Where. Format: uri.'],
  [{ type: 'string', format: 'iban' }, 'Format: iban.'],
  [{ type: 'integer', format: 'int64' }, undefined],
  [{ type: 'string', format: 'password' }, undefined],
])('the text says in what form %o is written', (written, expected) => {
  expect((shown(written) as Json)['description']).toBe(expected);
});

test.each([
  ['It fits.', 20, 'It fits.'],
  ['One. Two. Three.', 11, 'One. Two. …'],
  ['One of many words', 10, 'One of …'],
  ['abcdefghijkl', 8, 'abcdef …'],
])('%o within %i characters', (written, most, expected) => {
  expect(cutAtSentence(written, most)).toBe(expected);
});
