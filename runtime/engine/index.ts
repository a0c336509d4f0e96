export type * from './contract.ts';
export type * from './handlers.ts';
export type * from './options.ts';
