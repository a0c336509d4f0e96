// The same for every contract. Do not edit: it is copied from the compiler.

/**
 * The documentation of a contract, with all references resolved: constant data, for a page or a tool to render.
 * Descriptions are Markdown (CommonMark), and empty if the contract has none.
 */
export interface ApiReference {
  /** Addresses of the servers, as the contract writes them. */
  readonly servers: readonly string[];
  /** The declared tags in order, then the undeclared ones that operations use. */
  readonly tags: readonly ReferenceTag[];
  /** Ids of the operations without a tag, in the order of the contract. */
  readonly untagged: readonly string[];
  /** By operationId, or its substitute. */
  readonly operations: Readonly<Record<string, ReferenceOperation>>;
  /** Responses that operations share, by name. */
  readonly responses: Readonly<Record<string, ReferenceResponse>>;
}

export interface ReferenceTag {
  readonly name: string;
  readonly description: string;
  /** Ids of the operations of which this is the first tag, in the order of the contract. */
  readonly operations: readonly string[];
}

export interface ReferenceOperation {
  /** In upper case. */
  readonly method: string;
  /** With its templates: `/users/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  /** Dates as YYYY-MM-DD, and the path of the successor. Null if the contract gives no dates. */
  readonly deprecation: { readonly on: string; readonly sunset: string; readonly successor: string } | null;
  /** Media type of the success response to its `Cache-Control`; `*` for every other. */
  readonly cacheControl: Readonly<Record<string, string>>;
  /** The media types for no preference, and for a tie between equal q-values. Null without negotiation. */
  readonly negotiation: { readonly unspecific: string; readonly tie: string } | null;
  readonly parameters: readonly ReferenceParameter[];
  readonly requestBody: ReferenceRequestBody | null;
  readonly responses: readonly ReferenceStatus[];
}

export interface ReferenceParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  /** Its allowed values; empty if the contract lists none. */
  readonly values: readonly unknown[];
  /** Its default. */
  readonly default?: unknown;
  readonly examples: readonly unknown[];
}

export interface ReferenceRequestBody {
  readonly required: boolean;
  readonly description: string;
  readonly content: readonly ReferenceMediaType[];
}

/** A status, a range of them (`4XX`) or `default`, with the name of a shared response or the operation's own. */
export type ReferenceStatus = { readonly status: string } & (
  | { readonly shared: string }
  | { readonly own: ReferenceResponse }
);

export interface ReferenceResponse {
  readonly description: string;
  readonly headers: readonly ReferenceHeader[];
  readonly content: readonly ReferenceMediaType[];
}

export interface ReferenceHeader {
  readonly name: string;
  readonly description: string;
}

export interface ReferenceMediaType {
  readonly type: string;
  /** Name of the component that is its schema; null for a schema in place, or none. */
  readonly schema: string | null;
  readonly examples: readonly unknown[];
}
