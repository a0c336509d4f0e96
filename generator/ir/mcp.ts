import type { JsonObject } from '../source/json.ts';

/** The MCP server of a contract. */
export interface Mcp {
  /** Newest first. */
  readonly protocolVersions: readonly string[];
  readonly limits: McpLimits;
  readonly methods: readonly McpMethod[];
  readonly tools: readonly McpTool[];
}

export interface McpLimits {
  /** Maximum size of a request body, in bytes. */
  readonly bodyBytes: number;
  /** Maximum number of messages in a batch, in revisions that have batches. */
  readonly batch: number;
}

export interface McpMethod {
  readonly method: string;
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
}
