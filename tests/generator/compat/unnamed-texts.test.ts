import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareContracts, type ExampleRequest } from '../../../generator/compat/index.ts';
import type { Given } from '../contracts/support/contract-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { faultOf, replayerOf } from './support/replay.ts';
import { sayings } from './support/unnamed-members.ts';
import { body, contractOf, taking, type WirePair } from './wire/pair.ts';

/** What contracts say of members that nobody named, where objects are texts: in forms, and in each style. */
const objects = Object.entries(sayings).filter(([, { saying }]) => saying['type'] === 'object');
const form = 'application/x-www-form-urlencoded';
type Place = Pick<WirePair, 'method'> & { readonly of: (schema: object) => object };
const places: Readonly<Record<string, Place>> = {
  form: { method: 'post', of: (schema) => body({ [form]: { schema } }) },
  exploded: { of: (schema) => taking({ schema }) },
  joined: { of: (schema) => taking({ schema, explode: false }) },
  deep: { of: (schema) => taking({ schema, style: 'deepObject' }) },
  header: { of: (schema) => taking({ schema, in: 'header', explode: true }) },
};

const pairs = Object.entries(places).flatMap(([place, { method = 'get', of }]) =>
  objects.flatMap(([name, { saying, silent }]): WirePair[] => [
    { name: `${place} ${name} dropped`, method, old: of(saying), next: of(silent), breaking: [] },
    { name: `${place} ${name} added`, method, old: of(silent), next: of(saying), breaking: [] },
  ]),
);

/** Objects of texts, with members that are described and others. */
const values: readonly Readonly<Record<string, string>>[] = [
  ...['x', '1', 'abcd', 'true'].flatMap((text) =>
    ['a', 'b', 'p', 'z', 'x-1', 'extra'].map((name) => ({ [name]: text })),
  ),
  ...['b', 'x-1', 'extra', 'z'].flatMap((name) => [
    { a: 'x', [name]: 'y' },
    { a: 'x', [name]: '5' },
  ]),
  { a: 'x', b: 'y', extra: 'z' },
  { z: 'x', extra: 'y' },
];

function requestOf(index: number, place: string, value: Readonly<Record<string, string>>): ExampleRequest {
  const target = `/pair${index}`;
  const pieces = Object.entries(value);
  const written = pieces.map(([name, text]) => `${name}=${text}`);
  const get = (query: string) => ({ method: 'GET', path: `${target}?${query}`, headers: {} });
  switch (place) {
    case 'form':
      return { method: 'POST', path: target, headers: { 'Content-Type': form }, body: written.join('&') };
    case 'header':
      return { method: 'GET', path: target, headers: { x: written.join(',') } };
    case 'joined':
      return get(`x=${pieces.flat().join(',')}`);
    case 'deep':
      return get(pieces.map(([name, text]) => `x[${name}]=${text}`).join('&'));
    default:
      return get(written.join('&'));
  }
}

const read = (input: Given) => JSON.stringify([input['query'], input['headers'], input['body']]);

test('where objects are texts, the generated servers agree with what is said of members that nobody named', async () => {
  const folder = await temporaryFolder();
  const [old, next] = await Promise.all(
    (['old', 'next'] as const).map(async (age) => {
      const spec = path.join(folder, `${age}.json`);
      await writeFile(spec, JSON.stringify(contractOf(pairs, age)));
      return { spec, server: await replayerOf(spec, path.join(folder, age)) };
    }),
  );
  if (old === undefined || next === undefined) return;
  const counts = { breaking: 0, compatible: 0, taken: 0 };
  const wrong: string[] = [];
  for (const policy of ['tolerant', 'strict'] as const) {
    const { changes } = await compareContracts(old.spec, next.spec, { policy });
    for (const [index, { name, method = 'get' }] of pairs.entries()) {
      const title = `${method.toUpperCase()} /pair${index}`;
      const told = changes.filter(
        ({ operations, verdict }) => operations.includes(title) && verdict !== 'compatible',
      );
      for (const { verdict, code, reason, counterexample } of told) {
        const fault =
          verdict === 'unknown'
            ? reason
            : await faultOf({ old: old.server, next: next.server }, title, counterexample);
        if (fault !== null)
          wrong.push(`${policy} ${name}: ${code} ${fault} ${JSON.stringify(counterexample)}`);
        counts.breaking++;
      }
      if (told.length > 0) continue;
      counts.compatible++;
      if (policy === 'tolerant') continue;
      for (const value of values) {
        const request = requestOf(index, name.split(' ')[0] ?? '', value);
        const [before, after] = [await old.server.take(request), await next.server.take(request)];
        // A name that was ignored is as new as a new parameter, which nobody sends.
        const isRead =
          before.kind === 'taken' &&
          Object.keys(value).every((one) => read(before.input).includes(`"${one}"`));
        if (!isRead) continue;
        counts.taken++;
        if (after.kind === 'refused')
          wrong.push(`${policy} ${name}: compatible, but ${JSON.stringify(request)} is refused`);
      }
    }
  }
  console.log(JSON.stringify(counts));
  expect(wrong).toEqual([]);
  expect(Math.min(counts.breaking, counts.compatible)).toBeGreaterThan(40);
});
