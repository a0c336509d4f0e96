import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import type { ServerDefinition } from '../../../runtime/mcp/index.ts';
import { tools } from './tools.ts';

const contract = parse(readFileSync(new URL('./contract.yaml', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strict: false });
const schemaOf = ({ $ref = '' }: { $ref?: string } = {}) =>
  contract.components.schemas[$ref.split('/').at(-1) ?? ''];

/** What the compiler will write of the contract. */
export const definition: ServerDefinition & {
  serverInfo: { name: string; version: string };
  instructions: string;
} = {
  protocolVersions: contract['x-mcp-server'].revisions,
  limits: contract['x-mcp-server'].limits,
  serverInfo: contract['x-mcp-server'].serverInfo,
  instructions: contract['x-mcp-server'].instructions,
  methods: [],
  tools: contract['x-mcp-server'].tools.map(
    ({ inputSchema, outputSchema, ...descriptor }: Record<string, { $ref?: string }>) => {
      const key = String(descriptor['name']).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return {
        descriptor: {
          ...descriptor,
          inputSchema: schemaOf(inputSchema),
          ...(outputSchema && { outputSchema: schemaOf(outputSchema) }),
        },
        input: ajv.compile(schemaOf(inputSchema)),
        output: outputSchema === undefined ? null : ajv.compile(schemaOf(outputSchema)),
        call: tools[key as keyof typeof tools] as never,
      };
    },
  ),
};
