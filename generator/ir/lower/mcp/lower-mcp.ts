import type { Bundle } from '../../../link/bundle.ts';
import type { Graph } from '../../../link/link-contract.ts';
import { type SecurityRequirement, securityOf } from '../../../link/operations.ts';
import type { Diagnostics } from '../../../source/diagnostics.ts';
import { extensionsOf } from '../../../source/grammar/extensions.ts';
import { parsePathTemplate } from '../../../source/grammar/path-template.ts';
import { componentOf } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { camelCase, kebabCase, Names, pascalCase } from '../../../source/names.ts';
import { below, type Place } from '../../../source/place.ts';
import { valueAt } from '../../../source/pointer.ts';
import type { MediaType, Operation, Response } from '../../contract.ts';
import type { Mcp, McpLimits, McpMethod, McpTool, TypedSchema } from '../../mcp.ts';
import type { ValidatorNames } from '../../validator-names.ts';
import { OperationChoice, type OperationRules } from './choose-operations.ts';
import { checkLogin, lowerLogin } from './lower-login.ts';
import { lowerSearch, searchTools } from './lower-search.ts';
import { checkHeaderMarks, lowerOperationTools } from './operation-tools.ts';
import { ToolSchemas } from './tool-schemas.ts';

/** Used if the contract sets no `limits`. */
const defaultLimits = { bodyBytes: 65_536, batch: 20, depth: 100, streamSeconds: 10 };

/** Most characters of a description in tools, if the contract sets no `descriptionCharacters`. */
const usualDescription = 1000;

interface McpLowering {
  readonly graph: Graph;
  readonly bundle: Bundle;
  readonly operations: readonly Operation[];
  /** The operation that serves it. */
  readonly endpoint: Operation;
  /** The security schemes of all operations, by name. */
  readonly schemes: JsonObject;
  readonly validators: ValidatorNames;
  /** Whether schemas name a member `__proto__` somewhere. */
  readonly namesProto: (schemas: readonly unknown[]) => boolean;
  readonly fillsDefaults: boolean;
  /** Which operations are offered, besides what the contract says. */
  readonly rules: OperationRules;
  /** Maximum length of `tools/list` in characters; null for no limit. */
  readonly budget: number | null;
  readonly diagnostics: Diagnostics;
}

/** The MCP server of a contract (`x-mcp-server`); null without one. */
export function lowerMcp(lowering: McpLowering): Mcp | null {
  const { graph, bundle, operations, endpoint, schemes, validators, namesProto } = lowering;
  const { fillsDefaults, rules, budget, diagnostics } = lowering;
  const { document } = bundle;
  const server = extensionsOf(document).mcpServer;
  if (server === null) return null;
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
  const most = (server['descriptionCharacters'] as number | undefined) ?? usualDescription;
  const schemas = new ToolSchemas(isObject(components) ? components : {}, fillsDefaults, most);
  const isSearched = server['mode'] === 'search';
  const taken = tools.map(({ name }) => name);
  const given = server['limits'] as (Partial<McpLimits> & { readonly streamSeconds?: number }) | undefined;
  const { streamSeconds, ...limits } = { ...defaultLimits, ...given };
  const context = { bundle, schemas, limits, streamSeconds, diagnostics };
  const offered = graph.operations.filter(({ servesMcp }) => !servesMcp);
  const choice = new OperationChoice(server, at, rules, offered, diagnostics);
  const operationTools = lowerOperationTools(
    graph,
    operations,
    isSearched ? [...taken, ...searchTools] : taken,
    choice,
    ({ listed }) => (isSearched ? listed === true : true),
    context,
  );
  const search = isSearched ? lowerSearch(graph, operations, choice, context) : null;
  const callable = new Set(
    [...operationTools, ...(search ?? []).filter(({ call }) => !('refused' in call))].map(
      (one) => one.operation,
    ),
  );
  const called = operations.filter(({ name }) => callable.has(name));
  const mcp: Mcp = {
    operation: endpoint.name,
    protocolVersions: [...(server['revisions'] as string[])].sort().reverse(),
    serverInfo: serverInfo(document, server),
    instructions: (server['instructions'] as string | undefined) ?? null,
    capabilities: (server['capabilities'] as JsonObject | undefined) ?? null,
    limits,
    methods,
    tools,
    isImplemented: tools.length > 0 || methods.some(({ isOwn }) => isOwn),
    operationTools,
    search,
    login: lowerLogin(document, schemes, endpoint, called),
  };
  const isMarked = graph.operations.some(({ extensions }) => extensions.mentionsTool);
  for (const [index, { name }] of tools.entries()) {
    if (!isSearched || !searchTools.includes(name)) continue;
    const message = `the tool name ${JSON.stringify(name)} is already used: "mode: search" has a tool of that name`;
    diagnostics.add('PS602', below(at, 'tools', index, 'name'), message);
  }
  if (!mcp.isImplemented && !isMarked && !isSearched && !choice.includes)
    diagnostics.add('PS610', at, 'the MCP server has no tools: no operation has "x-mcp"');
  if (mcp.login !== null) checkLogin(mcp.login, at, diagnostics);
  if (budget !== null) checkBudget(mcp, budget, at, diagnostics);
  return mcp;
}

