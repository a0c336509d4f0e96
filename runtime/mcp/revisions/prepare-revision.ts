import type { WrittenToolResult } from '../messages/written-result.ts';
import type {
  CacheHints,
  InitializeResult,
  Introduction,
  Revision,
  RevisionForServer,
  ToolDescriptor,
  ToolResult,
} from './revision.ts';

/** One protocol revision with everything in it that no request changes, made once. */
export interface PreparedRevision
  extends Pick<RevisionForServer, 'admit' | 'clientCapabilities'>,
    Pick<Revision, 'invalidArguments'> {
  readonly rules: Revision;
  readonly initializeResult: InitializeResult;
  readonly toolList: { readonly tools: readonly ToolDescriptor[] };
  /** The same object for the same result, so that it is serialised once. */
  toolResult(result: ToolResult): ToolResult;
  /** The JSON text of a result that `proof` does not object to; proved and written once for the same object. */
  writeResult(method: string, result: object, proof: (result: object) => void): string;
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
    writeResult(method, result, proof) {
      const known = written.get(result);
      if (known !== undefined) return known;
      proof(result);
      const text = JSON.stringify(forServer.result(method, result));
      written.set(result, text);
      return text;
    },
    writeToolResult: forServer.write,
  };
}
