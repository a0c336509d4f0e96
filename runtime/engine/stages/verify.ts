import type { AnyContract, Operation } from '../core/contract.ts';
import { contentTooLarge, EngineError, invalidSignature, isProblem, type Problem } from '../core/errors.ts';
import type { Verification, Verify } from '../core/handlers.ts';
import { type HttpExchange, type Room, requestOf } from '../core/http-exchange.ts';

/** Returns the bytes of a body whose signature is valid, or the problem to answer with. */
type ReadVerified = (exchange: HttpExchange) => Promise<Uint8Array | Problem>;

/**
 * Compiles the check of signatures, which reads the whole body before anything else is read; null for an operation without
 * verification.
 *
 * @param limit largest body, in bytes
 * @param room budget of all bodies together
 */
export function compileVerification(
  operation: Operation,
  verification: Verification | undefined,
  limit: number,
  room: Room,
): ReadVerified | null {
  const check = checkOf(operation, verification);
  if (check === null) return null;
  return async (exchange) => {
    const bytes = await exchange.readBody(limit, room);
    if (bytes === null) return contentTooLarge(limit);
    const verdict = await check(Object.assign(requestOf(exchange), { body: bytes }), operation);
    if (isProblem(verdict)) return verdict;
    // Only `true` accepts: untyped code may return any value.
    return verdict === true ? bytes : invalidSignature;
  };
}

type Named = Pick<Operation, 'id'>;

/** Whether the signatures of an operation's requests are checked. */
export function isVerified(operation: Named, verification: Verification | undefined): boolean {
  return checkOf(operation, verification) !== null;
}

function checkOf(operation: Named, verification: Verification | undefined): Verify | null {
  if (verification === undefined) return null;
  if (typeof verification === 'function') return verification;
  return verification.operations.includes(operation.id) ? verification.check : null;
}

/**
 * Throws an EngineError if a verification would never run: it names an operation that the contract does not have, or whose
 * answers are prepared.
 */
export function checkVerification(
  { operations }: AnyContract,
  verification: Verification | undefined,
  isPrepared: (operation: Named) => boolean,
): void {
  if (verification === undefined) return;
  const all = Object.values(operations);
  const named = typeof verification === 'function' ? [] : verification.operations;
  const stray = named.find((name) => !all.some(({ id }) => id === name));
  if (stray !== undefined)
    throw new EngineError('PE106', `verify: the contract has no operation ${JSON.stringify(stray)}.`);
  const prepared = all.find((operation) => isPrepared(operation) && isVerified(operation, verification));
  if (prepared !== undefined)
    throw new EngineError('PE106', `verify: the answers of ${prepared.id} are prepared for everybody.`);
}
