import type { HttpExchange } from '../../engine/core/http-exchange.ts';
import type { MaybePromise } from '../../engine/core/maybe-promise.ts';
import type { RpcError } from '../messages/json-rpc.ts';
import type { ToolDescriptor } from '../revisions/revision.ts';

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
   * Called with arguments that `input` admits. An object that is returned twice is proved and serialised once, so it must
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
