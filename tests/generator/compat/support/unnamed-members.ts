/** A schema that says something of members that nobody named, or of their number, and one that does not. */
export interface Saying {
  readonly saying: Schema;
  readonly silent: Schema;
  /**
   * Where it breaks readers, and nowhere else, when what is said is dropped or added: by what the schema is of, under which
   * policies.
   *
   * - `answers`: of bodies, events and headers of responses, whose generated validators refuse what is not described
   * - `notices`: of the results of MCP tools, and of the bodies of webhooks and callbacks, whose validators take it
   * - `requests`: of whatever the API reads
   */
  readonly dropped?: Breaks;
  readonly added?: Breaks;
}

type Schema = Readonly<Record<string, unknown>>;
export type Part = 'answers' | 'notices' | 'requests';
type Breaks = Readonly<Partial<Record<Part, 'both' | 'strict'>>>;

const text = { type: 'string' };
const named = { type: 'object', properties: { a: text } };
const object = { type: 'object' };
const only = (name: string) => ({ properties: { [name]: text }, required: [name] });
const list = { type: 'array', prefixItems: [text] };

/** What is described is lost to who reads it; what is new to it only strict readers refuse, who write nothing else either. */
const described = {
  dropped: { answers: 'both', notices: 'both' },
  added: { answers: 'strict', requests: 'strict' },
} as const;
/** Nobody sends what both contracts leave out, where the validators do not take it. */
const forbidden = { dropped: { notices: 'strict' }, added: { requests: 'strict' } } as const;
/** Of maps and lists, everything counts. */
const counted = {
  dropped: { answers: 'both', notices: 'both' },
  added: { requests: 'both' },
} as const;

const row = (saying: Schema, silent: Schema, breaks: Pick<Saying, 'dropped' | 'added'>): Saying => ({
  saying,
  silent,
  ...breaks,
});
const beside = (said: Schema, breaks: Pick<Saying, 'dropped' | 'added'>) =>
  row({ ...named, ...said }, named, breaks);

/** Every keyword that says something of members that it does not name, and those that say the same in other words. */
export const sayings: Readonly<Record<string, Saying>> = {
  additionalProperties: beside({ additionalProperties: text }, described),
  additionalSize: beside({ additionalProperties: { maxProperties: 1 } }, described),
  patternProperties: beside({ patternProperties: { '^x-': text } }, described),
  patternPropertiesAlone: beside(
    { patternProperties: { '^x-': text }, additionalProperties: false },
    described,
  ),
  unevaluatedProperties: beside({ unevaluatedProperties: text }, described),
  dependentSchemas: beside({ dependentSchemas: { a: { properties: { b: text } } } }, described),
  dependentRest: beside({ dependentSchemas: { a: { additionalProperties: text } } }, described),
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  condition: beside({ if: { required: ['a'] }, then: { properties: { b: text } } }, described),
  otherwise: beside({ if: { required: ['a'] }, else: { additionalProperties: text } }, described),
  anyOf: beside({ anyOf: [{ properties: { b: text } }, { properties: { b: object } }] }, described),
  // What matches the second branch alone is described by neither.
  oneOf: beside(
    { oneOf: [{ properties: { b: text } }, { required: ['b'] }] },
    { dropped: described.dropped, added: { requests: 'strict' } },
  ),
  allOf: row({ allOf: [named, { properties: { b: text } }] }, { allOf: [named] }, described),
  allOfRest: row({ allOf: [named, { additionalProperties: text }] }, { allOf: [named] }, described),
  inProperty: row(
    { ...object, properties: { p: { ...named, additionalProperties: text } } },
    { ...object, properties: { p: named } },
    described,
  ),
  inMap: row(
    { ...object, additionalProperties: { ...named, additionalProperties: text } },
    { ...object, additionalProperties: named },
    described,
  ),
  mapToNames: row(
    { ...named, additionalProperties: text },
    { ...object, properties: { a: text, extra: { type: 'integer' } } },
    {
      dropped: { answers: 'both', notices: 'both', requests: 'both' },
      added: { answers: 'both', notices: 'both', requests: 'both' },
    },
  ),
  additionalFalse: beside({ additionalProperties: false }, forbidden),
  unevaluatedFalse: beside({ unevaluatedProperties: false }, forbidden),
  propertyFalse: beside({ properties: { a: text, b: false } }, forbidden),
  patternFalse: beside({ patternProperties: { '^x-': false } }, forbidden),
  propertyNames: beside({ propertyNames: { maxLength: 3 } }, forbidden),
  maxProperties: beside({ maxProperties: 1 }, forbidden),
  dependentRequired: beside({ dependentRequired: { b: ['a'] } }, forbidden),
  not: beside({ not: { required: ['b'] } }, forbidden),
  additionalTrue: beside({ additionalProperties: true }, { added: { answers: 'strict' } }),
  namesOfMap: row({ ...object, propertyNames: { maxLength: 3 } }, object, counted),
  sizeOfMap: row({ ...object, maxProperties: 1 }, object, counted),
  typeOfMap: row({ ...object, additionalProperties: text }, object, counted),
  patternOfMap: row({ ...object, patternProperties: { '^x-': text } }, object, counted),
  conditionOfMap: row({ ...object, dependentRequired: { b: ['a'] } }, object, counted),
  sizeOfMapToNames: row({ ...object, maxProperties: 1 }, named, {
    dropped: { answers: 'both', notices: 'both', requests: 'both' },
    added: { answers: 'both', notices: 'both', requests: 'strict' },
  }),
  closedChoice: row(
    { ...object, oneOf: ['a', 'b'].map((name) => ({ ...only(name), additionalProperties: false })) },
    { ...object, ...only('a') },
    {
      dropped: { notices: 'strict', requests: 'both' },
      added: { answers: 'both', notices: 'both', requests: 'strict' },
    },
  ),
  minProperties: beside({ minProperties: 2 }, counted),
  items: row({ ...list, items: text }, list, counted),
  unevaluatedItems: row({ ...list, unevaluatedItems: text }, list, counted),
  contains: row({ ...list, contains: object }, list, counted),
  sizeOfList: row({ ...list, maxItems: 3 }, list, counted),
  // A value without a member that is demanded is none: as if it were described, whatever else differs.
  requiredAlone: row(
    { ...named, required: ['z'] },
    { ...object, properties: { a: { type: 'integer' } }, required: ['z'] },
    {
      dropped: { answers: 'both', notices: 'both', requests: 'both' },
      added: { answers: 'both', notices: 'both', requests: 'both' },
    },
  ),
  leastAlone: row(
    { ...named, minProperties: 2 },
    { ...object, properties: { a: { type: 'integer' } }, minProperties: 2 },
    {
      dropped: { answers: 'both', notices: 'both', requests: 'both' },
      added: { answers: 'both', notices: 'both', requests: 'both' },
    },
  ),
};
