import type { Negotiation } from './accept.ts';
import type { ParameterContract, Shape } from './parameters/shape.ts';

/** A generated validator. `errors` holds what the last call found. */
export type Validate = ((data: unknown) => boolean) & { errors?: readonly ValidationError[] | null };

export interface ValidationError {
  readonly instancePath: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** What the engine reads of a generated descriptor, whatever the contract. */
export interface ContractOperation {
  readonly id: string;
  readonly method: string;
  /** OpenAPI path template. */
  readonly path: string;
  readonly pathParameters: Validate | null;
  readonly queryParameters?: Validate;
  readonly headerParameters?: Validate;
  readonly cookieParameters?: Validate;
  readonly parameters?: Readonly<
    Partial<Record<'path' | 'query' | 'header' | 'cookie', readonly ParameterContract[]>>
  >;
  readonly requestBody?: RequestBodyContract;
  /** Media types of the success response, in declared order. */
  readonly mediaTypes: readonly string[];
  readonly negotiation: Negotiation | null;
  readonly cacheControl: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Status, `4XX` or `default`, to media type to validator. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Validate | null>>>>;
  readonly responseHeaders?: Readonly<Record<string, ResponseHeadersContract>>;
  /** True for an MCP server: its handler is given the request's headers and a way to read the body. */
  readonly mcp: boolean;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

export interface RequestBodyContract {
  readonly required: boolean;
  readonly mediaTypes: readonly RequestMediaType[];
}

export interface RequestMediaType {
  /** A media type or a range of them. */
  readonly type: string;
  readonly reading: 'json' | 'text' | 'bytes' | 'form' | 'multipart' | 'any';
  readonly validate: Validate | null;
  readonly fields?: readonly FieldContract[];
  readonly rest?: Shape;
}

/** A member of a form. */
export interface FieldContract extends ParameterContract {
  readonly part?: 'file' | 'either';
  readonly fileTypes?: readonly string[];
}

export interface ResponseHeadersContract {
  readonly required: readonly string[];
  readonly validate: Validate | null;
  readonly written?: Readonly<Record<string, { readonly explode?: boolean; readonly mediaType?: string }>>;
}
