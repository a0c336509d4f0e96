import type { Contract } from '../../ir/contract.ts';
import type { Mcp, McpTool, TypedSchema } from '../../ir/mcp.ts';
import type { Output } from '../../print/output.ts';
import { literal, template } from '../../print/printer.ts';
import { kebabCase } from '../../source/names.ts';

const printTools = template<object>('tools');
const printServer = template<object>('mcp-server');

/** The request methods that are the same for every server of tools. */
const answeredByEngine = new Set(['initialize', 'ping', 'tools/list', 'tools/call']);

/** MCP tool descriptors with their types and validators, and what calls the tools. Nothing without an MCP server. */
export function emitMcp({ mcp }: Contract): Output {
  if (mcp === null) return new Map();
  return new Map([
    ['mcp/tools.ts', printTools(toolsData(mcp))],
    ['mcp/server.ts', printServer(serverData(mcp))],
  ]);
}

function toolsData({ protocolVersions, limits, methods, tools }: Mcp): object {
  const schemas = [
    ...tools.flatMap(({ input, output }) => [input, output]),
    ...methods.flatMap(({ params, result }) => [params, result]),
  ].filter((schema) => schema !== null);
  const validators = [...new Set(schemas.map(({ validator }) => validator))].sort();
  return {
    protocolVersions,
    limits,
    validators: validators.map((name) => ({ variable: `validate${name}`, file: kebabCase(name) })),
    descriptors: tools.map(({ descriptor }) => descriptor),
    tools: tools.map((tool) => ({
      ...tool,
      inputVariable: variable(tool.input),
      outputVariable: variable(tool.output),
    })),
    methods: methods.map(({ method, params, result }) => ({
      method,
      paramsVariable: variable(params),
      resultVariable: variable(result),
    })),
  };
}

function serverData({ methods, tools }: Mcp): object {
  return {
    types: tools.flatMap(({ typeName, output }) => [
      `${typeName}Arguments`,
      ...(output === null ? [] : [`${typeName}Output`]),
    ]),
    toolResult: methods.find(({ method }) => method === 'tools/call')?.result.component,
    tools: tools.map((tool, index) => ({
      ...tool,
      index,
      title: tool.descriptor['title'],
      result: resultType(tool),
    })),
    methods: methods.map(({ method, params, result }) => ({
      method,
      isOwn: !answeredByEngine.has(method),
      paramsType: params === null ? 'unknown' : schemaType(params),
      resultType: schemaType(result),
    })),
  };
}

const resultType = ({ typeName, output }: McpTool): string =>
  output === null ? 'ToolResult' : `Mcp.StructuredResult<ToolResult, ${typeName}Output>`;

const schemaType = ({ component }: TypedSchema): string => `Schemas[${literal(component)}]`;

const variable = (schema: TypedSchema | null): string =>
  schema === null ? 'null' : `validate${schema.validator}`;
