/** Why the compiler refuses a schema of the JSON Schema test suite. */
export interface Refusal {
  /** `file: description` of the suite. */
  readonly name: string;
  readonly code: string;
  readonly reason: string;
}

const dialect =
  'The schema chooses a meta-schema of its own by "$schema": what its keywords mean is not known.';

/** Every refusal; a schema that begins to compile, or to be refused, must be named here or taken away. */
export const refusedCases: readonly Refusal[] = [
  {
    name: 'vocabulary.json: schema that uses custom metaschema with with no validation vocabulary',
    code: 'PS409',
    reason: dialect,
  },
  {
    name: 'vocabulary.json: ignore unrecognized optional vocabulary',
    code: 'PS409',
    reason: dialect,
  },
];
