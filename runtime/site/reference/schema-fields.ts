/** Lists the members of the contract's JSON Schemas as rows, for the tables of our API reference. */

type Schema = Readonly<Record<string, unknown>>;

/** A value that a schema describes, at its path: `links.openapi`, `sections[].name`, `words.*`; empty for the whole value. */
export interface Field {
  readonly path: string;
  /** JSON types; empty if the schema names none, or the field is described by `shared`. */
  readonly types: readonly string[];
  /** Name of the shared schema that describes the value; its members are not listed here. */
  readonly shared: string | null;
  readonly required: boolean;
  readonly limits: readonly Limit[];
  /** Markdown; empty if the schema has none. */
  readonly description: string;
}

/** Words for limits, which are translated. */
export type LimitWord =
  | 'length'
  | 'items'
  | 'members'
  | 'range'
  | 'values'
  | 'pattern'
  | 'format'
  | 'default'
  | 'names'
  | 'unique'
  | 'closed'
  | 'one_of'
  | 'any_of';

/** What a value has to keep. */
export interface Limit {
  /** A keyword without a word of its own is named as the schema names it. */
  readonly word: LimitWord | { readonly keyword: string };
  /** Values or ranges, as code. */
  readonly codes: readonly string[];
  /** The alternatives of `one_of` and `any_of`. */
  readonly branches: readonly Field[];
}

/** The schemas of a contract's document. */
export interface Schemas {
  /** Whether a shared schema has members or alternatives, and so is worth a section of its own. */
  hasMembers(name: string): boolean;
  /** The fields of a shared schema, the whole value first. Throws if there is none of that name. */
  fieldsOf(name: string): readonly Field[];
  /** The value of a parameter, named as the parameter. */
  parameter(method: string, path: string, name: string): Field | undefined;
  /** The tools of the MCP server whose endpoint is `path`. */
  tools(path: string): readonly Tool[];
}

export interface Tool {
  readonly name: string;
  readonly description: string;
  /** The whole value first. */
  readonly fields: readonly Field[];
  /** Name of the shared schema of its structured result; null without one. */
  readonly result: string | null;
}

const prefix = '#/components/schemas/';

/** Reads the schemas of a compiled OpenAPI document, whose references are local. */
export function readSchemas(document: object): Schemas {
  const root = document as Schema;
  const components = memberOf(root, 'components');
  const shared = memberOf(components, 'schemas');

  const named = (name: string): Schema => {
    const schema = shared[name];
    if (isSchema(schema)) return schema;
    throw new Error(`The contract has no schema ${JSON.stringify(name)}.`);
  };
  const nameOf = (schema: Schema) =>
    typeof schema['$ref'] === 'string' && schema['$ref'].startsWith(prefix)
      ? decodeURIComponent(schema['$ref'].slice(prefix.length))
      : undefined;

  /** A schema with its `allOf`, and a reference to a schema without members, put into one. */
  const whole = (schema: Schema, seen: readonly string[] = []): Schema => {
    const { $ref: _, allOf, ...own } = schema;
    const name = nameOf(schema);
    const parts = [
      ...(name === undefined || seen.includes(name) ? [] : [whole(named(name), [...seen, name])]),
      ...(Array.isArray(allOf) ? allOf.filter(isSchema) : []).map((part) => whole(part, seen)),
    ];
    return [...parts, own].reduce(joined, {});
  };

  const hasMembers = (name: string) =>
    ['properties', 'patternProperties', 'items', 'additionalProperties', 'oneOf', 'anyOf'].some((keyword) => {
      const value = whole(named(name))[keyword];
      return typeof value === 'object' && value !== null;
    });

  /** The value at `path`, then its members. A reference to a schema with members ends the descent, so that it is finite. */
  const listed = (schema: Schema, path: string, required: boolean): Field[] => {
    const name = nameOf(schema);
    if (name !== undefined && hasMembers(name)) {
      const description = textOf(schema['description'] ?? named(name)['description']);
      return [{ path, types: [], shared: name, required, limits: [], description }];
    }
    const one = whole(schema);
    const choices = (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
      const branches = one[keyword];
      if (!Array.isArray(branches)) return [];
      return [{ keyword, branches: branches.filter(isSchema).map((branch) => listed(branch, path, false)) }];
    });
    const alternatives = choices.map(({ keyword, branches }) => ({
      word: keyword === 'oneOf' ? ('one_of' as const) : ('any_of' as const),
      codes: [],
      branches: branches.flatMap(([field]) => (field === undefined ? [] : [field])),
    }));
    return [
      {
        path,
        types: typesOf(one),
        shared: null,
        required,
        limits: [...limitsOf(one), ...alternatives],
        description: textOf(one['description']),
      },
      ...membersOf(one, path),
      ...choices.flatMap(({ branches }) => branches.flatMap(([, ...members]) => members)),
    ];
  };

  const membersOf = (schema: Schema, path: string): Field[] => {
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    const inside = (name: string) => (path === '' ? name : `${path}.${name}`);
    const at = (value: unknown, place: string) => (isSchema(value) ? listed(value, place, false) : []);
    return [
      ...Object.entries(memberOf(schema, 'properties')).flatMap(([name, value]) =>
        isSchema(value) ? listed(value, inside(name), required.includes(name)) : [],
      ),
      ...Object.entries(memberOf(schema, 'patternProperties')).flatMap(([pattern, value]) =>
        at(value, inside(`/${pattern}/`)),
      ),
      ...at(schema['additionalProperties'], inside('*')),
      ...at(schema['items'], `${path}[]`),
    ];
  };

  return {
    hasMembers,
    fieldsOf: (name) => listed(whole({ $ref: prefix + encodeURIComponent(name) }), '', false),
    parameter(method, path, name) {
      const item = memberOf(memberOf(root, 'paths'), path);
      const lists = [memberOf(item, method.toLowerCase())['parameters'], item['parameters']];
      const parameters = lists.flatMap((list) => (Array.isArray(list) ? list.filter(isSchema) : []));
      const found = parameters
        .map((one) => {
          const reference = /^#\/components\/parameters\/(.+)$/.exec(String(one['$ref']))?.[1];
          return reference === undefined ? one : memberOf(memberOf(components, 'parameters'), reference);
        })
        .find((one) => one['name'] === name);
      const [field] =
        found === undefined ? [] : listed(memberOf(found, 'schema'), name, found['required'] === true);
      return field;
    },
    tools(path) {
      const server = memberOf(root, 'x-mcp-server');
      const tools = server['path'] === path && Array.isArray(server['tools']) ? server['tools'] : [];
      return tools.filter(isSchema).map((tool) => ({
        name: textOf(tool['name']),
        description: textOf(tool['description']),
        fields: listed(whole(memberOf(tool, 'inputSchema')), '', false),
        result: nameOf(memberOf(tool, 'outputSchema')) ?? null,
      }));
    },
  };
}

