import { andThen } from '../engine/core/maybe-promise.ts';
import { InvalidArguments } from './messages/invalid-arguments.ts';
import { errorCodes, isObject, RpcError } from './messages/json-rpc.ts';
import { WrittenToolResult } from './messages/written-result.ts';
import type { PreparedRevision } from './revisions/prepare-revision.ts';
import type { LibraryMethod } from './revisions/revision.ts';
import type { MethodCall, Tool } from './tools/checked-calls.ts';

/**
 * The request methods that every server of tools has. They trust no more in their params than that a check admitted them:
 * a contract's schema may ask for little.
 *
 * @param revisions newest first
 */
export function toolMethods(
  revisions: readonly PreparedRevision[],
  tools: ReadonlyMap<unknown, Tool>,
): ReadonlyMap<LibraryMethod, MethodCall> {
  const pong = {};
  const toolNames = [...tools.keys()].join(', ');
  return new Map<LibraryMethod, MethodCall>([
    ['initialize', initialize(revisions)],
    ['ping', () => pong],
    ['server/discover', discover(revisions)],
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
        const args = member(params, 'arguments') ?? {};
        return andThen(tool(args, context), (given) => showResult(given, revision));
      },
    ],
  ]);
}

function showResult(given: Awaited<ReturnType<Tool>>, revision: PreparedRevision): object {
  if (given instanceof RpcError || given instanceof WrittenToolResult) return given;
  if (!(given instanceof InvalidArguments)) return revision.toolResult(given);
  return revision.invalidArguments(given);
}

/** Version negotiation (2025-11-25, section Lifecycle): the client's revision when it is spoken here, else the newest. */
function initialize(revisions: readonly PreparedRevision[]): MethodCall {
  const negotiable = revisions.filter(({ rules }) => rules.hasHandshake);
  return (params, revision) => {
    const asked = member(params, 'protocolVersion');
    const found = negotiable.find(({ rules }) => rules.version === asked) ?? negotiable[0] ?? revision;
    return found.initializeResult;
  };
}

/** 2026-07-28, section Discovery. */
function discover(revisions: readonly PreparedRevision[]): MethodCall {
  const supportedVersions = revisions.map(({ rules }) => rules.version);
  const results = new Map(
    revisions.map(({ rules, initializeResult: { capabilities, instructions } }) => {
      const result = { supportedVersions, capabilities };
      return [rules.version, instructions === undefined ? result : { ...result, instructions }];
    }),
  );
  return (_, { rules }) => results.get(rules.version) ?? { supportedVersions };
}

function member(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