/** `serverInfo` for clients: name and version of the contract, unless `x-mcp-server` has its own. */
function serverInfo(document: JsonObject, { serverInfo: given }: JsonObject): JsonObject {
  const { title, version } = document['info'] as { readonly title: string; readonly version: string };
  return { name: kebabCase(title), version, ...(isObject(given) ? given : {}) };
}

/** Methods that the library answers. */
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

/** The operation of the MCP server (`x-mcp-server`), whether the contract describes it or not; null without a server. */
export function mcpOperation(
  { root, operations: linked }: Graph,
  operations: readonly Operation[],
): { readonly operation: Operation; readonly isDescribed: boolean } | null {
  const document = isObject(root.value) ? root.value : {};
  const server = extensionsOf(document).mcpServer;
  if (server === null) return null;
  const id = linked.find(({ servesMcp }) => servesMcp)?.id;
  const described = operations.find((operation) => operation.id === id);
  if (described !== undefined) return { operation: described, isDescribed: true };
  const name = freeName(operations.map((operation) => operation.name));
  const at = below(root, 'x-mcp-server', 'path');
  const security = securityOf(document['security']);
  return { operation: undescribed(server['path'] as string, name, security, at), isDescribed: false };
}

function freeName(taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = 'callMcp';
  for (let count = 2; names.has(name.toLowerCase()); count++) name = `callMcp${count}`;
  return name;
}

/**
 * A served operation that is not in the document.
 *
 * @param security of the document: it applies to this operation as to any without its own
 */
function undescribed(
  path: string,
  name: string,
  security: readonly SecurityRequirement[],
  at: Place,
): Operation {
  return {
    id: name,
    typeKey: name,
    name,
    typeName: pascalCase(name),
    method: 'POST',
    path,
    parts: parsePathTemplate(path) ?? [],
    summary: 'MCP server',
    tags: [],
    parameters: [],
    pathParameters: null,
    queryParameters: null,
    headerParameters: null,
    cookieParameters: null,
    requestBody: null,
    isUnknownOnMismatch: false,
    security,
    raw: true,
    responses: [
      response(200, 'The answer to a request, or to the requests of a batch.', [json, events]),
      response(202, 'Only notifications or responses were sent.', []),
      response(400, 'The body is not a message of the protocol.', [json]),
      response(404, 'There is no such method.', [json]),
    ],
    mediaTypes: [json, events],
    negotiation: { unspecific: json, tie: json },
    cacheControl: { '*': 'no-store' },
    deprecation: null,
    documentation: null,
    at,
  };
}

const json = 'application/json';
const events = 'text/event-stream';

function response(status: number, description: string, types: readonly string[]): Response {
  const mediaTypes = types.map((type): MediaType => {
    return { type, reading: 'text', isTyped: false, validator: null, textEvents: 'all', examples: [] };
  });
  return { status, description, mediaTypes, headers: [], headersValidator: null, byEngine: false };
}

/** How many of the largest tools are named. */
const named = 10;

/** Reports a `tools/list` that exceeds the budget, with the largest tools. */
function checkBudget(mcp: Mcp, budget: number, at: Place, diagnostics: Diagnostics): void {
  const descriptors = [...mcp.tools, ...mcp.operationTools].map(({ descriptor }) => descriptor);
  const total = JSON.stringify(descriptors).length;
  if (total <= budget) return;
  const largest = descriptors
    .map((descriptor) => ({ name: String(descriptor['name']), cost: JSON.stringify(descriptor).length }))
    .sort((a, b) => b.cost - a.cost || (a.name < b.name ? -1 : 1))
    .slice(0, named)
    .map(({ name, cost }) => `${name} ${cost}`);
  const message = `${countOf(descriptors.length)} ${total} characters, and the limit is ${budget}; the largest: ${largest.join(', ')}`;
  diagnostics.add('PS615', at, message);
}

const countOf = (tools: number): string => (tools === 1 ? 'the only tool has' : `the ${tools} tools have`);
