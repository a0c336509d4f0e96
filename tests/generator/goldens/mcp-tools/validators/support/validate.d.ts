// The same for every contract. Do not edit: it is copied from the compiler.
/** One thing that is wrong with a value. */
export interface ValidationError {
  /** JSON pointer from the value to what is wrong. */
  readonly instancePath: string;
  /** URI fragment of the keyword in the schema. */
  readonly schemaPath: string;
  readonly keyword: string;
  /** What the keyword asks for, such as `missingProperty` of `required`. */
  readonly params: Readonly<Record<string, unknown>>;
  /** To follow a subject: `must be string`. */
  readonly message?: string;
}

/**
 * Whether a value matches a schema. What is wrong with it is in `errors` until the next call. Called with `this.leavesOut`, as
 * the engine does, it takes members out of the value that do not belong there.
 */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly ValidationError[] | null;
}
