import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Change, compareContracts, type ExampleRequest } from '../../../generator/compat/index.ts';
import type { Given } from '../contracts/support/contract-server.ts';
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

const texts = [
  ...[
    'a',
    'ab',
    'abc',
    'abcdefgh',
    '0',
    '1',
    '2',
    '5',
    '9',
    '10',
    '11',
    '99',
    '100',
    '998',
    '999',
    '5000',
    '-1',
  ],
  ...['1.5', 'true', 'false', 'null', 'a,b', '1,2', 'a|b', '1|2', 'a%20b', 'a%2Cb', '2020-01-01', '%C3%A9'],
];
const queries = [
  ...texts.map((text) => `x=${text}`),
  ...[
    'x=1&x=2',
    'x=a&x=b',
    'x=true&x=false',
    'a=1',
    'a=b',
    'a=true',

    'x[a]=1',
    'x[a]=b',
    'x=a,1',
    'x=a,b',
  ],
];

/** Requests with many texts, in the place of the parameter of a pair. */
function requestsOf({ old, next, method = 'get' }: WirePair, path: string): ExampleRequest[] {
  if (!JSON.stringify(next).includes('"parameters":[{')) return [];
  const { parameters = [] } = old as { readonly parameters?: readonly Record<string, unknown>[] };
  const [{ in: location = 'none' } = {}] = parameters;
  const base = { method: method.toUpperCase(), path, headers: {} };
  switch (location) {
    case 'query':
      return queries.map((query) => ({ ...base, path: `${path}?${query}` }));
    case 'path':
      return texts.map((text) => ({ ...base, path: `${path}/${text}` }));
    case 'header':
    case 'cookie':
      return texts.map((text) => ({
        ...base,
        headers: location === 'cookie' ? { Cookie: `x=${text}` } : { x: decodeURIComponent(text) },
      }));
    default:
      return [];
  }
}

/** A separator that no client leaves in a text, since it must be encoded there. */
function isLoose(
  { path, headers }: ExampleRequest,
  { path: inPath, query, headers: inHeaders, cookies }: Given,
): boolean {
  const written = path + (headers['Cookie'] ?? '');
  const values = [inPath, query, inHeaders, cookies].flatMap((one) => Object.values(Object(one)).flat());
  // What a contract does not describe, its clients do not send.
  const objects = values.filter((one) => typeof one === 'object' && one !== null);
  const isUndescribed = objects.some((one) => Object.keys(one).some((name) => name !== 'a'));
  return (
    isUndescribed ||
    (/[,|]/.test(written) && values.some((value) => typeof value === 'string' && /[,|]/.test(value)))
  );
}

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

  test('what the old server takes of many texts, the next one takes alike where nothing breaks', async () => {
    let taken = 0;
    for (const [index, pair] of pairs.entries()) {
      if (pair.breaking.length > 0) continue;
      for (const request of requestsOf(pair, `/pair${index}`)) {
        const before = await engines.old.take(request);
        if (before.kind !== 'taken' || isLoose(request, before.input)) continue;
        const example = { kind: 'request', request } as const;
        expect(await faultOf(engines, '', example), JSON.stringify([pair.name, request])).toBe(
          'both servers take it alike',
        );
        taken++;
      }
    }
    console.log(`${taken} requests were taken alike`);
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
        expect([JSON.stringify(counterexample), await faultOf(engines, title, counterexample)]).toEqual([
          JSON.stringify(counterexample),
          null,
        ]);
    },
  );
});
