import { protoFaultOf } from '../engine/core/faults.ts';
import type { MethodDefinition, ServerDefinition, ServerIntroduction } from './definition.ts';
import {
  checkedMethod,
  checkedTool,
  invalidParams,
  isCallToolResult,
  libraryParams,
  type Method,
  type MethodCall,
  type MethodChecks,
  type Tool,
  toolMethods,
} from './methods.ts';
import { revision as revision20250326 } from './revisions/2025-03-26.ts';
import { revision as revision20250618 } from './revisions/2025-06-18.ts';
import { revision as revision20251125 } from './revisions/2025-11-25.ts';
import { revision as revision20260728 } from './revisions/2026-07-28.ts';
import {
  type LibraryMethod,
  type PreparedRevision,
  prepareRevision,
  type Revision,
  type ToolDescriptor,
} from './revisions/revision.ts';

/** Tools that validate their own arguments and results; listed after those of the definition. */
export interface CheckedTool {
  readonly descriptor: ToolDescriptor;
  readonly call: Tool;
}

/** A server without its transport: its revisions, newest first. */
export interface Protocol {
  readonly revisions: readonly ServedRevision[];
}

export interface ServedRevision extends PreparedRevision {
  /** By name, those of this revision. */
  readonly methods: ReadonlyMap<string, Method>;
}

/** A list that is longer is mostly more than an assistant can take in. */
const TOOLS_PER_PAGE = 500;

/** Throws if the contract names an unknown revision, or a method without a handler. */
export function createProtocol(
  definition: Pick<ServerDefinition, 'protocolVersions' | 'tools' | 'methods'>,
  { serverInfo, instructions, capabilities, cache, toolsPerPage = TOOLS_PER_PAGE }: ServerIntroduction,
  checkedTools: readonly CheckedTool[] = [],
): Protocol {
  if (!Number.isInteger(toolsPerPage) || toolsPerPage < 1)
    throw new Error(`toolsPerPage must be a whole number from 1 on, not ${toolsPerPage}.`);
  const introduction = {
    capabilities: { tools: {}, ...capabilities },
    serverInfo,
    ...(instructions === undefined ? {} : { instructions }),
  };
  const tools = [
    ...definition.tools.map((tool) => ({ descriptor: tool.descriptor, call: checkedTool(tool) })),
    ...checkedTools,
  ];
  const descriptors = tools.map(({ descriptor }) => descriptor);
  const hints = { ttlMs: 300_000, cacheScope: 'public', ...cache } as const;
  const revisions = selectRevisions(definition.protocolVersions).map((rules) =>
    prepareRevision(rules, introduction, descriptors, hints, toolsPerPage),
  );
  if (revisions.length === 0) throw new Error('The contract names no MCP revision.');
  const own = toolMethods(revisions, new Map(tools.map(({ descriptor, call }) => [descriptor.name, call])));
  const described = new Map(definition.methods.map((method) => [method.name, method]));
  return {
    revisions: revisions.map((revision) => ({
      ...revision,
      methods: methodsOf(revision, own, described),
    })),
  };
}

/** The library's methods of a revision, then those of the contract alone. */
function methodsOf(
  { rules }: PreparedRevision,
  own: ReadonlyMap<LibraryMethod, MethodCall>,
  described: ReadonlyMap<string, MethodDefinition>,
): ReadonlyMap<string, Method> {
  const methods = new Map<string, Method>();
  for (const name of rules.methods) {
    const call = own.get(name);
    if (call !== undefined)
      methods.set(name, checkedMethod(described.get(name) ?? libraryChecks(name), call));
  }
  const names: ReadonlySet<string> = new Set(own.keys());
  for (const method of described.values()) {
    if (!names.has(method.name)) methods.set(method.name, checkedMethod(method, givenCall(method)));
  }
  return methods;
}

/** The library's own checks of methods that the contract does not describe. */
function libraryChecks(name: LibraryMethod): MethodChecks {
  return { name, params: libraryParams[name], result: name === 'tools/call' ? isCallToolResult : null };
}

function givenCall(method: MethodDefinition): MethodCall {
  if (method.call === undefined)
    throw new Error(`The MCP method ${JSON.stringify(method.name)} of the contract has no handler.`);
  const call = method.call.bind(method);
  return (params, _revision, context) => {
    const proto = method.namesProto === true ? null : protoFaultOf(params);
    return proto === null ? call(params, context) : invalidParams(proto);
  };
}

/** Every supported revision, newest first; each is in the file with its name. */
export const knownRevisions: readonly Revision[] = [
  revision20260728,
  revision20251125,
  revision20250618,
  revision20250326,
];

/**
 * The revisions that a contract names, newest first. Throws if one is not supported.
 *
 * @param versions dates, in any order
 */
export function selectRevisions(versions: readonly string[]): readonly Revision[] {
  const known = knownRevisions.map(({ version }) => version);
  const unknown = versions.filter((version) => !known.includes(version));
  if (unknown.length > 0) {
    throw new Error(
      `The contract names the MCP revision ${unknown.join(', ')}; the server can speak ${known.join(', ')}. Correct protocolVersions.`,
    );
  }
  return knownRevisions.filter(({ version }) => versions.includes(version));
}
