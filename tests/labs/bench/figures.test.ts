import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compareThroughput } from './compare.ts';
import { Histogram } from './load/histogram.ts';
import { describePeers } from './machine.ts';
import { withTable } from './readme.ts';
import { isReached, type Row } from './row.ts';
import { quantile, ratios, spreadOf } from './statistics.ts';
import { countStarved, figure, printMissed, printTable } from './table.ts';

describe('statistics', () => {
  test.each([
    [[5], 0.5, 5],
    [[3, 1, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.5, 2.5],
    [[4, 1, 3, 2], 0, 1],
    [[4, 1, 3, 2], 1, 4],
    [[1, 2, 3, 4, 5], 0.25, 2],
    [[10, 9, 100], 0.5, 10],
  ])('%j at %d is %d', (values, share, expected) => {
    expect(quantile(values, share)).toBe(expected);
  });

  test('nothing has no quantile', () => {
    expect(() => quantile([], 0.5)).toThrow('no values');
  });

  test('a ratio is taken round by round', () => {
    expect(ratios([10, 90], [5, 30])).toEqual([2, 3]);
    expect(spreadOf([1, 2, 3, 4, 5])).toEqual({ median: 3, low: 2, high: 4 });
    expect(() => ratios([1], [1, 2])).toThrow('as many rounds');
  });
});

describe('histogram', () => {
  test('gives the upper end of a bucket, at most 1.6 % above the value', () => {
    for (const milliseconds of [0.001, 0.05, 0.064, 0.1, 0.9, 1, 7.77, 120, 4321]) {
      const histogram = new Histogram();
      histogram.record(milliseconds);
      const found = histogram.quantile(0.99);
      expect(found).toBeGreaterThan(milliseconds);
      expect(found).toBeLessThanOrEqual(milliseconds * 1.016 + 0.001);
    }
  });

  test('finds the share of all, not of the buckets', () => {
    const histogram = new Histogram();
    for (let count = 0; count < 98; count++) histogram.record(0.01);
    histogram.record(5);
    histogram.record(50);
    expect(histogram.total).toBe(100);
    expect(histogram.quantile(0.98)).toBeCloseTo(0.011);
    expect(histogram.quantile(0.99)).toBeCloseTo(5, 0);
    expect(histogram.quantile(1)).toBeCloseTo(50, -1);
  });

  test('what takes longer than it can tell is counted all the same', () => {
    const histogram = new Histogram();
    histogram.record(1e9);
    histogram.record(-1);
    expect(histogram.total).toBe(2);
    expect(histogram.quantile(1)).toBeGreaterThan(1e6);
  });

  test('knows nothing of nothing', () => {
    expect(() => new Histogram().quantile(0.5)).toThrow('Nothing');
  });
});

describe('comparison', () => {
  /** A server that answered so many requests with so much of a core, in a slice of 100 ms. */
  const slice = (requests: number, share: number | null) => ({
    requests,
    perSecond: requests * 10,
    p50: 1,
    p99: 2,
    serverShare: share,
    serverTime: share === null ? null : share * 100,
  });
  const compare = (ours: ReturnType<typeof slice>[], theirs: ReturnType<typeof slice>[]) =>
    compareThroughput(
      new Map([
        ['ours', ours],
        ['raw', theirs],
      ]),
      { work: 'GET', ours: 'ours', theirs: 'raw', goal: null },
    );

  test('by core time a server is not slower for having had less of its core', () => {
    const row = compare(
      [slice(500, 0.5), slice(1000, 1), slice(100, 0.1)],
      [slice(2000, 1), slice(1000, 0.5), slice(2000, 1)],
    );
    expect(row.value.median).toBe(0.25);
    expect(row.byCoreTime).toBeCloseTo(0.5);
    expect(row.busy).toEqual([0.5, 1]);
  });

  test('by core time a ratio is taken within a round', () => {
    // Processors get slower for both of them: the ratio stays.
    const row = compare(
      [slice(900, 1), slice(450, 1), slice(90, 1)],
      [slice(300, 1), slice(150, 1), slice(30, 1)],
    );
    expect(row.byCoreTime).toBe(3);
  });

  test('nothing is known by core time when one slice does not tell', () => {
    expect(compare([slice(1, null), slice(1, 1)], [slice(1, 1), slice(1, 1)]).byCoreTime).toBeUndefined();
  });
});

describe('table', () => {
  const row: Row = {
    work: 'GET',
    against: 'raw',
    value: { median: 0.9, low: 0.85, high: 0.95 },
    goal: { atLeast: 0.9 },
    ours: '9/s',
    theirs: '10/s',
    byCoreTime: 0.8,
    busy: [0.99, 0.91],
  };

  test.each([
    [{ atLeast: 0.9 }, true],
    [{ atLeast: 0.91 }, false],
    [{ atMost: 0.9 }, true],
    [{ atMost: 0.89 }, false],
    [null, true],
  ])('0.9 against %j', (goal, reached) => {
    expect(isReached({ ...row, goal })).toBe(reached);
  });

  test('says what was measured, what was wanted, and whether it is reached', () => {
    const missed = {
      ...row,
      value: { median: 350, low: 300, high: 1200 },
      unit: 'ms',
      goal: { atMost: 300 },
    };
    const [head = '', rule = '', first = '', second = ''] = printTable([row, missed]).split('\n');
    const cells = (line: string) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
    expect(cells(first)).toEqual([
      'GET',
      'raw',
      '0.90',
      '0.85 to 0.95',
      '≥ 0.9',
      'yes',
      '0.80',
      '9/s',
      '10/s',
      '99 % / 91 %',
    ]);
    expect(cells(second).slice(2, 6)).toEqual(['350 ms', '300 to 1,200', '≤ 300 ms', 'NO']);
    expect(new Set([head, rule, first, second].map((line) => line.length)).size).toBe(1);
  });

  test('a goal can be about the ratio by core time', () => {
    const own = { ...row, judgedBy: 'core time' as const };
    expect(isReached({ ...own, goal: { atLeast: 0.8 } })).toBe(true);
    expect(isReached({ ...own, goal: { atLeast: 0.81 } })).toBe(false);
    expect(printMissed([{ ...own, goal: { atLeast: 0.81 } }])).toEqual([
      'GET, against raw: 0.80, goal ≥ 0.81 by core time',
    ]);
    const { byCoreTime: _, ...untold } = own;
    expect(isReached({ ...untold, goal: { atLeast: 0.9 } })).toBe(true);
  });

  test('lists what was missed', () => {
    const missed = { ...row, goal: { atLeast: 1 } };
    expect(printMissed([row, missed])).toEqual(['GET, against raw: 0.90, goal ≥ 1']);
  });

  test('marks a server that did not have its core', () => {
    const starved = { ...row, busy: [0.99, 0.5] as const };
    expect(printTable([starved])).toContain('99 % / 50 %!');
    expect(countStarved([row, starved])).toBe(1);
    expect(countStarved([{ ...row, busy: [null, null] }])).toBe(0);
  });

  test.each([
    [0.0123, '0.012'],
    [0.5, '0.50'],
    [12.34, '12.3'],
    [12_345.6, '12,346'],
  ])('%d reads %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });
});

test('a table takes the place of the last one', () => {
  const once = withTable(
    'before\n<!-- table: written by `npm run bench -- --write` -->\n<!-- end of table -->\nafter\n',
    'one',
  );
  expect(withTable(once, 'two')).toBe(once.replace('one', 'two'));
  expect(once).toMatch(/^before\n<!-- table.*-->\n\none\n\n<!-- end of table -->\nafter\n$/);
  expect(() => withTable('no markers', 'one')).toThrow('The text has no');
});

test('peers are named with the version that is installed, not the one that is asked for', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-peers-'));
  const write = (file: string, value: object) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  };
  try {
    write('package.json', {
      dependencies: { fastify: '^5.0.0', '@hono/node-server': '2.0.0' },
      optionalDependencies: { bun: '1.0.0' },
    });
    write('node_modules/fastify/package.json', { version: '5.12.8' });
    write('node_modules/@hono/node-server/package.json', { version: '2.1.8' });
    expect(describePeers(pathToFileURL(`${folder}/`))).toBe(
      '@hono/node-server 2.1.8, fastify 5.12.8, without bun, which is not for this machine',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
