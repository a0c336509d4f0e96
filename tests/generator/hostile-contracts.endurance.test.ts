import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { hostileContracts } from './hostile/contracts.ts';
import { root, temporaryFolder } from './support/temporary-folder.ts';

/** Another seed, other contracts: `HOSTILE_SEED=7 npx vitest …`. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 20261121);
const contracts = hostileContracts(seed);

/** Seconds of processor time that one contract may take; in seconds of the clock, what ends a hang. */
const longest = 5;
const patience = 120;

interface Verdict {
  readonly spec: string;
  readonly seconds: number;
  readonly written?: boolean;
  readonly told?: readonly string[];
  readonly faults?: readonly string[];
  readonly crashed?: string;
}

/** Compiles files in one process, which is ended when it says nothing for too long. */
async function compileAll(specs: readonly string[]): Promise<Verdict[]> {
  const args = [path.join(root, 'tests/generator/hostile/compile-one.ts')];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(specs.join('\n'));
  let limit = setTimeout(() => child.kill('SIGKILL'), patience * 1000);
  const verdicts: Verdict[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    verdicts.push(JSON.parse(line));
    clearTimeout(limit);
    limit = setTimeout(() => child.kill('SIGKILL'), patience * 1000);
  }
  clearTimeout(limit);
  return verdicts;
}

describe('hostile contracts', () => {
  test(`${contracts.length} of seed ${seed}: no foreign code, no hang, no crash without a diagnostic`, {
    timeout: 600_000,
  }, async () => {
    expect(contracts.length).toBeGreaterThanOrEqual(200);
    const folder = await temporaryFolder();
    const specs = contracts.map(({ kind }, index) => path.join(folder, `${index}-${kind}.yaml`));
    await Promise.all(specs.map((spec, index) => writeFile(spec, contracts[index]?.text ?? '')));
    const halves = [specs.filter((_, index) => index % 2 === 0), specs.filter((_, index) => index % 2 === 1)];
    const verdicts = (await Promise.all(halves.map(compileAll))).flat();

    const failures = verdicts.flatMap(({ spec, seconds, written, told = [], faults = [], crashed }) => {
      const found = [...faults];
      if (crashed !== undefined) found.push(crashed);
      else if (!written && told.length === 0) found.push('refused without a diagnostic');
      if (seconds > longest) found.push(`took ${seconds.toFixed(1)} s`);
      if (told.some((text) => text.split('\n').length !== 3)) found.push('a diagnostic breaks its lines');
      return found.map((fault) => `${path.basename(spec)}: ${fault}`);
    });
    expect(failures).toEqual([]);
    expect(verdicts.map(({ spec }) => spec).sort()).toEqual(specs.toSorted());
    // Both sides of the line are tried.
    expect(verdicts.filter(({ written }) => written).length).toBeGreaterThan(20);
    expect(verdicts.filter(({ written }) => written === false).length).toBeGreaterThan(20);
  });
});
