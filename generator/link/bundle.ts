import path from 'node:path';
import type { Diagnostics } from '../source/diagnostics.ts';
import { type Kind, kinds, mapChildren } from '../source/grammar/openapi-kinds.ts';
import { referenceToComponent } from '../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { Names, pascalCase } from '../source/names.ts';
import { below, contentAt, keyOf, type Place } from '../source/place.ts';
import { parsePointer, valueAt } from '../source/pointer.ts';
import { DynamicScopes, type Scope } from './dynamic-scopes.ts';
import type { Graph } from './link-contract.ts';
import { referenceOf } from './resources.ts';
import { unmappedMembers } from './unmapped-members.ts';

/** One self-contained OpenAPI document made of many files. */
export interface Bundle {
  readonly document: JsonObject;
  /** Component to the place where its schema was written. */
  readonly places: ReadonlyMap<string, Place>;
  /** An object of the contract as it is in the document; not for schemas or references. */
  objectAt(place: Place): JsonObject;
  /** A schema of the contract as it is in the document: its references name components. */
  schemaAt(place: Place): unknown;
  /**
   * A component, including those that `schemaAt` created for a dynamic scope of their own.
   */
  component(name: string): unknown;
}

/**
 * Every schema that a reference names becomes a component, once for each dynamic scope that makes a
 * difference to it; references to other objects in other files are replaced with the object.
 */
export function bundle(graph: Graph, diagnostics: Diagnostics): Bundle {
  const bundler = new Bundler(graph, diagnostics);
  const document = bundler.rewrite('Document', graph.root, graph.root.value) as JsonObject;
  const declared = (document['components'] ?? {}) as Record<string, object>;
  const components: Record<string, object> = { ...declared };
  for (const [section, added] of Object.entries(bundler.shared())) {
    components[section] = { ...declared[section], ...added };
  }
  const schemas = bundler.components();
  if (Object.keys(schemas).length > 0) components['schemas'] = schemas;
  return {
    document: Object.keys(components).length === 0 ? document : { ...document, components },
    places: bundler.places,
    objectAt: (place) => bundler.objectAt(place),
    schemaAt: (place) => bundler.rewrite('Schema', place, contentAt(place)),
    component: (name) => bundler.component(name),
  };
}

class Bundler {
  readonly places = new Map<string, Place>();
  readonly #graph: Graph;
  readonly #scopes: DynamicScopes;
  readonly #names: BundleNames;
  /** The places of all schemas that the contract reaches. */
  readonly #schemas: ReadonlySet<string>;
  /** Component to the scope of its schema. */
  readonly #componentScopes = new Map<string, Scope>();
  /** A schema in a scope, by key, to its component. */
  readonly #components = new Map<string, string>();
  /** Place to the rewritten object. */
  readonly #rewritten = new Map<string, unknown>();
  /** The stack of objects of other files that are being rewritten. */
  readonly #around: string[] = [];
  /** Those that contain themselves. */
  readonly #circular = new Map<string, { section: string; kind: Kind; name: string; place: Place }>();

  constructor(graph: Graph, diagnostics: Diagnostics) {
    this.#graph = graph;
    this.#scopes = new DynamicScopes(graph);
    this.#names = new BundleNames(graph, diagnostics);
    this.#schemas = new Set(graph.nodes.filter(({ kind }) => kind === 'Schema').map(keyOf));
    const { declared } = this.#names;
    for (const [name, place] of declared) this.#own(name, place, this.#scopes.enter(new Map(), place));
    const places = new Set([...declared.values()].map(keyOf));
    for (const [name, place] of declared) this.#fetch(name, place, places);
  }

