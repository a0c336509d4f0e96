/** One validation error. */
export interface ValidationError {
  /** JSON pointer from the value to the invalid part. */
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
 * Whether a value matches a schema. `errors` holds its errors until the next call. With `this.leavesOut`, as the engine
 * calls it, it removes members from the value that do not belong there.
 */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly ValidationError[] | null;
}
