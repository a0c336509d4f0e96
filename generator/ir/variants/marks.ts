import { componentOfReference, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { pascalCase } from '../../source/names.ts';

/** Requests leave out `readOnly` properties, responses leave out `writeOnly` ones. */
export type Direction = 'request' | 'response';

/** What a schema is of: a body, or the parameters or headers of a message, which are not the properties of anything. */
export type Subject = Direction | 'parameters' | 'headers';

/**
 * A form of a schema for validators:
 *
 * - `request`: properties that are read-only are refused, and need not be there
 * - `unfilled`: the same, where several branches of a choice are tried and no default may be filled in
 * - `response`: properties that are write-only are refused, and so are undescribed ones
 * - `part`: the same, for what speaks of one value together with others: they are closed together
 */
export type Form = Direction | 'unfilled' | 'part';

/** The keyword of the properties that each side leaves out. */
const marks = { request: 'readOnly', response: 'writeOnly' } as const satisfies Record<Direction, string>;

/** Keywords whose schemas apply to the same value and hold whenever the schema does. */
export const inPlace: ReadonlySet<string> = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'],
]);

/** Keywords whose schemas are conditions: relaxing them would make the whole stricter. */
export const conditions: ReadonlySet<string> = new Set(['not', 'if']);

/**
 * The properties that belong to one side (JSON Schema 2020-12 validation section 9.4; what follows is the rule of
 * OpenAPI 3.0's schema object). `required` is combined with the properties that the same component describes or refers
 * to, not with those of schemas that refer to it.
 */
export class Marks {
  readonly #components: JsonObject;
  readonly #byComponent = new Map<string, ReadonlySet<string>>();
  readonly #holds: Readonly<Record<Direction, boolean>>;

  constructor(components: JsonObject) {
    this.#components = components;
    this.#holds = { request: holdsMark(components, 'request'), response: holdsMark(components, 'response') };
  }

  /** Whether a schema or component has `readOnly` or `writeOnly` anywhere. */
  mayMark(schema: unknown, direction: Direction): boolean {
    return this.#holds[direction] || holdsMark(schema, direction);
  }

  /** The properties that a side leaves out, of a schema and all schemas applied to the same value. */
  markedBy(schema: unknown, direction: Direction): ReadonlySet<string> {
    return new Set(this.#namesIn(schema, direction));
  }

  isMarked(schema: unknown, direction: Direction, seen: ReadonlySet<string> = new Set()): boolean {
    if (!isObject(schema)) return false;
    if (schema[marks[direction]] === true) return true;
    const component = referredComponent(schema);
    if (component !== null && !seen.has(component)) {
      if (this.isMarked(this.#components[component], direction, new Set([...seen, component]))) return true;
    }
    return (
      Array.isArray(schema['allOf']) && schema['allOf'].some((one) => this.isMarked(one, direction, seen))
    );
  }

  #namesIn(schema: unknown, direction: Direction): string[] {
    if (!isObject(schema)) return [];
    const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
    const own = properties.filter(([, property]) => this.isMarked(property, direction)).map(([name]) => name);
    const inner: string[] = [];
    for (const { keyword, schema: one } of subschemasOf(schema)) {
      if (inPlace.has(keyword)) inner.push(...this.#namesIn(one, direction));
    }
    const component = referredComponent(schema);
    return [...own, ...inner, ...(component === null ? [] : this.#namesOf(component, direction))];
  }

  #namesOf(component: string, direction: Direction): ReadonlySet<string> {
    const key = `${direction} ${component}`;
    const known = this.#byComponent.get(key);
    if (known !== undefined) return known;
    this.#byComponent.set(key, new Set());
    const marked = this.markedBy(this.#components[component], direction);
    this.#byComponent.set(key, marked);
    return marked;
  }
}

/** The component that a schema refers to, next to its own keywords; null for none. */
export function referredComponent(schema: unknown): string | null {
  const reference = isObject(schema) ? schema['$ref'] : undefined;
  return typeof reference === 'string' ? componentOfReference(reference) : null;
}

function holdsMark(value: unknown, direction: Direction): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    (value as JsonObject)[marks[direction]] === true ||
    Object.values(value).some((one) => holdsMark(one, direction))
  );
}

const endings = { request: 'Request', unfilled: 'Unfilled', response: 'Response', part: 'Part' } as const;

/** Unused names for the variants of components, assigned on first use. */
export class FormNames {
  readonly #taken: Set<string>;
  readonly #names = new Map<string, string>();
  readonly #forms = new Map<string, { readonly component: string; readonly form: Form }>();

  constructor(components: readonly string[]) {
    this.#taken = new Set(components.map((name) => pascalCase(name).toLowerCase()));
  }

  of(component: string, form: Form): string {
    const key = `${form} ${component}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    let name = component + endings[form];
    while (this.#taken.has(pascalCase(name).toLowerCase())) name += 'View';
    this.#taken.add(pascalCase(name).toLowerCase());
    this.#names.set(key, name);
    this.#forms.set(name, { component, form });
    return name;
  }

  /** Reserves a name. */
  reserve(name: string): void {
    this.#taken.add(pascalCase(name).toLowerCase());
  }

  find(name: string): { readonly component: string; readonly form: Form } | undefined {
    return this.#forms.get(name);
  }
}

/** Callbacks of rewriting a schema: the variants that it refers to, and every other difference. */
interface Findings<F extends string> {
  readonly refer: (component: string, form: F) => string;
  readonly note: () => void;
}

export const keyOf = (component: string, form: string): string => `${form} ${component}`;

/**
 * The variants that differ from their component, by themselves or by what they refer to, each as a `keyOf` string.
 *
 * @param rewrite rewrites a component for a variant, and reports by the callbacks
 */
export function findDiffering<F extends string>(
  components: JsonObject,
  forms: readonly F[],
  rewrite: (schema: unknown, form: F, findings: Findings<F>) => void,
): ReadonlySet<string> {
  const referrers = new Map<string, string[]>();
  const waiting: string[] = [];
  for (const [component, schema] of Object.entries(components)) {
    for (const form of forms) {
      const key = keyOf(component, form);
      const refer = (target: string, other: F) => {
        const found = referrers.get(keyOf(target, other));
        if (found === undefined) referrers.set(keyOf(target, other), [key]);
        else found.push(key);
        return target;
      };
      rewrite(schema, form, { refer, note: () => void waiting.push(key) });
    }
  }
  const differing = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (differing.has(next)) continue;
    differing.add(next);
    waiting.push(...(referrers.get(next) ?? []));
  }
  return differing;
}
