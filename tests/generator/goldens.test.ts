import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findDrift, writeOutput } from '../../generator/cli/write-output.ts';
import { allTargets } from '../../generator/emit/target-names.ts';
import type { Output } from '../../generator/print/printer.ts';
import { root } from './support/temporary-folder.ts';
import { compileSound, validContracts } from './support/valid-contracts.ts';

const goldens = path.join(root, 'tests/generator/goldens');
const contracts = validContracts();

/** The text of the engines is their own affair, and so is what is the same for every contract; it is tested by using it. */
function ownText(output: Output): Output {
  const others =
    /^(types\/openapi\.ts|validators\/(?!recognizers\/).*\.js|client\/((client|pages|retry|streams)\.ts|core\/.*)|mocks\/core\/.*|reference\/types\.ts)$/;
  return new Map([...output].filter(([name]) => !others.test(name)));
}

/** `UPDATE_GOLDENS=1` writes what the compiler gives now: read the difference before it is committed. */
test.each(contracts)('$name compiles to its golden, file for file', async ({ name, spec, site }) => {
  const output = ownText(await compileSound(spec, site, allTargets));
  const folder = path.join(goldens, name);
  const drift = await findDrift(output, folder);
  if (process.env['UPDATE_GOLDENS'] === '1') writeOutput(output, folder, drift);
  else expect(drift).toEqual({ missing: [], changed: [], stale: [] });
});

test('every golden has a contract', () => {
  expect(readdirSync(goldens).sort()).toEqual(contracts.map(({ name }) => name).sort());
});
