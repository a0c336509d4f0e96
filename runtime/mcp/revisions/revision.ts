import type { Message, RpcError, RpcRequest } from '../messages/json-rpc.ts';

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

/** One protocol revision with everything in it that no request changes, made once. */
export interface PreparedRevision
  extends Pick<RevisionForServer, 'admit' | 'clientCapabilities'>,
    Pick<Revision, 'invalidArguments'> {
  readonly rules: Revision;
  readonly initializeResult: InitializeResult;
  readonly toolList: { readonly tools: readonly ToolDescriptor[] };
  /** The same object for the same result, so that it is serialised once. */
  toolResult(result: ToolResult): ToolResult;
  /** The JSON text of a result that `validate` accepts; validated and written once for the same object. */
  writeResult(method: string, result: object, validate: (result: object) => void): string;
  writeToolResult(result: WrittenToolResult): string;
}

export function prepareRevision(
  rules: Revision,
  introduction: Introduction,
  tools: readonly ToolDescriptor[],
  cache: CacheHints,
): PreparedRevision {
  const serverInfo = rules.serverInfo(introduction.serverInfo);
  const forServer = rules.forServer({ serverInfo, tools, cache });
  const shown = new WeakMap<ToolResult, ToolResult>();
  const written = new WeakMap<object, string>();
  return {
    rules,
    admit: forServer.admit,
    clientCapabilities: forServer.clientCapabilities,
    invalidArguments: rules.invalidArguments,
    initializeResult: { protocolVersion: rules.version, ...introduction, serverInfo },
    toolList: { tools: tools.map((descriptor) => rules.tool(descriptor)) },
    toolResult(result) {
      const known = shown.get(result);
      if (known !== undefined) return known;
      const made = rules.toolResult(result);
      shown.set(result, made);
      return made;
    },
    writeResult(method, result, validate) {
      const known = written.get(result);
      if (known !== undefined) return known;
      validate(result);
      const text = JSON.stringify(forServer.result(method, result));
      written.set(result, text);
      return text;
    },
    writeToolResult: forServer.write,
  };
}

/**
 * What a tool call gives instead of a result when its arguments do not fit. It is returned, not thrown; each revision
 * tells the client in its own way.
 */
export class InvalidArguments {
  readonly faults: readonly ArgumentFault[];

  /** @param faults at least one */
  constructor(faults: readonly ArgumentFault[]) {
    this.faults = faults;
  }
}

export interface ArgumentFault {
  /** JSON pointer into the arguments; empty for the arguments themselves. */
  readonly pointer: string;
  /** The end of a sentence that begins with the place, without a full stop. */
  readonly reason: string;
}

/**
 * A tool's result whose parts are JSON text already, for tools that get text and need not parse it. They are
 * validated already. Each revision writes the parts that its clients know.
 */
export class WrittenToolResult {
  /** JSON text of an array of content blocks. */
  readonly content: string;
  /** JSON text of the structured content, of an object; null without. */
  readonly structured: string | null;
  readonly isError: boolean;
  /** Whether the tool has an output schema, which the structured content of an error does not fit. */
  readonly hasOutputSchema: boolean;

  constructor({ content, structured, isError, hasOutputSchema }: WrittenToolResult) {
    this.content = content;
    this.structured = structured;
    this.isError = isError;
    this.hasOutputSchema = hasOutputSchema;
  }
}
