import { isBranchKnown } from '../../source/grammar/schema-choice.ts';
import {
  componentOfReference,
  defaultOf,
  mapSubschemas,
  referenceToComponent,
} from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { type Closing, Closings, type Described, nothingDescribed } from './closing.ts';
import {
  conditions,
  type Direction,
  type Form,
  FormNames,
  findDiffering,
  inPlace,
  keyOf,
  Marks,
  referredComponent,
  type Subject,
} from './marks.ts';
import { TypedVariants } from './typed-variants.ts';

export interface VariantOptions {
  /**
   * Whether responses are closed to undescribed properties, and the targets of a request's references always have a
   * variant. Otherwise only readOnly and writeOnly make variants.
   */
  readonly isExact: boolean;
  readonly fillsDefaults: boolean;
}

interface Rewriting {
  readonly form: Form;
  readonly marked: ReadonlySet<string>;
  /** Whether the members are parameters or headers, for which readOnly and writeOnly have no meaning. */
  readonly isGroup: boolean;
  /** Called for every component that is referred to; returns the name of its variant. */
  readonly refer: (component: string, form: Form) => string;
  /** Called for every other difference. */
  readonly note: () => void;
}

/**
 * Schemas for the validators of requests and responses. A component that differs gets variants under names of their
 * own.
 */
export class ReadWriteVariants {
  readonly #components: JsonObject;
  readonly #options: VariantOptions;
  readonly #marks: Marks;
  readonly #closings: Closings;
  readonly #names: FormNames;
  #types: TypedVariants | null = null;
  readonly #rewritten = new Map<string, unknown>();
  /** Keys of component and variant for the variants that differ. */
  readonly #differing: ReadonlySet<string>;

  /** @param components `components.schemas` of the bundled document */
  constructor(components: JsonObject, options: VariantOptions) {
    this.#components = components;
    this.#options = options;
    this.#marks = new Marks(components);
    this.#closings = new Closings(components);
    this.#names = new FormNames(Object.keys(components));
    this.#differing = this.#findDiffering();
  }

