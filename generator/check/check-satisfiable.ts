import { Satisfiability, type SchemaInSource } from '../inclusion/satisfiability.ts';
import type { Bundle } from '../link/bundle.ts';
import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { schemaKeywords } from '../source/grammar/schema-keywords.ts';
import { componentOfReference, referencesIn } from '../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { below, keyOf, type Place } from '../source/place.ts';
import { valueAt } from '../source/pointer.ts';

/** Work of one question, and of all of a contract: about 25 ms, and two seconds. */
const mostEach = 4_000;
const mostWork = 320_000;

/** Of longer choices, branches are not compared with each other. */
const longestChoice = 24;

/**
 * Some value matches each schema, and each branch of a choice. What is not decided is not reported; nor is a schema that
 * has no value because of something that is reported already.
 */
export function checkSatisfiable(graph: Graph, bundle: Bundle, diagnostics: Diagnostics): void {
  const check = new SatisfiabilityCheck(graph, bundle, diagnostics);
  for (const node of graph.nodes) if (node.kind === 'Schema') check.unsatisfied(node);
  check.report();
}

/** The schemas of the bundled document, each one object, so that questions about it are answered once. */
class BundledSchemas {
  readonly #bundle: Bundle;
  readonly #components = new Map<string, unknown>();
  readonly #roots = new Map<string, unknown>();
  readonly source: SchemaInSource['source'];

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
    this.source = {
      resolve: (reference) => {
        const name = componentOfReference(reference);
        if (name === null || !bundle.places.has(name)) return undefined;
        return { schema: this.#component(name), pointer: reference.slice(1) };
      },
    };
  }

  #component(name: string): unknown {
    if (!this.#components.has(name)) this.#components.set(name, this.#bundle.component(name));
    return this.#components.get(name);
  }

