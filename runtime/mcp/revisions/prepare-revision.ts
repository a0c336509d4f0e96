import type { InitializeResult, Revision, ToolDescriptor, ToolResult } from './revision.ts';

/** One protocol revision with everything in it that no request changes, made once. */
export interface PreparedRevision {
  readonly rules: Revision;
  readonly initializeResult: InitializeResult;
  readonly toolList: { readonly tools: readonly ToolDescriptor[] };
  /** The same object for the same result, so that it is serialised once. */
  toolResult(result: ToolResult): ToolResult;
}

export function prepareRevision(
  rules: Revision,
  server: Omit<InitializeResult, 'protocolVersion'>,
  tools: readonly ToolDescriptor[],
): PreparedRevision {
  const shown = new WeakMap<ToolResult, ToolResult>();
  return {
    rules,
    initializeResult: rules.initializeResult({ protocolVersion: rules.version, ...server }),
    toolList: { tools: tools.map((descriptor) => rules.tool(descriptor)) },
    toolResult(result) {
      const known = shown.get(result);
      if (known !== undefined) return known;
      const made = rules.toolResult(result);
      shown.set(result, made);
      return made;
    },
  };
}
