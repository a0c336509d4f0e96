// Generated from the contract. Do not edit: change the contract and generate again.
import { createEngine, type Engine, type EngineOptions, Problem } from '@plan-surface/engine';
import type { Handlers } from '../server/handlers.ts';
import { contract } from '../server/operations.ts';
import { answers } from './answers.ts';
import { mockHandlers } from './core/mock-handlers.ts';

export interface MockOptions<Principal = unknown> {
  /** Chooses among values that are no examples of the contract: the same seed, the same answers. */
  readonly seed?: string | number;
  /** Handlers of your own in place of mocks. */
  readonly overrides?: Partial<Handlers<Principal>>;
}

/** Decides on the answer to a preference for what the contract does not have: 501. */
const refuse = (detail: string) =>
  new Problem({ status: 501, code: 'PE303', title: 'Not implemented', detail });

/**
 * A handler for each operation, which answers with an example of the contract, or else with a value that matches its schema. A request
 * chooses by the header `Prefer: code=404, example=name`.
 */
export function createMocks<Principal = unknown>({ seed = 0, overrides = {} }: MockOptions<Principal> = {}): Handlers<Principal> {
  return { ...(mockHandlers(answers, seed, refuse) as unknown as Handlers<Principal>), ...overrides };
}

/** Options of the service, each with a default that suits mocks. */
export interface MockServiceOptions<Principal = unknown>
  extends MockOptions<Principal>,
    Omit<EngineOptions<Principal>, 'only'> {}

/**
 * Serves the mocks: give the engine to one of the adapters. Requests are validated as by the service; a wrong one is refused. The MCP server is not mocked.
 */
export function createMockService<Principal = unknown>({
  seed = 0,
  overrides = {},
  ...options
}: MockServiceOptions<Principal> = {}): Engine {
  const mocks = createMocks<Principal>({ seed, overrides });
  return createEngine<Principal>(contract, mocks, {
    ...options,
    only: 'handled',
  });
}
