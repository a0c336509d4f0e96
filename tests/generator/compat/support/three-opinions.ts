import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { compareContracts, compareSchemas, type Verdict } from '../../../../generator/compat/index.ts';
import { isFine, type Making, makings } from './check-random-pairs.ts';
import { judgeByHyperjump } from './judge.ts';
import type { RandomPair } from './mutations.ts';
import { Random } from './random.ts';
import { valuesOf } from './values-of-schema.ts';

/** How often the contracts and the schemas were given a verdict, and how many values were judged. */
export type Opinions = Record<`${'contracts' | 'schemas'} ${Verdict}` | 'values', number>;

const kinds = Object.keys(makings) as Making[];

/**
 * Compares random schemas in three ways: as bodies of the requests of two contracts, by themselves, and by what another
 * validator says of values. Fails where two of them contradict each other: *unknown* contradicts nothing.
 */
export async function checkOpinions(from: number, count: number): Promise<Opinions> {
  const pairs = Array.from({ length: count }, (_, index) => {
    const seed = from + index;
    const making = makings[kinds[seed % kinds.length] as Making];
    return { seed, ...making(new Random(seed)) };
  });
  const found: Opinions = {
    ...{ 'contracts compatible': 0, 'contracts breaking': 0, 'contracts unknown': 0 },
    ...{ 'schemas compatible': 0, 'schemas breaking': 0, 'schemas unknown': 0, values: 0 },
  };
  const changes = await changesOf(pairs);
  for (const [index, { seed, old, next }] of pairs.entries()) {
    const own = changes.filter(({ operations }) => operations.includes(`POST /case${index}`));
    const has = (verdict: Verdict) => own.some((one) => one.verdict === verdict);
    const ofContracts = has('breaking') ? 'breaking' : has('unknown') ? 'unknown' : 'compatible';
    const { verdict: ofSchemas, counterexample } = compareSchemas(old, next);
    const told = `seed ${seed}: ${JSON.stringify({ old, next, own, ofSchemas })}`;
    found[`contracts ${ofContracts}`]++;
    found[`schemas ${ofSchemas}`]++;
    if (ofContracts !== 'unknown' && ofSchemas !== 'unknown') expect(ofContracts, told).toBe(ofSchemas);
    const bodies = own.flatMap(({ verdict, counterexample: example }) =>
      verdict === 'breaking' && example?.kind === 'request' ? [example.request.body] : [],
    );
    const breaking = [...bodies, ...(ofSchemas === 'breaking' ? [counterexample] : [])];
    const [before, after] = [await judgeByHyperjump(old), await judgeByHyperjump(next)];
    for (const value of breaking.filter(isJudged))
      expect([before.accepts(value), after.accepts(value)], `${JSON.stringify(value)} ${told}`).toEqual([
        true,
        false,
      ]);
    const isCompatible = ofContracts === 'compatible' || ofSchemas === 'compatible';
    const values = isCompatible ? valuesOf([old, next], new Random(seed), 12) : [];
    const lost = values.filter((one) => isJudged(one) && before.accepts(one) && !after.accepts(one));
    expect(lost, told).toEqual([]);
    found.values += values.filter(isJudged).length + breaking.filter(isJudged).length;
  }
  return found;
}

/** Schemas that refer to themselves take the other validator exponential time on deep values. */
const deepest = 8;

function isJudged(value: unknown): boolean {
  return !isFine(value) && depthOf(value) <= deepest;
}

function depthOf(value: unknown): number {
  return typeof value !== 'object' || value === null
    ? 0
    : 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** Under the policy strict, requests are compared as their schemas are. */
async function changesOf(pairs: readonly RandomPair[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'opinions-'));
  try {
    const [old, next] = (['old', 'next'] as const).map((age) => {
      const file = path.join(folder, `${age}.json`);
      writeFileSync(file, JSON.stringify(contractOf(pairs, age)));
      return file;
    });
    const { changes } = await compareContracts(old ?? '', next ?? '', { policy: 'strict', tolerant: true });
    return changes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function contractOf(pairs: readonly RandomPair[], age: 'old' | 'next'): object {
  const entries = pairs.map((pair, index): [string, unknown] => {
    const own = `"$ref":"#/components/schemas/Case${index}`;
    return [`Case${index}`, JSON.parse(JSON.stringify(pair[age]).replaceAll('"$ref":"#', own))];
  });
  const paths = entries.map(([name], index) => [
    `/case${index}`,
    {
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
        },
        responses: { 204: { description: 'Done.' } },
      },
    },
  ]);
  return {
    openapi: '3.1.1',
    info: { title: 'Cases', version: '1.0.0' },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(entries) },
  };
}
