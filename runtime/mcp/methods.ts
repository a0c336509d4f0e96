import type { Methods } from '../../generated/mcp/dispatcher.ts';
import type { Tool } from './engine.ts';
import { errorCodes, Refusal } from './json-rpc.ts';
import type { Revision } from './revision.ts';

/** The request methods, for every MCP server the same. `revisions` are newest first. */
export function createMethods(
  revisions: readonly Revision[],
  tools: ReadonlyMap<string, Tool>,
): Methods<Revision, Refusal> {
  const [newest] = revisions;
  if (newest === undefined) throw new Error('The contract names no MCP protocol revision.');
  const pong = {};
  const toolNames = [...tools.keys()].join(', ');
  return {
    /** Version negotiation: the client's revision when it is spoken here, else the newest. */
    initialize({ protocolVersion }) {
      const asked = revisions.find(({ codec }) => codec.revision === protocolVersion);
      return (asked ?? newest).initializeResult;
    },
    ping: () => pong,
    'tools/list'({ cursor }, revision) {
      if (cursor === undefined) return revision.toolList;
      const hint = 'Leave the cursor out: all tools fit one page.';
      return new Refusal(errorCodes.invalidParams, 'The cursor is not known.', {
        pointer: '/params/cursor',
        hint,
      });
    },
    'tools/call'({ name, arguments: args }, revision) {
      const tool = tools.get(name);
      if (tool === undefined) {
        const hint = `The tools are ${toolNames}.`;
        return new Refusal(errorCodes.invalidParams, 'There is no such tool.', {
          pointer: '/params/name',
          hint,
        });
      }
      const result = tool(args ?? {});
      return result instanceof Refusal ? result : revision.toolResult(result);
    },
  };
}
