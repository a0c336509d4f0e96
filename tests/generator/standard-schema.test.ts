import { pathToFileURL } from 'node:url';
import { sValidator } from '@hono/standard-validator';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { FieldApi, FormApi } from '@tanstack/form-core';
import { initTRPC } from '@trpc/server';
import { Hono } from 'hono';
import { expect, expectTypeOf, test } from 'vitest';
import type { PlanContract } from '../../generated/types/plan-contract.ts';
import type { ReadPageArguments } from '../../generated/types/schemas.ts';
import { validateReadPageArguments } from '../../generated/validators/index.ts';
import { validatePlanContract } from '../../runtime/plan/validators.ts';
import { writeContractOfSchemas } from './support/contract-of-schemas.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { writeSound } from './support/valid-contracts.ts';

async function validatorsOf(schemas: Readonly<Record<string, object>>) {
  const folder = await temporaryFolder();
  await writeSound(folder, await writeContractOfSchemas(folder, schemas), null, ['types', 'validators']);
  return import(pathToFileURL(`${folder}/validators/index.ts`).href);
}

test('a validator is a Standard Schema of its type', () => {
  const page: StandardSchemaV1<ReadPageArguments> = validateReadPageArguments;
  const plan: StandardSchemaV1<PlanContract> = validatePlanContract;
  expect([page, plan].map((schema) => [schema['~standard'].version, schema['~standard'].vendor])).toEqual([
    [1, 'plan-surface'],
    [1, 'plan-surface'],
  ]);
  expectTypeOf<StandardSchemaV1.InferOutput<typeof validatePlanContract>>().toEqualTypeOf<PlanContract>();
  expectTypeOf<StandardSchemaV1.InferInput<typeof validatePlanContract>>().toEqualTypeOf<PlanContract>();
  // @ts-expect-error a plan is no page
  void ((): StandardSchemaV1<ReadPageArguments> => validatePlanContract);
});

test('it gives the value as it is, or what is wrong with the path to it: keys of objects, indexes of lists', async () => {
  const { validateOrder } = await validatorsOf({
    Order: {
      type: 'object',
      properties: {
        items: { type: 'array', items: { type: 'object', properties: { 'a/b~': { type: 'integer' } } } },
        7: { type: 'string' },
        address: { type: 'object', properties: { street: { type: 'string' } }, required: ['street'] },
        labels: { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
      },
      required: ['items'],
      additionalProperties: false,
    },
  });
  const issuesOf = (value: unknown) => validateOrder['~standard'].validate(value).issues;
  const order = { items: [{ 'a/b~': 1 }], 7: 'x' };
  expect(validateOrder['~standard'].validate(order)).toEqual({ value: order });
  expect(validateOrder['~standard'].validate(order).value).toBe(order);
  expect(issuesOf({ items: [{}, { 'a/b~': 'x' }] })).toEqual([
    { message: 'must be integer', path: ['items', 1, 'a/b~'] },
  ]);
  expect(issuesOf({ items: [], 7: 7 })).toEqual([{ message: 'must be string', path: ['7'] }]);
  expect(issuesOf(5)).toEqual([{ message: 'must be object', path: [] }]);
  const absent = "must have required property 'street'";
  expect(issuesOf({ items: [], address: {} })).toEqual([{ message: absent, path: ['address', 'street'] }]);
  const own = JSON.parse('{ "items": [], "__proto__": 1 }');
  expect(issuesOf(own)?.map(({ path }: StandardSchemaV1.Issue) => path)).toEqual([['__proto__']]);
  expect(issuesOf({ items: [], labels: { A: 1 } })?.at(-1)?.path).toEqual(['labels', 'A']);
  // Nothing stays from one call to the next.
  expect(issuesOf(order)).toBeUndefined();
});

test('a router takes it: Hono', async () => {
  const app = new Hono().post('/', sValidator('json', validateReadPageArguments), (context) => {
    expectTypeOf(context.req.valid('json')).toEqualTypeOf<ReadPageArguments>();
    return context.json(context.req.valid('json'));
  });
  const post = (body: unknown) =>
    app.request('/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const right = await post({ path: '/methodology' });
  expect([right.status, await right.json()]).toEqual([200, { path: '/methodology' }]);
  const wrong = await post({ path: 5 });
  expect(wrong.status).toBe(400);
  expect((await wrong.json()).error).toEqual([{ message: 'must be string', path: ['path'] }]);
});

test('an RPC library takes it: tRPC', async () => {
  const t = initTRPC.create();
  const router = t.router({
    read: t.procedure.input(validateReadPageArguments).query(({ input }) => {
      expectTypeOf(input).toEqualTypeOf<ReadPageArguments>();
      return input.path;
    }),
  });
  const caller = t.createCallerFactory(router)({});
  expect(await caller.read({ path: '/methodology' })).toBe('/methodology');
  await expect(caller.read({ path: 5 } as never)).rejects.toThrow(/must be string/);
});

test('a form takes it, and shows each fault at its field: TanStack Form', async () => {
  const { validateOrder } = await validatorsOf({
    Order: {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 2 },
        items: { type: 'array', items: { type: 'object', properties: { count: { type: 'integer' } } } },
      },
      required: ['name'],
    },
  });
  const form = new FormApi({
    defaultValues: { name: 'Ada', items: [{ count: 1 }] },
    validators: { onChange: validateOrder as StandardSchemaV1<{ name: string; items: { count: number }[] }> },
  });
  form.mount();
  const fields = (['name', 'items[0].count'] as const).map((name) => {
    const field = new FieldApi({ form, name });
    field.mount();
    return field;
  });
  const faults = () => fields.map(({ state }) => state.meta.errors.map((one) => one?.message));
  form.setFieldValue('name', 'A');
  expect(faults()).toEqual([['must NOT have fewer than 2 characters'], []]);
  form.setFieldValue('name', 'Ada');
  form.setFieldValue('items[0].count', 1.5);
  expect(faults()).toEqual([[], ['must be integer']]);
});
