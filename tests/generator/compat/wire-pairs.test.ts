import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Change, compareContracts } from '../../../generator/compat/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { faultOf, type Replayer, replayerOf } from './support/replay.ts';
import { exchangePairs } from './wire/exchanges.ts';
import { listPairs } from './wire/lists.ts';
import { objectPairs } from './wire/objects.ts';
import { contractOf, type WirePair } from './wire/pair.ts';
import { scalarPairs } from './wire/scalars.ts';

const tables: Readonly<Record<string, readonly WirePair[]>> = {
  scalars: scalarPairs,
  lists: listPairs,
  objects: objectPairs,
  exchanges: exchangePairs,
};

describe.each(Object.entries(tables))('%s', (_, pairs) => {
  let changes: readonly Change[];
  let engines: { old: Replayer; next: Replayer };
  beforeAll(async () => {
    const folder = await temporaryFolder();
    const specOf = async (age: 'old' | 'next') => {
      const spec = path.join(folder, `${age}.json`);
      await writeFile(spec, JSON.stringify(contractOf(pairs, age)));
      return spec;
    };
    const [old, next] = [await specOf('old'), await specOf('next')];
    ({ changes } = await compareContracts(old, next));
    engines = {
      old: await replayerOf(old, path.join(folder, 'old')),
      next: await replayerOf(next, path.join(folder, 'next')),
    };
  });

  test.each(pairs.map((pair, index) => [pair.name, pair, index] as const))(
    '%s',
    async (_name, pair, index) => {
      const { method = 'get', path: rest = '' } = pair;
      const title = `${method.toUpperCase()} /pair${index}${rest}`;
      const own = changes.filter(({ operations }) => operations.includes(title));
      const told = own.filter(({ verdict }) => verdict !== 'compatible');
      const found = told.map(({ code, verdict, reason }) =>
        verdict === 'breaking' ? code : `${code} ${verdict}: ${reason}`,
      );
      expect(found, JSON.stringify(told.map(({ counterexample }) => counterexample))).toEqual(pair.breaking);
      for (const { counterexample } of told)
        expect([
          JSON.stringify(counterexample),
          await faultOf(engines, `pair${index}`, counterexample),
        ]).toEqual([JSON.stringify(counterexample), null]);
    },
  );
});
