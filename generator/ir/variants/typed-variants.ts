import { type Kind, mapChildren } from '../../source/grammar/openapi-kinds.ts';
import { isBranchKnown } from '../../source/grammar/schema-choice.ts';
import {
  componentOfReference,
  defaultOf,
  mapSubschemas,
  referenceToComponent,
} from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import {
  conditions,
  type Direction,
  type FormNames,
  findDiffering,
  inPlace,
  keyOf,
  type Marks,
  referredComponent,
} from './marks.ts';

type Side = Direction | 'unfilled';

interface Rewriting {
  readonly side: Side;
  readonly marked: ReadonlySet<string>;
  readonly refer: (component: string, side: Side) => string;
  readonly note: () => void;
}

/**
 * Schemas for the types of requests and responses: without the properties of the other side. A component that differs
 * gets another type, named after its variant for that side.
 */
export class TypedVariants {
  readonly #components: JsonObject;
  readonly #marks: Marks;
  readonly #names: FormNames;
  /** Whether a property of a request that has a default is always there. */
  readonly #isFilled: boolean;
  readonly #differing: ReadonlySet<string>;

  constructor(components: JsonObject, marks: Marks, names: FormNames, isFilled: boolean) {
    this.#components = components;
    this.#marks = marks;
    this.#names = names;
    this.#isFilled = isFilled;
    this.#differing = this.#findDiffering();
  }

  /** The component whose type a component has on one side. */
  typeOf(component: string, side: Side): string {
    return this.#differing.has(keyOf(component, side)) ? this.#names.of(component, side) : component;
  }

  /**
   * The document in which every parameter and every body refers to the types of its side. The bodies of webhooks use
   * the full types, since they may have `readOnly` properties.
   */
  document(document: JsonObject): JsonObject {
    const copy = (kind: Kind, value: unknown, side: Direction | null, isSent: boolean): unknown => {
      if (kind === 'Schema') return side === null ? value : this.#variantFor(value, side);
      const inner = isSent && kind === 'RequestBody' ? null : (sideOf(kind) ?? side);
      const copied = mapChildren(kind, value, (child, item, member) =>
        copy(child, item, inner, isSent || (kind === 'Document' && member === 'webhooks')),
      );
      return kind === 'Parameter' && !isSent ? this.#filledParameter(copied) : copied;
    };
    const copied = copy('Document', document, null, false) as JsonObject;
    const types = this.#typesIn(copied);
    if (Object.keys(types).length === 0) return copied;
    const schemas = { ...this.#components, ...types };
    return { ...copied, components: { ...(copied['components'] as JsonObject), schemas } };
  }

  /** The components that exist for one side only, of those that anything refers to. */
  #typesIn(document: JsonObject): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    const waiting: unknown[] = [document];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (typeof next !== 'object' || next === null) continue;
      for (const member of Object.values(next)) waiting.push(member);
      const name = referredComponent(next);
      const form = name === null ? undefined : this.#names.find(name);
      if (name === null || form === undefined || Object.hasOwn(found, name)) continue;
      const type = this.#variantFor(this.#components[form.component], form.form as Side);
      found[name] = type;
      waiting.push(type);
    }
    return found;
  }

  #variantFor(schema: unknown, side: Side): unknown {
    return this.#rewrite(schema, this.#rewriting(schema, side));
  }

  #rewriting(schema: unknown, side: Side): Rewriting {
    const marked = this.#marks.markedBy(schema, directionOf(side));
    return { side, marked, refer: (component, other) => this.typeOf(component, other), note: () => {} };
  }

  #findDiffering(): ReadonlySet<string> {
    const all: Side[] = ['request', 'response', ...(this.#isFilled ? (['unfilled'] as const) : [])];
    const sides = all.filter((side) => this.#isFilled || this.#marks.mayMark(null, directionOf(side)));
    return findDiffering(this.#components, sides, (schema, side, findings) =>
      this.#rewrite(schema, { ...this.#rewriting(schema, side), ...findings }),
    );
  }

  #rewrite(schema: unknown, rewriting: Rewriting): unknown {
    if (!isObject(schema)) return schema;
    const { side, refer } = rewriting;
    const copy = mapSubschemas(schema, (one, keyword) => {
      if (conditions.has(keyword)) return one;
      if (inPlace.has(keyword)) {
        const isTried =
          this.#isFilled && side === 'request' && !isBranchKnown(schema, keyword, this.#resolve);
        return this.#rewrite(one, isTried ? { ...rewriting, side: 'unfilled' } : rewriting);
      }
      return this.#rewrite(one, { ...rewriting, marked: this.#marks.markedBy(one, directionOf(side)) });
    }) as Record<string, unknown>;
    const component = referredComponent(schema);
    if (component !== null) copy['$ref'] = referenceToComponent(refer(component, side));
    this.#changeProperties(schema, copy, rewriting);
    return copy;
  }

  #changeProperties(schema: JsonObject, copy: Record<string, unknown>, rewriting: Rewriting): void {
    const { side, marked, note } = rewriting;
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const left = Object.keys(properties).filter(
      (name) => !this.#marks.isMarked(properties[name], directionOf(side)),
    );
    if (left.length < Object.keys(properties).length) {
      note();
      const rewritten = copy['properties'] as JsonObject;
      copy['properties'] = Object.fromEntries(left.map((name) => [name, rewritten[name]]));
    }
    const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
    const kept = required.filter((name) => !marked.has(String(name)));
    const filled =
      this.#isFilled && side === 'request'
        ? left.filter(
            (name) => !kept.includes(name) && defaultOf(properties[name], this.#resolve) !== undefined,
          )
        : [];
    if (kept.length === required.length && filled.length === 0) return;
    note();
    copy['required'] = [...kept, ...filled];
  }

  readonly #resolve = (reference: string): unknown => this.#components[componentOfReference(reference) ?? ''];

  #filledParameter(parameter: unknown): unknown {
    if (!this.#isFilled || !isObject(parameter)) return parameter;
    const [content] = Object.values(isObject(parameter['content']) ? parameter['content'] : {});
    const schema = isObject(content) ? content['schema'] : parameter['schema'];
    return defaultOf(schema, this.#resolve) === undefined ? parameter : { ...parameter, required: true };
  }
}

function sideOf(kind: Kind): Direction | null {
  if (kind === 'RequestBody' || kind === 'Parameter') return 'request';
  return kind === 'Response' || kind === 'Header' ? 'response' : null;
}

const directionOf = (side: Side): Direction => (side === 'response' ? side : 'request');