/** Two schemas that both hold, as one: the later says more, members and requirements add up. */
function joined(first: Schema, second: Schema): Schema {
  const both = { ...first, ...second };
  if (Array.isArray(first['required']) && Array.isArray(second['required']))
    both['required'] = [...new Set([...first['required'], ...second['required']])];
  const [some, others] = [memberOf(first, 'properties'), memberOf(second, 'properties')];
  if ('properties' in both)
    both['properties'] = {
      ...some,
      ...Object.fromEntries(
        Object.entries(others).map(([name, value]) => {
          const before = some[name];
          const addsUp = isSchema(before) && isSchema(value) && !('$ref' in value) && !('allOf' in value);
          return [name, addsUp ? joined(before, value) : value];
        }),
      ),
    };
  return both;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function memberOf(value: Schema, name: string): Schema {
  const member = Object.hasOwn(value, name) ? value[name] : undefined;
  return isSchema(member) ? member : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function typesOf(schema: Schema): string[] {
  const { type } = schema;
  if (type !== undefined) return [type].flat().map(String);
  const values = 'const' in schema ? [schema['const']] : [schema['enum'] ?? []].flat();
  const kinds = values.map((value) =>
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'array'
        : Number.isInteger(value)
          ? 'integer'
          : typeof value,
  );
  return [...new Set(kinds)];
}

/** What describes a value without limiting it, and what is listed as its members. */
const told = new Set(
  (
    '$schema $id $anchor $comment $defs title description type examples example deprecated readOnly writeOnly ' +
    'properties patternProperties items required oneOf anyOf'
  ).split(' '),
);

/** Pairs of keywords that limit one thing from below and above. */
const ranges = [
  ['length', 'minLength', 'maxLength'],
  ['items', 'minItems', 'maxItems'],
  ['members', 'minProperties', 'maxProperties'],
  ['range', 'minimum', 'maximum'],
] as const;

/** Every keyword that limits the value, each once. */
function limitsOf(schema: Schema): Limit[] {
  const limit = (word: Limit['word'], ...codes: string[]): Limit => ({ word, codes, branches: [] });
  const shown = new Set(told);
  const take = (keyword: string) => {
    shown.add(keyword);
    return schema[keyword];
  };
  const limits = ranges.flatMap(([word, low, high]) => {
    const [from, to] = [take(low), take(high)];
    return from === undefined && to === undefined ? [] : [limit(word, rangeOf(from, to))];
  });
  const values = 'const' in schema ? [schema['const']] : schema['enum'];
  for (const keyword of ['const', 'enum']) shown.add(keyword);
  if (Array.isArray(values)) limits.push(limit('values', ...values.map(written)));
  for (const word of ['format', 'pattern', 'default'] as const)
    if (take(word) !== undefined) limits.push(limit(word, written(schema[word])));
  if (take('uniqueItems') === true) limits.push(limit('unique'));
  const names = take('propertyNames');
  if (isSchema(names)) limits.push(limit('names', ...limitsOf(names).flatMap(({ codes }) => codes)));
  if (take('additionalProperties') === false) limits.push(limit('closed'));
  const others = Object.keys(schema).filter((keyword) => !shown.has(keyword) && !keyword.startsWith('x-'));
  return [...limits, ...others.map((keyword) => limit({ keyword }, written(schema[keyword])))];
}

function rangeOf(from: unknown, to: unknown): string {
  if (from === undefined) return `≤ ${to}`;
  if (to === undefined) return `≥ ${from}`;
  return from === to ? `${from}` : `${from}–${to}`;
}

/** Texts as they are, other values as JSON. */
function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
