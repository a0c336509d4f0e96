// Generated from the contract. Do not edit: change the contract and generate again.

export interface Shape {
  [k: string]: unknown | undefined;
}
