import fc from 'fast-check';
import { statusesIn } from '../server/raw-exchange.ts';
import { connections, exchange } from './malformed.ts';

const SIDE_BY_SIDE = 20;

/** What HTTP prescribes for an unknown transfer coding (RFC 9112 section 6.1) and another version (RFC 9110 section 15.6.6): no failure of the server. */
const prescribed = new Set([501, 505]);

/**
 * Opens so many connections with requests that are wrong, beside some that are not. Rejects where the server stays silent
 * without closing, where its answer is not HTTP, and at a status from 500 on that means a failure.
 */
export async function fuzzConnections(port: number, count: number, seed: number): Promise<void> {
  const batch = fc.array(connections, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE });
  const property = fc.asyncProperty(batch, async (scripts) => {
    const found = await Promise.all(scripts.map((bytes) => faultOf(port, bytes)));
    const wrong = found.findIndex((fault) => fault !== null);
    if (wrong !== -1)
      throw new Error(
        `${found[wrong]}\n${JSON.stringify(
          Buffer.from(scripts[wrong] ?? [])
            .toString('latin1')
            .slice(0, 2_000),
        )}`,
      );
  });
  const { failed, errorInstance } = await fc.check(property, {
    numRuns: Math.ceil(count / SIDE_BY_SIDE),
    seed,
    endOnFailure: true,
  });
  if (failed) throw new Error(`seed ${seed}: ${(errorInstance as Error).message}`);
}

async function faultOf(port: number, bytes: Uint8Array): Promise<string | null> {
  try {
    // A busy machine may be late once.
    const answers = await exchange(port, bytes).catch(() => exchange(port, bytes));
    const statuses = statusesIn(answers);
    if (answers.length > 0 && statuses.length === 0)
      return `no answer of HTTP: ${answers.toString('latin1', 0, 100)}`;
    const failure = statuses.find((status) => status >= 500 && !prescribed.has(status));
    return failure === undefined ? null : `status ${failure}`;
  } catch (error) {
    return (error as Error).message;
  }
}