  #own(name: string, place: Place, scope: Scope): void {
    this.#components.set(this.#scopes.key(place, scope), name);
    this.places.set(name, place);
    this.#componentScopes.set(name, scope);
  }

  /** A component that is only a reference to a schema that is not a component becomes that schema. */
  #fetch(name: string, place: Place, components: ReadonlySet<string>): void {
    let content = place;
    let scope = this.#scopes.enter(new Map(), place);
    for (;;) {
      const reference = pureReferenceOf(contentAt(content));
      const target = reference === null ? 'none' : this.#graph.resources.resolve(content, reference);
      if (typeof target === 'string' || components.has(keyOf(target))) return;
      content = target;
      scope = this.#scopes.enter(scope, target);
      if (!this.#components.has(this.#scopes.key(content, scope))) this.#own(name, content, scope);
    }
  }

  /** The content of every component. Rewriting one may create another. */
  components(): JsonObject {
    const schemas: [string, unknown][] = [];
    for (const name of this.places.keys()) schemas.push([name, this.component(name)]);
    return Object.fromEntries(schemas);
  }

  component(name: string): unknown {
    const place = this.places.get(name);
    if (place === undefined) throw new Error(`there is no component ${name}`);
    const value = contentAt(place);
    return this.#rewriteSchema(place, value, this.#componentScopes.get(name) ?? new Map());
  }

  rewrite(kind: Kind, place: Place, value: unknown): unknown {
    if (kind === 'Schema') return this.#rewriteSchema(place, value, new Map());
    const reference = referenceOf(value);
    const target = reference === null ? 'no-pointer' : this.#graph.resources.resolve(place, reference);
    // So that readers of media types need not handle OpenAPI 3.2's references to them.
    if (typeof target !== 'string' && kind !== 'MediaType' && this.#isInDocument(target))
      return { ...(value as object), $ref: `#${encodeURI(target.pointer)}` };
    if (typeof target !== 'string') return this.#rewriteOther(kind, target);
    const rewritten = mapChildren(kind, value, (child, item, ...tokens) =>
      kind === 'Components' && child === 'Schema' ? item : this.rewrite(child, below(place, ...tokens), item),
    );
    this.#rewritten.set(keyOf(place), rewritten);
    return rewritten;
  }

  objectAt(place: Place): JsonObject {
    const value = this.#rewritten.get(keyOf(place)) ?? contentAt(place);
    return isObject(value) ? value : {};
  }

  /**
   * Whether an object stays where it is: not if it is in another file, or inside an extension, which may
   * contain anything.
   */
  #isInDocument({ file, pointer }: Place): boolean {
    const isPlaced = /^\/(components\/(?!x-)[^/]+\/[^/]+|paths\/[^/]+|webhooks\/[^/]+)(\/(?!x-)[^/]+)*$/.test(
      pointer,
    );
    return file === this.#graph.root.file && isPlaced;
  }

  /**
   * An object that has no place in the document. One that contains itself, as callbacks can, becomes a
   * component.
   */
  #rewriteOther(kind: Kind, place: Place): unknown {
    const key = keyOf(place);
    if (this.#around.includes(key)) return { $ref: this.#shared(kind, place) };
    this.#around.push(key);
    const object = this.rewrite(kind, place, contentAt(place));
    this.#around.pop();
    return object;
  }

  #shared(kind: Kind, place: Place): string {
    const section = kind === 'PathItem' ? 'pathItems' : 'callbacks';
    const known = this.#circular.get(keyOf(place));
    const name = known?.name ?? this.#names.claim(place);
    this.#circular.set(keyOf(place), { section, kind, name, place });
    return `#/components/${section}/${name}`;
  }

  /** The components that are not schemas and that the contract does not declare. */
  shared(): Record<string, Record<string, unknown>> {
    const sections: Record<string, Record<string, unknown>> = {};
    for (const { section, kind, name, place } of this.#circular.values()) {
      this.#around.push(keyOf(place));
      const object = this.rewrite(kind, place, contentAt(place));
      this.#around.pop();
      sections[section] = { ...sections[section], [name]: object };
    }
    return sections;
  }

  #rewriteSchema(place: Place, value: unknown, around: Scope): unknown {
    if (!isObject(value)) return value;
    const scope = this.#scopes.enter(around, place);
    const copy = mapChildren('Schema', value, (_, item, ...tokens) =>
      tokens[0] === '$defs' ? item : this.#rewriteSchema(below(place, ...tokens), item, scope),
    ) as Record<string, unknown>;
    const { $ref, $dynamicRef, allOf } = value;
    for (const name of documentKeywords) delete copy[name];
    if (isObject(value['discriminator']))
      copy['discriminator'] = this.#rewriteMapping(place, value['discriminator'], scope);
    if (typeof $ref === 'string') {
      const target = this.#graph.resources.resolve(place, $ref);
      if (typeof target !== 'string') copy['$ref'] = this.#referenceTo(target, scope);
    }
    if (typeof $dynamicRef === 'string') {
      const target = this.#scopes.resolve(place, $dynamicRef, scope);
      const reference = target === null ? undefined : this.#referenceTo(target, scope);
      if (copy['$ref'] === undefined) copy['$ref'] = reference;
      else
        copy['allOf'] = [...(Array.isArray(allOf) ? (copy['allOf'] as unknown[]) : []), { $ref: reference }];
    }
    return copy;
  }

  /** The schemas that a discriminator names by reference instead of by name (OpenAPI 3.1 section 4.8.25). */
  #rewriteMapping(place: Place, discriminator: JsonObject, scope: Scope): JsonObject {
    const { mapping: written } = discriminator;
    const mapping = isObject(written) ? written : {};
    // A component that could not have its own name is named by it all the same.
    const unmapped = [...unmappedMembers(this.#graph.resources, this.#graph.sources.entry, place)].flatMap(
      ([name, target]) => {
        const reference = this.#referenceTo(target, scope);
        const isNamed = reference === referenceToComponent(name) || Object.hasOwn(mapping, name);
        return isNamed ? [] : [[name, reference] as const];
      },
    );
    const entries = Object.entries(mapping).map(([value, named]) => {
      if (typeof named !== 'string' || this.#names.declared.has(named)) return [value, named];
      const target = this.#graph.resources.resolve(place, named);
      const isKnown = typeof target !== 'string' && this.#schemas.has(keyOf(target));
      return [value, isKnown ? this.#referenceTo(target, scope) : named];
    });
    const all = [...entries, ...unmapped];
    return all.length === 0 ? discriminator : { ...discriminator, mapping: Object.fromEntries(all) };
  }

  #referenceTo(target: Place, around: Scope): string {
    const scope = this.#scopes.enter(around, target);
    const key = this.#scopes.key(target, scope);
    const known = this.#components.get(key);
    if (known !== undefined) return referenceToComponent(known);
    const name = this.#names.claim(target);
    this.#own(name, target, scope);
    return referenceToComponent(name);
  }
}

