import type { Graph } from '../link/link-contract.ts';
import type { LinkedOperation } from '../link/operations.ts';
import type { ContractNode } from '../link/walk.ts';
import { compileOwn } from '../schema/validator.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isObject } from '../source/json.ts';
import { isToolName } from '../source/names.ts';
import { below } from '../source/place.ts';
import { addFormFault, closed } from './check-extensions.ts';

/** The form of `x-mcp-server` at the root and of `x-mcp` on operations, as JSON Schema. */

const text = { type: 'string', minLength: 1 };
const count = { type: 'integer', minimum: 1 };
const annotations = { type: 'object', additionalProperties: { type: ['boolean', 'string'] } };

/** Schemas are components, so that they have types. */
const schemaReference = closed({ $ref: { type: 'string' } });

const icon = closed(
  { src: text, mimeType: text, sizes: { type: 'array', items: text }, theme: { enum: ['light', 'dark'] } },
  ['src'],
);

/** Which operations are meant (`OperationRule`). */
const rule = {
  ...closed(
    {
      tags: { type: 'array', minItems: 1, items: text },
      paths: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^/' } },
      methods: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^[A-Za-z]+$' } },
      scopes: { type: 'array', minItems: 1, items: text },
      deprecated: { type: 'boolean' },
    },
    [],
  ),
  minProperties: 1,
};
const rules = { type: 'array', minItems: 1, items: rule };

/** The budget of an answer. */
const resultCharacters = { type: 'integer', minimum: 2000 };

const serverForm = closed(
  {
    path: { type: 'string', pattern: '^/[^?#]*$' },
    revisions: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    },
    serverInfo: closed(
      {
        name: text,
        title: text,
        version: text,
        description: text,
        websiteUrl: text,
        icons: { type: 'array', items: icon },
      },
      [],
    ),
    instructions: text,
    include: rules,
    exclude: rules,
    mode: { enum: ['tools', 'search'] },
    outputSchemas: { type: 'boolean' },
    descriptionCharacters: { type: 'integer', minimum: 50 },
    capabilities: { type: 'object', additionalProperties: { type: 'object' } },
    limits: closed(
      {
        bodyBytes: count,
        batch: count,
        depth: count,
        resultCharacters,
        streamSeconds: count,
      },
      [],
    ),
    methods: {
      type: 'object',
      additionalProperties: closed({ params: schemaReference, result: schemaReference }, ['result']),
    },
    tools: {
      type: 'array',
      minItems: 1,
      items: closed(
        {
          name: { type: 'string' },
          title: text,
          description: text,
          annotations,
          inputSchema: schemaReference,
          outputSchema: schemaReference,
        },
        ['name', 'title', 'description', 'inputSchema'],
      ),
    },
  },
  ['path', 'revisions'],
);

const toolForm = closed(
  {
    name: { type: 'string' },
    title: text,
    description: text,
    annotations,
    expose: { type: 'boolean' },
    listed: { type: 'boolean' },
    outputSchema: { type: 'boolean' },
    resultCharacters,
    arguments: {
      type: 'object',
      additionalProperties: {
        anyOf: [closed({ hidden: { const: true } }), closed({ fixed: {} }), closed({ default: {} })],
      },
    },
    fields: { type: 'array', minItems: 1, items: text },
  },
  [],
);

/** `x-mcp` of an operation: a boolean, or an object with details of the tool. */
const operationForm = { anyOf: [{ type: 'boolean' }, toolForm] };

/** Members that `x-mcp` had before `x-mcp-server` existed, with where each has moved. */
const formerMembers: Readonly<Record<string, string>> = {
  protocolVersions: 'x-mcp-server.revisions',
  limits: 'x-mcp-server.limits',
  methods: 'x-mcp-server.methods',
  tools: 'x-mcp-server.tools',
};

const validateServer = compileOwn({ type: 'object', properties: { 'x-mcp-server': serverForm } });
const validateTool = compileOwn({ type: 'object', properties: { 'x-mcp': operationForm } });

/**
 * The MCP server of a contract and the operations that are its tools: their form, and what the protocol and strict
 * clients require. What depends on how a request is parsed is checked when the tool is lowered.
 */
export function checkMcp(graph: Graph, needsMcp: boolean, diagnostics: Diagnostics): void {
  const document = isObject(graph.root.value) ? graph.root.value : {};
  const isGiven = 'x-mcp-server' in document;
  if (needsMcp && !isGiven) diagnostics.add('PS610', graph.root, 'the contract has no "x-mcp-server"');
  const faults = isGiven ? validateServer(document) : [];
  for (const fault of faults) addFormFault(graph.root, fault, diagnostics);
  for (const node of graph.nodes) {
    if (node.kind === 'Mcp' && faults.length === 0) checkServer(graph, node, diagnostics);
    if (node.kind === 'McpTool') checkDescribedTool(graph, node, diagnostics);
    if (node.kind === 'Mcp') checkToolNames(node, diagnostics);
  }
  checkOperations(graph, isGiven, diagnostics);
}

