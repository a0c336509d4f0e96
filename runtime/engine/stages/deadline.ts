import type { AnyContract, Operation } from '../core/contract.ts';
import { EngineError, Problem } from '../core/errors.ts';

/** Milliseconds for every handler, or for those of some operations, by their operationId. */
export type HandlerTimeout<OperationId extends string = string> =
  | number
  | { readonly [Id in OperationId]?: number };

/** The longest delay of a timer, in milliseconds: with a longer one it would fire at once. */
const LONGEST = 2_147_483_647;

/** Throws an EngineError (PE106) for an operation that the contract does not have, and for what is no time. */
export function checkTimeouts({ operations }: AnyContract, timeout: HandlerTimeout | undefined): void {
  if (timeout === undefined) return;
  const ids = new Set(Object.values(operations).map(({ id }) => id));
  const times = typeof timeout === 'number' ? { '': timeout } : timeout;
  for (const [id, milliseconds] of Object.entries(times)) {
    if (typeof timeout !== 'number' && !ids.has(id))
      throw new EngineError('PE106', `handlerTimeout: the contract has no operation ${JSON.stringify(id)}.`);
    if (milliseconds === undefined || (milliseconds > 0 && milliseconds <= LONGEST)) continue;
    const advice = `Give milliseconds, from 1 to ${LONGEST}.`;
    throw new EngineError('PE106', `handlerTimeout: ${milliseconds} is no time. ${advice}`);
  }
}

/** A handler's time is over. */
export interface Deadline {
  readonly milliseconds: number;
  readonly problem: Problem;
}

/** The deadline of an operation's handler; null for none. It is answered as a 504 if the contract declares one, else as a 503. */
export function deadlineOf(operation: Operation, timeout: HandlerTimeout | undefined): Deadline | null {
  const milliseconds = typeof timeout === 'number' ? timeout : timeout?.[operation.id];
  if (milliseconds === undefined) return null;
  const isGateway = Object.hasOwn(operation.responses, '504');
  const problem = new Problem({
    status: isGateway ? 504 : 503,
    code: 'PE307',
    title: isGateway ? 'Gateway timeout' : 'Service unavailable',
    detail: 'The server could not answer this request in time. The fault is not in the request.',
  });
  return { milliseconds, problem };
}
