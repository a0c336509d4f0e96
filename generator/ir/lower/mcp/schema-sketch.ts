import { componentOfReference } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { meaningsOf, withMeanings } from './value-meanings.ts';

/** How many members of an object, values of an enum and forms of a choice are written. */
const most = { members: 16, values: 12, forms: 4 } as const;

/** Writes schemas in short, for readers: `{ id*: integer, state: "open" | "closed" }`, and makes values that they show. */
export class SchemaSketch {
  readonly #component: (name: string) => unknown;

  /** @param component the schema that a component stands for */
  constructor(component: (name: string) => unknown) {
    this.#component = component;
  }

  /** The schema behind references; members beside a reference win. */
  resolve(schema: unknown): JsonObject {
    let found = isObject(schema) ? schema : {};
    for (let step = 0; step < 20 && typeof found['$ref'] === 'string'; step++) {
      const { $ref, ...beside } = found;
      const target = this.#component(componentOfReference(String($ref)) ?? '');
      found = { ...(isObject(target) ? target : {}), ...beside };
    }
    return withMeanings(found);
  }

  /** @param levels how many levels of objects are written with their members */
  write(schema: unknown, levels: number): string {
    if (schema === false) return 'nothing';
    const found = this.resolve(schema);
    if ('const' in found) return JSON.stringify(found['const']);
    if (Array.isArray(found['enum'])) {
      const meanings = meaningsOf(found) ?? {};
      const write = (value: unknown): string => {
        const meaning = meanings[String(value)]?.replace(/\.$/, '');
        return JSON.stringify(value) + (meaning === undefined ? '' : ` (${meaning})`);
      };
      return shortList(found['enum'].map(write), most.values);
    }
    const forms = [found['oneOf'], found['anyOf']].find(Array.isArray);
    if (forms !== undefined && !isObject(found['properties'])) {
      const written = forms.map((form: unknown) => this.write(form, levels));
      return shortList([...new Set(written)], most.forms);
    }
    if (Array.isArray(found['type'])) {
      const types = found['type'].map((type) => this.write({ ...found, type }, levels));
      return [...new Set(types)].join(' | ');
    }
    const type = typeOf(found);
    if (type === 'array') {
      const items = this.write(found['items'] ?? true, levels);
      return items.includes(' | ') ? `(${items})[]` : `${items}[]`;
    }
    if (type === 'object') return this.#writeObject(found, levels);
    if (type === undefined) return 'any';
    const form = [found['format'], found['contentEncoding']].find((one) => typeof one === 'string');
    return form === undefined ? type : `${type} (${String(form)})`;
  }

  #writeObject(schema: JsonObject, levels: number): string {
    const { properties, required } = this.#membersOf(schema);
    if (properties.size === 0) {
      const { additionalProperties: others } = schema;
      return isObject(others) && levels > 0 ? `{ [name]: ${this.write(others, levels - 1)} }` : 'object';
    }
    if (levels === 0) return 'object';
    const names = requiredFirst([...properties.keys()], required);
    const members = names
      .slice(0, most.members)
      .map(
        (name) => `${name}${required.has(name) ? '*' : ''}: ${this.write(properties.get(name), levels - 1)}`,
      );
    return `{ ${members.join(', ')}${names.length > most.members ? ', …' : ''} }`;
  }

  /** The members of an object and of everything that it is made of. */
  #membersOf(schema: JsonObject): { properties: Map<string, unknown>; required: Set<string> } {
    const properties = new Map<string, unknown>();
    const required = new Set<string>();
    const seen = new Set<unknown>();
    const add = (part: unknown): void => {
      if (seen.has(part)) return;
      seen.add(part);
      const found = this.resolve(part);
      for (const name of Array.isArray(found['required']) ? found['required'] : [])
        required.add(String(name));
      for (const [name, one] of Object.entries(isObject(found['properties']) ? found['properties'] : {}))
        properties.set(name, one);
      for (const inner of Array.isArray(found['allOf']) ? found['allOf'] : []) add(inner);
    };
    add(schema);
    return { properties, required };
  }

  /** A value of the least size that shows the form of a schema: examples and defaults before made-up ones. */
  example(schema: unknown, name: string, levels = 4): unknown {
    const found = this.resolve(schema);
    const { examples } = found;
    const given = [
      found['example'],
      Array.isArray(examples) ? examples[0] : undefined,
      found['const'],
      found['default'],
    ];
    const known = given.find((value) => value !== undefined && JSON.stringify(value).length < 200);
    if (known !== undefined) return known;
    if (Array.isArray(found['enum'])) return found['enum'].find((value) => value !== null) ?? null;
    const [form] = [found['oneOf'], found['anyOf']].find(Array.isArray) ?? [];
    if (form !== undefined && !isObject(found['properties'])) return this.example(form, name, levels);
    const type = Array.isArray(found['type']) ? found['type'].find((one) => one !== 'null') : typeOf(found);
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return found['minimum'] ?? 1;
    if (type === 'array') return levels === 0 ? [] : [this.example(found['items'] ?? {}, name, levels - 1)];
    if (type === 'object') {
      const { properties, required } = this.#membersOf(found);
      const members = levels === 0 ? [] : [...required];
      return Object.fromEntries(
        members.map((one) => [one, this.example(properties.get(one), one, levels - 1)]),
      );
    }
    return exampleTexts.get(String(found['format'] ?? found['contentEncoding'])) ?? name.toUpperCase();
  }
}

const exampleTexts = new Map([
  ['date-time', '2026-01-31T12:00:00Z'],
  ['date', '2026-01-31'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
  ['uri', 'https://example.com'],
  ['email', 'ada@example.com'],
  ['base64', 'aGVsbG8='],
]);

export function requiredFirst(names: readonly string[], required: ReadonlySet<string>): string[] {
  return [...names.filter((name) => required.has(name)), ...names.filter((name) => !required.has(name))];
}

function typeOf(schema: JsonObject): string | undefined {
  const { type } = schema;
  if (typeof type === 'string') return type;
  if (isObject(schema['properties']) || Array.isArray(schema['allOf'])) return 'object';
  return 'items' in schema ? 'array' : undefined;
}

function shortList(list: readonly string[], count: number): string {
  return [...list.slice(0, count), ...(list.length > count ? ['…'] : [])].join(' | ');
}
