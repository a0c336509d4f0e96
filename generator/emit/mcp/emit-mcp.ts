import type { Contract, TypedSchema } from '../../ir/contract.ts';
import { kebabCase } from '../../ir/names.ts';
import { template } from '../../print/printer.ts';
import type { Output } from '../output.ts';

const print = template<object>('tools');

/** MCP tool descriptors with the types and validators of their arguments and results. Nothing without an MCP server. */
export function emitMcp({ mcp }: Contract): Output {
  if (mcp === null) return new Map();
  const schemas = [
    ...mcp.tools.flatMap(({ input, output }) => [input, output]),
    ...mcp.methods.flatMap(({ params, result }) => [params, result]),
  ].filter((schema) => schema !== null);
  const validators = [...new Set(schemas.map(({ validator }) => validator))].sort();
  const data = {
    protocolVersions: mcp.protocolVersions,
    methodNames: mcp.methods.map(({ method }) => method),
    validators: validators.map((name) => ({ variable: `validate${name}`, file: kebabCase(name) })),
    descriptors: mcp.tools.map(({ descriptor }) => descriptor),
    tools: mcp.tools.map((tool) => ({
      ...tool,
      inputVariable: variable(tool.input),
      outputVariable: variable(tool.output),
    })),
    methods: mcp.methods.map(({ method, params, result }) => ({
      method,
      paramsVariable: variable(params),
      resultVariable: variable(result),
    })),
  };
  return new Map([['mcp/tools.ts', print(data)]]);
}

const variable = (schema: TypedSchema | null): string =>
  schema === null ? 'null' : `validate${schema.validator}`;
