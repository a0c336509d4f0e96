import type { Message, RpcError, RpcRequest } from '../messages/json-rpc.ts';

/** Identity of a server. The order of members is kept. */
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

/** A server's part of `initialize` and `server/discover`. */
export interface Introduction {
  readonly capabilities: Readonly<Record<string, object>>;
  readonly serverInfo: ServerInfo;
  readonly instructions?: string;
}

export interface InitializeResult extends Introduction {
  readonly protocolVersion: string;
}

/** How long clients may cache lists, and who may share them (2026-07-28, section Caching). */
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

/** The members of a tool's result that the protocol uses. */
export interface ToolResult {
  readonly content?: unknown;
  readonly structuredContent?: unknown;
  readonly isError?: unknown;
}

/** Names in lower case; repeated headers are joined by `, `. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** The methods that this library answers by itself. */
export type LibraryMethod = 'initialize' | 'server/discover' | 'ping' | 'tools/list' | 'tools/call';

/** The server for which a revision is compiled. */
export interface ServerFacts {
  readonly serverInfo: ServerInfo;
  readonly tools: readonly ToolDescriptor[];
  readonly cache: CacheHints;
}

/** A revision compiled for a server. */
export interface RevisionForServer {
  /**
   * The error of a request that is invalid whatever its method, answered with 400; null for a valid one.
   *
   * @param headers null on a transport without them
   */
  admit(request: RpcRequest, headers: Headers | null): RpcError | null;
  /** Adds the members that the revision requires in all results. */
  result(method: string, result: object): object;
  /** The JSON text of a tool's result. */
  write(result: WrittenToolResult): string;
  /** The client's capabilities, from a valid request; undefined in revisions whose requests do not contain them. */
  clientCapabilities(request: RpcRequest): object | undefined;
}

/** The revisions that a server speaks, newest first. */
interface SpokenRevisions {
  readonly all: readonly Revision[];
  readonly byVersion: ReadonlyMap<string, Revision>;
  /** The revision of requests without `MCP-Protocol-Version`; null if all revisions require the header. */
  readonly assumed: Revision | null;
}

/**
 * Returns the revision of a message, or the error if there is none.
 *
 * @param message null for a body that is an array
 */
export type ChooseRevision = (
  spoken: SpokenRevisions,
  headers: Headers,
  message: Message | null,
) => Revision | RpcError;

/**
 * The differences of a protocol revision. Internally the server uses the newest revision; each revision removes members that
 * its clients do not know, and adds those that they require.
 */
export interface Revision {
  /** Its date, as `MCP-Protocol-Version` names it. */
  readonly version: string;
  /** Whether a client begins with `initialize`, which is sent without `MCP-Protocol-Version`. */
  readonly hasHandshake: boolean;
  /** Whether a request without `MCP-Protocol-Version` is of this revision. */
  readonly assumedWithoutHeader: boolean;
  /** Null if a body is one message; else the methods that are not allowed in a batch. */
  readonly batch: { readonly excluded: readonly string[] } | null;
  /** Whether a client may send responses. */
  readonly takesResponses: boolean;
  /** JSON text of the id in an error for an unreadable request; undefined if such errors have no id. */
  readonly unreadId: 'null' | undefined;
  readonly methods: readonly LibraryMethod[];
  /** Headers of an event stream besides Content-Type. */
  readonly eventStreamHeaders: Readonly<Record<string, string>> | null;
  /** How a server with this revision finds the revision of a message; null for the default of older revisions. */
  readonly choose: ChooseRevision | null;
  /** HTTP status of an error response with this code. */
  errorStatus(code: number): 200 | 400 | 404;
  forServer(server: ServerFacts): RevisionForServer;
  serverInfo(info: ServerInfo): ServerInfo;
  tool(descriptor: ToolDescriptor): ToolDescriptor;
  toolResult(result: ToolResult): ToolResult;
  /** The response to invalid arguments of a tool. */
  invalidArguments(invalid: InvalidArguments): RpcError | ToolResult;
}

/** A protocol revision with everything that does not depend on a request. */
export interface PreparedRevision
  extends Pick<RevisionForServer, 'admit' | 'clientCapabilities'>,
    Pick<Revision, 'invalidArguments'> {
  readonly rules: Revision;
  readonly initializeResult: InitializeResult;
  readonly toolList: ToolPage;
  /** The same in parts, by the cursor that asks for each; the first by undefined. */
  readonly toolPages: ReadonlyMap<unknown, ToolPage>;
  /** Returns the same object for the same result, so that it is serialized once. */
  toolResult(result: ToolResult): ToolResult;
  /** The JSON text of a result that `validate` accepts; validated and written once for the same object. */
  writeResult(method: string, result: object, validate: (result: object) => void): string;
  writeToolResult(result: WrittenToolResult): string;
}

/** A part of the list of tools (2025-11-25, section Pagination). */
interface ToolPage {
  readonly tools: readonly ToolDescriptor[];
  readonly nextCursor?: string;
}

/** Cursors name the place of a page, so that no server has to remember them. */
function pagesOf(tools: readonly ToolDescriptor[], size: number): ReadonlyMap<unknown, ToolPage> {
  const cursorAt = (start: number) => (start === 0 ? undefined : btoa(`tools ${start}`));
  const pages = new Map<unknown, ToolPage>();
  for (let start = 0; start === 0 || start < tools.length; start += size) {
    const nextCursor = start + size < tools.length ? cursorAt(start + size) : undefined;
    const page = { tools: tools.slice(start, start + size) };
    pages.set(cursorAt(start), nextCursor === undefined ? page : { ...page, nextCursor });
  }
  return pages;
}

export function prepareRevision(
  rules: Revision,
  introduction: Introduction,
  tools: readonly ToolDescriptor[],
  cache: CacheHints,
  toolsPerPage: number,
): PreparedRevision {
  const serverInfo = rules.serverInfo(introduction.serverInfo);
  const forServer = rules.forServer({ serverInfo, tools, cache });
  const toolList = { tools: tools.map((descriptor) => rules.tool(descriptor)) };
  const shown = new WeakMap<ToolResult, ToolResult>();
  const written = new WeakMap<object, string>();
  return {
    rules,
    admit: forServer.admit,
    clientCapabilities: forServer.clientCapabilities,
    invalidArguments: rules.invalidArguments,
    initializeResult: { protocolVersion: rules.version, ...introduction, serverInfo },
    toolList,
    toolPages: pagesOf(toolList.tools, toolsPerPage),
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
 * The outcome of a tool call with invalid arguments. It is returned, not thrown; each revision reports it in its own way.
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
  /** Completes a sentence that begins with the place; without a full stop. */
  readonly reason: string;
}

/**
 * A tool's result whose parts are JSON texts and already validated, for tools that need not parse JSON. Each revision writes
 * the parts that its clients know.
 */
export class WrittenToolResult {
  /** JSON text of an array of content blocks. */
  readonly content: string;
  /** The content in revisions that have structured content, where that says the same; null for `content`. */
  readonly shortContent: string | null;
  /** JSON text of the structured content, of an object; null without. */
  readonly structured: string | null;
  readonly isError: boolean;
  /** Whether the tool has an output schema, which an error's structured content does not match. */
  readonly hasOutputSchema: boolean;

  constructor({
    content,
    shortContent = null,
    structured,
    isError,
    hasOutputSchema,
  }: Omit<WrittenToolResult, 'shortContent'> & { readonly shortContent?: string | null }) {
    this.content = content;
    this.shortContent = shortContent;
    this.structured = structured;
    this.isError = isError;
    this.hasOutputSchema = hasOutputSchema;
  }
}
