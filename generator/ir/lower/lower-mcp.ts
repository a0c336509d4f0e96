import type { Bundle } from '../../link/bundle.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { componentOf } from '../../source/grammar/component-reference.ts';
import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import { camelCase, Names, pascalCase } from '../../source/names.ts';
import { below, type Place } from '../../source/place.ts';
import { valueAt } from '../../source/pointer.ts';
import type { Mcp, McpLimits, McpMethod, McpTool, TypedSchema } from '../mcp.ts';
import type { ValidatorNames } from '../validators/validator-names.ts';

/** Used if the contract sets no `limits`. */
const defaultLimits: McpLimits = { bodyBytes: 65_536, batch: 20 };

/** The MCP server of a contract (`x-mcp-server`); null without one. */
export function lowerMcp(
  root: Place,
  bundle: Bundle,
  validators: ValidatorNames,
  diagnostics: Diagnostics,
): Mcp | null {
  const server = bundle.document['x-mcp-server'];
  if (!isObject(server)) return null;
  const names = new Names(diagnostics);
  const at = below(root, 'x-mcp-server');
  const named = (schema: unknown): TypedSchema | null => {
    const component = componentOf(schema);
    return component === null ? null : { component, validator: validators.claim(schema, component, at) };
  };
  return {
    protocolVersions: [...(server['revisions'] as string[])].sort().reverse(),
    limits: { ...defaultLimits, ...(server['limits'] as Partial<McpLimits> | undefined) },
    methods: Object.entries((server['methods'] ?? {}) as JsonObject).map(([method, shapes]) =>
      lowerMethod(method, shapes as JsonObject, named),
    ),
    tools: ((server['tools'] ?? []) as JsonObject[]).map((tool, index) => {
      const place = below(at, 'tools', index, 'name');
      return lowerTool(bundle.document, tool, names.claim(pascalCase(tool['name'] as string), place), named);
    }),
  };
}

function lowerMethod(
  method: string,
  shapes: JsonObject,
  named: (schema: unknown) => TypedSchema | null,
): McpMethod {
  return {
    method,
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
