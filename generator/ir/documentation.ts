/**
 * The documentation of a contract, besides that of its operations (`OperationDocumentation`). Descriptions are Markdown
 * (CommonMark), empty if there are none.
 */
export interface Documentation {
  /** Addresses of the servers, as the contract writes them. */
  readonly servers: readonly string[];
  /** The declared tags in order, then the undeclared ones that operations use. */
  readonly tags: readonly DocumentedTag[];
  /** Ids of the operations without a tag, in the order of the document. */
  readonly untagged: readonly string[];
  /** Ids of all operations, in the order of the document. */
  readonly operations: readonly string[];
  /** The responses under `components.responses` that operations refer to, by name. */
  readonly responses: ReadonlyMap<string, DocumentedResponse>;
}

export interface DocumentedTag {
  readonly name: string;
  readonly description: string;
  /** Ids of the operations of which this is the first tag, in the order of the document. */
  readonly operations: readonly string[];
}

/**
 * The documentation of an operation. Unlike the rest of the model, it includes headers that the engine sets and
 * parameters that an MCP server reads itself.
 */
export interface OperationDocumentation {
  readonly description: string;
  readonly deprecated: boolean;
  readonly parameters: readonly DocumentedParameter[];
  readonly requestBody: DocumentedRequestBody | null;
  readonly responses: readonly DocumentedStatus[];
}

export interface DocumentedParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  /** The values that its schema allows; empty if it lists none. */
  readonly values: readonly unknown[];
  /** The default of its schema; absent if there is none. */
  readonly default?: unknown;
  readonly examples: readonly unknown[];
}

export interface DocumentedRequestBody {
  readonly required: boolean;
  readonly description: string;
  readonly content: readonly DocumentedMediaType[];
}

/** A status, a range of them (`4XX`) or `default`, with the name of a shared response or the operation's own. */
export type DocumentedStatus = { readonly status: string } & (
  | { readonly shared: string }
  | { readonly own: DocumentedResponse }
);

export interface DocumentedResponse {
  readonly description: string;
  readonly headers: readonly DocumentedHeader[];
  readonly content: readonly DocumentedMediaType[];
}

export interface DocumentedHeader {
  readonly name: string;
  readonly description: string;
}

export interface DocumentedMediaType {
  readonly type: string;
  /** Name of the component that is its schema; null for a schema in place, or none. */
  readonly schema: string | null;
  /** Its own examples, or else those of its schema. External ones (`externalValue`) are left out. */
  readonly examples: readonly unknown[];
}
