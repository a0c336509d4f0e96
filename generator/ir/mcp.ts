import type { JsonObject } from '../source/json.ts';

/** The MCP server of a contract. */
export interface Mcp {
  /** Name of the operation that serves it. */
  readonly operation: string;
  /** Newest first. */
  readonly protocolVersions: readonly string[];
  /** What the server says about itself: `name` and `version`, and perhaps more. */
  readonly serverInfo: JsonObject;
  readonly instructions: string | null;
  readonly capabilities: JsonObject | null;
  readonly limits: McpLimits;
  readonly methods: readonly McpMethod[];
  /** The tools that the contract describes itself. */
  readonly tools: readonly McpTool[];
  /** Whether any tool or method needs a handler. */
  readonly isImplemented: boolean;
  /** The operations that are tools. */
  readonly operationTools: readonly McpOperationTool[];
  /** The operations that clients find by words (`mode: search`), in document order; null where each is a tool. */
  readonly search: readonly McpFoundOperation[] | null;
  /** How clients log in; null where nothing has a scheme of OAuth or OpenID Connect. */
  readonly login: McpLogin | null;
}

export interface McpLogin {
  /** The address of the endpoint, where the contract names its server. */
  readonly resource?: string;
  /** Issuers of tokens, as far as the schemes name them. */
  readonly authorizationServers: readonly string[];
  /** What the endpoint and its tools demand, by the name of the scheme. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
}

export interface McpLimits {
  /** Maximum size of a request body, in bytes. */
  readonly bodyBytes: number;
  /** Maximum number of messages in a batch, in revisions that have batches. */
  readonly batch: number;
  /** Maximum number of arrays and objects around a value. */
  readonly depth: number;
  /** Maximum number of characters of an answer to a call of an operation. */
  readonly resultCharacters?: number;
}

export interface McpMethod {
  readonly method: string;
  /** Whether it is not one of the methods of every tool server. */
  readonly isOwn: boolean;
  readonly params: TypedSchema | null;
  readonly result: TypedSchema;
}

export interface McpTool {
  readonly name: string;
  /** The name as an identifier: `readPage`, and its type name `ReadPage`. */
  readonly functionName: string;
  readonly typeName: string;
  /** As `tools/list` shows it, without references. */
  readonly descriptor: JsonObject;
  readonly input: TypedSchema;
  readonly output: TypedSchema | null;
}

/** A component schema, by its name as a type and as a validator. */
export interface TypedSchema {
  readonly component: string;
  readonly validator: string;
  /** Whether it names a member `__proto__` somewhere: arguments may have it then. */
  readonly namesProto: boolean;
}

/** A tool that calls an operation. */
export interface McpOperationTool {
  /** Name of the operation in generated code. */
  readonly operation: string;
  /** As `tools/list` shows it; each reference is `#/$defs/NAME` of its own schema. */
  readonly descriptor: JsonObject;
  readonly arguments: McpArguments;
  /**
   * Where a JSON body goes: the structured content, its member `result`, or only text.
   */
  readonly result: 'structured' | 'wrapped' | 'plain';
  /** The media type for `Accept`; null if the success response has no JSON. */
  readonly accept: string | null;
  /** The argument to read on in a result that was cut; only of methods that change nothing. */
  readonly cursor?: string;
  /** Maximum number of characters of an answer, if it is not that of the server. */
  readonly resultCharacters?: number;
  /** How long the success response is read, if it is a stream. */
  readonly streamSeconds?: number;
  /** The members of a result that are kept, a dot before those of a member; all without them. */
  readonly fields?: readonly string[];
}

/** An operation that clients find by words, read about and call, without a tool of its own. */
export interface McpFoundOperation {
  readonly id: string;
  /** Name of the operation in generated code. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly isDeprecated: boolean;
  /** What a client reads before it calls it. */
  readonly details: string;
  /** How it is called, or why it cannot be. */
  readonly call: McpFoundCall | { readonly refused: string };
  /** The texts that it is found by, each with its weight. */
  readonly texts: readonly (readonly [text: string, weight: number])[];
}

/** How an operation without a tool of its own is called. */
export interface McpFoundCall
  extends Pick<McpOperationTool, 'arguments' | 'accept' | 'streamSeconds' | 'resultCharacters' | 'fields'> {
  /** Whether it can be called again to read on in a result that was cut. */
  readonly isRepeatable: boolean;
}

/** Where each argument of a tool goes: pairs of its name and that of the parameter. */
export interface McpArguments {
  readonly path?: readonly (readonly [argument: string, parameter: string])[];
  readonly query?: readonly (readonly [argument: string, parameter: string])[];
  readonly headers?: readonly (readonly [argument: string, parameter: string])[];
  /** `members`: all arguments that are not parameters are members of the body; `whole`: the argument `body` is the body. */
  readonly body: 'members' | 'whole' | null;
  readonly isBodyOptional?: true;
  /** Whether the argument `body` is bytes in Base64. */
  readonly isBase64?: true;
  /** Members of a form that are files, or lists of them, in Base64. */
  readonly files?: readonly string[];
  /** What no call can give; `fixed` values are among them. */
  readonly hidden?: readonly string[];
  readonly fixed?: JsonObject;
  /** Values of arguments that a call leaves out. */
  readonly defaults?: JsonObject;
  /** Media type of the body. */
  readonly contentType: string | null;
}
