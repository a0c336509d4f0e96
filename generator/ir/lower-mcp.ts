import { below, type Place } from '../check/diagnostics.ts';
import { isObject } from '../load/openapi-kinds.ts';
import { valueAt } from '../load/pointer.ts';
import type { JsonObject, Mcp, McpMethod, McpTool, TypedSchema } from './contract.ts';
import { pascalCase } from './names.ts';
import { componentOf, type ValidatorNames } from './validator-names.ts';

/** The MCP server that an operation's `x-mcp` declares; null when none does. */
export function lowerMcp(document: JsonObject, root: Place, validators: ValidatorNames): Mcp | null {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  for (const [path, item] of Object.entries(paths)) {
    const operation = isObject(item) && isObject(item['post']) ? item['post'] : {};
    const server = operation['x-mcp'];
    if (!isObject(server)) continue;
    const at = below(root, 'paths', path, 'post', 'x-mcp');
    const typed = (schema: unknown): TypedSchema | null => {
      const component = componentOf(schema);
      return component === null ? null : { component, validator: validators.claim(schema, component, at) };
    };
    return {
      operation: operation['operationId'] as string,
      protocolVersions: server['protocolVersions'] as string[],
      methods: Object.entries(server['methods'] as JsonObject).map(([method, shapes]) =>
        lowerMethod(method, shapes as JsonObject, typed),
      ),
      tools: (server['tools'] as JsonObject[]).map((tool) => lowerTool(document, tool, typed)),
    };
  }
  return null;
}

function lowerMethod(
  method: string,
  shapes: JsonObject,
  typed: (schema: unknown) => TypedSchema | null,
): McpMethod {
  return {
    method,
    typeName: pascalCase(method),
    params: typed(shapes['params']),
    result: typed(shapes['result']) as TypedSchema,
  };
}

function lowerTool(
  document: JsonObject,
  tool: JsonObject,
  typed: (schema: unknown) => TypedSchema | null,
): McpTool {
  const content = (schema: TypedSchema) => valueAt(document, `/components/schemas/${schema.component}`);
  const input = typed(tool['inputSchema']) as TypedSchema;
  const output = typed(tool['outputSchema']);
  return {
    name: tool['name'] as string,
    typeName: pascalCase(tool['name'] as string),
    descriptor: {
      ...tool,
      inputSchema: content(input),
      ...(output === null ? {} : { outputSchema: content(output) }),
    },
    input,
    output,
  };
}
