import { protoFaultOf } from '../engine/core/faults.ts';
import { selectRevisions } from './known-revisions.ts';
import { toolMethods } from './methods.ts';
import { type PreparedRevision, prepareRevision } from './revisions/prepare-revision.ts';
import type { CacheHints, Introduction, LibraryMethod, ToolDescriptor } from './revisions/revision.ts';
import {
  checkedMethod,
  checkedTool,
  invalidParams,
  type Method,
  type MethodCall,
  type MethodChecks,
  type Tool,
} from './tools/checked-calls.ts';
import { libraryParams } from './tools/library-params.ts';
import type { MethodDefinition, ServerDefinition } from './tools/server-definition.ts';
import { isCallToolResult } from './tools/tool-result.ts';

/** How a server introduces itself in `initialize` and `server/discover`. */
export interface ServerIntroduction extends Pick<Introduction, 'serverInfo' | 'instructions'> {
  /** Beside `tools`: those that the contract's further methods belong to. */
  readonly capabilities?: Introduction['capabilities'];
  /** How long clients may keep lists, and who may share them: five minutes, anybody. */
  readonly cache?: Partial<CacheHints>;
}

/** Tools that check and prove by themselves: beside those of the definition, and listed after them. */
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

/** Throws when the contract names a revision that is not known here, or a method that nothing answers. */
export function createProtocol(
  definition: Pick<ServerDefinition, 'protocolVersions' | 'tools' | 'methods'>,
  { serverInfo, instructions, capabilities, cache }: ServerIntroduction,
  checkedTools: readonly CheckedTool[] = [],
): Protocol {
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
    prepareRevision(rules, introduction, descriptors, hints),
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

/** The library's own checks of a method that the contract says nothing about. */
function libraryChecks(name: LibraryMethod): MethodChecks {
  return { name, params: libraryParams[name], result: name === 'tools/call' ? isCallToolResult : null };
}

function givenCall(method: MethodDefinition): MethodCall {
  if (method.call === undefined)
    throw new Error(`Nothing answers the MCP method ${JSON.stringify(method.name)} of the contract.`);
  const call = method.call.bind(method);
  return (params, _revision, context) => {
    const proto = method.namesProto === true ? null : protoFaultOf(params);
    return proto === null ? call(params, context) : invalidParams(proto);
  };
}
