import fc from 'fast-check';
import { ask, type FuzzedReply } from './client.ts';
import type { FuzzedContract } from './contract.ts';
import { differences, faultsOf } from './judge.ts';
import { type FuzzedRequest, type KnownValues, requestsOf } from './requests.ts';

/** Requests that are under way at the same time. */
const SIDE_BY_SIDE = 50;

export interface Fuzzed {
  readonly port: number;
  readonly contract: FuzzedContract;
  readonly known: KnownValues;
}

/**
 * Sends at least so many requests of the contract, and a HEAD for each GET; the same seed sends the same ones. Rejects
 * with the first request whose answer is not one that the contract allows, or that has none.
 */
export async function fuzz(fuzzed: Fuzzed, count: number, seed: number): Promise<void> {
  const batch = fc.array(requestsOf(fuzzed.contract, fuzzed.known), {
    minLength: SIDE_BY_SIDE,
    maxLength: SIDE_BY_SIDE,
  });
  let sent = 0;
  const property = fc.asyncProperty(batch, async (requests) => {
    // fast-check counts batches, and only what was sent is known.
    if (sent >= count) return;
    const found = await Promise.all(requests.map((request) => faultsAt(fuzzed, request)));
    sent += found.reduce((sum, { questions }) => sum + questions, 0);
    const wrong = found.findIndex(({ faults }) => faults.length > 0);
    if (wrong !== -1) throw new Error(`${found[wrong]?.faults.join('; ')}\n${describe(requests[wrong])}`);
  });
  const numRuns = Math.ceil(count / SIDE_BY_SIDE);
  const { failed, errorInstance } = await fc.check(property, { numRuns, seed, endOnFailure: true });
  if (failed) throw new Error(`seed ${seed}: ${(errorInstance as Error).message}`);
}

async function faultsAt({ port, contract }: Fuzzed, request: FuzzedRequest) {
  try {
    const reply = await askAgain(port, request);
    const faults = faultsOf(contract, request, reply);
    if (faults.length > 0 || request.method !== 'GET' || reply.body === null) return { questions: 1, faults };
    const head = await askAgain(port, { ...request, method: 'HEAD' });
    return { questions: 2, faults: differences(head, reply) };
  } catch (error) {
    return { questions: 1, faults: [(error as Error).message] };
  }
}

/** A busy machine may be late once; a server that does not answer is late again. */
function askAgain(port: number, request: FuzzedRequest): Promise<FuzzedReply> {
  return ask(port, request).catch((error: Error) =>
    error.message.startsWith('no answer') ? ask(port, request) : Promise.reject(error),
  );
}

function describe(request: FuzzedRequest | undefined): string {
  if (request === undefined) return '';
  const { method, target, headers, body } = request;
  return [
    `${method} ${target}`,
    ...Object.entries(headers).map(([name, text]) => `${name}: ${text}`),
    ...(body === null ? [] : ['', Buffer.from(body).toString('latin1').slice(0, 500)]),
  ].join('\n');
}