function checkOperations(graph: Graph, hasServer: boolean, diagnostics: Diagnostics): void {
  for (const operation of graph.operations) {
    const { 'x-mcp': tool } = operation.value;
    if (tool === undefined) continue;
    const at = below(operation, 'x-mcp');
    const former = isObject(tool) ? Object.keys(tool).filter((name) => name in formerMembers) : [];
    if (former.length > 0) {
      diagnostics.add('PS607', at, formerForm(operation, former));
      continue;
    }
    const faults = validateTool(operation.value);
    for (const fault of faults) addFormFault(operation, fault, diagnostics);
    if (faults.length > 0 || operation.extensions.tool === null) continue;
    if (!hasServer) diagnostics.add('PS609', at, 'the contract has no "x-mcp-server"');
    if (operation.servesMcp) diagnostics.add('PS611', at, 'the operation is the MCP server itself');
  }
}

function formerForm({ path }: LinkedOperation, members: readonly string[]): string {
  const moved = members.map((name) => `${name} is now ${formerMembers[name]}`);
  return `"x-mcp" describes a server: ${moved.join(', ')}, and x-mcp-server.path is ${JSON.stringify(path)}`;
}

/** The revisions of the protocol that a generated server can speak, oldest first. */
export const knownRevisions = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

/** @param node `x-mcp-server`, in its form */
function checkServer(graph: Graph, node: ContractNode, diagnostics: Diagnostics): void {
  const server = node.value as Readonly<Record<string, unknown>>;
  const revisions = server['revisions'] as readonly string[];
  revisions.forEach((revision, index) => {
    if ((knownRevisions as readonly string[]).includes(revision)) return;
    const message = `MCP revision ${revision} is not supported; supported are ${knownRevisions.join(', ')}`;
    diagnostics.add('PS608', below(node, 'revisions', index), message);
  });
  const path = server['path'] as string;
  if (/[{}]/.test(path))
    diagnostics.add('PS606', below(node, 'path'), `the path ${JSON.stringify(path)} has parameters`);
  const operation = graph.operations.find(({ servesMcp }) => servesMcp);
  if (operation !== undefined) checkResponses(operation, revisions, diagnostics);
}

/**
 * The statuses of the server, and whether their bodies are JSON (Streamable HTTP of each revision). Errors before the
 * protocol is reached (403, 413, 415) fall back on standard problem details.
 */
function checkResponses(
  { responses, ...operation }: LinkedOperation,
  revisions: readonly string[],
  diagnostics: Diagnostics,
): void {
  const given = [
    { status: 200, hasJson: true },
    ...(revisions.some((revision) => revision < '2026-07-28') ? [{ status: 202, hasJson: false }] : []),
    { status: 400, hasJson: true },
    ...(revisions.includes('2026-07-28') ? [{ status: 404, hasJson: true }] : []),
  ];
  const missing = given.filter(({ status, hasJson }) => {
    const declared = responses.find((response) => response.status === status);
    const content = isObject(declared?.value['content']) ? declared.value['content'] : {};
    return declared === undefined || (hasJson && !('application/json' in content));
  });
  if (missing.length === 0) return;
  const names = missing.map(({ status, hasJson }) => `${status}${hasJson ? ' with application/json' : ''}`);
  const message = `the MCP server answers ${names.join(', ')}, which the operation does not declare`;
  diagnostics.add('PS616', below(operation, 'responses'), message);
}

/** Reports duplicate names among the tools that a contract declares. @param node `x-mcp-server` */
function checkToolNames(node: ContractNode, diagnostics: Diagnostics): void {
  const tools = isObject(node.value) ? node.value['tools'] : undefined;
  if (!Array.isArray(tools)) return;
  const names = new Set<unknown>();
  tools.forEach((tool, index) => {
    const name = isObject(tool) ? tool['name'] : undefined;
    const place = below(node, 'tools', index, 'name');
    if (names.has(name))
      diagnostics.add('PS602', place, `the tool name ${JSON.stringify(name)} is already used`);
    names.add(name);
  });
}

/**
 * What MCP requires of a tool that the contract declares (section Tools of each revision), and what strict clients
 * require in addition.
 */
function checkDescribedTool(graph: Graph, node: ContractNode, diagnostics: Diagnostics): void {
  if (!isObject(node.value)) return;
  const { name } = node.value;
  if (typeof name === 'string' && !isToolName(name))
    diagnostics.add('PS605', below(node, 'name'), `${JSON.stringify(name)} is not a tool name`);
  for (const member of ['inputSchema', 'outputSchema']) {
    if (!(member in node.value)) continue;
    const schema = graph.resources.follow(below(node, member));
    if (typeof schema === 'string' || !isObject(schema.value)) continue;
    const what = `the ${member} of ${JSON.stringify(name)}`;
    if (schema.value['type'] !== 'object')
      diagnostics.add('PS603', schema, `${what} is not "type: object" at the top`);
    for (const keyword of ['oneOf', 'anyOf', 'allOf']) {
      if (keyword in schema.value)
        diagnostics.add('PS603', below(schema, keyword), `${what} has ${keyword} at the root`);
    }
    const inside = graph.nodes.filter(
      (other) =>
        other.kind === 'Schema' &&
        other.file === schema.file &&
        other.pointer.startsWith(`${schema.pointer}/`),
    );
    for (const other of inside) {
      if (isObject(other.value) && '$ref' in other.value)
        diagnostics.add('PS603', below(other, '$ref'), `${what} contains a "$ref"`);
    }
  }
}
