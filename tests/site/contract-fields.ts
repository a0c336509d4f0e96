import { readFileSync } from 'node:fs';

/** The fields of our contract, read from the published document without the code that writes the reference. */

type Json = Readonly<Record<string, unknown>>;

export interface ContractField {
  /** Its name alone, without the path to it. */
  readonly name: string;
  /** What a row of it has to say: description, type and the values of its constraints. */
  readonly said: readonly string[];
  readonly required: boolean;
}

const document = JSON.parse(
  readFileSync(new URL('../../generated/public/openapi.json', import.meta.url), 'utf8'),
) as {
  readonly paths: Json;
  readonly components: Readonly<Record<string, Json>>;
  readonly 'x-mcp-server': Json;
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const constraints = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'default',
];

/** Follows a reference to its component. */
function resolved(value: unknown): Json {
  const [, kind = '', name = ''] =
    /^#\/components\/([^/]+)\/(.+)$/.exec(String((value as Json)['$ref'])) ?? [];
  return kind === '' ? (value as Json) : (document.components[kind]?.[name] as Json);
}

function fieldOf(name: string, schema: Json, required: boolean): ContractField {
  const target = resolved(schema);
  const all = { ...target, ...schema };
  const values = [...[all['enum'] ?? []].flat(), ...('const' in all ? [all['const']] : [])];
  const kept = [...values, ...constraints.flatMap((keyword) => (keyword in all ? [all[keyword]] : []))];
  // The constraints of a schema with members of its own are told where it is described.
  const isElsewhere =
    target !== schema && ['properties', 'oneOf', 'allOf'].some((keyword) => keyword in target);
  const said = [all['description'], ...(isElsewhere ? [] : [...[all['type'] ?? []].flat(), ...kept])];
  return { name, required, said: said.filter((one) => one !== undefined).map(String) };
}

/** Every member of a schema and of the schemas in it, as far as references do not lead elsewhere. */
export function membersIn(schema: unknown): ContractField[] {
  if (Array.isArray(schema)) return schema.flatMap(membersIn);
  if (!isObject(schema)) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const { properties = {}, items, additionalProperties, oneOf, anyOf, allOf } = schema;
  return [
    ...Object.entries(properties as Json).flatMap(([name, member]) => [
      fieldOf(name, member as Json, required.includes(name)),
      ...membersIn(member),
    ]),
    ...[items, additionalProperties, oneOf, anyOf, allOf].flatMap(membersIn),
  ];
}

/** Schemas that a value of this contract names, however deep; those of an `allOf` are told with what they are part of. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (!isObject(value)) return found;
  for (const [key, member] of Object.entries(value)) {
    const name = key === '$ref' ? /^#\/components\/schemas\/(.+)$/.exec(String(member))?.[1] : undefined;
    if (key === 'allOf') for (const part of member as unknown[]) namesIn(resolved(part), found);
    else if (name === undefined || found.has(name)) namesIn(member, found);
    else namesIn(document.components['schemas']?.[name], found.add(name));
  }
  return found;
}

export interface OperationFields {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly parameters: readonly ContractField[];
  /** Schemas of its own bodies, with those that they name, that have members: by name. */
  readonly schemas: ReadonlyMap<string, readonly ContractField[]>;
}

/** Every operation with its fields. Answers that operations share are described on the overview. */
export const operationFields: readonly OperationFields[] = Object.values(document.paths).flatMap((item) =>
  Object.values(item as Json).map((value) => {
    const operation = value as Json & { readonly responses: Json; readonly tags: readonly string[] };
    const parameters = [operation['parameters'] ?? []].flat().map(resolved);
    const own = Object.values(operation.responses).filter((response) => !('$ref' in (response as Json)));
    return {
      id: String(operation['operationId']),
      tag: operation.tags[0] ?? '',
      summary: String(operation['summary']),
      parameters: parameters.map((one) => {
        const field = fieldOf(String(one['name']), one['schema'] as Json, one['required'] === true);
        const [, ...kept] = field.said;
        const described = 'description' in resolved(one['schema']) ? kept : field.said;
        return { ...field, said: [String(one['description']), ...described] };
      }),
      schemas: membersBy(namesIn([operation['requestBody'], own.map((one) => (one as Json)['content'])])),
    };
  }),
);

/** The schemas with members that the answers shared by operations name. */
export const sharedSchemas = membersBy(
  namesIn(Object.values(document.components['responses'] ?? {}).map((one) => (one as Json)['content'])),
);

/** The arguments of each MCP tool. */
export const toolFields = (document['x-mcp-server']['tools'] as readonly Json[]).map((tool) => ({
  name: String(tool['name']),
  fields: membersIn(resolved(tool['inputSchema'])),
}));

function membersBy(names: ReadonlySet<string>): ReadonlyMap<string, readonly ContractField[]> {
  const all = [...names].map((name) => [name, membersIn(document.components['schemas']?.[name])] as const);
  return new Map(all.filter(([, members]) => members.length > 0));
}
