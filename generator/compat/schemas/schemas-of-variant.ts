import type { Subject } from '../../ir/variants/marks.ts';
import { ReadWriteVariants } from '../../ir/variants/read-write-variants.ts';
import {
  componentOf,
  componentOfReference,
  isInPlace,
  mapSubschemas,
  referenceToComponent,
} from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import type { Policy } from '../changes/choices.ts';
import { declaredMembers } from './as-read.ts';
import { kindsKeyword, kindsOf } from './kinds.ts';
import type { Variant } from './sides.ts';

/**
 * The schemas of a contract for requests or responses (readOnly and writeOnly as in the validators), in two forms:
 * `open` as written, and `closed`, without undescribed members.
 */
export class SchemasOfVariant {
  readonly #variant: Variant;
  readonly #components: JsonObject;
  readonly #variants: ReadWriteVariants;
  readonly #policy: Policy;
  #closing: { readonly components: JsonObject; readonly variants: ReadWriteVariants } | null = null;

  constructor(components: JsonObject, variant: Variant, policy: Policy) {
    this.#components = components;
    this.#policy = policy;
    this.#variant = variant;
    this.#variants = new ReadWriteVariants(components, { isExact: false, fillsDefaults: false });
  }

  open(schema: unknown, subject: Subject | null): unknown {
    return withoutMarks(subject === null ? schema : this.#variants.of(schema, subject), this.#markedOrigin);
  }

  openComponent(name: string): unknown {
    return withoutMarks(this.#variants.component(name) ?? this.#components[name], this.#markedOrigin);
  }

  /** @param schema an open one */
  closed(schema: unknown): unknown {
    const { variants, components } = this.#closed();
    return variants.of(this.#completed(schema, components), 'response');
  }

  closedComponent(name: string): unknown {
    const { components, variants } = this.#closed();
    return variants.component(name) ?? components[name];
  }

  /** The component of the contract that a component here is a form of. */
  originOf(name: string): string {
    const within = this.#closing?.variants.originOf(name)?.component ?? name;
    return this.#markedOrigin(within);
  }

  readonly #markedOrigin = (name: string): string => this.#variants.originOf(name)?.component ?? name;

  /** Writers must be able to send required members even if undescribed, although the generated validators refuse them. */
  #completed(schema: unknown, components: JsonObject): unknown {
    return this.#policy === 'strict' ? schema : withDemanded(schema, components);
  }

  #closed() {
    if (this.#closing !== null) return this.#closing;
    const subject = this.#variant === 'written' ? null : this.#variant;
    const names = Object.keys(this.#components).map((name) => {
      const form = this.open({ $ref: referenceToComponent(name) }, subject);
      const reference = isObject(form) && typeof form['$ref'] === 'string' ? form['$ref'] : '';
      return componentOfReference(reference) ?? name;
    });
    const all = new Set([...Object.keys(this.#components), ...names]);
    const open = Object.fromEntries([...all].map((name) => [name, this.openComponent(name)]));
    const components = Object.fromEntries(
      Object.entries(open).map(([name, schema]) => [name, this.#completed(schema, open)]),
    );
    this.#closing = {
      components,
      variants: new ReadWriteVariants(components, { isExact: true, fillsDefaults: false }),
    };
    return this.#closing;
  }
}

/** A copy whose references are others. */
export function withReferences(schema: unknown, change: (reference: string) => string): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, (one) => withReferences(one, change)) as Record<string, unknown>;
  return typeof copy['$ref'] === 'string' ? { ...copy, $ref: change(copy['$ref']) } : copy;
}

/**
 * A schema that describes all members that it requires, if it describes any; otherwise no value could be sent.
 *
 * @param isWhole whether no other schema applies to the same value
 */
function withDemanded(schema: unknown, components: JsonObject, isWhole = true): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, (one, keyword) =>
    withDemanded(one, components, !isInPlace(keyword)),
  ) as JsonObject;
  return isWhole && componentOf(schema) === null ? { ...copy, ...demandedIn(copy, components) } : copy;
}

function demandedIn(schema: JsonObject, components: JsonObject): JsonObject {
  const resolve = (reference: string) => ({
    schema: components[componentOfReference(reference) ?? ''],
    pointer: '',
  });
  const { names, required, least, describesOthers, refusesOthers } = declaredMembers({ resolve }, schema);
  if (names.size === 0 || describesOthers || refusesOthers) return {};
  const missing = [...required].filter((name) => !names.has(name));
  if (names.size + missing.length < least) return { additionalProperties: true };
  if (missing.length === 0) return {};
  const own = isObject(schema['properties']) ? schema['properties'] : {};
  return { properties: { ...Object.fromEntries(missing.map((name) => [name, true])), ...own } };
}

const marks = new Set(['readOnly', 'writeOnly', 'discriminator']);

/**
 * A copy without what has been decided already: to which side a property belongs, and which branch is chosen. Which component
 * each value of a discriminator names is kept.
 *
 * @param originOf the component that another one is a form of
 */
function withoutMarks(schema: unknown, originOf: (component: string) => string): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, (one) => withoutMarks(one, originOf)) as Record<string, unknown>;
  const kept = Object.entries(copy).filter(([name]) => !marks.has(name));
  const kinds = kindsOf(schema, originOf);
  return Object.fromEntries(kinds === null ? kept : [...kept, [kindsKeyword, kinds]]);
}
