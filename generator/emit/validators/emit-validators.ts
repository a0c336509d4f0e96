import type { Contract, NamedSchema } from '../../ir/contract.ts';
import { validatorFile } from '../../ir/validators/validator-file.ts';
import type { Output } from '../../print/output.ts';
import { template } from '../../print/printer.ts';
import { constraintsOf } from '../../schema/constraints-of.ts';
import {
  compileModule,
  compileThorough,
  type ModuleOptions,
  type Surroundings,
} from '../../schema/standalone/compile-module.ts';
import { SchemaError } from '../../schema/validator.ts';
import { withoutAnnotations } from '../../schema/without-annotations.ts';
import { CannotEmit } from '../../source/diagnostics.ts';
import { componentOfReference, referencesIn, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';
import { memoize } from '../../source/memoize.ts';
import { pascalCase } from '../../source/names.ts';
import type { Place } from '../../source/place.ts';
import { evaluatingSchemas } from './evaluating-schemas.ts';
import { repeatingSchemas } from './repeating-schemas.ts';
import { SchemaRecognizers } from './schema-recognizers.ts';
import { supportFile } from './support-file.ts';

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
  const { evaluating, asked } = evaluatingSchemas(contract.schemas);
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
    // Who is asked what it has evaluated must find out; and where there are no parts there is nothing to gain.
    const isWorthIt = !asked.has(named) && isObject(schema) && subschemasOf(schema).length > 0;
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
