import type { ToolResult } from '../../generated/mcp/dispatcher.ts';
import { tools } from '../../generated/mcp/tools.ts';
import type { Codec, InitializeResult, ToolDescriptor } from './codec.ts';

/** One protocol revision with everything in it that no request changes, made once. */
export interface Revision {
  readonly codec: Codec;
  readonly initializeResult: InitializeResult;
  readonly toolList: { readonly tools: ToolDescriptor[] };
  /** The same object for the same result, so that it is serialised once. */
  toolResult(result: ToolResult): ToolResult;
}

export type ServerDescription = Pick<InitializeResult, 'serverInfo' | 'instructions'>;

export function createRevision(codec: Codec, server: ServerDescription): Revision {
  const shown = new WeakMap<ToolResult, ToolResult>();
  return {
    codec,
    initializeResult: codec.initializeResult({
      protocolVersion: codec.revision,
      capabilities: { tools: {} },
      ...server,
    }),
    toolList: { tools: tools.map((descriptor) => codec.tool(descriptor)) },
    toolResult(result) {
      const known = shown.get(result);
      if (known !== undefined) return known;
      const made = codec.toolResult(result);
      shown.set(result, made);
      return made;
    },
  };
}
