import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { seeded } from '../../support/random.ts';
import { askRandomly, compareWithSchema, useServer } from './random-site.ts';

useServer();

/** Bytes in use once the garbage is gone. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test('10,000 random bodies: never a 5xx, always JSON-RPC, no memory kept', async () => {
  const random = seeded(20250618);
  const samples: number[] = [];
  for (let thousand = 0; thousand < 10; thousand++) {
    await askRandomly(random, 1_000);
    samples.push(usedMemory());
  }
  // The first thousands fill caches of the runtime itself.
  const [warm = 0, last = Number.POSITIVE_INFINITY] = [samples[2], samples.at(-1)];
  expect(last - warm).toBeLessThan(2 * 1024 * 1024);
});

test('the schema of the request body and the server agree on 4,000 random bodies', () =>
  compareWithSchema(4_000));
