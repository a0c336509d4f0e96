import { readFileSync } from 'node:fs';
import type { Contract, NamedSchema } from '../../ir/contract.ts';
import { validatorFile } from '../../ir/validator-names.ts';
import { type Output, template } from '../../print/printer.ts';
import {
  compileModule,
  compileThorough,
  discriminate,
  type ModuleOptions,
  type Surroundings,
} from '../../schema/compile-module.ts';
import { constraintsOf, withoutAnnotations } from '../../schema/prepare-schema.ts';
import { SchemaError } from '../../schema/validator.ts';
import { CannotEmit } from '../../source/diagnostics.ts';
import { componentOfReference, referencesIn, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';
import { memoize } from '../../source/memoize.ts';
import { pascalCase } from '../../source/names.ts';
import type { Place } from '../../source/place.ts';
import { compileRecognizer } from './recognizer/compile-recognizer.ts';
import type { Schema } from './recognizer/conditions.ts';
import { evaluatingSchemas, repeatingSchemas } from './referring-schemas.ts';
import { SchemaRecognizers } from './schema-recognizers.ts';

const printDeclaration = template<object>('validators/validator');

/** Without `unevaluated*`, a module depends only on its own schema and the names of its imports. */
const compilePlain = memoize(
  (_name: string, schema: unknown, options: ModuleOptions, surroundings: Surroundings) =>
    compileModule(schema, options, surroundings),
  (name, schema, options) => `${name}\n${JSON.stringify([options, schema])}`,
);
const compilePublished = memoize(compileThorough, (schema) => JSON.stringify(schema));

/** One ES module for each schema that needs a validator, and a self-contained one for each published schema. */
export function emitValidators(contract: Contract): Output {
  const files = new Map<string, string>();
  const components = new Map(contract.schemas.map((one) => [one.component, one]));
  const referred = (reference: string): NamedSchema => {
    const found = components.get(componentOfReference(reference));
    if (found === undefined || found.component === null)
      throw new Error(`there is no component at ${reference}`);
    return found;
  };
  const written = (reference: string) => referred(reference).schema;
  const { evaluating, needed } = evaluatingSchemas(contract.schemas);
  const repeating = repeatingSchemas(contract.schemas);
  const recognizers = new SchemaRecognizers(referred);
  for (const named of contract.schemas) {
    const { name, side, fillsDefaults, schema, at } = named;
    const moduleOf = (reference: string) => {
      const target = referred(reference);
      return target === named ? null : `./${validatorFile(target.name)}.js`;
    };
    const chooses = side !== 'public';
    const prepare = (one: unknown) =>
      chooses ? constraintsOf(one, written, fillsDefaults) : withoutAnnotations(one);
    const surroundings = { moduleOf, schemaOf: (reference: string) => prepare(written(reference)) };
    const tracks = evaluating.has(named);
    // A validator whose evaluated members are needed has to run; a schema without subschemas gains nothing.
    const isWorthIt = !needed.has(named) && isObject(schema) && subschemasOf(schema).length > 0;
    const recognizer = isWorthIt ? recognizers.fileOf(named) : null;
    const recognized = recognizer === null ? {} : { recognized: `./recognizers/${recognizer}` };
    const repeated = [...new Set(referencesIn(schema))].filter((one) => repeating.has(referred(one)));
    const remembers = repeated.length === 0 ? {} : { repeated };
    const options = {
      ...recognized,
      ...remembers,
      tracks,
      chooses,
      collects: side === 'request',
      fillsDefaults,
    };
    const compile = tracks ? compileModule : compilePlain.bind(null, name);
    const module = compiledAt(at, () => compile(prepare(schema), options, surroundings));
    const type = named.type === null ? null : (contract.typeNames.get(named.type) ?? null);
    const imported = type === null ? null : { name: type, from: '../types/schemas.ts' };
    files.set(`validators/${validatorFile(name)}.js`, module);
    files.set(
      `validators/${validatorFile(name)}.d.ts`,
      printDeclaration({ type: type ?? 'unknown', imported }),
    );
  }
  if (recognizers.files.size > 0) files.set(...supportFile('recognition.js'));
  for (const [file, text] of recognizers.files) files.set(`validators/recognizers/${file}`, text);
  for (const { name, schema, at } of contract.schemaDocuments) {
    const imported = { name: pascalCase(name), from: `../types/${name}.ts` };
    files.set(
      `validators/${name}.js`,
      compiledAt(at, () => compilePublished(schema)),
    );
    files.set(`validators/${name}.d.ts`, printDeclaration({ type: pascalCase(name), imported }));
  }
  if (files.size > 0) files.set(...supportFile('validate.d.ts'));
  for (const name of ['formats.js', 'memory.js', 'tables.js', 'values.js'] as const) {
    const isImported = [...files.values()].some((text) => text.includes(`/support/${name}`));
    if (isImported) files.set(...supportFile(name));
  }
  return files;
}

function compiledAt(place: Place, compile: () => string): string {
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

/** One module that exports the validator of each component by the component's name; nothing without components. */
export function emitValidatorIndex({ schemas }: Contract): Output {
  const components = schemas
    .filter(({ component, side }) => component !== null && side === 'public')
    .map(({ name }) => ({ variable: `validate${name}`, file: validatorFile(name) }));
  if (components.length === 0) return new Map();
  return new Map([['validators/index.ts', printIndex({ components })]]);
}

const shared = (name: string) => new URL(`../../schema/support/${name}`, import.meta.url);
const sources = {
  'recognition.js': new URL('recognizer/recognition.js', import.meta.url),
  'formats.js': shared('formats.js'),
  'memory.js': shared('memory.js'),
  'tables.js': shared('tables.js'),
  'values.js': shared('values.js'),
  'validate.d.ts': shared('validate.d.ts'),
};

/** A module that generated ones import, the same for every contract, with its path. */
function supportFile(name: keyof typeof sources): [path: string, text: string] {
  const banner = '// The same for every contract. Do not edit: it is copied from the compiler.';
  return [`validators/support/${name}`, `${banner}\n${readFileSync(sources[name], 'utf8')}`];
}
