import type { Contract } from '../../ir/contract.ts';
import type { Mcp, McpFoundOperation, McpTool, TypedSchema } from '../../ir/mcp.ts';
import { validatorCode, validatorImports } from '../../ir/validator-names.ts';
import { type Output, template } from '../../print/printer.ts';
import { searchIndex } from './search-index.ts';

const printTools = template<object>('mcp/tools');
const printServer = template<object>('mcp/server');
const printSearch = template<object>('mcp/search');
const printSearchDeclaration = template<object>('mcp/search-declaration');
const printDetails = template<object>('mcp/details');
const printDetailsDeclaration = template<object>('mcp/details-declaration');

/** MCP tool descriptors with their types and validators, and the tool dispatcher. Empty without an MCP server. */
export function emitMcp({ mcp, typeNames, schemas }: Contract): Output {
  if (mcp === null) return new Map();
  const schemaTypes: SchemaTypes = ({ component }) => `schemas.${typeNames.get(component)}`;
  return new Map([
    ['mcp/tools.ts', printTools(toolsData(mcp, schemaTypes, schemas))],
    ['mcp/server.ts', printServer(serverData(mcp, schemaTypes))],
    ...(mcp.search === null ? [] : searchModules(mcp.search)),
  ]);
}

/** The type of a component as code. */
type SchemaTypes = (schema: TypedSchema) => string;

function toolsData(
  { protocolVersions, limits, methods, tools, operationTools }: Mcp,
  schemaType: SchemaTypes,
  named: Contract['schemas'],
): object {
  const schemas = [
    ...tools.flatMap(({ input, output }) => [input, output]),
    ...methods.flatMap(({ params, result }) => [params, result]),
  ].filter((schema) => schema !== null);
  const validators = schemas.map(({ validator }) => validator);
  return {
    protocolVersions,
    limits,
    validators: validatorImports(named, validators),
    descriptors: tools.map(({ descriptor }) => descriptor),
    tools: tools.map((tool) => ({
      ...tool,
      inputType: schemaType(tool.input),
      outputType: tool.output && schemaType(tool.output),
      inputVariable: variable(tool.input),
      outputVariable: variable(tool.output),
      namesProto: tool.input.namesProto,
    })),
    operationTools,
    methods: methods.map(({ method, params, result }) => ({
      method,
      paramsVariable: variable(params),
      resultVariable: variable(result),
      namesProto: params?.namesProto === true,
    })),
  };
}

/** What finds operations, and what is read only when one is shown or called: as JavaScript, so that nobody has to strip types of megabytes. */
function searchModules(search: readonly McpFoundOperation[]): [path: string, text: string][] {
  const operations = search.map(({ id, operation, title, tags, method, isDeprecated, call }) => ({
    ...{ id, operation, title, tags, method, isDeprecated },
    isCallable: !('refused' in call),
  }));
  const details = search.map(({ details: text, call }) => ({ text, call }));
  return [
    ['mcp/search.js', printSearch({ operations, index: searchIndex(search) })],
    ['mcp/search.d.ts', printSearchDeclaration({})],
    ['mcp/details.js', printDetails({ details })],
    ['mcp/details.d.ts', printDetailsDeclaration({})],
  ];
}

function serverData(
  { methods, tools, search, isImplemented, serverInfo, instructions, capabilities, login }: Mcp,
  schemaType: SchemaTypes,
): object {
  const result = methods.find(({ method }) => method === 'tools/call')?.result;
  const described = methods.map(({ method, isOwn, params, result }) => ({
    method,
    isOwn,
    paramsType: params === null ? 'unknown' : schemaType(params),
    resultType: schemaType(result),
  }));
  const hasOwnMethods = described.some(({ isOwn }) => isOwn);
  return {
    types: tools.flatMap(({ typeName, output }) => [
      `${typeName}Arguments`,
      ...(output === null ? [] : [`${typeName}Output`]),
    ]),
    // Only these use the types of schemas.
    usesSchemas: tools.length > 0 ? result !== undefined || hasOwnMethods : hasOwnMethods,
    toolResult: result === undefined ? 'Mcp.CallToolResult' : schemaType(result),
    tools: tools.map((tool, index) => ({
      ...tool,
      index,
      title: tool.descriptor['title'],
      result: resultType(tool),
    })),
    methods: described,
    hasOwnMethods,
    isImplemented,
    isSearched: search !== null,
    introduction: {
      serverInfo,
      ...(instructions === null ? {} : { instructions }),
      ...(capabilities === null ? {} : { capabilities }),
      ...(login === null ? {} : { login }),
    },
  };
}

const resultType = ({ typeName, output }: McpTool): string =>
  output === null ? 'ToolResult' : `Mcp.StructuredResult<ToolResult, ${typeName}Output>`;

const variable = (schema: TypedSchema | null): string =>
  schema === null ? 'null' : validatorCode(schema.validator);
