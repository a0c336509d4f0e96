import type { Bundle } from '../../../link/bundle.ts';
import type { Graph } from '../../../link/link-contract.ts';
import type { Diagnostics } from '../../../source/diagnostics.ts';
import { componentOf } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { camelCase, kebabCase, Names, pascalCase } from '../../../source/names.ts';
import { below } from '../../../source/place.ts';
import { valueAt } from '../../../source/pointer.ts';
import type { Operation } from '../../contract.ts';
import type { Mcp, McpLimits, McpMethod, McpTool, TypedSchema } from '../../mcp.ts';
import type { ValidatorNames } from '../../validators/validator-names.ts';
import { checkBudget } from './budget.ts';
import { checkHeaderMarks } from './header-marks.ts';
import { lowerOperationTools } from './operation-tools.ts';
import { ToolSchemas } from './tool-schemas.ts';

/** Used if the contract sets no `limits`. */
const defaultLimits: McpLimits = { bodyBytes: 65_536, batch: 20, depth: 100 };

interface McpLowering {
  readonly graph: Graph;
  readonly bundle: Bundle;
  readonly operations: readonly Operation[];
  /** Name of the operation that serves it. */
  readonly operation: string;
  readonly validators: ValidatorNames;
  /** Whether schemas name a member `__proto__` somewhere. */
  readonly namesProto: (schemas: readonly unknown[]) => boolean;
  readonly fillsDefaults: boolean;
  /** How many characters `tools/list` may have; null if it may have any number. */
  readonly budget: number | null;
  readonly diagnostics: Diagnostics;
}

/** The MCP server of a contract (`x-mcp-server`); null without one. */
export function lowerMcp(lowering: McpLowering): Mcp | null {
  const { graph, bundle, operations, operation, validators, namesProto, fillsDefaults, budget, diagnostics } =
    lowering;
  const { document } = bundle;
  const server = document['x-mcp-server'];
  if (!isObject(server)) return null;
  const names = new Names(diagnostics);
  const at = below(graph.root, 'x-mcp-server');
  const named = (schema: unknown): TypedSchema | null => {
    const component = componentOf(schema);
    if (component === null) return null;
    const validator = validators.claim(schema, component, at);
    return { component, validator, namesProto: namesProto([schema]) };
  };
  const tools = ((server['tools'] ?? []) as JsonObject[]).map((tool, index) => {
    const place = below(at, 'tools', index);
    const typeName = names.claim(pascalCase(tool['name'] as string), below(place, 'name'));
    const lowered = lowerTool(document, tool, typeName, named);
    checkHeaderMarks(lowered.descriptor['inputSchema'], below(place, 'inputSchema'), diagnostics);
    return lowered;
  });
  const methods = Object.entries((server['methods'] ?? {}) as JsonObject).map(([method, shapes]) =>
    lowerMethod(method, shapes as JsonObject, named),
  );
  const components = valueAt(document, '/components/schemas');
  const schemas = new ToolSchemas(isObject(components) ? components : {}, fillsDefaults);
  const described = tools.map(({ name }) => name);
  const context = { bundle, schemas, diagnostics };
  const mcp: Mcp = {
    operation,
    protocolVersions: [...(server['revisions'] as string[])].sort().reverse(),
    serverInfo: serverInfo(document, server),
    instructions: (server['instructions'] as string | undefined) ?? null,
    capabilities: (server['capabilities'] as JsonObject | undefined) ?? null,
    limits: { ...defaultLimits, ...(server['limits'] as Partial<McpLimits> | undefined) },
    methods,
    tools,
    isImplemented: tools.length > 0 || methods.some(({ isOwn }) => isOwn),
    operationTools: lowerOperationTools(graph, operations, described, context),
  };
  const isMarked = graph.operations.some(({ value }) => value['x-mcp'] !== undefined);
  if (!mcp.isImplemented && !isMarked)
    diagnostics.add('PS610', at, 'the MCP server has no tools: no operation has "x-mcp"');
  if (budget !== null) checkBudget(mcp, budget, at, diagnostics);
  return mcp;
}

/** The implementation that clients are told: named and dated as the contract, unless it says otherwise. */
function serverInfo(document: JsonObject, { serverInfo: given }: JsonObject): JsonObject {
  const { title, version } = document['info'] as { readonly title: string; readonly version: string };
  return { name: kebabCase(title), version, ...(isObject(given) ? given : {}) };
}

/** The library answers them. */
const ofEveryServer = new Set(['initialize', 'server/discover', 'ping', 'tools/list', 'tools/call']);

function lowerMethod(
  method: string,
  shapes: JsonObject,
  named: (schema: unknown) => TypedSchema | null,
): McpMethod {
  return {
    method,
    isOwn: !ofEveryServer.has(method),
    params: named(shapes['params']),
    result: named(shapes['result']) as TypedSchema,
  };
}

function lowerTool(
  document: JsonObject,
  tool: JsonObject,
  typeName: string,
  named: (schema: unknown) => TypedSchema | null,
): McpTool {
  const content = (schema: TypedSchema) => valueAt(document, `/components/schemas/${schema.component}`);
  const input = named(tool['inputSchema']) as TypedSchema;
  const output = named(tool['outputSchema']);
  return {
    name: tool['name'] as string,
    functionName: camelCase(typeName),
    typeName,
    descriptor: {
      ...tool,
      inputSchema: content(input),
      ...(output === null ? {} : { outputSchema: content(output) }),
    },
    input,
    output,
  };
}
