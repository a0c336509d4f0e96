import { dereference } from '../../link/dereference.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { componentOf } from '../../source/grammar/component-reference.ts';
import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import { camelCase, Names, pascalCase } from '../../source/names.ts';
import { below, type Place } from '../../source/place.ts';
import { valueAt } from '../../source/pointer.ts';
import type { Mcp, McpLimits, McpMethod, McpTool, TypedSchema } from '../contract.ts';
import type { ValidatorNames } from './validator-names.ts';

/** What holds where the contract sets no `limits`. */
const defaultLimits: McpLimits = { bodyBytes: 65_536, batch: 20 };

/** The MCP server that an operation's `x-mcp` declares; null when none does. */
export function lowerMcp(
  document: JsonObject,
  root: Place,
  validators: ValidatorNames,
  diagnostics: Diagnostics,
): Mcp | null {
  const names = new Names(diagnostics);
  const paths = isObject(document['paths']) ? document['paths'] : {};
  for (const [path, item] of Object.entries(paths)) {
    const operation = dereference(document, item)['post'];
    const server = isObject(operation) ? operation['x-mcp'] : undefined;
    if (!isObject(operation) || !isObject(server)) continue;
    const at = below(root, 'paths', path, 'post', 'x-mcp');
    const typed = (schema: unknown): TypedSchema | null => {
      const component = componentOf(schema);
      return component === null ? null : { component, validator: validators.claim(schema, component, at) };
    };
    return {
      operation: operation['operationId'] as string,
      protocolVersions: server['protocolVersions'] as string[],
      limits: { ...defaultLimits, ...(server['limits'] as Partial<McpLimits> | undefined) },
      methods: Object.entries(server['methods'] as JsonObject).map(([method, shapes]) =>
        lowerMethod(method, shapes as JsonObject, typed),
      ),
      tools: (server['tools'] as JsonObject[]).map((tool, index) => {
        names.claim(pascalCase(tool['name'] as string), below(at, 'tools', index, 'name'));
        return lowerTool(document, tool, typed);
      }),
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
    functionName: camelCase(tool['name'] as string),
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
