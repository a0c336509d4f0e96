import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { children, type Kind } from '../source/grammar/openapi-kinds.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { contentAt, keyOf, type Place } from '../source/place.ts';
import { appendPointer, parsePointer, pointerOfFragment } from '../source/pointer.ts';
import { locate, SourceFile } from '../source/source-file.ts';

/** Why a reference leads nowhere. */
type BrokenReference = 'remote' | 'no-file' | 'no-pointer' | 'unreadable';

/** Returns null if the address is not that of a meta-schema. */
export type MetaSchemaFile = (address: string) => string | null;

/** The value at the end of a chain of references. */
type Followed = Place & { readonly value: unknown };

/** A schema with its own address: a file, or a schema with an `$id`. */
interface Resource {
  readonly root: Place;
  /** Absolute, without a fragment. */
  readonly address: string;
}

/**
 * Resolves references in the files of a contract: by file and pointer, by `$id` and by anchor (JSON Schema 2020-12 core
 * section 8.2, RFC 6901). Only schemas in schema positions can have a name. Apart from the files, only the meta-schema
 * is known.
 */
export class Resources {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #metaSchemaFile: MetaSchemaFile;
  readonly #roots = new Map<string, Place>();
  readonly #anchors = new Map<string, Place>();
  readonly #dynamicAnchors = new Map<string, Map<string, Place>>();
  readonly #metaSchemas = new Map<string, SourceFile>();
  /** The files that contain an `$id`. */
  readonly #identified = new Set<SourceFile>();
  /** Resolved references in all other files. */
  readonly #resolved = new Map<SourceFile, Map<string, Place>>();
  readonly #followed = new Map<string, Followed | BrokenReference | 'cycle'>();
  /** Further schemas with a name, with the first one. */
  readonly conflicts: { readonly place: Place; readonly first: Place; readonly name: string }[] = [];

  /** @param metaSchemaFile the file of a meta-schema by its address */
  constructor(files: ReadonlyMap<string, SourceFile>, metaSchemaFile: MetaSchemaFile) {
    this.#files = files;
    this.#metaSchemaFile = metaSchemaFile;
    for (const file of files.values()) this.#index(file);
  }

  /** The target of a reference, relative to where the reference is. */
  resolve(from: Place, reference: string): Place | BrokenReference {
    // In a file without an `$id` it is the same everywhere.
    if (this.#identified.has(from.file)) return this.#resolve(from, reference);
    const known = this.#resolved.get(from.file)?.get(reference);
    if (known !== undefined) return known;
    const target = this.#resolve(from, reference);
    if (typeof target === 'string') return target;
    const resolved = this.#resolved.get(from.file) ?? new Map<string, Place>();
    this.#resolved.set(from.file, resolved.set(reference, target));
    return target;
  }

  #resolve(from: Place, reference: string): Place | BrokenReference {
    const [location = '', fragment = ''] = reference.split('#', 2);
    const root = location === '' ? this.#resourceOf(from).root : this.#locate(from, location);
    if (typeof root === 'string') return root;
    if (root.file.problems.length > 0) return 'unreadable';
    const pointer = pointerOfFragment(fragment);
    if (pointer === null) return this.#anchors.get(anchorKey(root, fragment)) ?? 'no-pointer';
    // A schema with an `$id` inside an OpenAPI document often refers to the document's components all the
    // same.
    const places = [root.pointer + pointer, pointer].map((one) => ({ file: root.file, pointer: one }));
    return places.find((place) => contentAt(place) !== undefined) ?? 'no-pointer';
  }

  /**
   * Follows a chain of references to the object at its end, or returns why there is none. Each chain is followed once, from
   * wherever in it.
   */
  follow(start: Place): Followed | BrokenReference | 'cycle' {
    const passed = new Set<string>();
    const found = this.#follow(start, passed);
    for (const key of passed) this.#followed.set(key, found);
    return found;
  }

