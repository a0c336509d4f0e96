import { test } from 'vitest';
import { seeded } from '../../support/random.ts';
import { askRandomly, compareWithSchema, useServer } from './random-site.ts';

useServer();

/** More of both, and the memory that is kept, are in `site.long.test.ts`. */
test('1,500 random bodies: never a 5xx, always JSON-RPC', () => askRandomly(seeded(20250618), 1_500));

test('the schema of the request body and the server agree on what is a request', () =>
  compareWithSchema(1_000));
