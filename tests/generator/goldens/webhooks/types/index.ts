// Generated from the contract. Do not edit: change the contract and generate again.
export type { components, operations, paths, webhooks } from './openapi.ts';
export type * from './schemas.ts';
