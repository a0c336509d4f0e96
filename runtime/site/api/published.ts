/** Fills getOpenapi, the schema operations, getValidator and getValidatorSupport with the compiler's files. */
import { readFileSync } from 'node:fs';
import type { OpenapiDocument, SchemaDocument } from '../../../generated/types/index.ts';
import type { ValidatorFile } from './addresses.ts';
import { type Bases, rebase, rebaseCode } from './rebase.ts';

const folder = new URL('../../../generated/public/', import.meta.url);
const validators = new URL('../../../generated/validators/', import.meta.url);

export interface PublishedDocuments {
  /** The OpenAPI document, with the address of this server. */
  readonly openapi: OpenapiDocument;
  /** A published JSON Schema by its path. */
  schema(path: string): SchemaDocument;
  /** The code of a validator, or of a module that validators share. */
  validator(file: ValidatorFile): string;
}

/** Documents and code have the addresses of this server. Files are read on each call. */
export function createPublished(bases: Bases): PublishedDocuments {
  const read = (path: string) => rebase(JSON.parse(readFileSync(new URL(`.${path}`, folder), 'utf8')), bases);
  return {
    get openapi() {
      return { ...read('/openapi.json'), servers: [{ url: bases.baseUrl }] };
    },
    schema: read,
    validator: (file) =>
      rebaseCode(readFileSync(new URL(`${file}.js`, validators), 'utf8'), bases.schemaBase),
  };
}
