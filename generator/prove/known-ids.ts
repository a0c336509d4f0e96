import type { Contract, Operation } from '../ir/contract.ts';
import { dereference } from '../ir/lower/dereference.ts';
import { parseAddress, type RuntimeValue } from '../source/grammar/runtime-expression.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { appendPointer, valueAt } from '../source/pointer.ts';
import type { Given } from './request-form.ts';

/** A resource by the values in its path. */
export interface KnownResource {
  readonly values: JsonObject;
  /** Whether a request of this run has made it. */
  readonly isOwn: boolean;
}

/** What a request was answered with. */
export interface Learned {
  readonly given: Given;
  readonly status: number;
  readonly headers: Headers;
  /** The body if it is JSON. */
  readonly value: unknown;
}

/** A path that ends with a parameter, which is an identifier in what `collection` answers. */
interface Template {
  readonly path: string;
  readonly collection: string;
  readonly parameter: string;
}

/** How many resources of a path are kept. */
const mostKept = 50;

/**
 * The identifiers that answers gave, for the paths of other requests: those in lists and in what was created, those in
 * `Location`, and those of the contract's links (OpenAPI 3.1 section 4.8.20).
 */
export class KnownIds {
  readonly #operations: readonly Operation[];
  readonly #document: JsonObject;
  readonly #base: URL;
  readonly #templates: readonly Template[];
  readonly #known = new Map<string, KnownResource[]>();

  constructor({ operations, document }: Contract, base: string) {
    this.#operations = operations;
    this.#document = document;
    this.#base = new URL(base);
    const paths = operations.flatMap(({ path }) => {
      const segments = path.split('/');
      return segments.flatMap((segment, index) =>
        /^\{[^{}]+\}$/.test(segment) ? [segments.slice(0, index + 1).join('/')] : [],
      );
    });
    this.#templates = [...new Set(paths)].map((path) => {
      const end = path.lastIndexOf('/');
      return { path, collection: path.slice(0, end), parameter: path.slice(end + 2, -1) };
    });
  }

  /** The path of what a collection has: `/notes/{id}` of `/notes`. */
  itemPathOf(collection: string): string | null {
    return this.#templates.find((one) => one.collection === collection)?.path ?? null;
  }

  /** Values for the parameters of a path, as many as are known. */
  valuesFor(path: string, { isOwn = false, turn = 0 } = {}): JsonObject | null {
    const fitting = this.#templates.filter((one) => path === one.path || path.startsWith(`${one.path}/`));
    for (const { path: known } of fitting.toSorted((a, b) => b.path.length - a.path.length)) {
      const all = this.#known.get(known) ?? [];
      const own = all.filter((one) => one.isOwn);
      const from = isOwn ? own : all;
      const found = from[turn % Math.max(1, from.length)];
      if (found !== undefined) return found.values;
    }
    return null;
  }

  /** Whether a request of this run has made what has these values in its path. */
  isOwn(values: JsonObject): boolean {
    const text = textOf(values);
    return [...this.#known.values()].flat().some((one) => one.isOwn && textOf(one.values) === text);
  }

  /** Takes note of what an answer names. Returns what was created, by its path. */
  learn(
    { path, method, responses }: Operation,
    { given, status, headers, value }: Learned,
  ): KnownResource | null {
    const around = isObject(given['path']) ? given['path'] : {};
    const isOwn = method === 'POST' && status < 300;
    let created: KnownResource | null = null;
    for (const template of this.#templates.filter((one) => one.collection === path)) {
      for (const item of itemsOf(value)) {
        const id = idOf(item, template.parameter);
        if (id === undefined) continue;
        const found = this.#add(template.path, { ...around, [template.parameter]: id }, isOwn);
        if (isOwn) created ??= found;
      }
    }
    const location = headers.get('location');
    if (location !== null && [200, 201, 202].includes(status)) {
      const found = this.#locate(location);
      if (found !== null) created ??= this.#add(found.path, found.values, isOwn);
    }
    const declared = responses.find((one) => one.status === status)?.status ?? 'default';
    const written = valueAt(
      this.#document,
      appendPointer('/paths', path, method.toLowerCase(), 'responses', String(declared)),
    );
    const links = dereference(this.#document, written)['links'];
    for (const link of Object.values(isObject(links) ? links : {}))
      this.#follow(dereference(this.#document, link), around, { given, status, headers, value });
    return created;
  }

  /** What is deleted is known no more, nor what it had. */
  forget(values: JsonObject): void {
    for (const [path, known] of this.#known)
      this.#known.set(
        path,
        known.filter((one) =>
          Object.entries(values).some(([name, value]) => String(one.values[name]) !== String(value)),
        ),
      );
  }

  #add(path: string, values: JsonObject, isOwn: boolean): KnownResource {
    const known = this.#known.get(path) ?? [];
    const text = textOf(values);
    const same = known.find((one) => textOf(one.values) === text);
    if (same !== undefined && (same.isOwn || !isOwn)) return same;
    const added = { values, isOwn };
    this.#known.set(path, [...known.filter((one) => one !== same), added].slice(-mostKept));
    return added;
  }

  /** The resource at an address. */
  #locate(location: string): { readonly path: string; readonly values: JsonObject } | null {
    const { pathname } = new URL(location, this.#base);
    const base = this.#base.pathname.replace(/\/+$/, '');
    if (!pathname.startsWith(`${base}/`)) return null;
    const segments = pathname.slice(base.length).split('/');
    for (const { path } of this.#templates) {
      const names = path.split('/');
      if (names.length !== segments.length) continue;
      const isFit = names.every((name, index) => name.startsWith('{') || name === segments[index]);
      if (!isFit) continue;
      const values = names.flatMap((name, index) =>
        name.startsWith('{') ? [[name.slice(1, -1), decoded(segments[index] ?? '')] as const] : [],
      );
      return { path, values: Object.fromEntries(values) };
    }
    return null;
  }

  #follow({ operationId, operationRef, parameters }: JsonObject, around: JsonObject, from: Learned): void {
    const target = this.#operations.find(
      ({ id, path, method }) =>
        id === operationId || operationRef === `#${appendPointer('/paths', path, method.toLowerCase())}`,
    );
    if (target === undefined || !isObject(parameters)) return;
    const given = Object.entries(parameters).map(
      ([name, written]) => [name.replace(/^path\./, ''), evaluate(written, from)] as const,
    );
    const values: JsonObject = { ...around, ...Object.fromEntries(given) };
    for (const { path } of this.#templates) {
      if (target.path !== path && !target.path.startsWith(`${path}/`)) continue;
      const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
      if (!names.every((name) => isId(values[name]))) continue;
      this.#add(path, Object.fromEntries(names.map((name) => [name, values[name]])), false);
    }
  }
}

