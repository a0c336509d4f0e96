import { site } from '../../../generated/site.ts';

export type RecordSchema = 'context-manifest' | 'journal-event' | 'plan-contract';

export const defaultSchemaBase: string = site.schema_base;

/** The address of a published schema, as the member `schema` of a document carries it. */
export function schemaAddress(base: string, schema: RecordSchema): string {
  return `${base}/schema/${schema}/v6.json`;
}

/** Validates a document whose `schema` member was found right under `base`. */
export function validateUnderBase<T>(
  validate: (data: unknown) => data is T,
  schema: RecordSchema,
  document: { schema?: unknown },
): document is T & { schema?: unknown } {
  return underDefaultBase(validate, schema, document);
}

/** Generated code knows the default base only, so it is shown that one for the time of the call. */
export function underDefaultBase(
  check: (data: unknown) => boolean,
  schema: RecordSchema,
  document: { schema?: unknown },
): boolean {
  const found = document.schema;
  document.schema = schemaAddress(defaultSchemaBase, schema);
  const passes = check(document);
  document.schema = found;
  return passes;
}

/** What to say of a `schema` member that is not the expected address. */
export function wrongSchema(found: unknown, base: string, schema: RecordSchema): string {
  const expected = schemaAddress(base, schema);
  const shown = JSON.stringify(found)?.slice(0, 200) ?? 'missing';
  return `schema is ${shown}, not "${expected}"; ${nextStep(found, expected, base)}`;
}

function nextStep(found: unknown, expected: string, base: string): string {
  const suffix = expected.slice(base.length);
  if (typeof found !== 'string') return 'it may be no record of this kind';
  if (found.endsWith(suffix)) return `pass --schema-base ${found.slice(0, -suffix.length)} to read it`;
  const [, kind, generation] = /\/schema\/([a-z-]+)\/(v\d+)\.json$/.exec(found) ?? [];
  if (generation !== undefined && suffix.includes(`/${kind}/`))
    return `it is of generation ${generation}; read it with a helper of that generation`;
  return kind === undefined
    ? 'it may be no record of this kind'
    : `it is a ${kind}, where another record belongs`;
}