/**
 * Keywords of a schema resource, which a component is not. The content of `$defs` has become components.
 */
const documentKeywords = [
  '$defs',
  '$id',
  '$schema',
  '$vocabulary',
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
];

/** The reference of a schema that is only a reference. */
function pureReferenceOf(value: unknown): string | null {
  return isObject(value) && Object.keys(value).length === 1 ? referenceOf(value) : null;
}

/**
 * Names of schema components: those that the contract gives, and new ones for schemas that are only reached
 * by reference.
 */
class BundleNames {
  /** Name to place, for every component that the contract declares. */
  readonly declared: ReadonlyMap<string, Place>;
  readonly #root: Place;
  readonly #taken = new Set<string>();
  /** The names by which discriminators mean schemas, by their places. */
  readonly #meant: ReadonlyMap<string, string>;

  constructor({ sources, root, nodes, resources }: Graph, diagnostics: Diagnostics) {
    this.#root = root;
    const reached = nodes.filter(({ kind }) => kind === 'Schema');
    this.#meant = new Map(
      reached.flatMap((node) =>
        [...unmappedMembers(resources, sources.entry, node)].map(
          ([name, place]) => [keyOf(place), name] as const,
        ),
      ),
    );
    const schemas = valueAt(root.value, '/components/schemas');
    const names = Object.keys(isObject(schemas) ? schemas : {});
    this.declared = new Map(names.map((name) => [name, below(root, 'components', 'schemas', name)]));
    for (const name of new Names(diagnostics).claimAll(this.declared).values())
      this.#taken.add(name.toLowerCase());
  }

  /** A new name for a schema: after its file and key, or, if that is taken, after the keys around it too. */
  claim(place: Place): string {
    const meant = this.#meant.get(keyOf(place));
    if (meant !== undefined && /^[\w.-]+$/.test(meant) && this.#isFree(meant)) {
      this.#taken.add(meant.toLowerCase());
      return meant;
    }
    const { file, pointer } = place;
    const inFile =
      file.path === this.#root.file.path ? '' : path.basename(file.path).replace(/\.(json|ya?ml)$/, '');
    const tokens = parsePointer(pointer);
    const distinctive = tokens.filter(
      (token) => !Object.hasOwn(kinds.Schema, token) && !structure.has(token),
    );
    const short = pascalCase(`${inFile} ${tokens.at(-1) ?? ''}`);
    const long = pascalCase([inFile, ...distinctive].join(' '));
    let name = this.#isFree(short) ? short : long;
    for (let count = 2; !this.#isFree(name); count++) name = `${long}${count}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }

  #isFree(name: string): boolean {
    return !this.#taken.has(name.toLowerCase());
  }
}

const structure = new Set(['components', 'schemas', 'content', 'schema']);
