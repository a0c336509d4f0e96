/** What a server says about itself in `initialize`. Members stay in the order in which they are given. */
export interface ServerInfo {
  /** For programs. */
  readonly name: string;
  /** For people; unknown to 2025-03-26. */
  readonly title?: string;
  readonly version: string;
}

export interface InitializeResult {
  readonly protocolVersion: string;
  readonly capabilities: Readonly<Record<string, object>>;
  readonly serverInfo: ServerInfo;
  readonly instructions?: string;
}

/** A tool as `tools/list` shows it. */
export interface ToolDescriptor {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly annotations?: object;
  readonly inputSchema: object;
  readonly outputSchema?: object;
}

/** The members of a tool's result that the protocol itself looks at. */
export interface ToolResult {
  readonly structuredContent?: unknown;
  readonly isError?: unknown;
}

/**
 * What sets one protocol revision apart. The server speaks the newest revision inside; each revision takes out what its
 * clients do not know.
 */
export interface Revision {
  /** Its date, as `MCP-Protocol-Version` names it. */
  readonly version: string;
  /** Whether a request without `MCP-Protocol-Version` is of this revision. */
  readonly assumedWithoutHeader: boolean;
  /** Null where a body is one message; else the methods that are not allowed in an array of messages. */
  readonly batch: { readonly excluded: readonly string[] } | null;
  initializeResult(result: InitializeResult): InitializeResult;
  tool(descriptor: ToolDescriptor): ToolDescriptor;
  toolResult(result: ToolResult): ToolResult;
}
