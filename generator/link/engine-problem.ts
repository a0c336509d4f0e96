import type { EngineStatus } from './engine-responses.ts';

/** The body of the engine's own responses (RFC 9457), with everything that is wrong with a request. */
export const engineProblem = {
  title: 'EngineProblem',
  description: 'What the server answers by itself (RFC 9457).',
  type: 'object',
  properties: {
    type: { type: 'string', description: 'Address of the kind of problem.' },
    title: { type: 'string', description: 'The kind of problem.' },
    status: { type: 'integer', description: 'The status of the response.' },
    detail: { type: 'string', description: 'What is wrong with this request.' },
    instance: { type: 'string', description: 'Address of this occurrence.' },
    code: { type: 'string', description: 'The kind of problem, for programs.' },
    errors: {
      type: 'array',
      description: 'Everything that is wrong with the request.',
      items: {
        type: 'object',
        properties: {
          in: { enum: ['path', 'query', 'header', 'cookie', 'body'] },
          name: { type: 'string', description: 'Name of the parameter; empty in a body.' },
          pointer: { type: 'string', description: 'JSON pointer to what is wrong (RFC 6901).' },
          reason: { type: 'string' },
        },
        required: ['in', 'name', 'pointer', 'reason'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail'],
  additionalProperties: true,
} as const;

/**
 * The shared responses, by status: name under `components.responses` and description. A 429 is the response
 * of the rate limit.
 */
export const engineResponses = {
  400: { name: 'EngineBadRequest', description: 'The request is not what the contract describes.' },
  401: { name: 'EngineUnauthorized', description: 'The request has no valid credentials.' },
  403: { name: 'EngineForbidden', description: 'The caller may not do this.' },
  412: {
    name: 'EnginePreconditionFailed',
    description: 'The entity-tag of `If-Match` is not the current one.',
  },
  413: { name: 'EngineContentTooLarge', description: 'The body is too large.' },
  415: { name: 'EngineUnsupportedMediaType', description: 'The body has a media type that is not accepted.' },
  500: { name: 'EngineInternalServerError', description: 'The server could not answer.' },
} as const satisfies Record<Exclude<EngineStatus, 429>, { name: string; description: string }>;
