import type { Bundle } from '../../../link/bundle.ts';
import type { Diagnostics } from '../../../source/diagnostics.ts';
import { componentOfReference, defaultOf, referencesIn } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { clientName } from '../../../source/names.ts';
import { stronglyConnected } from '../../../source/strongly-connected.ts';
import type { McpLimits } from '../../mcp.ts';
import type { Subject } from '../../variants/marks.ts';
import { ReadWriteVariants } from '../../variants/read-write-variants.ts';
import { type Shown, showSchema } from './show-schema.ts';
import { withTexts } from './tool-texts.ts';

/** How many levels of a recursive schema are written out. */
const levels = 3;

/** Maximum nesting of inlined components; deeper ones go under `$defs`. */
const deepest = 12;

/** A component at one level of the cycle that it is part of. */
interface Node {
  readonly key: string;
  readonly component: string;
  readonly level: number;
}

interface Written extends Shown {
  /** Nesting of inlined components. */
  readonly depth: number;
}

/** The self-contained schemas of tools, for arguments or results. */
export class ToolSchemas {
  readonly variants: ReadWriteVariants;
  /** Of a description. */
  readonly mostCharacters: number;
  readonly #components: JsonObject;
  readonly #fillsDefaults: boolean;
  readonly #references = new Map<string, readonly string[]>();

  /**
   * @param components `components.schemas` of the bundled document
   * @param mostCharacters of a description that the contract has for everybody
   */
  constructor(components: JsonObject, fillsDefaults: boolean, mostCharacters = Number.POSITIVE_INFINITY) {
    this.variants = new ReadWriteVariants(components, { isExact: false, fillsDefaults: false });
    this.#components = components;
    this.#fillsDefaults = fillsDefaults;
    this.mostCharacters = mostCharacters;
  }

  /** A schema in the form of a side. */
  of(schema: unknown, subject: Subject): unknown {
    return this.variants.of(schema, subject);
  }

  /** The schema that a component, or a form of one, stands for. */
  readonly component = (name: string): unknown => this.variants.component(name) ?? this.#components[name];

  /** Whether a property or parameter of requests may be absent although it is required. */
  readonly isFilled = (schema: unknown): boolean =>
    this.#fillsDefaults && defaultOf(schema, this.#resolve) !== undefined;

  readonly #resolve = (reference: string): unknown => this.component(componentOfReference(reference) ?? '');

  /**
   * A schema that is complete by itself: components are written out where they are used once, otherwise under `$defs`.
   *
   * @param root an object schema whose references name components
   * @returns with the components that contain themselves, and are shown to three levels only
   */
  print(
    root: JsonObject,
    isRequest: boolean,
  ): { readonly schema: JsonObject; readonly cut: readonly string[] } {
    const tree = new ToolSchema(root, this, isRequest);
    const schema = withTexts(tree.print(), { most: this.mostCharacters, isRequest });
    return { schema, cut: [...tree.cut] };
  }

  /** The components that a component refers to, with repetitions. */
  referencesOf(component: string): readonly string[] {
    const known = this.#references.get(component);
    if (known !== undefined) return known;
    const found = componentsIn(this.component(component));
    this.#references.set(component, found);
    return found;
  }
}

class ToolSchema {
  readonly cut = new Set<string>();
  readonly #root: JsonObject;
  readonly #schemas: ToolSchemas;
  readonly #isRequest: boolean;
  readonly #standings: ReadonlyMap<string, Standing>;
  /** How often each component is used, by its key. */
  readonly #uses = new Map<string, number>();
  readonly #written = new Map<string, Written>();
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  #depth = 0;

  constructor(root: JsonObject, schemas: ToolSchemas, isRequest: boolean) {
    this.#root = root;
    this.#schemas = schemas;
    this.#isRequest = isRequest;
    this.#standings = findCycles(componentsIn(root), (name) => schemas.referencesOf(name));
  }

  print(): JsonObject {
    for (const node of this.#reached()) {
      this.#depth = 0;
      const shown = this.#show(this.#schemas.component(node.component), node);
      this.#written.set(node.key, { ...shown, depth: this.#depth });
    }
    const { schema } = this.#show(this.#root, null);
    const definitions = this.#definitions(schema);
    return Object.keys(definitions).length === 0 ? schema : { ...schema, $defs: definitions };
  }

