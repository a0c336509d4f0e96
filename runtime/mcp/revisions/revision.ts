import type { InvalidArguments } from '../messages/invalid-arguments.ts';
import type { Message, RpcError, RpcRequest } from '../messages/json-rpc.ts';
import type { WrittenToolResult } from '../messages/written-result.ts';

/** What a server says about itself. Members stay in the order in which they are given. */
export interface ServerInfo {
  /** For programs. */
  readonly name: string;
  /** For people; unknown to 2025-03-26. */
  readonly title?: string;
  readonly version: string;
  /** For people; this and the members below are unknown before 2025-11-25. */
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly object[];
}

/** How a server introduces itself, in `initialize` or in `server/discover`. */
export interface Introduction {
  readonly capabilities: Readonly<Record<string, object>>;
  readonly serverInfo: ServerInfo;
  readonly instructions?: string;
}

export interface InitializeResult extends Introduction {
  readonly protocolVersion: string;
}

/** How long clients may keep lists, and who may share them (2026-07-28, section Caching). */
export interface CacheHints {
  /** In milliseconds, ≥ 0. */
  readonly ttlMs: number;
  readonly cacheScope: 'public' | 'private';
}

/** A tool as `tools/list` shows it. */
export interface ToolDescriptor {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** Unknown before 2025-11-25. */
  readonly icons?: readonly object[];
  readonly annotations?: object;
  readonly inputSchema: object;
  readonly outputSchema?: object;
}

/** The members of a tool's result that the protocol itself looks at. */
export interface ToolResult {
  readonly content?: unknown;
  readonly structuredContent?: unknown;
  readonly isError?: unknown;
}

/** Names in lower case. A header that came several times is joined by `, `. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** The methods that this library answers by itself. */
export type LibraryMethod = 'initialize' | 'server/discover' | 'ping' | 'tools/list' | 'tools/call';

/** What a revision is prepared for when the server starts. */
export interface ServerFacts {
  readonly serverInfo: ServerInfo;
  readonly tools: readonly ToolDescriptor[];
  readonly cache: CacheHints;
}

/** What of a revision depends on the server. */
export interface RevisionForServer {
  /** What is wrong with a request before anybody looks at its method: it is answered with 400. Null when nothing is. */
  admit(request: RpcRequest, headers: Headers): RpcError | null;
  /** A result of any method with what the revision adds to all of them. */
  result(method: string, result: object): object;
  /** The JSON text of a tool's result. */
  write(result: WrittenToolResult): string;
  /** What the client can do, as an admitted request says; undefined where requests do not say it. */
  clientCapabilities(request: RpcRequest): object | undefined;
}

/** The revisions that a server speaks, newest first. */
interface SpokenRevisions {
  readonly all: readonly Revision[];
  readonly byVersion: ReadonlyMap<string, Revision>;
  /** The one that a request without `MCP-Protocol-Version` is of; null when all of them demand the header. */
  readonly assumed: Revision | null;
}

/**
 * Finds the revision of a message, or says why there is none.
 *
 * @param message null for a body that is an array
 */
export type ChooseRevision = (
  spoken: SpokenRevisions,
  headers: Headers,
  message: Message | null,
) => Revision | RpcError;

/**
 * What sets one protocol revision apart. The server speaks the newest revision inside; each revision takes out what its
 * clients do not know, and adds what they demand.
 */
export interface Revision {
  /** Its date, as `MCP-Protocol-Version` names it. */
  readonly version: string;
  /** Whether a client begins with `initialize`, which is sent without `MCP-Protocol-Version`. */
  readonly hasHandshake: boolean;
  /** Whether a request without `MCP-Protocol-Version` is of this revision. */
  readonly assumedWithoutHeader: boolean;
  /** Null where a body is one message; else the methods that are not allowed in an array of messages. */
  readonly batch: { readonly excluded: readonly string[] } | null;
  /** Whether a client may send responses. */
  readonly takesResponses: boolean;
  /** JSON text of the id in an error whose request could not be read; undefined where such an error has no id. */
  readonly unreadId: 'null' | undefined;
  readonly methods: readonly LibraryMethod[];
  /** Of an answer that is an event stream, beside Content-Type. */
  readonly eventStreamHeaders: Readonly<Record<string, string>> | null;
  /** How a server that speaks this revision finds the revision of a message; null for the way of the older ones. */
  readonly choose: ChooseRevision | null;
  /** HTTP status of an answer that is an error with this code. */
  errorStatus(code: number): 200 | 400 | 404;
  forServer(server: ServerFacts): RevisionForServer;
  serverInfo(info: ServerInfo): ServerInfo;
  tool(descriptor: ToolDescriptor): ToolDescriptor;
  toolResult(result: ToolResult): ToolResult;
  /** What a client is told about arguments that do not fit a tool. */
  invalidArguments(invalid: InvalidArguments): RpcError | ToolResult;
}
