import { readFileSync } from 'node:fs';
import type { Contract, NamedSchema } from '../../ir/contract.ts';
import { validatorModule } from '../../ir/validator-names.ts';
import { type Output, template } from '../../print/printer.ts';
import { compileThorough, compileValidator, discriminate } from '../../schema/compile-module.ts';
import { constraintsOf, withoutAnnotations } from '../../schema/prepare-schema.ts';
import type { ModulePart } from '../../schema/print-function.ts';
import { SchemaError } from '../../schema/validator.ts';
import { CannotEmit } from '../../source/diagnostics.ts';
import { componentOfReference, referencesIn, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';
import { memoize } from '../../source/memoize.ts';
import { pascalCase } from '../../source/names.ts';
import type { Place } from '../../source/place.ts';
import { type Module, printModules } from './print-modules.ts';
import { compileRecognizer } from './recognizer/compile-recognizer.ts';
import type { Schema } from './recognizer/conditions.ts';
import { evaluatingSchemas, repeatingSchemas } from './referring-schemas.ts';
import { SchemaRecognizers } from './schema-recognizers.ts';
import { shareSchemas } from './share-schemas.ts';

const printDeclaration = template<object>('validators/validator');

/** Without `unevaluated*`, a validator depends only on its own schema and the names of what it calls. */
const compilePlain = memoize(compileValidator, (name, schema, options) =>
  JSON.stringify([name, options, schema]),
);
/** Descriptions change often, and no validator with them. */
const compilePublished = memoize(compileThorough, (schema) => JSON.stringify(withoutAnnotations(schema)));

/**
 * A module of the validators of each side, and a self-contained one for each published schema. Schemas that are equal
 * are validated by one function.
 */
export function emitValidators(contract: Contract): Output {
  const files = new Map<string, string>();
  const modules = new Map<NamedSchema['side'], Module>();
  for (const [named, parts] of compileParts(shareSchemas(contract.schemas))) {
    const module: Module = modules.get(named.side) ?? { parts: [], exported: [] };
    modules.set(named.side, module);
    module.parts.push(...parts);
  }
  for (const named of contract.schemas) {
    const exported = { name: `validate${named.name}`, type: typeOf(named, contract) };
    modules.get(named.side)?.exported.push(exported);
  }
  for (const [name, text] of printModules(modules)) files.set(name, text);
  for (const { name, schema, at } of contract.schemaDocuments) {
    if (files.has(`validators/${name}.js`))
      throw new CannotEmit(
        at,
        `${name} is the name of a module of validators: publish the schema under another name`,
      );
    const imported = { name: pascalCase(name), from: `../types/${name}.ts` };
    files.set(
      `validators/${name}.js`,
      compiledAt(at, () => compilePublished(schema)),
    );
    files.set(`validators/${name}.d.ts`, printDeclaration({ type: pascalCase(name), imported }));
  }
  if (files.size > 0) files.set(...supportFile('validate.d.ts'));
  for (const name of ['formats.js', 'memory.js', 'recognition.js', 'tables.js', 'values.js'] as const) {
    const isImported = [...files.values()].some((text) => text.includes(`/support/${name}`));
    if (isImported) files.set(...supportFile(name));
  }
  return files;
}

/** The functions of each schema: its validator, and its recognizer if there is one. */
function compileParts(schemas: readonly NamedSchema[]): Map<NamedSchema, ModulePart[]> {
  const components = new Map(schemas.map((one) => [one.component, one]));
  const referred = (reference: string): NamedSchema => {
    const found = components.get(componentOfReference(reference));
    if (found === undefined || found.component === null)
      throw new Error(`there is no component at ${reference}`);
    return found;
  };
  const written = (reference: string) => referred(reference).schema;
  const { evaluating, needed } = evaluatingSchemas(schemas);
  const repeating = repeatingSchemas(schemas);
  const recognizers = new SchemaRecognizers(referred);
  const parts = new Map<NamedSchema, ModulePart[]>();
  for (const named of schemas) {
    const { name, side, fillsDefaults, schema, at } = named;
    const chooses = side !== 'public';
    const prepare = (one: unknown) =>
      chooses ? constraintsOf(one, written, fillsDefaults) : withoutAnnotations(one);
    const surroundings = {
      validatorOf: (reference: string) => `validate${referred(reference).name}`,
      schemaOf: (reference: string) => prepare(written(reference)),
    };
    const tracks = evaluating.has(named);
    // A validator whose evaluated members are needed has to run; a schema without subschemas gains nothing.
    const isWorthIt = !needed.has(named) && isObject(schema) && subschemasOf(schema).length > 0;
    const recognizer = isWorthIt ? recognizers.functionOf(named) : null;
    const repeated = [...new Set(referencesIn(schema))].filter((one) => repeating.has(referred(one)));
    const options = {
      ...(recognizer === null ? {} : { recognizer }),
      ...(repeated.length === 0 ? {} : { repeated }),
      tracks,
      chooses,
      collects: side === 'request',
      fillsDefaults,
    };
    const compile = tracks ? compileValidator : compilePlain;
    const validator = compiledAt(at, () =>
      compile(`validate${name}`, prepare(schema), options, surroundings),
    );
    parts.set(named, [validator]);
  }
  for (const [named, part] of recognizers.parts) parts.get(named)?.push(part);
  return parts;
}

function compiledAt<T>(place: Place, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new CannotEmit(place, `the schema ${error.message}`, { cause: error });
  }
}

