// The same for every contract. Do not edit: it is copied from the compiler.
import type { Events } from './read-events.ts';
import type { HeaderReading } from './read-header-values.ts';
import type { OperationTypes } from './types.ts';
import type { WrittenBody } from './written-body.ts';

/**
 * One operation of the contract.
 *
 * @typeParam Types its type in the output of openapi-typescript
 */
export interface Operation<Types extends OperationTypes = OperationTypes> {
  /** The operationId, or its substitute. */
  readonly id: string;
  readonly method: string;
  /** Path template; its literal text is percent-encoded. */
  readonly path: string;
  /** Parameters that do not use the default style of their location. */
  readonly parameters?: readonly Parameter[];
  /** Media type of the body if the caller gives none. */
  readonly contentType?: string;
  /** How forms are written, by media type. */
  readonly forms?: Readonly<Record<string, Form>>;
  /** Media types by status, range of statuses (`4XX`) or `default`. */
  readonly responses: Readonly<Record<string, readonly string[]>>;
  /** By key of `responses`: event streams with described events, and which events carry text instead of JSON. */
  readonly events?: Readonly<Record<string, Events>>;
  /** How a body is read as it arrives, in place of what is described; undefined for one that is not. Given by `streams.ts` only. */
  readonly stream?: (mediaType: string | null | undefined, status: number) => StreamReading | undefined;
  /** By key of `responses`: the headers that are not text. */
  readonly headerValues?: Readonly<Record<string, HeaderReading>>;
  /** Never present at run time: it only carries the types. */
  readonly types?: Types;
}

/** Without `read`, a stream of bytes is given as it is. */
export interface StreamReading {
  readonly read?: (
    stream: ReadableStream<Uint8Array>,
    undeclared: (problem: string, cause: unknown) => Error,
    maxBytes: number,
  ) => unknown;
}

export interface Parameter extends Writing {
  readonly in: 'path' | 'query' | 'headers' | 'cookies';
  readonly name: string;
}

/** How to write a form. The writer is a member so that bundlers drop it if no operation needs it. */
export interface Form {
  readonly write: (form: object, fields: readonly Field[], contentType: string) => WrittenBody;
  /** The members that do not use the default encoding. */
  readonly fields?: readonly Field[];
}

/** A member of a form (OpenAPI 3.1 section 4.8.15). */
export interface Field extends Writing {
  readonly name: string;
  /** Media type of its part in a multipart body. */
  readonly type?: string;
  /** True for a part that is always sent as a file. */
  readonly isFile?: boolean;
}

/** How a value is written as text. */
export interface Writing {
  readonly style?: Style;
  /** The members of a value of the style `deepObject`: a member so that bundlers drop it if no operation needs it. */
  readonly deep?: (name: string, value: unknown) => [key: string, text: string][];
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** For a value with a media type instead of a style: JSON or text. */
  readonly as?: 'json' | 'text';
  /** True where both text and null are valid: null cannot be sent then, since it would be read as the text `null`. */
  readonly isNullText?: boolean;
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
