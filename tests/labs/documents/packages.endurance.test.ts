import { expect, test } from 'vitest';
import { packaged, testTolerated } from './support/tolerated-packages.ts';

test('there are fourteen', () => {
  expect(packaged).toHaveLength(14);
});

testTolerated(['server']);

testTolerated(['types', 'client']);