const printRecognizer = template<object>('validators/recognizer');
const printRecognizerDeclaration = template<object>('validators/recognizer-declaration');

/**
 * A recognizer for each published schema that is a choice between forms, such as the lines of a journal. For many such
 * values, call it first, and the validator only for what it does not recognize.
 */
export function emitRecognizers({ schemaDocuments }: Contract): Output {
  const files = new Map<string, string>();
  for (const { name, schema } of schemaDocuments) {
    const constraints = withoutAnnotations(schema) as Schema;
    const { discriminator } = discriminate(constraints);
    if (discriminator === undefined) continue;
    const recognizer = compileRecognizer(constraints, discriminator.propertyName);
    files.set(`validators/recognizers/${name}.js`, printRecognizer({ ...recognizer, name }));
    files.set(`validators/recognizers/${name}.d.ts`, printRecognizerDeclaration({ name }));
  }
  if (files.size > 0) files.set(...supportFile('recognition.js'));
  if ([...files.values()].some((text) => text.includes('/support/tables.js')))
    files.set(...supportFile('tables.js'));
  return files;
}

const printIndex = template<object>('validators/index');

/** One module that exports the validator of each component by the component's name, as a Standard Schema; nothing without components. */
export function emitValidatorIndex(contract: Contract): Output {
  const exported = contract.schemas
    .filter(({ component, side }) => component !== null && side === 'public')
    .map((named) => ({ name: `validate${named.name}`, type: typeOf(named, contract) }));
  if (exported.length === 0) return new Map();
  const hasTypes = exported.some(({ type }) => type !== null);
  const shown = exported.map(({ name, type }) => ({ name, type: type ?? 'unknown' }));
  return new Map([
    ['validators/index.ts', printIndex({ hasTypes, exported: shown, file: validatorModule('public') })],
    supportFile('standard.ts'),
  ]);
}

/** The type of what a schema accepts, as modules of validators import it; null where it has none. */
function typeOf({ type }: NamedSchema, { typeNames }: Contract): string | null {
  const name = type === null ? undefined : typeNames.get(type);
  return name === undefined ? null : `schemas.${name}`;
}

const shared = (name: string) => new URL(`../../schema/support/${name}`, import.meta.url);
const sources = {
  'recognition.js': new URL('recognizer/recognition.js', import.meta.url),
  'formats.js': shared('formats.js'),
  'memory.js': shared('memory.js'),
  'standard.ts': shared('standard.ts'),
  'tables.js': shared('tables.js'),
  'values.js': shared('values.js'),
  'validate.d.ts': shared('validate.d.ts'),
};

/** A module that generated ones import, the same for every contract, with its path. */
function supportFile(name: keyof typeof sources): [path: string, text: string] {
  const banner = '// The same for every contract. Do not edit: it is copied from the compiler.';
  return [`validators/support/${name}`, `${banner}\n${readFileSync(sources[name], 'utf8')}`];
}
