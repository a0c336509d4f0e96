/** A change of a description that breaks clients, and where it must be found. */
export interface Seed {
  readonly code: string;
  /** JSON pointer in the next description, or in the old one for what is gone. */
  readonly pointer: string;
  readonly in: 'old' | 'next';
}

type Json = { [name: string]: unknown };

/** How many changes of each kind. */
const counts = { properties: 12, enums: 8, parameters: 8, statuses: 8, lengths: 7, types: 7 } as const;

/**
 * Makes 50 changes in a description, always the same: properties that responses no longer have, narrowed enums of
 * parameters, new required parameters, lost statuses, shorter strings in requests, and null in responses.
 */
export function seedChanges(document: Json): Seed[] {
  const operations = operationsOf(document);
  const schemas = (document['components'] as Json)['schemas'] as Record<string, Json>;
  const answered = answeredComponents(operations, schemas);
  const half = Math.floor(answered.length / 2);
  return [
    ...spread(counts.properties, answered.slice(0, half), ([name, schema]) => loseProperty(name, schema)),
    ...spread(counts.types, answered.slice(half), ([name, schema]) => allowNull(name, schema)),
    ...spread(counts.enums, operations, narrowEnum),
    ...spread(counts.parameters, operations, requireParameter),
    ...spread(counts.statuses, operations, loseStatus),
    ...spread(counts.lengths, operations, shorten),
  ];
}

interface Described {
  readonly pointer: string;
  readonly value: Json;
}

/** Tries candidates from all over a list until there are enough changes. */
function spread<One>(count: number, list: readonly One[], change: (one: One) => Seed | null): Seed[] {
  const found: Seed[] = [];
  const step = 7;
  for (let offset = 0; offset < step; offset++)
    for (let index = offset; index < list.length && found.length < count; index += step) {
      const seed = change(list[index] as One);
      // The next one is far away.
      if (seed !== null)
        index += Math.floor(list.length / (2 * count)) - (Math.floor(list.length / (2 * count)) % step);
      if (seed !== null) found.push(seed);
    }
  return found;
}

const escaped = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1');
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const member = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((one, name) => (isJson(one) ? one[name] : undefined), value);

function operationsOf(document: Json): Described[] {
  const seen = new Set<unknown>();
  return Object.entries(document['paths'] as Record<string, Json>).flatMap(([path, item]) =>
    ['get', 'put', 'post', 'patch'].flatMap((method) => {
      const value = item[method];
      if (!isJson(value) || seen.has(value)) return [];
      seen.add(value);
      return [{ pointer: `/paths/${escaped(path)}/${method}`, value }];
    }),
  );
}

/** The object schemas that an operation answers with, as they are. */
function answeredComponents(
  operations: readonly Described[],
  schemas: Record<string, Json>,
): [string, Json][] {
  const names = operations.flatMap(({ value }) => {
    const reference = member(value, 'responses', '200', 'content', 'application/json', 'schema', '$ref');
    return typeof reference === 'string' ? [reference.split('/').at(-1) ?? ''] : [];
  });
  return [...new Set(names)].flatMap((name) => {
    const schema = schemas[name];
    return isJson(schema) && schema['type'] === 'object' ? [[name, schema] as [string, Json]] : [];
  });
}

/** A required property with a plain type. */
function plainProperty(schema: Json, type: string): string | undefined {
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  return required.find((name) => member(schema, 'properties', name, 'type') === type);
}

function loseProperty(name: string, schema: Json): Seed | null {
  const lost = plainProperty(schema, 'integer');
  if (lost === undefined) return null;
  delete (schema['properties'] as Json)[lost];
  schema['required'] = (schema['required'] as string[]).filter((one) => one !== lost);
  return {
    code: 'PC236',
    pointer: `/components/schemas/${escaped(name)}/properties/${escaped(lost)}`,
    in: 'old',
  };
}

function allowNull(name: string, schema: Json): Seed | null {
  const changed = plainProperty(schema, 'string');
  if (changed === undefined) return null;
  const property = member(schema, 'properties', changed) as Json;
  if ('enum' in property || 'nullable' in property) return null;
  property['nullable'] = true;
  const pointer = `/components/schemas/${escaped(name)}/properties/${escaped(changed)}/type`;
  return { code: 'PC101', pointer, in: 'next' };
}

function narrowEnum({ pointer, value }: Described): Seed | null {
  const parameters = Array.isArray(value['parameters']) ? value['parameters'] : [];
  for (const [index, parameter] of parameters.entries()) {
    const list = member(parameter, 'schema', 'enum');
    if (!Array.isArray(list) || list.length < 3) continue;
    list.pop();
    return { code: 'PC102', pointer: `${pointer}/parameters/${index}/schema/enum`, in: 'next' };
  }
  return null;
}

function requireParameter({ pointer, value }: Described): Seed | null {
  const parameters = Array.isArray(value['parameters']) ? value['parameters'] : [];
  if (parameters.length === 0) return null;
  parameters.push({ name: 'seeded', in: 'query', required: true, schema: { type: 'string' } });
  return { code: 'PC211', pointer: `${pointer}/parameters/${parameters.length - 1}`, in: 'next' };
}

function loseStatus({ pointer, value }: Described): Seed | null {
  const responses = value['responses'] as Json;
  if (!('304' in responses) || Object.keys(responses).length < 3) return null;
  delete responses['304'];
  return { code: 'PC231', pointer: `${pointer}/responses/304`, in: 'old' };
}

function shorten({ pointer, value }: Described): Seed | null {
  const schema = member(value, 'requestBody', 'content', 'application/json', 'schema');
  const properties = member(schema, 'properties');
  if (!isJson(properties) || member(schema, 'type') !== 'object') return null;
  for (const [name, property] of Object.entries(properties)) {
    if (
      !isJson(property) ||
      property['type'] !== 'string' ||
      Object.keys(property).some((one) => one !== 'type' && one !== 'description')
    )
      continue;
    property['maxLength'] = 3;
    const place = `${pointer}/requestBody/content/application~1json/schema/properties/${escaped(name)}/maxLength`;
    return { code: 'PC105', pointer: place, in: 'next' };
  }
  return null;
}
