import type { HttpExchange, ProgressReport } from '../engine/core/http-exchange.ts';
import type { MaybePromise } from '../engine/core/maybe-promise.ts';
import type { ContractLogin } from './login.ts';
import type { RpcError } from './messages/json-rpc.ts';
import type { CacheHints, Introduction, ToolDescriptor } from './revisions/revision.ts';

/** The MCP server of a contract, as `defineServer` of the generated code returns it. */
export interface ContractServer extends ServerDefinition, ServerIntroduction {
  /** The operations that are tools, listed after the tools of the definition. */
  readonly operationTools: readonly OperationTool[];
  /** The operations that clients find by words, behind three tools. */
  readonly search?: OperationSearch;
  /** How clients log in; absent where nothing has a scheme of OAuth or OpenID Connect. */
  readonly login?: ContractLogin;
}

/** A compiled JSON Schema. `errors` holds what the last call found. */
export type Check<T> = ((data: unknown) => data is T) & { errors?: readonly Finding[] | null };

/** An error of a compiled schema, as in Ajv. */
export interface Finding {
  /** JSON pointer of the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The context of a tool or a method. */
export interface CallContext {
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** The client's capabilities, in revisions whose requests contain them (2026-07-28, section General fields). */
  readonly clientCapabilities?: object;
  /** Tells the client how far the call is; absent where it did not ask for it (2025-11-25, section Progress). */
  readonly progress?: ((report: ProgressReport) => void) | undefined;
  /** The HTTP request of the call, if the server is mounted in an engine; tools of operations need it. */
  readonly exchange?: HttpExchange | undefined;
}

/** What a tool returns, possibly as a promise: its result, or an error of the protocol such as a missing client capability. */
export type ToolAnswer<Result extends object> = MaybePromise<Result | RpcError>;

/** What a method returns, possibly as a promise: its result, or an error of the protocol. */
export type MethodAnswer<Result extends object> = MaybePromise<Result | RpcError>;

/** The result of a tool with an output schema: the structured content, unless the tool failed. */
export type StructuredResult<Result extends object, Output> = Result &
  ({ structuredContent: Output } | { isError: true });

/** A tool of the contract, with its handler. */
export interface ToolDefinition<Arguments = unknown> {
  readonly descriptor: ToolDescriptor;
  readonly input: Check<Arguments>;
  /** Of `structuredContent`; null when the tool has no output schema. */
  readonly output: Check<unknown> | null;
  /** The input schema names a member `__proto__`; in arguments of other tools it is refused. */
  readonly namesProto?: true;
  /**
   * Called with valid arguments. An object that is returned twice is validated and serialized once, so it must not change.
   * Throws only for defects; errors that the caller can fix are results with `isError`.
   */
  call(args: Arguments, context: CallContext): ToolAnswer<object>;
}

/** A request method of the contract. */
export interface MethodDefinition<Params = unknown> {
  readonly name: string;
  /** Null when anything is admitted. */
  readonly params: Check<Params> | null;
  readonly result: Check<unknown>;
  /** The schema of the params names a member `__proto__`; in those of other methods it is refused. */
  readonly namesProto?: true;
  /** Absent for methods that this library implements. */
  call?(params: Params, context: CallContext): MethodAnswer<object>;
}

export interface Limits {
  /** Largest body of a request, in bytes. */
  readonly bodyBytes: number;
  /** Most messages in a batch, in the revisions that have batches. */
  readonly batch: number;
  /** Deepest nesting of arrays and objects in a body; unlimited when left out. */
  readonly depth?: number;
  /** Most characters of an answer to a call of an operation; 100,000 when left out. */
  readonly resultCharacters?: number;
}

/** The description of an MCP server in a contract, for `defineServer` of the generated code. */
export interface ServerDefinition {
  /** Dates of the supported protocol revisions. */
  readonly protocolVersions: readonly string[];
  readonly limits: Limits;
  readonly tools: readonly ToolDefinition[];
  /** Methods that the contract describes: additional ones, and those that this library implements. */
  readonly methods: readonly MethodDefinition[];
}

/** The server's part of `initialize` and `server/discover`. */
export interface ServerIntroduction extends Pick<Introduction, 'serverInfo' | 'instructions'> {
  /** Capabilities besides `tools`, for additional methods. */
  readonly capabilities?: Introduction['capabilities'];
  /** How long clients may cache lists, and who may share them; by default five minutes, anybody. */
  readonly cache?: Partial<CacheHints>;
  /** Most tools in an answer to `tools/list`, 500 by default; clients read the others by a cursor. */
  readonly toolsPerPage?: number;
}

/** A tool that calls an operation of the contract: what the compiler writes about it. */
export interface OperationTool {
  /** The operation's name among the operations of the contract. */
  readonly operation: string;
  readonly descriptor: ToolDescriptor;
  readonly arguments: ArgumentMap;
  /**
   * How a JSON response becomes structured content: `structured`: as it is; `wrapped`: as `{ result: … }`; `plain`: not at all.
   */
  readonly result: 'structured' | 'wrapped' | 'plain';
  /** The media type to request from the operation; null if it has no JSON. */
  readonly accept: string | null;
  /** The argument to read on in a result that was cut; absent where calling again would do something again. */
  readonly cursor?: string;
  /** Most characters of an answer, in place of those of the server. */
  readonly resultCharacters?: number;
  /** How long the response is read, a stream that may have no end: the result is what comes first. Absent for any other response. */
  readonly streamSeconds?: number;
  /** The members of a result that are kept, a dot before those of a member; all without them. */
  readonly fields?: readonly string[];
}

/** The mapping of a tool's arguments: pairs of the argument's and the parameter's name. */
export interface ArgumentMap {
  readonly path?: readonly ArgumentPair[];
  readonly query?: readonly ArgumentPair[];
  /** Parameters in headers, as the contract spells them. */
  readonly headers?: readonly ArgumentPair[];
  /** `members`: all arguments that are not parameters are members of the body; `whole`: the argument `body` is the body. */
  readonly body: 'members' | 'whole' | null;
  /** The body is optional, and is omitted if none of its arguments is given. */
  readonly isBodyOptional?: true;
  /** The argument `body` is bytes in Base64 (RFC 4648 section 4). */
  readonly isBase64?: true;
  /** Members of a form that are files, or lists of them, in Base64. */
  readonly files?: readonly string[];
  /** What no call can give; `fixed` values are among them. */
  readonly hidden?: readonly string[];
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Values of arguments that a call leaves out. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Media type of the body; null without one. */
  readonly contentType: string | null;
}

type ArgumentPair = readonly [argument: string, parameter: string];

/** The operations that clients find by words (`mode: search` of a contract), and their index. */
export interface OperationSearch {
  /** In the order of the contract. */
  readonly operations: readonly FoundOperation[];
  /** A line for each word: the word, then pairs of the position of an operation and the weight of the word in it. */
  readonly index: string;
  /** The rest of each operation, in the same order: it is read when one is shown or called. */
  load(): Promise<readonly OperationDetails[]>;
}

/** An operation that is called without a tool of its own. */
export interface FoundOperation {
  /** The operationId. */
  readonly id: string;
  /** The operation's name among the operations of the contract. */
  readonly operation: string;
  readonly method: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly isDeprecated: boolean;
  /** Whether it can be called over MCP. */
  readonly isCallable: boolean;
}

/** What is read of an operation that is shown or called. */
export interface OperationDetails {
  /** What `show_operation` gives. */
  readonly text: string;
  /** How it is called, or why it cannot be called over MCP. */
  readonly call: FoundCall | { readonly refused: string };
}

/** How an operation without a tool of its own is called. */
export interface FoundCall
  extends Pick<OperationTool, 'arguments' | 'accept' | 'streamSeconds' | 'resultCharacters' | 'fields'> {
  /** Whether it can be called again to read on in a result that was cut. */
  readonly isRepeatable: boolean;
}
