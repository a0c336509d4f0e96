// Generated from the contract. Do not edit: change the contract and generate again.
export { type RetryOptions, retry } from './core/retry.ts';
