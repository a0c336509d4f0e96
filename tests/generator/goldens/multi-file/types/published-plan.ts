// Generated from the contract. Do not edit: change the contract and generate again.

/**
 * Ends a comment: * /
 */
export type Id = string;

export interface PublishedPlan {
  id: Id;
  parent?: PublishedPlan;
  due?: string;
}
