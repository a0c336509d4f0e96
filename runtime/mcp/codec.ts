import type { ToolResult } from '../../generated/mcp/dispatcher.ts';
import { protocolVersions } from '../../generated/mcp/tools.ts';
import type { components } from '../../generated/types/openapi.ts';

export type ProtocolVersion = (typeof protocolVersions)[number];
export type InitializeResult = components['schemas']['InitializeResult'];
export type ToolDescriptor = components['schemas']['McpTool'];

/**
 * What sets one protocol revision apart. The server speaks the newest revision inside; a codec takes out what its own
 * revision does not know.
 */
export interface Codec {
  readonly revision: ProtocolVersion;
  /** Whether a request without `MCP-Protocol-Version` is of this revision. */
  readonly assumedWithoutHeader: boolean;
  /** Null where a body is one message; else the methods that are not allowed in an array of messages. */
  readonly batch: { readonly excluded: readonly string[] } | null;
  initializeResult(result: InitializeResult): InitializeResult;
  tool(descriptor: ToolDescriptor): ToolDescriptor;
  toolResult(result: ToolResult): ToolResult;
}

/** The codecs of the contract's revisions, newest first. Each stands in the folder that is named after its revision. */
export async function loadCodecs(versions: readonly string[] = protocolVersions): Promise<readonly Codec[]> {
  return Promise.all(
    versions.map(async (version) => {
      const { codec } = await import(`./revisions/${version}/codec.ts`).catch((cause: unknown) => {
        throw new Error(
          `The contract names the MCP revision ${version}, but runtime/mcp/revisions/${version}/codec.ts cannot be read. Add it.`,
          { cause },
        );
      });
      return codec as Codec;
    }),
  );
}
