/** What an operation says before and after a change, and what is expected of the comparison. */
export interface WirePair {
  /** `query: integer → string`. */
  readonly name: string;
  /** What follows its own path: `/{x}`. */
  readonly path?: string;
  readonly method?: 'get' | 'post';
  readonly old: object;
  readonly next: object;
  /** The codes of what breaks clients; none: everything is compatible. */
  readonly breaking: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;
export type Schema = Json | boolean;

/** A schema before and after, and the codes of what breaks those who send such values. */
export type SchemaRow = readonly [old: Schema, next: Schema, ...breaking: readonly string[]];

export const integer = { type: 'integer' };
export const string = { type: 'string' };
export const list = (items: unknown, more: object = {}) => ({ type: 'array', items, ...more });
export const object = (properties: Record<string, Schema>, more: object = {}) => ({
  type: 'object',
  properties,
  ...more,
});

const done = { 204: { description: 'Done.' } };

export const shown = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('"', '')
    .replace(/^\{type:(\w+)\}$/, '$1');

/** An operation with a parameter `x`. */
export const taking = (parameter: Json): object => ({
  parameters: [
    { name: 'x', in: 'query', ...(parameter['in'] === 'path' ? { required: true } : {}), ...parameter },
  ],
  responses: done,
});

/** An operation with a body. */
export const body = (content: Json, more: Json = {}): object => ({
  requestBody: { required: true, content, ...more },
  responses: done,
});

/** An operation that answers. */
export const giving = (response: Json): object => ({
  responses: { 200: { description: 'It.', ...response } },
});

/** Pairs of operations that differ by a parameter alone. */
export function parameterPairs(
  parameter: Json,
  rows: readonly SchemaRow[],
  twin: Json = parameter,
): WirePair[] {
  return rows.map(([old, next, ...breaking]) => ({
    name: `${shown(parameter)}${twin === parameter ? '' : ` → ${shown(twin)}`}: ${shown(old)} → ${shown(next)}`,
    ...(parameter['in'] === 'path' ? { path: '/{x}' } : {}),
    old: taking({ ...parameter, schema: old }),
    next: taking({ ...twin, schema: next }),
    breaking,
  }));
}

/** Pairs of bodies of one media type. */
export function bodyPairs(type: string, rows: readonly SchemaRow[], more: Json = {}): WirePair[] {
  return rows.map(([old, next, ...breaking]) => ({
    name: `body ${type} ${shown(more)}: ${shown(old)} → ${shown(next)}`,
    method: 'post',
    old: body({ [type]: { schema: old, ...more } }),
    next: body({ [type]: { schema: next, ...more } }),
    breaking,
  }));
}

/** Pairs of forms that differ by a member `x`. */
export function memberPairs(
  type: string,
  rows: readonly SchemaRow[],
  encoding: Json | null = null,
): WirePair[] {
  const form = (x: Schema) => ({ type: 'object', required: ['x'], properties: { x } });
  const lifted = rows.map(([old, next, ...breaking]): SchemaRow => [form(old), form(next), ...breaking]);
  return bodyPairs(type, lifted, encoding === null ? {} : { encoding: { x: encoding } });
}

/** Pairs of bodies of responses: what was given to readers of the old contract. */
export function answerPairs(type: string, rows: readonly SchemaRow[]): WirePair[] {
  return rows.map(([old, next, ...breaking]) => ({
    name: `answer ${type}: ${shown(old)} → ${shown(next)}`,
    old: giving({ content: { [type]: { schema: old } } }),
    next: giving({ content: { [type]: { schema: next } } }),
    breaking,
  }));
}

/** Pairs of headers of responses. */
export function headerPairs(rows: readonly SchemaRow[], more: Json = {}, twin: Json = more): WirePair[] {
  return rows.map(([old, next, ...breaking]) => ({
    name: `header ${shown(more)}${twin === more ? '' : ` → ${shown(twin)}`}: ${shown(old)} → ${shown(next)}`,
    old: giving({ headers: { 'X-It': { ...more, schema: old } } }),
    next: giving({ headers: { 'X-It': { ...twin, schema: next } } }),
    breaking,
  }));
}

/** A contract in which each pair has an operation. */
export function contractOf(pairs: readonly WirePair[], age: 'old' | 'next'): object {
  return {
    openapi: '3.1.1',
    info: { title: 'Pairs', version: '1.0.0' },
    paths: Object.fromEntries(
      pairs.map(({ path = '', method = 'get', ...pair }, index) => [
        `/pair${index}${path}`,
        { [method]: { operationId: `pair${index}`, ...pair[age] } },
      ]),
    ),
  };
}
