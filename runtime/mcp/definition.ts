import type { HttpExchange } from '../engine/core/http-exchange.ts';
import type { MaybePromise } from '../engine/core/maybe-promise.ts';
import type { RpcError } from './messages/json-rpc.ts';
import type { CacheHints, Introduction, ToolDescriptor } from './revisions/revision.ts';

/** All that a contract says of its MCP server: what `defineServer` of the generated code returns. */
export interface ContractServer extends ServerDefinition, ServerIntroduction {
  /** The operations that are tools, listed after the tools of the definition. */
  readonly operationTools: readonly OperationTool[];
}

/** A compiled JSON Schema. `errors` holds what the last call found. */
export type Check<T> = ((data: unknown) => data is T) & { errors?: readonly Finding[] | null };

/** What a compiled schema found, in the form of Ajv's error objects. */
export interface Finding {
  /** JSON pointer of the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a tool or a method is given beside its arguments. */
export interface CallContext {
  /** Fires when the client leaves. */
  readonly signal: AbortSignal;
  /** What the client can do, where each request says it (2026-07-28, section General fields). */
  readonly clientCapabilities?: object;
  /** The request around the call, where the server is mounted in an engine: tools of operations need it. */
  readonly exchange?: HttpExchange | undefined;
}

/** What a tool returns, at once or later: its result, or an error of the protocol such as a missing client capability. */
export type ToolAnswer<Result extends object> = MaybePromise<Result | RpcError>;

/** What a method returns, at once or later: its result, or why there is none. */
export type MethodAnswer<Result extends object> = MaybePromise<Result | RpcError>;

/** The result of a tool with an output schema: the structured content, unless the tool failed. */
export type StructuredResult<Result extends object, Output> = Result &
  ({ structuredContent: Output } | { isError: true });

/** A tool of the contract, and what answers its calls. */
export interface ToolDefinition<Arguments = unknown> {
  readonly descriptor: ToolDescriptor;
  readonly input: Check<Arguments>;
  /** Of `structuredContent`; null when the tool has no output schema. */
  readonly output: Check<unknown> | null;
  /** The input schema names a member `__proto__`; in arguments of other tools it is refused. */
  readonly namesProto?: true;
  /**
   * Called with arguments that `input` admits. An object that is returned twice is validated and serialised once, so it must
   * not change in between. Throws only for defects: what a caller can fix is a result with `isError`.
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
  /** Missing for the methods that this library answers by itself. */
  call?(params: Params, context: CallContext): MethodAnswer<object>;
}

export interface Limits {
  /** Largest body of a request, in bytes. */
  readonly bodyBytes: number;
  /** Most messages in a batch, in the revisions that have batches. */
  readonly batch: number;
  /** Deepest nesting of arrays and objects in a body; unlimited when left out. */
  readonly depth?: number;
}

/** An MCP server as a contract describes it: what `defineServer` of the generated code returns. */
export interface ServerDefinition {
  /** Dates of the protocol revisions that the server speaks. */
  readonly protocolVersions: readonly string[];
  readonly limits: Limits;
  readonly tools: readonly ToolDefinition[];
  /** Methods beyond those that this library has, and what the contract says of those that it has. */
  readonly methods: readonly MethodDefinition[];
}

/** How a server introduces itself in `initialize` and `server/discover`. */
export interface ServerIntroduction extends Pick<Introduction, 'serverInfo' | 'instructions'> {
  /** Beside `tools`: those that the contract's further methods belong to. */
  readonly capabilities?: Introduction['capabilities'];
  /** How long clients may keep lists, and who may share them: five minutes, anybody. */
  readonly cache?: Partial<CacheHints>;
}

/** A tool that calls an operation of the contract: what the compiler writes about it. */
export interface OperationTool {
  /** The operation's name among the operations of the contract. */
  readonly operation: string;
  readonly descriptor: ToolDescriptor;
  readonly arguments: ArgumentMap;
  /**
   * What becomes of a JSON answer: `structured`: it is the structured content; `wrapped`: that is `{ result: … }` around
   * it; `plain`: there is no structured content.
   */
  readonly result: 'structured' | 'wrapped' | 'plain';
  /** The media type that the operation is asked for; null when it has no JSON. */
  readonly accept: string | null;
}

/** Where each argument of a tool goes: pairs of the argument's name and the parameter's. */
export interface ArgumentMap {
  readonly path?: readonly ArgumentPair[];
  readonly query?: readonly ArgumentPair[];
  /** Parameters in headers, as the contract spells them. */
  readonly headers?: readonly ArgumentPair[];
  /** `members`: every argument that is no parameter is a member of the body; `whole`: the argument `body` is the body. */
  readonly body: 'members' | 'whole' | null;
  /** The body may be left out: it is when no argument of it is given. */
  readonly isBodyOptional?: true;
  /** The argument `body` is bytes in Base64 (RFC 4648 section 4). */
  readonly isBase64?: true;
  /** Media type of the body; null without one. */
  readonly contentType: string | null;
}

type ArgumentPair = readonly [argument: string, parameter: string];