  /** Every component at each of its levels, after what it refers to. */
  #reached(): Node[] {
    const reached: Node[] = [];
    const seen = new Set<string>();
    const frames = [{ node: null as Node | null, targets: this.#targets(null), next: 0 }];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const target = frame.targets[frame.next++];
      if (target === undefined) {
        if (frame.node !== null) reached.push(frame.node);
        frames.pop();
        continue;
      }
      this.#uses.set(target.key, (this.#uses.get(target.key) ?? 0) + 1);
      if (seen.has(target.key)) continue;
      seen.add(target.key);
      frames.push({ node: target, targets: this.#targets(target), next: 0 });
    }
    return reached;
  }

  #targets(from: Node | null): Node[] {
    const names = from === null ? componentsIn(this.#root) : this.#schemas.referencesOf(from.component);
    return names.flatMap((name) => this.#nodeOf(name, from) ?? []);
  }

  /** A component at the level seen from another one; null beyond the last level. */
  #nodeOf(component: string, from: Node | null): Node | null {
    const own = this.#standings.get(component);
    const other = from === null ? undefined : this.#standings.get(from.component);
    const isInCycle = from !== null && own !== undefined && own.cycle === other?.cycle;
    const closesIt = isInCycle && own.finished >= other.finished;
    const level = isInCycle ? from.level + (closesIt ? 1 : 0) : 1;
    return level > levels ? null : { key: `${level} ${component}`, component, level };
  }

  #show(schema: unknown, from: Node | null): Shown {
    return showSchema(schema, {
      refer: (component) => this.#refer(component, from),
      hasExamples: this.#isRequest,
      isFilled: (property) => this.#isRequest && this.#schemas.isFilled(property),
    });
  }

  #refer(component: string, from: Node | null): Shown {
    const node = this.#nodeOf(component, from);
    const written = node === null ? undefined : this.#written.get(node.key);
    if (node === null || written === undefined) return this.#cutAt(component);
    if (this.#isInline(node)) {
      this.#depth = Math.max(this.#depth, written.depth + 1);
      return written;
    }
    return { schema: { $ref: `#/$defs/${this.#nameOf(node)}` }, isRelaxed: written.isRelaxed };
  }

  /** A schema that accepts everything of its type, with its description. */
  #cutAt(component: string): Shown {
    this.cut.add(this.#schemas.variants.originOf(component)?.component ?? component);
    const schema = this.#schemas.component(component);
    const { type, description } = isObject(schema) ? schema : {};
    return {
      schema: {
        ...(type === undefined ? {} : { type }),
        ...(description === undefined ? {} : { description }),
      },
      isRelaxed: true,
    };
  }

  #isInline({ key }: Node): boolean {
    return this.#uses.get(key) === 1 && (this.#written.get(key)?.depth ?? 0) < deepest;
  }

  #nameOf({ key, component, level }: Node): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const origin = this.#schemas.variants.originOf(component)?.component ?? component;
    const name = clientName(level === 1 ? origin : `${origin}_${level}`);
    let free = name;
    for (let count = 2; this.#taken.has(free); count++) free = `${name}-${count}`;
    this.#taken.add(free);
    this.#names.set(key, free);
    return free;
  }

  /** What a schema refers to, in the order of its references. */
  #definitions(schema: JsonObject): JsonObject {
    const byReference = new Map([...this.#names].map(([key, name]) => [`#/$defs/${name}`, { key, name }]));
    const found = new Map<string, unknown>();
    const waiting = clientReferencesIn(schema);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { key, name } = byReference.get(next) ?? { key: '', name: '' };
      if (found.has(name)) continue;
      const written = this.#written.get(key)?.schema ?? {};
      found.set(name, written);
      waiting.push(...clientReferencesIn(written));
    }
    return Object.fromEntries(found);
  }
}

/** The components that a schema itself refers to, with repetitions. */
function componentsIn(schema: unknown): string[] {
  return referencesIn(schema).flatMap((reference) => componentOfReference(reference) ?? []);
}

function clientReferencesIn(schema: unknown): string[] {
  return referencesIn(schema).filter((reference) => reference.startsWith('#/$defs/'));
}

/** Shared by everything that is lowered for tools. */
export interface ToolContext {
  readonly limits: McpLimits;
  /** How long a stream is read for a call of its operation. */
  readonly streamSeconds: number;
  readonly bundle: Bundle;
  readonly schemas: ToolSchemas;
  readonly diagnostics: Diagnostics;
}

/** The strongly connected component that a schema component is in. */
interface Standing {
  /** Equal for components that refer to each other. */
  readonly cycle: number;
  /** Greater than that of everything it reaches, except by a reference that closes a cycle. */
  readonly finished: number;
}

/** The standings of components and of all that they refer to. */
function findCycles(
  roots: readonly string[],
  referencesOf: (name: string) => readonly string[],
): ReadonlyMap<string, Standing> {
  const finished = new Map<string | null, number>();
  const standings = new Map<string, Standing>();
  const cycles = stronglyConnected<string | null>(
    null,
    (name) => (name === null ? roots : referencesOf(name)),
    (name) => void finished.set(name, finished.size),
  );
  let cycle = 0;
  for (const members of cycles) {
    cycle++;
    for (const name of members)
      if (name !== null) standings.set(name, { cycle, finished: finished.get(name) ?? 0 });
  }
  return standings;
}
