import { expect, test } from 'vitest';
import { compareTexts } from './support/compare-texts.ts';
import { generated } from './support/generated-contracts.ts';

type Json = Record<string, unknown>;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const object = (properties: Json, ...required: string[]) => ({ type: 'object', properties, required });

/** Which component each value names. */
type Mapping = Readonly<Record<string, string>>;

const written = (mapping: Mapping) => ({
  propertyName: 'kind',
  mapping: Object.fromEntries(Object.entries(mapping).map(([value, name]) => [value, ref(name).$ref])),
});

const Cat = object({ kind: text, lives: { type: 'integer' } }, 'kind');
const Dog = object({ kind: text, tricks: text }, 'kind');

/** A choice of components. */
const choice = (mapping: Mapping, components: Json = { Cat, Dog }) => ({
  ...components,
  Pet: { oneOf: Object.keys(components).map(ref), discriminator: written(mapping) },
});

/** A component that others are put together from. */
const base = (mapping: Mapping) => ({
  Pet: { ...object({ kind: text }, 'kind'), discriminator: written(mapping) },
  Cat: { allOf: [ref('Pet'), object({ lives: { type: 'integer' } })] },
  Dog: { allOf: [ref('Pet'), object({ tricks: text })] },
});

const taking = (schema: Json) => ({ required: true, content: { 'application/json': { schema } } });
const giving = (schema: Json) => ({
  200: { description: 'It.', content: { 'application/json': { schema } } },
});
const done = { 204: { description: 'Done.' } };

/** A contract in which a schema is given or taken. */
const contractOf = (components: Json, place: 'taken' | 'given' | 'sent', schema: Json) => {
  const operations = {
    taken: { paths: { '/pets': { post: { requestBody: taking(schema), responses: done } } } },
    given: { paths: { '/pets': { get: { responses: giving(schema) } } } },
    sent: { webhooks: { sold: { post: { requestBody: taking(schema), responses: done } } } },
  };
  return { ...operations[place], components: { schemas: components } };
};

/** As YAML below `info`. */
const asText = (contract: Json) =>
  Object.entries(contract)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');

const ordinary = { cat: 'Cat', dog: 'Dog' };
const swapped = { cat: 'Dog', dog: 'Cat' };
const catIsDog = 'the value "cat" of "kind" named Cat and names Dog';
const dogIsCat = 'the value "dog" of "kind" named Dog and names Cat';
const places = ['taken', 'given', 'sent'] as const;
const policies = ['tolerant', 'strict'] as const;

test.each<[what: string, old: Json, next: Json, schema: Json]>([
  ['of a choice', choice(ordinary), choice(swapped), ref('Pet')],
  ['of a base', base(ordinary), base(swapped), ref('Pet')],
  ['in a list', choice(ordinary), choice(swapped), { type: 'array', items: ref('Pet') }],
  [
    'beside null, in a member',
    choice(ordinary),
    choice(swapped),
    object({ pet: { anyOf: [ref('Pet'), { type: 'null' }] } }),
  ],
  ['of a part', choice(ordinary), choice(swapped), { allOf: [ref('Pet'), object({ name: text })] }],
])('values that are exchanged are told, each once: %s', async (_, old, next, schema) => {
  for (const place of places)
    for (const policy of policies) {
      const texts = [old, next].map((one) => asText(contractOf(one, place, schema)));
      const { verdict, changes } = await compareTexts(texts[0] ?? '', texts[1] ?? '', policy);
      expect(verdict).toBe('breaking');
      expect(changes.map(({ code, message }) => `${code} ${message}`)).toEqual([
        `PC121 ${catIsDog}`,
        `PC121 ${dogIsCat}`,
      ]);
      expect(changes.map(({ place: at }) => at.next?.pointer)).toEqual([
        '/components/schemas/Pet/discriminator/mapping/cat',
        '/components/schemas/Pet/discriminator/mapping/dog',
      ]);
    }
});

test('a value that is exchanged is shown by the generated validators', async () => {
  for (const place of places) {
    const documents = [ordinary, swapped].map((mapping) => contractOf(choice(mapping), place, ref('Pet')));
    const [old, next] = documents.map((document) => ({
      openapi: '3.1.1',
      info: { title: 'Pets', version: '1.0.0' },
      ...document,
    }));
    const contracts = await generated({ old: old ?? {}, next: next ?? {} });
    for (const policy of policies) {
      const [before = '', after = ''] = documents.map(asText);
      const { changes } = await compareTexts(before, after, policy);
      for (const { counterexample } of changes) {
        const { request, response } = counterexample as unknown as Record<string, Json | undefined>;
        const value = (request ?? response)?.['body'];
        const [writer, reader] = place === 'taken' ? (['old', 'next'] as const) : (['next', 'old'] as const);
        const form = place === 'given' ? (['written', 'response'] as const) : (['written'] as const);
        const shown = form.map((one) => [
          contracts.accepts(writer, 'Pet', one, value),
          contracts.accepts(reader, 'Pet', one, value),
        ]);
        expect(shown, JSON.stringify({ place, policy, value })).toContainEqual([true, false]);
      }
    }
  }
});

const same = { Cat: object({ kind: text }, 'kind'), Dog: object({ kind: text }, 'kind') };
const own = (value: string) => object({ kind: { const: value } }, 'kind');

test.each<[what: string, old: Json, next: Json, expected: readonly string[]]>([
  ['of schemas that are alike', choice(ordinary, same), choice(swapped, same), [catIsDog, dogIsCat]],
  [
    'where the schemas say otherwise',
    choice(ordinary, { Cat: own('cat'), Dog: own('dog') }),
    choice(swapped, { Cat: own('cat'), Dog: own('dog') }),
    [catIsDog, dogIsCat],
  ],
  ['that is another one now', choice(ordinary), choice({ cat: 'Cat', dog: 'Cat' }), [dogIsCat]],
  [
    'whose schema has another name',
    choice(ordinary),
    choice({ cat: 'Feline', dog: 'Dog' }, { Feline: Cat, Dog }),
    [],
  ],
  [
    'that has a schema of its own now',
    choice({ ...ordinary, kitten: 'Cat' }),
    choice({ ...ordinary, kitten: 'Kitten' }, { Cat, Dog, Kitten: Cat }),
    [],
  ],
  ['that stays', choice({ ...ordinary, kitten: 'Cat' }), choice({ kitten: 'Cat', ...ordinary }), []],
  ['by its own name', choice({}), choice({ Cat: 'Cat', Dog: 'Dog' }), []],
])('a value %s', async (_, old, next, expected) => {
  for (const place of places) {
    const [before = '', after = ''] = [old, next].map((one) => asText(contractOf(one, place, ref('Pet'))));
    const { changes } = await compareTexts(before, after);
    expect(changes.flatMap(({ code, message }) => (code === 'PC121' ? [message] : []))).toEqual(expected);
    for (const { code, verdict, counterexample } of changes)
      if (code === 'PC121') expect([verdict, counterexample]).toEqual(['breaking', expect.anything()]);
  }
});
