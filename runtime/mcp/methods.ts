import { errorCodes, RpcError } from './messages/json-rpc.ts';
import type { PreparedRevision } from './revisions/prepare-revision.ts';
import type { MethodCall, Tool } from './tools/checked-calls.ts';
import { andThen } from './tools/maybe-promise.ts';

/**
 * The request methods that every server of tools has. They check by themselves what they read from their params: a
 * contract's schema may ask for less.
 *
 * @param revisions newest first
 */
export function toolMethods(
  revisions: readonly PreparedRevision[],
  tools: ReadonlyMap<unknown, Tool>,
): ReadonlyMap<string, MethodCall> {
  const [newest] = revisions;
  if (newest === undefined) throw new Error('The contract names no MCP revision.');
  const pong = {};
  const toolNames = [...tools.keys()].join(', ');
  return new Map<string, MethodCall>([
    /** Version negotiation: the client's revision when it is spoken here, else the newest. */
    [
      'initialize',
      (params) => {
        const asked = member(params, 'protocolVersion');
        return (revisions.find(({ rules }) => rules.version === asked) ?? newest).initializeResult;
      },
    ],
    ['ping', () => pong],
    [
      'tools/list',
      (params, revision) => {
        if (member(params, 'cursor') === undefined) return revision.toolList;
        return new RpcError(errorCodes.invalidParams, 'The cursor is not known.', {
          pointer: '/params/cursor',
          hint: 'Leave the cursor out: all tools fit one page.',
        });
      },
    ],
    [
      'tools/call',
      (params, revision, context) => {
        const tool = tools.get(member(params, 'name'));
        if (tool === undefined) {
          return new RpcError(errorCodes.invalidParams, 'There is no such tool.', {
            pointer: '/params/name',
            hint: `The tools are ${toolNames}.`,
          });
        }
        return andThen(tool(member(params, 'arguments') ?? {}, context), (result) =>
          result instanceof RpcError ? result : revision.toolResult(result),
        );
      },
    ],
  ]);
}

function member(params: unknown, name: string): unknown {
  return (params as Readonly<Record<string, unknown>>)[name];
}
