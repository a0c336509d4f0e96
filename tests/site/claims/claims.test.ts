import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentDir } from '../content-folder.ts';
import type { Claim } from './claim.ts';
import { onApproval, onGates, onRecords } from './other-pages.ts';
import { twoForgeries } from './two-forgeries.ts';
import { whatAHeadShows } from './what-a-head-shows.ts';
import { whatIsRecorded } from './what-is-recorded.ts';
import { whatIsRefused } from './what-is-refused.ts';

const claims: readonly Claim[] = [
  ...twoForgeries,
  ...whatIsRefused,
  ...whatIsRecorded,
  ...whatAHeadShows,
  ...onGates,
  ...onApproval,
  ...onRecords,
];

const textOf = (page: string) => readFileSync(path.join(contentDir, 'pages', 'en', `${page}.md`), 'utf8');

describe.each(claims.map((claim) => [claim.page, claim.says, claim] as const))('%s', (page, says, claim) => {
  it(`says: ${says}`, () => {
    expect(textOf(page)).toContain(says);
  });
  it(`shows: ${says}`, () => claim.holds());
});

it('shows every row of the tables on what the records prove', () => {
  const rows = textOf('what-the-records-prove')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (?::--|Act |Record |Afterwards)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !claims.some(({ says }) => says === row))).toEqual([]);
});
