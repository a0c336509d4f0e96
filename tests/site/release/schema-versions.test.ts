import { expect, test } from 'vitest';
import { readVersions } from '../../../runtime/site/release/schemas.ts';

test('each published schema has an entry for what it holds now, newest last', () => {
  const versions = readVersions();
  expect(versions.map(({ schema, version }) => `${schema} ${version}`)).toEqual([
    'context-manifest v6',
    'journal-event v6',
    'plan-contract v6',
  ]);
  for (const { changes } of versions) {
    const dates = changes.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});
