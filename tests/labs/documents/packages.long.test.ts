import { expect, test } from 'vitest';
import { packaged, testTolerated } from './support/tolerated-packages.ts';

test('there are fourteen', () => {
  expect(packaged).toHaveLength(14);
});

/** Clients are made of them in `packages.endurance.test.ts`. */
testTolerated(['server']);
