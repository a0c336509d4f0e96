import {
  _,
  type AnySchema,
  type Code,
  type CodeKeywordDefinition,
  type KeywordCxt,
  type Name,
  nil,
  stringify,
} from 'ajv';
import { and, not } from 'ajv/dist/compile/codegen/index.js';
import { resetErrorsCount } from 'ajv/dist/compile/errors.js';
import names from 'ajv/dist/compile/names.js';
import { alwaysValidSchema, Type } from 'ajv/dist/compile/util.js';
import library from 'ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js';
import { isObject } from '../../source/json.ts';
import { defaultOf } from './code.ts';
import { leaveOut } from './leave-out.ts';

const own: CodeKeywordDefinition = defaultOf(library);

/** Ajv's own, extended to remove members. */
export const unevaluatedProperties: CodeKeywordDefinition = {
  ...own,
  code(cxt) {
    const leaving: KeywordCxt = Object.assign(Object.create(cxt), {
      error() {
        leaveOut(cxt, leaving.params['unevaluatedProperty'] as Name);
        cxt.error.call(leaving);
      },
    });
    own.code(leaving);
  },
};

/** The number of errors before a schema, by its context. */
const begun = new WeakMap<object, Name>();

/** A keyword that runs before all others of its schema, and records how many errors there are. */
export function beginning(definition: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    ...definition,
    code(cxt) {
      definition.code(cxt);
      begun.set(cxt.it, cxt.gen.const('begun', defaultOf(names).errors));
    },
  };
}

/**
 * A keyword about unevaluated parts: skipped if another keyword failed, since that one may not have evaluated its part.
 */
export function unlessFailed(definition: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    ...definition,
    code(cxt) {
      const before = begun.get(cxt.it);
      if (before === undefined) definition.code(cxt);
      else {
        const hasPassed = _`${defaultOf(names).errors} === ${before}`;
        cxt.gen.if(hasPassed, () => cxt.gen.block(() => definition.code(cxt)));
      }
    },
  };
}

/** A `contains` that evaluates the items that match it, if the array matches some other schemas. */
interface Containing {
  readonly holding: readonly unknown[];
  readonly contains: unknown;
}

/**
 * `unevaluatedItems` (JSON Schema 2020-12 core section 11.2). Ajv tracks how many leading items are
 * evaluated; what `contains` evaluates is found item by item.
 *
 * @param schemaOf the schema that a reference names
 */
export function unevaluatedItems(schemaOf: (reference: string) => unknown): CodeKeywordDefinition {
  return {
    keyword: 'unevaluatedItems',
    type: 'array',
    schemaType: ['boolean', 'object'],
    error: {
      message: 'must NOT have unevaluated items',
      params: ({ params }) => _`{limit: ${params['len']}}`,
    },
    code(cxt) {
      const { gen, schema, data, it, parentSchema } = cxt;
      const evaluated = it.items ?? 0;
      it.items = true;
      if (evaluated === true || alwaysValidSchema(it, schema)) return;
      const containing = containingOf(parentSchema, [], schemaOf, new Set());
      const valid = gen.var('valid', true);
      cxt.setParams({ len: _`${evaluated} || 0` });
      gen.if(_`${evaluated} !== true`, () => {
        const isContained = containedIn(cxt, containing);
        gen.forRange('i', _`${evaluated} || 0`, _`${data}.length`, (i) => {
          gen.if(not(isContained(i)), () => checkItem(cxt, valid, i));
        });
      });
      if (schema === false) cxt.pass(valid);
      else cxt.ok(valid);
    },
  };
}

function checkItem(cxt: KeywordCxt, valid: Name, i: Name): void {
  const { gen, schema, it } = cxt;
  if (schema === false) gen.assign(valid, false);
  else cxt.subschema({ keyword: 'unevaluatedItems', dataProp: i, dataPropType: Type.Num }, valid);
  if (!it.allErrors || schema === false) gen.if(not(valid), () => gen.break());
}

/** Finds once per array which `contains` count; returns what finds whether one of them matches an item. */
function containedIn(cxt: KeywordCxt, containing: readonly Containing[]): (i: Name) => Code {
  const { gen } = cxt;
  const questions = containing.map(({ holding, contains }) => {
    const holds = holding.length === 0 ? nil : gen.let('holds', true);
    for (const one of holding) gen.if(holds, () => gen.assign(holds as Name, matches(cxt, one, null)));
    return { holds, contains };
  });
  return (i) => {
    const isContained = gen.let('contained', false);
    for (const { holds, contains } of questions)
      gen.if(and(not(isContained), holds), () => gen.assign(isContained, matches(cxt, contains, i)));
    return isContained;
  };
}

/**
 * Whether an item, or the array, matches a schema; its errors are dropped. The schema is inlined, since references to
 * this function from a separate one would lead elsewhere.
 */
function matches(cxt: KeywordCxt, schema: unknown, item: Name | null): Name {
  const { gen, it } = cxt;
  const valid = gen.name('_valid');
  const before = gen.const('before', defaultOf(names).errors);
  const topSchemaRef = gen.scopeValue('schema', { ref: schema, code: stringify(schema) });
  const place = {
    schema: schema as AnySchema,
    schemaPath: nil,
    topSchemaRef,
    errSchemaPath: it.errSchemaPath,
  };
  const quiet = { compositeRule: true, createErrors: false, allErrors: false } as const;
  const about = item === null ? { dataTypes: [] } : { dataProp: item, dataPropType: Type.Num };
  cxt.subschema({ ...place, ...quiet, ...about }, valid);
  resetErrorsCount(gen, before);
  return valid;
}

/** Every `contains` that applies to the same array as a schema. */
function containingOf(
  schema: unknown,
  holding: readonly unknown[],
  schemaOf: (reference: string) => unknown,
  seen: ReadonlySet<string>,
): Containing[] {
  if (!isObject(schema)) return [];
  const { $ref, allOf, anyOf, oneOf, contains } = schema;
  const inner = (one: unknown, also: readonly unknown[] = []) =>
    containingOf(one, [...holding, ...also], schemaOf, seen);
  const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
  const referred =
    typeof $ref === 'string' && !seen.has($ref)
      ? containingOf(schemaOf($ref), holding, schemaOf, new Set([...seen, $ref]))
      : [];
  return [
    ...(contains === undefined ? [] : [{ holding, contains }]),
    ...referred,
    ...list(allOf).flatMap((part) => inner(part)),
    ...[...list(anyOf), ...list(oneOf)].flatMap((choice) => inner(choice, [choice])),
  ];
}
