import type { Operation } from './core/contract.ts';
import type { Exchange } from './core/exchange.ts';
import { badRequest, Problem } from './core/problem.ts';
import { type BodyOptions, compileBody } from './request/bodies/read-body.ts';
import { compileAccept } from './request/choose-media-type.ts';
import { compileHead, type Input } from './request/read-head.ts';

/**
 * Reads what an operation is given of a request, or says what is wrong with it; null where its path then counts as one
 * that the contract does not have. A promise only where there is a body.
 *
 * @param bytes the body, where it was read already
 */
type ReadRequest = (
  exchange: Exchange,
  texts: readonly string[],
  bytes: Uint8Array | null,
) => Input | Problem | null | Promise<Input | Problem>;

/** Chooses, once, how the requests of an operation are read. */
export function compileRequest(operation: Operation, options: BodyOptions): ReadRequest {
  const readHead = compileHead(operation);
  const readBody =
    operation.requestBody === undefined || operation.raw ? null : compileBody(operation.requestBody, options);
  const chooseMediaType = compileAccept(operation);
  const readsShortBody = readBody !== null && isBodyShort(operation);

  /** What is wrong with the parameters is told with what is wrong with the body, unless that could be an upload. */
  function refuseHead(
    exchange: Exchange,
    problem: Problem,
    bytes: Uint8Array | null,
  ): Problem | null | Promise<Problem> {
    if (operation.isUnknownOnMismatch) return null;
    if (!readsShortBody) return problem;
    return readBody(exchange, {}, bytes).then((other) =>
      badRequest([...(problem.errors ?? []), ...(other?.errors ?? [])]),
    );
  }

  return (exchange, texts, bytes) => {
    const input = readHead(exchange, texts);
    if (input instanceof Problem) return refuseHead(exchange, input, bytes);
    if (operation.raw) {
      input['exchange'] = exchange;
      input['headers'] = exchange.headers;
      input['readBody'] = async (limit: number) =>
        bytes === null ? exchange.readBody(limit, options.rooms.memory) : bytes.length > limit ? null : bytes;
    } else input['mediaType'] = chooseMediaType(exchange);
    return readBody === null ? input : readBody(exchange, input, bytes).then((problem) => problem ?? input);
  };
}

/** Whether a body is read into memory as a whole, whatever its media type. */
function isBodyShort({ requestBody }: Operation): boolean {
  return (
    requestBody?.mediaTypes.every(({ reading }) => reading !== 'multipart' && reading !== 'stream') === true
  );
}
