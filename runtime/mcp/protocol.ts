import { selectRevisions } from './known-revisions.ts';
import { toolMethods } from './methods.ts';
import { type PreparedRevision, prepareRevision } from './revisions/prepare-revision.ts';
import type { InitializeResult, ServerInfo } from './revisions/revision.ts';
import { checkedMethod, checkedTool, type Method, type MethodCall } from './tools/checked-calls.ts';
import type { MethodDefinition, ServerDefinition } from './tools/server-definition.ts';

/** How a server introduces itself in `initialize`. */
export interface ServerIntroduction {
  readonly serverInfo: ServerInfo;
  /** For a model: how to use the tools. */
  readonly instructions?: string;
  /** Beside `tools`: those that the contract's further methods belong to. */
  readonly capabilities?: InitializeResult['capabilities'];
}

/** A server without its transport: its revisions, newest first, and its methods by name. */
export interface Protocol {
  readonly revisions: readonly PreparedRevision[];
  readonly methods: ReadonlyMap<string, Method>;
}

/** Throws when the contract names a revision that is not known here, or a method that nothing answers. */
export function createProtocol(
  definition: Pick<ServerDefinition, 'protocolVersions' | 'tools' | 'methods'>,
  { serverInfo, instructions, capabilities }: ServerIntroduction,
): Protocol {
  const introduction = {
    capabilities: { tools: {}, ...capabilities },
    serverInfo,
    ...(instructions === undefined ? {} : { instructions }),
  };
  const descriptors = definition.tools.map(({ descriptor }) => descriptor);
  const revisions = selectRevisions(definition.protocolVersions).map((rules) =>
    prepareRevision(rules, introduction, descriptors),
  );
  const tools = new Map(definition.tools.map((tool) => [tool.descriptor.name, checkedTool(tool)]));
  const own = toolMethods(revisions, tools);
  const methods = definition.methods.map((method) => {
    return [method.name, checkedMethod(method, own.get(method.name) ?? givenCall(method))] as const;
  });
  return { revisions, methods: new Map(methods) };
}

function givenCall(method: MethodDefinition): MethodCall {
  if (method.call === undefined)
    throw new Error(`Nothing answers the MCP method ${JSON.stringify(method.name)} of the contract.`);
  const call = method.call.bind(method);
  return (params, _revision, context) => call(params, context);
}
