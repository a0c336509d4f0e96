import type { Contract } from './contract.ts';
import type { EngineOptions, Handler } from './options.ts';

export type * from './contract.ts';
export type * from './handlers.ts';
export type * from './options.ts';

/** Stands in until the engine is written. */
export declare function createEngine<Principal>(
  contract: Contract,
  handlers: Readonly<Record<string, Handler>>,
  options: EngineOptions<Principal>,
): Engine;

export interface Engine {
  readonly contract: Contract;
}
