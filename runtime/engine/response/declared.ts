import type { Content, Response, ResponseHeaders, Validate } from '../core/contract.ts';
import { isJsonType } from '../core/media-type.ts';

/** What the contract declares of one response, made ready for proving and writing. */
export interface DeclaredResponse {
  /** The operation, or the shared response, by its name. */
  readonly owner: string;
  /** Status, range or `default`, as declared. */
  readonly key: string;
  readonly contents: readonly DeclaredContent[];
  readonly headers: DeclaredHeaders | null;
}

export interface DeclaredContent {
  readonly mediaType: string;
  readonly isRange: boolean;
  readonly as: Content['as'];
  readonly validate: Validate | null;
}

export interface DeclaredHeaders {
  /** Names in lower case to the spelling of the contract. */
  readonly names: ReadonlyMap<string, string>;
  readonly required: readonly string[];
  readonly validate: Validate | null;
  readonly written: NonNullable<ResponseHeaders['written']>;
}

export function compileResponse(owner: string, key: string, response: Response): DeclaredResponse {
  const contents = Object.entries(response.content ?? {}).map(([mediaType, { as, validate }]) => ({
    mediaType,
    isRange: mediaType.includes('*'),
    as,
    validate,
  }));
  return { owner, key, contents, headers: compileHeaders(response.headers) };
}

function compileHeaders(headers: ResponseHeaders | undefined): DeclaredHeaders | null {
  if (headers === undefined) return null;
  return {
    names: new Map(headers.names.map((name) => [name.toLowerCase(), name])),
    required: headers.required ?? [],
    validate: headers.validate ?? null,
    written: headers.written ?? {},
  };
}

/** How a body of a media type is given, where the contract names a range. */
export function formOf({ as }: DeclaredContent, mediaType: string): 'json' | 'text' | 'bytes' | 'events' {
  if (as !== 'any') return as;
  return isJsonType(mediaType) ? 'json' : 'bytes';
}