  /** @param passed gets the places that lead to the same end */
  #follow(start: Place, passed: Set<string>): Followed | BrokenReference | 'cycle' {
    let place = start;
    for (;;) {
      const key = keyOf(place);
      const known = this.#followed.get(key);
      if (known !== undefined) return known;
      if (passed.has(key)) return 'cycle';
      passed.add(key);
      const value = contentAt(place);
      const reference = referenceOf(value);
      if (reference === null) return { file: place.file, pointer: place.pointer, value };
      const target = this.resolve(place, reference);
      if (typeof target === 'string') return target;
      place = target;
    }
  }

  /** The dynamic anchors of the resource that contains a schema, by name. */
  dynamicAnchorsAround(place: Place): ReadonlyMap<string, Place> {
    return this.#dynamicAnchors.get(keyOf(this.#resourceOf(place).root)) ?? new Map();
  }

  /** Registers the names of a schema. */
  register(place: Place, schema: unknown): void {
    if (!isObject(schema)) return;
    const { $id, $anchor, $dynamicAnchor } = schema;
    if (typeof $id === 'string') {
      this.#identified.add(place.file);
      this.#claim(this.#roots, this.#resourceOf(place).address, place, $id);
    }
    for (const name of [$anchor, $dynamicAnchor]) {
      if (typeof name !== 'string') continue;
      this.#claim(this.#anchors, anchorKey(this.#resourceOf(place).root, name), place, `#${name}`);
    }
    if (typeof $dynamicAnchor !== 'string') return;
    const key = keyOf(this.#resourceOf(place).root);
    const names = this.#dynamicAnchors.get(key) ?? new Map<string, Place>();
    this.#dynamicAnchors.set(key, names.set($dynamicAnchor, place));
  }

  #claim(owners: Map<string, Place>, key: string, place: Place, name: string): void {
    const first = owners.get(key);
    if (first === undefined) owners.set(key, place);
    else if (keyOf(first) !== keyOf(place)) this.conflicts.push({ place, first, name });
  }

  /**
   * A file of the contract is an OpenAPI document or a schema; if it is anything else, the walk finds out.
   */
  #index(file: SourceFile): void {
    const kind = isObject(file.value) && typeof file.value['openapi'] === 'string' ? 'Document' : 'Schema';
    const waiting: { kind: Kind; pointer: string; value: unknown }[] = [
      { kind, pointer: '', value: file.value },
    ];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { kind, pointer, value } = next;
      if (kind === 'Schema') this.register({ file, pointer }, value);
      for (const child of children(kind, value).reverse())
        waiting.push({
          kind: child.kind,
          pointer: appendPointer(pointer, ...child.tokens),
          value: child.value,
        });
    }
  }

  #resourceOf({ file, pointer }: Place): Resource {
    let address = pathToFileURL(file.path).href;
    let root = '';
    let value = file.value;
    let at = '';
    for (const token of [null, ...parsePointer(pointer)]) {
      if (token !== null) {
        at = appendPointer(at, token);
        value = (value as Record<string, unknown>)[token];
      }
      if (!isObject(value) || typeof value['$id'] !== 'string') continue;
      root = at;
      address = join(address, value['$id']) ?? address;
    }
    return { root: { file, pointer: root }, address };
  }

  /**
   * A resource by its location as seen from a schema: by address, or else by file, whatever address an `$id`
   * gives to the file that contains the reference.
   */
  #locate(from: Place, location: string): Place | BrokenReference {
    const address = join(this.#resourceOf(from).address, location);
    const known = address === null ? undefined : (this.#roots.get(address) ?? this.#metaSchema(address));
    if (known !== undefined) return known;
    if (/^[a-z][a-z0-9+.-]*:/i.test(location)) return 'remote';
    const file = this.#files.get(pathOf(address)) ?? this.#files.get(locate(from.file, location) ?? '');
    return file === undefined ? 'no-file' : { file, pointer: '' };
  }

  #metaSchema(address: string): Place | undefined {
    const path = this.#metaSchemaFile(address);
    if (path === null) return undefined;
    const file = this.#metaSchemas.get(path) ?? new SourceFile(path, readFileSync(path));
    if (!this.#metaSchemas.has(path)) {
      this.#metaSchemas.set(path, file);
      this.#index(file);
    }
    return { file, pointer: '' };
  }
}

/** The text of an object's `$ref`, or null. */
export function referenceOf(value: unknown): string | null {
  return isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : null;
}

function anchorKey(root: Place, name: string): string {
  return `${keyOf(root)} ${name}`;
}

/** RFC 3986 section 5, without the fragment; null if there is no such address. */
function join(base: string, reference: string): string | null {
  return URL.canParse(reference, base) ? new URL(reference, base).href.replace(/#.*$/s, '') : null;
}

/** The path of a file by its address; empty for any other address. */
function pathOf(address: string | null): string {
  try {
    return fileURLToPath(address ?? '');
  } catch {
    return '';
  }
}

/** An object of the contract with its place, after following all references. */
export interface LinkedObject extends Place {
  readonly value: JsonObject;
  /** Where it is listed: the same place, or that of the reference. */
  readonly at: Place;
  /** The component that the reference names; null for an object in place, and for any other reference. */
  readonly component: string | null;
}

/** The kinds of components that an operation lists. */
type Section = 'parameters' | 'requestBodies' | 'responses' | 'pathItems' | 'callbacks';

/** Follows references in the contract with this entry file. */
export class Linker {
  readonly #entry: SourceFile;
  readonly #resources: Resources;

  constructor(entry: SourceFile, resources: Resources) {
    this.#entry = entry;
    this.#resources = resources;
  }

  /** The object at a place. Null if there is none: broken references are reported elsewhere. */
  link(at: Place, section: Section): LinkedObject | null {
    const target = this.#resources.follow(at);
    if (typeof target === 'string' || !isObject(target.value)) return null;
    const { file, pointer, value } = target;
    return { file, pointer, value, at, component: this.#componentAt(at, section) };
  }

  #componentAt(at: Place, section: Section): string | null {
    const reference = referenceOf(contentAt(at));
    const target = reference === null ? 'none' : this.#resources.resolve(at, reference);
    if (typeof target === 'string' || target.file !== this.#entry) return null;
    const [components, kind, name, ...rest] = parsePointer(target.pointer);
    const isComponent = components === 'components' && kind === section && rest.length === 0;
    return isComponent ? (name ?? null) : null;
  }
}
