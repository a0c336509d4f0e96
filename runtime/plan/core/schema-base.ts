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
  const suffix = expected.slice(base.length);
  const other = typeof found === 'string' && found.endsWith(suffix) ? found.slice(0, -suffix.length) : null;
  const shown = JSON.stringify(found)?.slice(0, 200) ?? 'missing';
  const next = other === null ? `write "${expected}" if it is one` : `pass --schema-base ${other} to read it`;
  return `schema is ${shown}, not "${expected}"; ${next}`;
}
