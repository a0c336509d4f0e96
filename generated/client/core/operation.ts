// The same for every contract. Do not edit: it is copied from the compiler.
import type { Events } from './read-events.ts';
import type { OperationTypes } from './types.ts';

/**
 * What the contract says of one operation.
 *
 * @typeParam Types what openapi-typescript says of it
 */
export interface Operation<Types extends OperationTypes = OperationTypes> {
  readonly method: string;
  /** Path template; its literal text is percent-encoded. */
  readonly path: string;
  /** Those that are not written as their location has it by default. */
  readonly parameters?: readonly Parameter[];
  /** Media type of the body where the caller names none. */
  readonly contentType?: string;
  /** Media type of a form to those of its members that are not written by default. */
  readonly fields?: Readonly<Record<string, readonly Field[]>>;
  /** Media types by status, range of statuses (`4XX`) or `default`. */
  readonly responses: Readonly<Record<string, readonly string[]>>;
  /** By key of `responses`: event streams whose events are described, and which of them have text for data. */
  readonly events?: Readonly<Record<string, Events>>;
  /** Never there: it carries the types. */
  readonly types?: Types;
}

export interface Parameter extends Writing {
  readonly in: 'path' | 'query' | 'headers' | 'cookies';
  readonly name: string;
}

/** A member of a form (OpenAPI 3.1 section 4.8.15). */
export interface Field extends Writing {
  readonly name: string;
  /** Media type of its part in a multipart body. */
  readonly type?: string;
  /** True for a part that is a file, whatever it is given as. */
  readonly isFile?: boolean;
}

/** How a value is written as text. */
export interface Writing {
  readonly style?: Style;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** For a value that has a media type instead of a style: JSON or text, as a whole. */
  readonly as?: 'json' | 'text';
}

/**
 * OpenAPI 3.1 section 4.8.12.2. `dottedLabel` is the label of OpenAPI 3.1.0, in which dots separate members even when they
 * are not exploded.
 */
export type Style =
  | 'simple'
  | 'label'
  | 'dottedLabel'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject';
