import { choiceOf, isExclusive } from '../../source/grammar/schema-choice.ts';
import { componentOfReference } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { referredComponent } from './marks.ts';

/**
 * How an object schema, with all schemas applied to the same value, is closed to undescribed members:
 *
 * - `none`: it describes none, or itself says which others are allowed
 * - `part`: closed in one of its parts, which describes them all
 * - `names`: they are the same for every value
 * - `branches`: each branch of a choice, of which at most one can match, with those that are described around it
 * - `unevaluated`: they depend on what matches (JSON Schema 2020-12 core section 11.3)
 */
export type Closing =
  | { readonly kind: 'none' | 'unevaluated' }
  | { readonly kind: 'part'; readonly keyword: '$ref' | 'allOf'; readonly index: number }
  | { readonly kind: 'names'; readonly described: Described }
  | { readonly kind: 'branches'; readonly keyword: 'oneOf' | 'anyOf'; readonly described: Described };

/** The described members: names and patterns of names. */
export interface Described {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
}

export const nothingDescribed: Described = { names: [], patterns: [] };

/** What a schema says about members unconditionally. */
interface Survey extends Described {
  /** It says itself which others are allowed. */
  readonly isSettled: boolean;
  /** Conditional schemas describe members. */
  readonly isConditional: boolean;
  /** Some member is described by its name, if not for every object. */
  readonly isNaming: boolean;
}

const nothing: Survey = { ...nothingDescribed, isSettled: false, isConditional: false, isNaming: false };

export class Closings {
  readonly #components: JsonObject;
  readonly #byComponent = new Map<string, Survey>();

  constructor(components: JsonObject) {
    this.#components = components;
  }

