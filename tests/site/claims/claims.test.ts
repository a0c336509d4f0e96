import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentDir } from '../content-folder.ts';
import type { Claim } from './claim.ts';
import { onApproval, onGates, onRecords } from './other-pages.ts';
import { whatAHeadShows } from './what-a-head-shows.ts';
import { whatIsRecorded } from './what-is-recorded.ts';

const claims: readonly Claim[] = [
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

it('shows every row of the tables that were written by hand on what the records prove', () => {
  const [, ...byHand] = textOf('what-the-records-prove').split(/^## (?=What is only recorded)/m);
  const rows = byHand
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (?::--|Record |Afterwards)/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !claims.some(({ says }) => says === row))).toEqual([]);
});
