import type { Contract, Operation } from '../core/contract.ts';
import { contentTooLarge, EngineError, invalidSignature, isProblem, type Problem } from '../core/errors.ts';
import type { Verification, Verify } from '../core/handlers.ts';
import { type HttpExchange, type Room, requestOf } from '../core/http-exchange.ts';

/** Gives the bytes of a body that was found to be genuine, or the problem to answer with. */
type ReadVerified = (exchange: HttpExchange) => Promise<Uint8Array | Problem>;

/**
 * Reads the bytes of the requests of an operation, and lets them be judged before anything else is read; null where
 * nothing judges them.
 *
 * @param limit most bytes of a body
 * @param room what all bodies have together
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
    // Whatever else a function of JavaScript returns is no consent.
    return verdict === true ? bytes : invalidSignature;
  };
}

function checkOf(operation: Operation, verification: Verification | undefined): Verify | null {
  if (verification === undefined) return null;
  if (typeof verification === 'function') return verification;
  return verification.operations.includes(operation.id) ? verification.check : null;
}

/**
 * Throws an EngineError where a verification would judge nothing: it names what the contract does not have, or what is
 * answered before its handler.
 */
export function checkVerification(
  { operations }: Contract,
  verification: Verification | undefined,
  isPrepared: (operation: Operation) => boolean,
): void {
  if (verification === undefined) return;
  const all = Object.values(operations);
  const named = typeof verification === 'function' ? [] : verification.operations;
  const stray = named.find((name) => !all.some(({ id }) => id === name));
  if (stray !== undefined)
    throw new EngineError('PE106', `verify: the contract has no operation ${JSON.stringify(stray)}.`);
  const prepared = all.find(
    (operation) => isPrepared(operation) && checkOf(operation, verification) !== null,
  );
  if (prepared !== undefined)
    throw new EngineError('PE106', `verify: the answers of ${prepared.id} are prepared for everybody.`);
}
