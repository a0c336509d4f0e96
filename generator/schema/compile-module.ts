import type { AnySchema, AnySchemaObject, Name } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { schemaAt } from '../source/grammar/subschemas.ts';
import type { JsonObject } from '../source/json.ts';
import { allowAnyName, createAjv, createLocalAjv, replaceKeywords, usesUnevaluated } from './create-ajv.ts';
import { choiceKeywords } from './keywords/choice-keywords.ts';
import { collectingKeywords } from './keywords/collecting-keywords.ts';
import { refused, spellOutRefused } from './keywords/leave-out.ts';
import { callReference, evaluates, recognized } from './keywords/reference.ts';
import { stoppingKeywords } from './keywords/stopping-keywords.ts';
import { beginning, unevaluatedItems, unevaluatedProperties, unlessFailed } from './keywords/unevaluated.ts';
import { prepareSchema, withoutAnnotations } from './prepare-schema.ts';
import { type ModulePart, nameOf, type PrintedFunction, printFunction } from './print-function.ts';
import { compileChecked, depthError } from './validator.ts';

const standaloneCode = standaloneModule.default;
const code = { source: true, esm: true, lines: true };

/** The targets of references. */
export interface Surroundings {
  /** The function that validates it. */
  readonly validatorOf: (reference: string) => string;
  readonly schemaOf: (reference: string) => unknown;
}

export interface ValidatorOptions {
  /** Whether it reports what it has evaluated, for `unevaluatedProperties` and `unevaluatedItems`. */
  readonly tracks: boolean;
  /** Whether `oneOf` and `anyOf` select the intended branch (see `choiceKeywords`). */
  readonly chooses: boolean;
  /** Whether it collects all errors, up to about a hundred; otherwise it stops at the first. */
  readonly collects: boolean;
  /** Whether it fills in defaults of absent properties. */
  readonly fillsDefaults: boolean;
  /** The function that recognizes most values that match. */
  readonly recognizer?: string;
  /** Recursive references to schemas that may validate the same value more than once. */
  readonly repeated?: readonly string[];
}

/**
 * A schema as a function of a module. It depends only on the schema: everything numbered in it starts at 0. Throws a
 * SchemaError.
 *
 * @param name of the function
 */
export function compileValidator(
  name: string,
  schema: unknown,
  { tracks, chooses, collects, fillsDefaults, recognizer, repeated = [] }: ValidatorOptions,
  { validatorOf, schemaOf }: Surroundings,
): ModulePart {
  // Values parsed from a request only inherit from Object.prototype.
  const ownProperties = !collects || namesInherited(schema);
  const { ajv, uses } = printerFor(tracks, chooses, collects, fillsDefaults, ownProperties);
  const calls = new Set<string>();
  const called = (other: string) => {
    if (other !== name) calls.add(other);
    return nameOf(other);
  };
  uses.called = called;
  uses.validatorOf = (reference) => called(validatorOf(reference));
  uses.schemaOf = (reference) => prepareSchema(schemaOf(reference), tracks);
  uses.repeated = repeated;
  const constraints = prepareSchema(spellOutRefused(schema), tracks);
  const whole =
    recognizer === undefined ? constraints : { recognized: recognizer, ...(constraints as object) };
  return { ...printChecked(ajv, name, whole as AnySchema), calls };
}

/** What the keywords of a printer use for the schema that is being printed. */
interface Uses {
  called: (name: string) => Name;
  validatorOf: (reference: string) => Name;
  schemaOf: (reference: string) => unknown;
  repeated: readonly string[];
}

/** To make one takes longer than to print a small schema: there is one for each combination of options. */
const printers = new Map<string, { readonly ajv: Ajv2020; readonly uses: Uses }>();

function printerFor(
  tracks: boolean,
  chooses: boolean,
  collects: boolean,
  fillsDefaults: boolean,
  ownProperties: boolean,
) {
  const key = [tracks, chooses, collects, fillsDefaults, ownProperties].join();
  const known = printers.get(key);
  if (known !== undefined) return known;
  const keywords = [
    ...(chooses ? choiceKeywords : []),
    ...(collects ? collectingKeywords : stoppingKeywords),
  ];
  const ajv = createAjv(
    {
      ...{ code, meta: false, validateSchema: false },
      ...{ allErrors: collects, useDefaults: fillsDefaults, ownProperties },
    },
    keywords,
  );
  // References are static by now: no dynamic scope is passed from function to function.
  Object.assign(ajv.opts, { dynamicRef: false, unevaluated: tracks });
  const uses: Uses = { called: nameOf, validatorOf: nameOf, schemaOf: () => true, repeated: [] };
  replaceKeywords(ajv, [
    collects ? beginning(evaluates) : evaluates,
    callReference(
      (reference) => uses.validatorOf(reference),
      (reference) => uses.repeated.includes(reference),
    ),
    recognized((name) => uses.called(name)),
    refused,
    ...[unevaluatedProperties, unevaluatedItems((reference) => uses.schemaOf(reference))].map(
      collects ? unlessFailed : (one) => one,
    ),
  ]);
  const made = { ajv, uses };
  printers.set(key, made);
  return made;
}

