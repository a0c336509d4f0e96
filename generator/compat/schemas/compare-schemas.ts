import { SchemaComparison, type SchemaVerdict } from './schema-comparison.ts';
import { schemaInDocument } from './source/linked-source.ts';

export type { SchemaVerdict } from './schema-comparison.ts';

/** A schema inside a document. */
export interface SchemaPlace {
  readonly document: unknown;
  /** JSON pointer to the schema. */
  readonly pointer: string;
}

/**
 * Decides whether one schema accepts every value that another accepts. Both are JSON Schema 2020-12 documents; their
 * references must lead into the same document or to the meta-schema.
 */
export function compareSchemas(old: unknown, next: unknown): SchemaVerdict {
  return compareSchemasAt({ document: old, pointer: '' }, { document: next, pointer: '' });
}

/** The same for schemas inside other documents, such as OpenAPI 3.1. */
export function compareSchemasAt(old: SchemaPlace, next: SchemaPlace): SchemaVerdict {
  const comparison = new SchemaComparison();
  return comparison.compare(
    () => schemaInDocument(old.document, old.pointer),
    () => schemaInDocument(next.document, next.pointer),
  );
}