/** The same for a number and its text, as in an address. */
const textOf = (values: JsonObject) =>
  JSON.stringify(Object.entries(values).map(([name, value]) => [name, String(value)]));

const isId = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** What a list has, at the top or as the first list of an object; else the object itself, or the only one inside it. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  const list = Object.values(value).find((one) => Array.isArray(one) && one.every(isObject));
  if (idOf(value, 'id') === undefined && Array.isArray(list)) return list;
  const inner = Object.values(value).filter(isObject);
  return idOf(value, 'id') === undefined && inner.length === 1 ? [value, ...inner] : [value];
}

/** The identifier that something has: by the name of a parameter, or by a usual one. */
export function idOf(item: unknown, parameter: string): string | number | undefined {
  if (!isObject(item)) return undefined;
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const same = Object.keys(item).find((name) => plain(name) === plain(parameter));
  const names = [...(same === undefined ? [] : [same]), 'id', '_id', 'uuid', 'key', 'slug'];
  return names.map((name) => item[name]).find(isId);
}

/** A runtime expression, or a constant. */
function evaluate(written: unknown, { given, headers, value }: Learned): unknown {
  if (typeof written !== 'string' || !written.startsWith('$')) return written;
  const parsed = parseAddress(written);
  const expression = 'fault' in parsed ? undefined : (parsed[0] as RuntimeValue | undefined);
  if (expression === undefined || !('part' in expression)) return undefined;
  if (expression.part === 'body')
    return valueAt(expression.from === 'response' ? value : given['body'], expression.pointer);
  if (expression.from === 'response') return headers.get(expression.name) ?? undefined;
  return valueAt(given, appendPointer('', expression.part, expression.name));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