function printChecked(ajv: Ajv2020, name: string, schema: AnySchema): PrintedFunction {
  try {
    return printFunction(ajv, name, schema);
  } catch (error) {
    throw depthError(error);
  }
}

/** Whether a schema names a member that every object inherits, such as `constructor`. */
function namesInherited(schema: unknown): boolean {
  if (typeof schema === 'string') return schema in Object.prototype;
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(([name, value]) => name in Object.prototype || namesInherited(value));
}

/**
 * A schema with everything that it refers to, as one ES module. It collects all errors of a value, for people to read.
 * Throws a SchemaError.
 */
export function compileThorough(schema: JsonObject): string {
  const constraints = withoutAnnotations(schema) as JsonObject;
  const tracks = usesUnevaluated(constraints);
  const prepared: AnySchema = discriminate(prepareSchema(constraints, tracks) as AnySchemaObject);
  const schemaOf = (reference: string) => schemaAt(prepared, reference);
  const ajv = createLocalAjv({ code, allErrors: true, discriminator: true }, tracks, schemaOf);
  return importRequired(standaloneCode(ajv, compileChecked(ajv, prepared)));
}

/**
 * If the objects of a root `oneOf` all differ in one required constant, that member selects the form. Ajv
 * then checks only the selected one: its errors are about that form, and it takes a fraction of the time. The
 * same documents are accepted, since no document can match two of the forms.
 *
 * @param schema as Ajv will see it (see `prepareSchema`)
 */
export function discriminate(schema: AnySchemaObject): AnySchemaObject {
  const forms = (schema['oneOf'] ?? []).map((form: AnySchemaObject) => localTarget(schema, form));
  const [first] = forms;
  const member = Object.keys(first?.properties ?? {}).find((name) => {
    const constants = forms.map((form: AnySchemaObject) => constantOf(form, name));
    return !constants.includes(undefined) && new Set(constants).size === forms.length;
  });
  return member === undefined
    ? schema
    : { ...schema, type: 'object', discriminator: { propertyName: member } };
}

/** The target of a branch. Like Ajv, follows only a bare reference. */
function localTarget(root: AnySchemaObject, form: AnySchemaObject): AnySchemaObject {
  const isAlone = Object.keys(form).length === 1;
  const [, name] = (isAlone && /^#\/\$defs\/(\w+)$/.exec(form['$ref'] ?? '')) || [];
  return name === undefined ? form : (root['$defs']?.[name] ?? form);
}

/** Ajv looks constants up in a plain object, and treats the empty string as absent. */
function constantOf(form: AnySchemaObject, name: string): string | undefined {
  const { const: constant } = form['properties']?.[name] ?? {};
  const required = form['type'] === 'object' && form['required']?.includes(name);
  if (!required || typeof constant !== 'string') return undefined;
  return constant === '' || constant in Object.prototype ? undefined : constant;
}

const banner = '// Generated from the contract. Do not edit: change the contract and generate again.';

/**
 * Ajv's standalone code calls `require` for shared functions, even in ES modules. Each call becomes an import, under the
 * name that the code gives it. A call always starts a line (`lines: true`), which text from a contract never does. Nothing but
 * modules beside it may be named: validators depend on no package. Unused copies of the schema are removed, and the comment
 * that holds the schema's `$id`, which could end it.
 */
function importRequired(code: string): string {
  const imports: string[] = [];
  const call = /^const (\w+) = require\("([^"]+)"\)\.(\w+);?\n/gm;
  const body = code
    .replace(/^\/\*# sourceURL=.*\n/gm, '')
    .replace(/^"use strict";\nexport const validate = \w+;\n/, '')
    .replace(call, (_, name: string, specifier: string, member: string) => {
      if (!/^\.\/[\w./-]+\.js$/.test(specifier)) throw new Error(`unexpected require of ${specifier}`);
      imports.push(`import { ${member} as ${name} } from "${specifier}";`);
      return '';
    });
  const read = body.replace(/^const (schema\d+) = .*\n/gm, (line, name: string) =>
    body.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : '',
  );
  if (/^const \w+ = table\(/m.test(read)) imports.push('import { table } from "./support/tables.js";');
  return [banner, ...imports, withPureConstants(allowAnyName(read))].join('\n');
}

/** Bundlers leave out a module that nobody uses only if they know that its constants have no effects. */
function withPureConstants(code: string): string {
  return code.replace(/^(const \w+ = )(?=(?:new (?:RegExp|Set)|table)\()/gm, '$1/*#__PURE__*/ ');
}
