import type { Change, Counterexample } from '../../../../generator/compat/index.ts';
import { kebabCase } from '../../../../generator/source/names.ts';
import { type Part, type Saying, sayings } from './unnamed-members.ts';

type Json = Record<string, unknown>;

export const rows = Object.entries(sayings);
/** Tools take and give objects, and no choice of them (PS603). */
const tools = rows.filter(
  ([, { saying }]) => saying['type'] === 'object' && !('anyOf' in saying) && !('oneOf' in saying),
);
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const snake = (name: string) => kebabCase(name).replaceAll('-', '_');

/** A contract in which each schema of these rows has every place that a schema can have. */
export function contractOf(chosen: typeof rows, schemaOf: (saying: Saying) => Json): Json {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${pascal(name)}` });
  const content = (name: string) => ({ 'application/json': { schema: ref(name) } });
  const done = { 204: { description: 'Done.' } };
  const given = (name: string) => ({ 200: { description: 'Given.', content: content(name) } });
  const body = (name: string) => ({ requestBody: { required: true, content: content(name) } });
  const paths = chosen.flatMap(([name]): [string, Json][] => [
    [`/${name}/request`, { post: { operationId: `${name}Request`, ...body(name), responses: done } }],
    [`/${name}/response`, { get: { operationId: `${name}Response`, responses: given(name) } }],
    [
      `/${name}/event`,
      {
        get: {
          operationId: `${name}Event`,
          responses: {
            200: {
              description: 'Given.',
              content: {
                'text/event-stream': {
                  'x-item-schema': { type: 'object', required: ['data'], properties: { data: ref(name) } },
                },
              },
            },
          },
        },
      },
    ],
    [
      `/${name}/header`,
      {
        get: {
          operationId: `${name}Header`,
          responses: { 204: { description: 'Done.', headers: { 'X-Thing': { content: content(name) } } } },
        },
      },
    ],
    [
      `/${name}/parameter`,
      {
        get: {
          operationId: `${name}Parameter`,
          parameters: [{ name: 'q', in: 'query', content: content(name) }],
          responses: done,
        },
      },
    ],
    [
      `/${name}/callback`,
      {
        post: {
          operationId: `${name}Callback`,
          responses: done,
          callbacks: {
            [name]: { '{$request.query.at}': { post: { ...body(name), responses: done } } },
          },
        },
      },
    ],
  ]);
  return {
    openapi: '3.1.1',
    info: { title: 'Things', version: '1.0.0' },
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(
      chosen.flatMap(([name]) => [
        [`${name}Sent`, { post: { ...body(name), responses: done } }],
        [`${name}Answered`, { post: { responses: given(name) } }],
      ]),
    ),
    'x-mcp-server': {
      path: '/mcp',
      revisions: ['2025-06-18'],
      tools: tools
        .filter((one) => chosen.includes(one))
        .flatMap(([name]) => {
          const described = { title: name, description: name };
          const object = { $ref: '#/components/schemas/Object' };
          return [
            { name: `${snake(name)}_taken`, ...described, inputSchema: ref(name) },
            { name: `${snake(name)}_given`, ...described, inputSchema: object, outputSchema: ref(name) },
          ];
        }),
    },
    components: {
      schemas: {
        Object: { type: 'object' },
        ...Object.fromEntries(chosen.map(([name, saying]) => [pascal(name), schemaOf(saying)])),
      },
    },
  };
}

/** The operations in which a schema is of a part, as reports name them. */
export function operationsOf(name: string): Readonly<Record<Part, readonly string[]>> {
  const ofTools = (end: string) =>
    tools.some(([one]) => one === name) ? [`tool ${snake(name)}_${end}`] : [];
  return {
    answers: [`GET /${name}/response`, `GET /${name}/event`, `GET /${name}/header`],
    notices: [
      `webhook ${name}Sent POST`,
      `callback ${name}Callback ${name} {$request.query.at} POST`,
      ...ofTools('given'),
    ],
    requests: [
      `POST /${name}/request`,
      `GET /${name}/parameter`,
      `webhook ${name}Answered POST`,
      ...ofTools('taken'),
    ],
  };
}

/** The value of the schema that a change shows. What several operations have in common is shown by the first. */
export function shownBy({ counterexample, operations }: Change): unknown {
  const value = valueIn(counterexample);
  return operations[0]?.endsWith('/event') ? (value as Json)['data'] : value;
}

function valueIn(example: Counterexample | undefined): unknown {
  if (example?.kind === 'value') return example.value;
  const { headers = {}, body } = example?.kind === 'request' ? example.request : (example?.response ?? {});
  if (body !== undefined && typeof body === 'object' && body !== null && 'jsonrpc' in body)
    return (body as unknown as { params: { arguments: unknown } }).params.arguments;
  if (body !== undefined) return body;
  const [, query] = example?.kind === 'request' ? (/[?&]q=([^&]*)/.exec(example.request.path) ?? []) : [];
  return JSON.parse(decodeURIComponent(query ?? headers['X-Thing'] ?? ''));
}