  /** The variant of a schema for the subject's side. */
  of(schema: unknown, subject: Subject): unknown {
    const direction = sideOf(subject);
    const rewriting = this.#rewriting(schema, direction);
    return this.#rewrite(
      schema,
      direction === subject ? rewriting : { ...rewriting, isGroup: true, marked: new Set() },
    );
  }

  /** The schema of a form, by the name that references have for it; undefined for every other name. */
  component(name: string): unknown {
    const found = this.#names.find(name);
    if (found === undefined) return undefined;
    const known = this.#rewritten.get(name);
    if (known !== undefined) return known;
    const schema = this.#components[found.component];
    const rewritten = this.#rewrite(schema, this.#rewriting(schema, found.form));
    this.#rewritten.set(name, rewritten);
    return rewritten;
  }

  /** The component of which a name is a form; null for a name that is none. */
  originOf(name: string): { readonly component: string; readonly form: Form } | null {
    return this.#names.find(name) ?? null;
  }

  /** Not everyone needs the types. */
  #typed(): TypedVariants {
    this.#types ??= new TypedVariants(this.#components, this.#marks, this.#names, false);
    return this.#types;
  }

  /** The component whose type the values of a form have. */
  typeOf(component: string, form: Form): string {
    return this.#typed().typeOf(component, directionOf(form));
  }

  /** The document in which every parameter and every body refers to the types of its side. */
  document(document: JsonObject): JsonObject {
    return this.#typed().document(document);
  }

  /** The same for the requests that handlers get, with defaults filled in; null if there are none. */
  filledDocument(document: JsonObject): JsonObject | null {
    if (!this.#options.fillsDefaults) return null;
    return new TypedVariants(this.#components, this.#marks, this.#names, true).document(document);
  }

  /** Reserves a name for something other than a component. */
  reserve(name: string): void {
    this.#names.reserve(name);
  }

  #rewriting(schema: unknown, form: Form): Rewriting {
    const marked = this.#marks.markedBy(schema, directionOf(form));
    const refer = (component: string, other: Form) => this.#nameOf(component, other);
    return { form, marked, isGroup: false, refer, note: () => {} };
  }

  #nameOf(component: string, form: Form): string {
    const isOwn = this.#options.isExact && directionOf(form) === 'request';
    return isOwn || this.#differing.has(keyOf(component, form)) ? this.#names.of(component, form) : component;
  }

  #findDiffering(): ReadonlySet<string> {
    const open: readonly Form[] = ['request', 'response', 'part'];
    // Without closing, only marks make a difference.
    const forms: readonly Form[] = this.#options.isExact
      ? ['response', 'part']
      : open.filter((form) => this.#marks.mayMark(undefined, directionOf(form)));
    return findDiffering(this.#components, forms, (schema, form, findings) =>
      this.#rewrite(schema, { ...this.#rewriting(schema, form), ...findings }),
    );
  }

  #rewrite(schema: unknown, rewriting: Rewriting, around: Described = nothingDescribed): unknown {
    if (!isObject(schema)) return schema;
    const { form } = rewriting;
    const closing: Closing =
      form === 'response' && this.#options.isExact ? this.#closings.of(schema, around) : { kind: 'none' };
    const parts: Rewriting = form === 'response' ? { ...rewriting, form: 'part' } : rewriting;
    const copy = mapSubschemas(schema, (one, keyword) =>
      conditions.has(keyword) ? one : this.#rewrite(one, this.#inside(schema, one, keyword, parts)),
    ) as Record<string, unknown>;
    this.#refuseMarked(schema, copy, rewriting);
    const component = referredComponent(schema);
    if (component !== null)
      copy['$ref'] = referenceToComponent(
        rewriting.refer(component, this.#formOfReference(component, parts, closing)),
      );
    if (directionOf(form) === 'request') this.#complete(schema, copy);
    this.#close(schema, copy, closing, rewriting);
    return copy;
  }

  /** A part equals the whole variant if neither is closed. */
  #formOfReference(component: string, { form }: Rewriting, closing: Closing): Form {
    if (form !== 'part') return form;
    const isWhole = closing.kind === 'part' && closing.keyword === '$ref';
    const target = this.#components[component];
    const isSame = !this.#options.isExact || !isObject(target) || this.#closings.of(target).kind === 'none';
    return isWhole || isSame ? 'response' : 'part';
  }

  /** How a schema directly inside of another one is rewritten. */
  #inside(schema: JsonObject, inner: unknown, keyword: string, rewriting: Rewriting): Rewriting {
    const { form } = rewriting;
    if (inPlace.has(keyword)) {
      const isTried =
        this.#options.fillsDefaults && form === 'request' && !isBranchKnown(schema, keyword, this.#resolve);
      return { ...rewriting, form: isTried ? 'unfilled' : form };
    }
    // `contains` searches for an item; it does not constrain each one.
    const isRoot = directionOf(form) === 'response' && keyword !== 'contains';
    const marked = this.#marks.markedBy(inner, directionOf(form));
    const isLookedFor = this.#options.fillsDefaults && form === 'request' && keyword === 'contains';
    const inside = { ...rewriting, marked, isGroup: false };
    return { ...inside, form: isRoot ? 'response' : isLookedFor ? 'unfilled' : form };
  }

  readonly #resolve = (reference: string): unknown => this.#components[componentOfReference(reference) ?? ''];

  /** The other side's properties. */
  #refuseMarked(schema: JsonObject, copy: Record<string, unknown>, rewriting: Rewriting): void {
    const { form, marked, isGroup, note } = rewriting;
    if (isGroup) return;
    const { required } = schema;
    if (Array.isArray(required) && required.some((name) => marked.has(name))) {
      copy['required'] = required.filter((name) => !marked.has(name));
      note();
    }
    const { properties } = schema;
    if (!isObject(properties)) return;
    const refused = Object.keys(properties).filter((name) =>
      this.#marks.isMarked(properties[name], directionOf(form)),
    );
    if (refused.length === 0) return;
    note();
    copy['properties'] = Object.fromEntries(
      Object.entries(copy['properties'] as JsonObject).map(([name, one]) => [
        name,
        refused.includes(name) ? false : one,
      ]),
    );
  }

  /** Inlines the defaults of referenced schemas, and the names of the branches of a discriminator. */
  #complete(schema: JsonObject, copy: Record<string, unknown>): void {
    const { properties, discriminator } = schema;
    if (this.#options.fillsDefaults && isObject(properties)) {
      const entries = Object.entries(copy['properties'] as JsonObject).map(([name, one]) => {
        const found = isObject(one) ? defaultOf(properties[name], this.#resolve) : undefined;
        return [name, found === undefined ? one : { ...(one as JsonObject), default: found }];
      });
      copy['properties'] = Object.fromEntries(entries);
    }
    if (isObject(discriminator)) copy['discriminator'] = this.#mapped(schema, copy, discriminator);
  }

  #mapped(schema: JsonObject, copy: JsonObject, discriminator: JsonObject): JsonObject {
    const written = isObject(discriminator['mapping']) ? discriminator['mapping'] : {};
    const keyword = Array.isArray(schema['oneOf']) ? 'oneOf' : 'anyOf';
    const branches = Array.isArray(schema[keyword]) ? (schema[keyword] as unknown[]) : [];
    const mapping = branches.flatMap((branch, index): [string, unknown][] => {
      const component = referredComponent(branch);
      const reference = ((copy[keyword] as unknown[])[index] as JsonObject | undefined)?.['$ref'];
      if (component === null) return [];
      const names = Object.keys(written).filter((name) => {
        const named = written[name];
        return (
          named === component || (typeof named === 'string' && componentOfReference(named) === component)
        );
      });
      return (names.length === 0 ? [component] : names).map((name) => [name, reference]);
    });
    return { propertyName: discriminator['propertyName'], mapping: Object.fromEntries(mapping) };
  }

  /** Refuses undescribed members. */
  #close(schema: JsonObject, copy: Record<string, unknown>, closing: Closing, rewriting: Rewriting): void {
    const whole = (one: unknown, around?: Described) =>
      this.#rewrite(one, { ...rewriting, form: 'response' }, around);
    if (closing.kind === 'part' && closing.keyword === 'allOf') {
      const parts = schema['allOf'] as readonly unknown[];
      copy['allOf'] = (copy['allOf'] as unknown[]).with(closing.index, whole(parts[closing.index]));
    }
    if (closing.kind === 'branches') {
      const branches = schema[closing.keyword] as readonly unknown[];
      copy[closing.keyword] = branches.map((one) => whole(one, closing.described));
    }
    if (closing.kind === 'unevaluated') {
      rewriting.note();
      copy['unevaluatedProperties'] = false;
    }
    if (closing.kind === 'names') {
      rewriting.note();
      const { names, patterns } = closing.described;
      if (names.length > 0) copy['properties'] = withOthers(copy['properties'], names);
      if (patterns.length > 0) copy['patternProperties'] = withOthers(copy['patternProperties'], patterns);
      copy['additionalProperties'] = false;
    }
  }
}

/** A map of schemas with further names, each with an unconstrained schema. */
function withOthers(map: unknown, names: readonly string[]): JsonObject {
  const own = isObject(map) ? map : {};
  const others = names.filter((name) => !Object.hasOwn(own, name));
  return Object.fromEntries([...Object.entries(own), ...others.map((name) => [name, true])]);
}

/** The side that a variant is for. */
export function directionOf(form: Form): Direction {
  return form === 'request' || form === 'unfilled' ? 'request' : 'response';
}

/** The side that a subject belongs to. */
export function sideOf(subject: Subject): Direction {
  return subject === 'request' || subject === 'parameters' ? 'request' : 'response';
}
