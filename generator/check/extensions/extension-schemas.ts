/**
 * The form of this compiler's extensions, as JSON Schema by member name. The table in the README explains
 * each.
 */

const date = { type: 'string' };
const responseReference = { type: 'string', pattern: '^#/components/responses/[^/]+$' };
const prefix = { type: 'string', pattern: '^/([^/]+(/[^/]+)*)?$' };

/** An object without other members than these. */
export const closed = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const rootExtensions = {
  'x-rate-limits': {
    type: 'array',
    items: closed({
      prefix,
      limit: { type: 'integer', minimum: 1 },
      windowSeconds: { type: 'integer', minimum: 1 },
      response: responseReference,
    }),
  },
  'x-unknown-paths': { type: 'array', items: closed({ prefix, response: responseReference }) },
  'x-method-not-allowed': responseReference,
};

const directives = { type: 'string', pattern: '^[a-z][a-z0-9-]*(=[0-9]+)?(, ?[a-z][a-z0-9-]*(=[0-9]+)?)*$' };

export const operationExtensions = {
  'x-cache-control': {
    anyOf: [directives, { type: 'object', minProperties: 1, additionalProperties: directives }],
  },
  'x-negotiation': closed({ unspecific: { type: 'string' }, tie: { type: 'string' } }),
  'x-schema-document': { type: 'string', minLength: 1 },
  'x-deprecated-on': date,
  'x-sunset': date,
  'x-successor': { type: 'string' },
};

export const mediaTypeExtensions = {
  'x-stream': { type: 'boolean' },
  'x-item-schema': { type: 'object' },
};