  /** @param around what is described around a branch */
  of(schema: JsonObject, around: Described = nothingDescribed): Closing {
    const survey = this.#survey(schema);
    const { type } = schema;
    const isForObjects = type === undefined || [type].flat().includes('object');
    if (survey.isSettled || !isForObjects) return { kind: 'none' };
    const described = joined(around, survey);
    const isAround = isAny(around);
    if (!survey.isNaming && !isAround) return { kind: 'none' };
    if (!isAny(described) && this.#isFree(schema)) return { kind: 'none' };
    const part = isAround ? null : this.#onlyPart(schema);
    if (part !== null) return part;
    if (!survey.isConditional) return { kind: 'names', described };
    const keyword = this.#ownChoice(schema);
    if (keyword === null) return { kind: 'unevaluated' };
    // The members of a branch and those around it are combined.
    const isSimple =
      !isAny(described) || this.#branches(schema, keyword).every((one) => !this.#survey(one).isConditional);
    return isSimple ? { kind: 'branches', keyword, described } : { kind: 'unevaluated' };
  }

  /** The only one of the schema's parts that describes members, when the schema itself describes none. */
  #onlyPart(schema: JsonObject): Closing | null {
    if (describesMembers(this.#own(schema))) return null;
    const parts = this.#parts(schema).filter(({ one }) => describesMembers(this.#survey(one)));
    const [first, ...others] = parts;
    if (first === undefined || others.length > 0) return null;
    return { kind: 'part', keyword: first.keyword, index: first.index };
  }

  /** The only choice that affects which members are described, if at most one of its branches can match. */
  #ownChoice(schema: JsonObject): 'oneOf' | 'anyOf' | null {
    if (this.#parts(schema).some(({ one }) => this.#survey(one).isConditional)) return null;
    const [first, ...others] = conditionalKeywords.filter((keyword) => this.#dependsOn(schema, keyword));
    if ((first !== 'oneOf' && first !== 'anyOf') || others.length > 0) return null;
    return isExclusive(choiceOf(schema, first, this.#resolve)) ? first : null;
  }

  /** Whether every choice has a branch for objects without described members, such as a bare `type: object`. */
  #isFree(schema: unknown): boolean {
    if (!isObject(schema)) return false;
    const depending = conditionalKeywords.filter((keyword) => this.#dependsOn(schema, keyword));
    const ownAreFree = depending.every(
      (keyword) => (keyword === 'oneOf' || keyword === 'anyOf') && this.#hasFreeBranch(schema, keyword),
    );
    const parts = this.#parts(schema).map(({ one }) => one);
    return (
      ownAreFree && parts.filter((one) => this.#survey(one).isConditional).every((one) => this.#isFree(one))
    );
  }

  #hasFreeBranch(schema: JsonObject, keyword: 'oneOf' | 'anyOf'): boolean {
    const branches = this.#branches(schema, keyword);
    const forObjects = choiceOf(schema, keyword, this.#resolve).branches.object;
    return forObjects.some((index) => !describesMembers(this.#survey(branches[index])));
  }

  readonly #resolve = (reference: string): unknown => this.#components[componentOfReference(reference) ?? ''];

  #survey(schema: unknown): Survey {
    if (!isObject(schema)) return nothing;
    const own = this.#own(schema);
    const parts = this.#parts(schema).map(({ one, component }) =>
      component === null ? this.#survey(one) : this.#surveyOf(component),
    );
    return parts.reduce<Survey>(
      (all, part) => ({
        ...joined(all, part),
        isSettled: all.isSettled || part.isSettled,
        isConditional: all.isConditional || part.isConditional,
        isNaming: all.isNaming || part.isNaming,
      }),
      own,
    );
  }

  #surveyOf(component: string): Survey {
    const known = this.#byComponent.get(component);
    if (known !== undefined) return known;
    // A self-reference adds nothing.
    this.#byComponent.set(component, nothing);
    const found = this.#survey(this.#components[component]);
    this.#byComponent.set(component, found);
    return found;
  }

  /** What a schema's own keywords say. */
  #own(schema: JsonObject): Survey {
    const { properties, additionalProperties, unevaluatedProperties, patternProperties } = schema;
    const names = isObject(properties) ? Object.keys(properties) : [];
    const branches = conditionalKeywords.flatMap((keyword) => this.#branches(schema, keyword));
    const surveys = branches.map((one) => this.#survey(one));
    return {
      names,
      patterns: isObject(patternProperties) ? Object.keys(patternProperties) : [],
      isSettled: additionalProperties !== undefined || unevaluatedProperties !== undefined,
      isConditional: surveys.some(describesMembers),
      isNaming: names.length > 0 || surveys.some(({ isNaming }) => isNaming),
    };
  }

  #parts(
    schema: JsonObject,
  ): { keyword: '$ref' | 'allOf'; index: number; one: unknown; component: string | null }[] {
    const component = referredComponent(schema);
    const list = Array.isArray(schema['allOf']) ? (schema['allOf'] as unknown[]) : [];
    return [
      ...(component === null
        ? []
        : [{ keyword: '$ref' as const, index: 0, one: this.#components[component], component }]),
      ...list.map((one, index) => ({ keyword: 'allOf' as const, index, one, component: null })),
    ];
  }

  #branches(schema: JsonObject, keyword: string): unknown[] {
    const value = schema[keyword];
    if (keyword === 'dependentSchemas') return isObject(value) ? Object.values(value) : [];
    return Array.isArray(value) ? value : value === undefined ? [] : [value];
  }

  #dependsOn(schema: JsonObject, keyword: string): boolean {
    return this.#branches(schema, keyword).some((one) => describesMembers(this.#survey(one)));
  }
}

function joined(a: Described, b: Described): Described {
  return {
    names: [...new Set([...a.names, ...b.names])],
    patterns: [...new Set([...a.patterns, ...b.patterns])],
  };
}

function isAny({ names, patterns }: Described): boolean {
  return names.length > 0 || patterns.length > 0;
}

function describesMembers(survey: Survey): boolean {
  return isAny(survey) || survey.isSettled || survey.isConditional;
}

const conditionalKeywords = ['oneOf', 'anyOf', 'if', 'then', 'else', 'dependentSchemas'] as const;
