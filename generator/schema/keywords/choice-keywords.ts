import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, Name, stringify } from 'ajv';
import { getProperty } from 'ajv/dist/compile/codegen/code.js';
import { and, not, or } from 'ajv/dist/compile/codegen/index.js';
import { reportError, resetErrorsCount } from 'ajv/dist/compile/errors.js';
import { checkDataTypes, DataType } from 'ajv/dist/compile/validate/dataType.js';
import { noPropertyInData } from 'ajv/dist/vocabularies/code.js';
import { type Choice, type Tag, type ValueType, valueTypes } from '../../source/grammar/schema-choice.ts';
import { isWhole } from './leave-out.ts';

/** The choices of `oneOf` and `anyOf` in a prepared schema. */
export type Choices = Readonly<Partial<Record<string, Choice>>>;

/**
 * `oneOf` and `anyOf` where the value itself selects the branch, by its type or by a member: only that branch
 * is checked, and errors are about it. If several branches are tried, their errors are not reported.
 */
export const choiceKeywords: readonly CodeKeywordDefinition[] = [
  {
    keyword: 'oneOf',
    schemaType: 'array',
    trackErrors: true,
    error: { message: 'must match exactly one of several schemas' },
    code: checkChoice,
  },
  {
    keyword: 'anyOf',
    schemaType: 'array',
    trackErrors: true,
    error: { message: 'must match at least one of several schemas' },
    code: checkChoice,
  },
];

/** Types of values with the same branches. */
interface Group {
  readonly types: ValueType[];
  readonly branches: readonly number[];
  readonly tag: Tag | null;
}

function checkChoice(cxt: KeywordCxt): void {
  const { gen, schema, parentSchema, data, it, keyword } = cxt;
  const choices: Choices = parentSchema['choice'] ?? {};
  const groups = groupsOf(choices[keyword] ?? anyBranch(schema.length));
  const valid = gen.let('valid', false);
  const [first] = groups;
  if (first?.types.length === valueTypes.length) checkGroup(cxt, first, valid);
  else {
    const types = groups.flatMap((group) => group.types);
    gen.if(false);
    for (const group of groups) {
      gen.elseIf(not(checkDataTypes(group.types, data, it.opts.strictNumbers, DataType.Wrong)));
      checkGroup(cxt, group, valid);
    }
    gen.else();
    report(cxt, 'type', { message: `must be ${listed(types)}`, params: _`{type: ${types.join()}}` });
    gen.endIf();
  }
  cxt.ok(valid);
}

/** Choices that are made by the compiler, such as for an `if`, have no selection. */
function anyBranch(count: number): Choice {
  const all = Array.from({ length: count }, (_value, index) => index);
  const branches = { null: all, boolean: all, number: all, string: all, array: all, object: all };
  return { branches, tag: null };
}

function groupsOf({ branches, tag }: Choice): Group[] {
  const groups = new Map<string, Group>();
  for (const type of valueTypes) {
    if (branches[type].length === 0) continue;
    const own = type === 'object' ? tag : null;
    const key = own === null ? branches[type].join() : type;
    const known = groups.get(key);
    if (known !== undefined) known.types.push(type);
    else groups.set(key, { types: [type], branches: branches[type], tag: own });
  }
  return [...groups.values()];
}

function checkGroup(cxt: KeywordCxt, { branches, tag }: Group, valid: Name): void {
  const [only, ...others] = branches;
  if (only !== undefined && others.length === 0) cxt.gen.assign(valid, check(cxt, only));
  else if (tag?.isExact) byTag(cxt, tag, (branch) => cxt.gen.assign(valid, check(cxt, branch)));
  else tryEach(cxt, branches, tag, valid);
}

/** Validates one branch as if it were alone; returns whether it matches. */
function check(cxt: KeywordCxt, branch: number): Name {
  const valid = cxt.gen.name('valid');
  const found = cxt.subschema({ keyword: cxt.keyword, schemaProp: branch }, valid);
  cxt.mergeEvaluated(found, Name);
  return valid;
}

/** The branch that an object names; an object that names none is refused. */
function byTag(cxt: KeywordCxt, tag: Tag, then: (branch: number) => void): void {
  const { gen, data } = cxt;
  const value = gen.const('tag', _`${data}${getProperty(tag.property)}`);
  gen.if(false);
  for (const [branch, values] of Map.groupBy(tag.values, ([, index]) => index)) {
    gen.elseIf(or(...values.map(([one]) => _`${value} === ${one}`)));
    then(branch);
  }
  gen.else();
  refuseTag(cxt, tag);
  gen.endIf();
}

function refuseTag(cxt: KeywordCxt, { property, values }: Tag): void {
  const { gen, data } = cxt;
  const isMissing = noPropertyInData(gen, data, property, true);
  const refuseMissing = () => {
    const message = `must have required property '${property}'`;
    report(cxt, 'required', { message, params: _`{missingProperty: ${property}}` });
  };
  const refuseValue = () => {
    const list = values.map(([value]) => value);
    const allowed = gen.scopeValue('obj', { ref: list, code: stringify(list) });
    const message = 'must be equal to one of the allowed values';
    const params = _`{propertyName: ${property}, allowedValues: ${allowed}}`;
    report(cxt, 'discriminator', { message, params }, property);
  };
  gen.if(isMissing, refuseMissing, refuseValue);
}

/** Tries all branches; their errors are dropped, unless a discriminator names the intended one. */
function tryEach(cxt: KeywordCxt, branches: readonly number[], tag: Tag | null, valid: Name): void {
  const { gen, it, keyword, errsCount } = cxt;
  const count = keyword === 'oneOf' ? gen.let('count', 0) : null;
  const quiet = { compositeRule: true, createErrors: false, allErrors: false } as const;
  for (const branch of branches) {
    const matches = gen.name('_valid');
    const one = () => {
      const found = cxt.subschema({ keyword, schemaProp: branch, ...quiet }, matches);
      gen.if(matches, () => {
        if (count === null) gen.assign(valid, true);
        else gen.code(_`${count}++`);
        cxt.mergeEvaluated(found, Name);
      });
    };
    if (count !== null || it.opts.unevaluated) one();
    else gen.if(not(valid), one);
  }
  if (count !== null) gen.assign(valid, _`${count} === 1`);
  if (errsCount !== undefined) resetErrorsCount(gen, errsCount);
  const explains = tag !== null && it.allErrors === true && it.createErrors !== false;
  gen.if(not(valid), () => {
    // Without the members left out, more branches may match, or this one now does.
    if (explains)
      byTag(cxt, tag, (branch) => gen.if(and(check(cxt, branch), isWhole(it)), () => cxt.error()));
    else cxt.error();
  });
}

/** An error reported under another keyword, for the value or one of its members. */
function report(
  cxt: KeywordCxt,
  keyword: string,
  error: { readonly message: string; readonly params: Code },
  member?: string,
): void {
  // Ajv accepts a string as the member name, although its types do not say so.
  const paths = member === undefined ? undefined : { instancePath: member as unknown as Code };
  reportError({ ...cxt, keyword } as KeywordCxt, error, paths);
}

function listed(types: readonly string[]): string {
  return types.length < 2 ? types.join() : `${types.slice(0, -1).join(', ')} or ${types.at(-1)}`;
}
