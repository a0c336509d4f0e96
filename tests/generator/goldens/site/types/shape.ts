// Generated from the contract. Do not edit: change spec/ and run `make generate`.

export interface Shape {
  [k: string]: unknown | undefined;
}
