/** A term by its number, or what it denies by the negative number. */
export type Literal = number;

/** The literal that every value fulfils. */
export const anything: Literal = 1;
/** The literal that no value fulfils. */
export const nothing: Literal = -1;
