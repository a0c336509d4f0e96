// Generated from the contract. Do not edit: change spec/ and run `make generate`.

/**
 * Ends a comment: * /
 */
export type Id = string;

export interface PublishedPlan {
  id: Id;
  parent?: PublishedPlan;
  due?: string;
}
