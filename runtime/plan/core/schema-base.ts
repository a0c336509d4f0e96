import { site } from '../../../generated/site.ts';

export type RecordSchema = 'context-manifest' | 'journal-event' | 'plan-contract';

export const defaultSchemaBase: string = site.schema_base;

/** The address of a published schema, as the member `schema` of a document carries it. */
export function schemaAddress(base: string, schema: RecordSchema): string {
  return `${base}/schema/${schema}/v6.json`;
}

/**
 * Validates a document whose `schema` member was found right under `base`. The generated validators know the default
 * base only, so they are shown that one for the time of the call.
 */
export function validateUnderBase<T>(
  validate: (data: unknown) => data is T,
  schema: RecordSchema,
  document: { schema?: unknown },
): document is T & { schema?: unknown } {
  const found = document.schema;
  document.schema = schemaAddress(defaultSchemaBase, schema);
  const valid = validate(document);
  document.schema = found;
  return valid;
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
