/** The form of `x-mcp-server` at the root and of `x-mcp` on operations, as JSON Schema. */

import { closed } from '../extensions/extension-schemas.ts';

const text = { type: 'string', minLength: 1 };
const count = { type: 'integer', minimum: 1 };
const annotations = { type: 'object', additionalProperties: { type: ['boolean', 'string'] } };

/** Schemas are components, so that they have types. */
const schemaReference = closed({ $ref: { type: 'string' } });

const icon = closed(
  { src: text, mimeType: text, sizes: { type: 'array', items: text }, theme: { enum: ['light', 'dark'] } },
  ['src'],
);

export const serverForm = closed(
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
    capabilities: { type: 'object', additionalProperties: { type: 'object' } },
    limits: closed({ bodyBytes: count, batch: count, depth: count }, []),
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
  },
  [],
);

/** What an operation says of itself as a tool: whether it is one, or more. */
export const operationForm = { anyOf: [{ type: 'boolean' }, toolForm] };

/** Members that `x-mcp` on an operation had before there was `x-mcp-server`, each with where it is now. */
export const formerMembers: Readonly<Record<string, string>> = {
  protocolVersions: 'x-mcp-server.revisions',
  limits: 'x-mcp-server.limits',
  methods: 'x-mcp-server.methods',
  tools: 'x-mcp-server.tools',
};
