import { expect, test } from 'vitest';
import { compareContracts } from '../../../generator/compat/index.ts';
import { some } from '../../support/thorough.ts';
import { arbitrarySchema, arbitraryValue, sample } from '../support/arbitrary-schemas.ts';
import { type ComponentForm, generated } from './support/generated-contracts.ts';
import { Random } from './support/random.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pairs of schemas of which one says something less than the other, anywhere inside. */
function pairs(seed: number, count: number): [old: unknown, next: unknown][] {
  const random = new Random(seed);
  const schemas = sample(arbitrarySchema([]), count, seed) as unknown[];
  return schemas.map((schema, index) => {
    const { properties, ...rest } = isObject(schema) ? schema : {};
    // Objects with members are what people compare.
    const saying = random.chance(0.8)
      ? {
          ...rest,
          type: 'object',
          properties: { a: schemas[(index + 7) % count], ...(isObject(properties) ? properties : {}) },
        }
      : schema;
    const silent = withoutOne(saying, random);
    return random.chance(0.5) ? [saying, silent] : [silent, saying];
  });
}

const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const data = new Set(['const', 'enum', 'dependentRequired']);

/** A copy that lacks one keyword, or one schema of a map. */
function withoutOne(schema: unknown, random: Random): unknown {
  const copy = structuredClone(schema);
  const places: (() => void)[] = [];
  const visit = (one: unknown): void => {
    if (Array.isArray(one)) for (const item of one) visit(item);
    if (!isObject(one)) return;
    for (const [keyword, value] of Object.entries(one)) {
      places.push(() => delete one[keyword]);
      if (data.has(keyword)) continue;
      if (!maps.has(keyword)) visit(value);
      else if (isObject(value))
        for (const [name, inner] of Object.entries(value)) {
          places.push(() => delete value[name]);
          visit(inner);
        }
    }
  };
  visit(copy);
  if (places.length > 0) random.pick(places)();
  return copy;
}

/** A contract in which each schema is the body of a request, and of a response. */
function contractOf(schemas: readonly unknown[]): object {
  const operations = schemas.flatMap((_, index) => {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/Case${index}` } } };
    const done = { 204: { description: 'Done.' } };
    return [
      [`/taken${index}`, { post: { requestBody: { required: true, content }, responses: done } }],
      [`/given${index}`, { get: { responses: { 200: { description: 'Given.', content } } } }],
    ];
  });
  return {
    openapi: '3.1.1',
    info: { title: 'Cases', version: '1.0.0' },
    paths: Object.fromEntries(operations),
    components: { schemas: Object.fromEntries(schemas.map((schema, index) => [`Case${index}`, schema])) },
  };
}

const count = some(60);

test.each([1, 2])(
  'the verdicts on two contracts are those of the validators that are generated from them, seed %i',
  async (seed) => {
    const cases = pairs(seed, count);
    const values = sample(arbitraryValue, 200, seed);
    const contracts = await generated({
      old: contractOf(cases.map(([old]) => old)),
      next: contractOf(cases.map(([, next]) => next)),
    });
    const counts = { breaking: 0, unknown: 0, compatible: 0 };
    for (const policy of ['tolerant', 'strict'] as const) {
      const { changes } = await compareContracts(contracts.specs.old, contracts.specs.next, { policy });
      for (const [index, [old, next]] of cases.entries())
        for (const side of ['taken', 'given'] as const) {
          const [writer, reader] = side === 'taken' ? (['old', 'next'] as const) : (['next', 'old'] as const);
          const breaks = (written: ComponentForm, read: ComponentForm, value: unknown) =>
            contracts.accepts(writer, `Case${index}`, written, value) &&
            !contracts.accepts(reader, `Case${index}`, read, value);
          const operation = `${side === 'taken' ? 'POST' : 'GET'} /${side}${index}`;
          const told = JSON.stringify({ policy, operation, old, next });
          const own = changes.filter(({ operations }) => operations.includes(operation));
          for (const { code, verdict, operations, counterexample } of own) {
            // What is lost is shown by an answer that is not given any more. What several have in common is shown by the first.
            if (verdict !== 'breaking' || code === 'PC236' || operations[0] !== operation) continue;
            const value = bodyOf(counterexample);
            const forms: ComponentForm[] = side === 'taken' ? ['request'] : ['written', 'response'];
            const isShown = forms.some((form) => breaks(form, form, value));
            expect(isShown, `${code} ${JSON.stringify(value)} ${told}`).toBe(true);
          }
          const worst = ['breaking', 'unknown'].find((verdict) => own.some((one) => one.verdict === verdict));
          counts[(worst ?? 'compatible') as keyof typeof counts]++;
          // A tolerant client sends more than a validator of the API tells.
          if (worst !== undefined || (policy === 'tolerant' && side === 'taken')) continue;
          const read = side === 'taken' ? 'request' : policy === 'strict' ? 'response' : 'written';
          const written = side === 'taken' ? 'request' : 'response';
          expect(
            values.filter((value) => breaks(written, read, value)),
            told,
          ).toEqual([]);
        }
    }
    expect(Math.min(counts.breaking, counts.compatible)).toBeGreaterThan(count / 2);
    expect(counts.unknown).toBeLessThanOrEqual(count / 10);
  },
);

function bodyOf(example: object | undefined): unknown {
  const { request, response } = (example ?? {}) as Record<'request' | 'response', Json | undefined>;
  return (request ?? response)?.['body'];
}
