import { readFile } from 'node:fs/promises';
import type { components } from '../../generated/types/openapi.ts';
import { type Bases, rebase } from './addresses.ts';

const folder = new URL('../../generated/public/', import.meta.url);

export interface PublishedDocuments {
  /** The OpenAPI document, with this server's address. */
  readonly openapi: OpenapiDocument;
  /** A published JSON Schema by its path. */
  schema(path: string): SchemaDocument;
}

type OpenapiDocument = components['schemas']['OpenapiDocument'];
type SchemaDocument = components['schemas']['SchemaDocument'];

const schemaPaths = [
  '/schema/context-manifest/v6.json',
  '/schema/plan-contract/v6.json',
  '/schema/journal-event/v6.json',
] as const;

/** Reads what the compiler published and moves it to the addresses of this server. */
export async function readPublished(bases: Bases): Promise<PublishedDocuments> {
  const read = async (path: string) =>
    rebase(JSON.parse(await readFile(new URL(`.${path}`, folder), 'utf8')), bases);
  const [openapi, ...schemas] = await Promise.all([read('/openapi.json'), ...schemaPaths.map(read)]);
  const byPath = new Map<string, SchemaDocument>(schemaPaths.map((path, index) => [path, schemas[index]]));
  return {
    openapi: { ...openapi, servers: [{ url: bases.baseUrl }] },
    schema(path) {
      const document = byPath.get(path);
      if (document === undefined) throw new Error(`No schema is published at ${path}.`);
      return document;
    },
  };
}