  /** The schema of a node. */
  of(node: ContractNode): unknown {
    let root = node;
    while (root.parent?.kind === 'Schema') root = root.parent;
    const key = keyOf(root);
    if (!this.#roots.has(key)) this.#roots.set(key, this.#bundle.schemaAt(root));
    return valueAt(this.#roots.get(key), node.pointer.slice(root.pointer.length));
  }
}

class SatisfiabilityCheck {
  readonly #graph: Graph;
  readonly #schemas: BundledSchemas;
  readonly #diagnostics: Diagnostics;
  readonly #asked = new Satisfiability(mostEach, mostWork);
  /** Schemas that no value matches, by the key of the place. */
  readonly #unsatisfied = new Map<string, ContractNode>();

  constructor(graph: Graph, bundle: Bundle, diagnostics: Diagnostics) {
    this.#graph = graph;
    this.#schemas = new BundledSchemas(bundle);
    this.#diagnostics = diagnostics;
  }

  #find(accepting: readonly unknown[], refusing: readonly unknown[] = []) {
    const place = (schema: unknown): SchemaInSource => ({
      source: this.#schemas.source,
      place: { schema, pointer: '' },
    });
    return this.#asked.find(accepting.map(place), refusing.map(place));
  }

  /** Asks whether a value matches a schema, and then of the branches of a choice. */
  unsatisfied(node: ContractNode): void {
    const schema = this.#schemas.of(node);
    if (!isObject(schema) || !mayContradict(schema) || isDeliberate(schema)) return;
    const found = this.#find([schema]);
    if (found === 'none') this.#unsatisfied.set(keyOf(node), node);
    else if (found !== null) this.#checkBranches(node, schema);
  }

  #checkBranches(node: ContractNode, schema: JsonObject): void {
    for (const keyword of ['oneOf', 'anyOf']) {
      const { [keyword]: branches, discriminator, ...rest } = schema;
      if (!Array.isArray(branches) || branches.length < 2) continue;
      const isExclusive =
        keyword === 'oneOf' && discriminator === undefined && branches.length <= longestChoice;
      for (const [index, branch] of branches.entries()) {
        if (!isObject(branch) || isDeliberate(branch)) continue;
        const place = below(node, keyword, index);
        if (this.#find([rest, branch]) === 'none') {
          // A branch that nothing matches by itself is told as such.
          if (this.#find([branch]) === 'none') continue;
          const message = `no value matches this branch and what stands beside "${keyword}"`;
          this.#diagnostics.add('PS423', place, message);
        } else if (isExclusive) this.#checkExclusive(place, { rest, branch, index, branches });
      }
    }
  }

  /** In `oneOf`, a branch is only taken by values that match no other. */
  #checkExclusive(
    place: Place,
    {
      rest,
      branch,
      index,
      branches,
    }: { rest: JsonObject; branch: JsonObject; index: number; branches: readonly unknown[] },
  ): void {
    const others = branches.filter((_, other) => other !== index);
    if (this.#find([rest, branch], others) !== 'none') return;
    const covering = branches.findIndex(
      (other, at) => at !== index && this.#find([rest, branch], [other]) === 'none',
    );
    const what = covering < 0 ? 'other branches' : `the branch ${covering}`;
    const message = `what matches this branch matches ${what}, too, and "oneOf" takes exactly one`;
    this.#diagnostics.add('PS423', place, message, hintOfOverlap);
  }

  /** Reports the innermost of the schemas that no value matches. */
  report(): void {
    for (const node of this.#unsatisfied.values()) {
      if (this.#isExplained(node)) continue;
      const culprit = this.#culpritOf(node);
      const place = culprit === null ? node : below(node, ...culprit);
      const name = culprit?.at(-1);
      const problem = 'no value matches this schema';
      if (name === undefined) this.#diagnostics.add('PS422', place, problem);
      else if (culprit?.length === 1 && name === 'oneOf' && this.#overlaps(this.#schemas.of(node))) {
        const message = `${problem}: what matches one branch of "oneOf" matches another one, too`;
        this.#diagnostics.add('PS422', place, message, hintOfOverlap);
      } else {
        const message = `${problem}: ${JSON.stringify(name)} contradicts the rest of it`;
        this.#diagnostics.add('PS422', place, message, hintOf(String(name)));
      }
    }
  }

  /** Whether values match each branch of `oneOf`, so that only their overlap is wrong. */
  #overlaps(schema: unknown): boolean {
    const { oneOf, ...rest } = schema as JsonObject;
    return this.#find([rest, { anyOf: oneOf }]) instanceof Object;
  }

  /** Whether a part of a schema, or what it refers to, has no value either, or has something else that is reported. */
  #isExplained(node: ContractNode): boolean {
    const { value } = node;
    if (!isObject(value)) return false;
    if (Object.keys(value).some((keyword) => this.#diagnostics.has(below(node, keyword)))) return true;
    const required = Array.isArray(value['required']) ? value['required'] : [];
    if (required.some((_, index) => this.#diagnostics.has(below(node, 'required', index)))) return true;
    const listed = Array.isArray(value['enum']) ? value['enum'] : [];
    if (listed.some((_, index) => this.#diagnostics.has(below(node, 'enum', index)))) return true;
    if (this.#targetsIn(node, value).some((target) => this.#unsatisfied.has(target))) return true;
    const inside = `${keyOf(node)}/`;
    return [...this.#unsatisfied.keys()].some((key) => key.startsWith(inside));
  }

  /** The keys of the places that the references in a schema lead to. */
  #targetsIn(from: Place, schema: JsonObject): string[] {
    return referencesIn(schema).flatMap((reference) => {
      const target = this.#graph.resources.resolve(from, reference);
      return typeof target === 'string' ? [] : [keyOf(target)];
    });
  }

  /** The place inside a schema of a keyword without which values match it; null if there is none. */
  #culpritOf(node: ContractNode): readonly (string | number)[] | null {
    const schema = this.#schemas.of(node);
    if (!isObject(schema)) return null;
    const parts = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
    const candidates = [
      ...keywordsOf(schema).map((keyword) => [keyword]),
      ...parts.flatMap((part, index) => keywordsOf(part).map((keyword) => ['allOf', index, keyword])),
    ].sort((one, other) => rankOf(one) - rankOf(other));
    return candidates.find((tokens) => this.#find([without(schema, tokens)]) instanceof Object) ?? null;
  }
}

/** Keywords that by themselves leave values of every type, whatever is beside them. */
const harmless = new Set([
  'type',
  'properties',
  'items',
  'additionalProperties',
  'patternProperties',
  'format',
  'uniqueItems',
  'propertyNames',
]);

function checkedKeywords(schema: JsonObject): string[] {
  return Object.keys(schema).filter((name) => schemaKeywords.get(name)?.treatment === 'checked');
}

/** False for schemas that always have a value, by their form. */
function mayContradict(schema: JsonObject): boolean {
  const keywords = checkedKeywords(schema).filter((keyword) => !harmless.has(keyword));
  const isReference = keywords[0] === '$ref' && checkedKeywords(schema).length === 1;
  return keywords.length > 0 && !isReference;
}

/** `{ not: {} }` and `{ not: true }` forbid a member. */
function isDeliberate(schema: JsonObject): boolean {
  const { not } = schema;
  return not === true || (isObject(not) && checkedKeywords(not).length === 0);
}

function keywordsOf(schema: unknown): string[] {
  return isObject(schema)
    ? checkedKeywords(schema).filter((keyword) => !['$ref', 'allOf', 'properties'].includes(keyword))
    : [];
}

/** What is most often wrong comes first. */
function rankOf(tokens: readonly (string | number)[]): number {
  const keyword = String(tokens.at(-1));
  if (/^(additional|unevaluated)/.test(keyword)) return 0;
  return keyword === 'type' ? 2 : 1;
}

function without(schema: JsonObject, [first, ...inner]: readonly (string | number)[]): JsonObject {
  const { [String(first)]: removed, ...rest } = schema;
  const [index, keyword] = inner;
  if (index === undefined || !Array.isArray(removed)) return rest;
  const part = without(removed[Number(index)] as JsonObject, keyword === undefined ? [] : [keyword]);
  return { ...schema, [String(first)]: removed.with(Number(index), part) };
}

const hintOfOverlap = 'Write "anyOf" instead of "oneOf", or make the branches exclude each other.';

function hintOf(keyword: string): string {
  return keyword === 'additionalProperties'
    ? 'Remove "additionalProperties" here; to allow no other properties, write "unevaluatedProperties: false" beside "allOf".'
    : `Remove ${JSON.stringify(keyword)}, or change the rest of the schema.`;
}
