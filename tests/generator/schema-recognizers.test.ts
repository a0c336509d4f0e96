import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emitValidators } from '../../generator/emit/validators/emit-validators.ts';
import { numberFormats, textFormats } from '../../generator/emit/validators/recognizer/value-keywords.ts';
import type { Contract, NamedSchema } from '../../generator/ir/contract.ts';
import type { Output } from '../../generator/print/printer.ts';
import { createAjv } from '../../generator/schema/create-ajv.ts';
import { functionsIn, loadValidator } from './support/load-validator.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

type Validate = ((value: unknown) => boolean) & { errors?: readonly unknown[] | null };

interface Written {
  /** The generated files by name. */
  readonly files: Output;
  validator(name: string): Promise<Validate>;
}

/** The validators of components, as generated modules. */
async function writtenOf(
  schemas: Readonly<Record<string, unknown>>,
  options: Partial<Pick<NamedSchema, 'side' | 'fillsDefaults'>> = {},
): Promise<Written> {
  const named = Object.entries(schemas).map(([name, schema]) => ({
    ...{ name, component: name, type: null, side: 'request', fillsDefaults: false, schema, at: null },
    ...options,
  }));
  const files = emitValidators({ schemas: named, schemaDocuments: [] } as unknown as Contract);
  const folder = await temporaryFolder();
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return {
    files,
    validator: (name) => loadValidator(folder, name),
  };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const line = {
  type: 'object',
  properties: { sku: { type: 'string', pattern: '^[a-z]+$' }, count: { type: 'integer' } },
  required: ['sku'],
  additionalProperties: false,
};
const order = { type: 'object', properties: { lines: { type: 'array', items: ref('line') } } };
const recognizerOf = ({ files }: Written, name: string) => {
  const functions = functionsIn(files);
  const own = [...functions].filter(([one]) => one === `recognize${name}` || one.endsWith(`$${name}`));
  return own.length === 0 ? undefined : own.map(([, text]) => text).join('');
};

describe('a validator with a recognizer', () => {
  test('calls it first, and skips recognized values', async () => {
    const written = await writtenOf({ line, order });
    expect(recognizerOf(written, 'order')).toContain('recognizeline(');
    const validate = await written.validator('order');
    const looks: string[] = [];
    const watched = new Proxy(
      { sku: 'a' },
      {
        get(target, name) {
          looks.push(String(name));
          return target.sku;
        },
      },
    );
    expect(validate({ lines: [watched] })).toBe(false);
    expect(looks.filter((name) => name === 'sku').length).toBeGreaterThan(1);
    looks.length = 0;
    const plain = new Proxy(
      { sku: 'a' },
      {
        get(_, name) {
          looks.push(String(name));
          return name === 'sku' ? 'a' : undefined;
        },
      },
    );
    expect(validate({ lines: [plain] })).toBe(true);
    expect(looks.filter((name) => name === 'sku')).toEqual(['sku']);
  });

  test('reports faults, and clears them for the next value', async () => {
    const validate = await (await writtenOf({ line, order })).validator('order');
    expect(validate({ lines: [{ sku: 'A', count: 1.5 }, {}] })).toBe(false);
    expect(validate.errors).toMatchObject([
      { instancePath: '/lines/0/sku', keyword: 'pattern' },
      { instancePath: '/lines/0/count', keyword: 'type' },
      { instancePath: '/lines/1', keyword: 'required' },
    ]);
    expect(validate({ lines: [{ sku: 'a' }] })).toBe(true);
    expect(validate.errors).toBeNull();
  });

  test('decides itself on values that are not plain', async () => {
    const validate = await (await writtenOf({ line, order }, { side: 'public' })).validator('order');
    const sparse: unknown[] = [{ sku: 'a' }];
    sparse.length = 2;
    expect(validate({ lines: sparse })).toBe(false);
    expect(validate({ lines: [Object.create({ sku: 'a' })] })).toBe(false);
    expect(validate({ lines: [Object.assign(Object.create({}), { sku: 'a' })] })).toBe(true);
    expect(validate({ lines: [{ sku: 'a', count: undefined }] })).toBe(true);
  });

  test('still reports evaluated members to the schema around it', async () => {
    const around = { ...ref('open'), properties: { b: true }, unevaluatedProperties: false };
    const open = { type: 'object', properties: { a: { type: 'integer' } } };
    const written = await writtenOf({ open, around });
    const validate = await written.validator('around');
    expect([{ a: 1 }, { a: 1, b: 2 }, { c: 1 }, { a: 'x' }].map((value) => validate(value))).toEqual([
      ...[true, true, false, false],
    ]);
  });

  test('has no recognizer where defaults are filled in or nothing is composed; recursion is not recognized', async () => {
    const properties = { a: { type: 'integer', default: 1 } };
    const filling = await writtenOf({ filling: { type: 'object', properties } }, { fillsDefaults: true });
    const value: Record<string, unknown> = {};
    expect((await filling.validator('filling'))(value) && value['a']).toBe(1);
    const tree = { type: 'object', properties: { next: ref('other') } };
    const others = await writtenOf({
      tree,
      other: { ...tree, properties: { next: ref('tree') } },
      text: { type: 'string' },
    });
    expect(recognizerOf(filling, 'filling')).toBeUndefined();
    expect(recognizerOf(others, 'text')).toBeUndefined();
    expect(recognizerOf(others, 'other')).not.toContain('recognizetree(');
    const validate = await others.validator('tree');
    expect([{ next: { next: {} } }, { next: { next: 1 } }].map((one) => validate(one))).toEqual([
      true,
      false,
    ]);
  });

  test('recognizes unevaluated members where no other schema mentions them', async () => {
    const closed = { type: 'object', properties: { a: { type: 'integer' } }, unevaluatedProperties: false };
    const parted = { ...closed, allOf: [{ properties: { b: true } }] };
    const written = await writtenOf({ closed, parted }, { side: 'response' });
    expect(recognizerOf(written, 'closed')).toContain('countOf');
    expect(recognizerOf(written, 'parted')).toBeUndefined();
    const validate = await written.validator('closed');
    expect([{}, { a: 1 }, { b: 1 }, { a: 1, b: 1 }].map((one) => validate(one))).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

test('hundreds of schemas that refer to each other have validators', async () => {
  const count = 500;
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const next = ref(`S${(index + 1) % count}`);
      return [`S${index}`, { type: 'object', properties: { next, n: { type: 'integer' } } }];
    }),
  );
  const validate = await (await writtenOf(schemas)).validator('s0');
  const nested = (depth: number, n: unknown): unknown =>
    depth === 0 ? { n } : { next: nested(depth - 1, n) };
  expect(validate(nested(150, 1))).toBe(true);
  expect(validate(nested(150, 'a'))).toBe(false);
});

describe('a format that is recognized', () => {
  const accepts = (schema: object) => createAjv().compile(schema);

  test.each([...textFormats])('%s: the validator accepts what is recognized', (format, pattern) => {
    const validate = accepts({ type: 'string', format });
    const recognizes = new RegExp(pattern, 'u');
    const texts = fc.stringMatching(new RegExp(pattern.replace(/^\^\(\?=.*?\$\)/, '^'), 'u'));
    const change = fc.tuple(fc.nat(40), fc.nat(2), fc.constantFrom(...'0139-:+.TZtz@/?%[]ax \n'));
    let recognized = 0;
    fc.assert(
      fc.property(texts, fc.array(change, { maxLength: 2 }), (text, changes) => {
        const changed = changes.reduce(
          (one, [at, removed, added]) => one.slice(0, at) + added + one.slice(at + removed),
          text,
        );
        for (const one of [text, changed]) {
          if (!recognizes.test(one)) continue;
          recognized++;
          expect([one, validate(one)]).toEqual([one, true]);
        }
      }),
      { numRuns: 2000, seed: 1 },
    );
    expect(recognized).toBeGreaterThan(1000);
  });

  test.each(Object.entries(numberFormats))('%s: as the validator, to the number', (format, terms) => {
    const validate = accepts({ type: 'number', format });
    const recognizes = new Function('v', `return ${terms('v').join(' && ') || 'true'}`);
    const bounds = [2147483647, 2147483648, -2147483648, -2147483649, 1.5, 0, -0, 2 ** 53, 1e300];
    for (const one of bounds) expect([one, recognizes(one)]).toEqual([one, validate(one)]);
  });
});
