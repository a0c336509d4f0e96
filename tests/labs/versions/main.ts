import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ContractComparison,
  ContractFaults,
  compareContracts,
} from '../../../generator/compat/index.ts';

/** A package of npm that publishes a contract, and some of its versions, each after the other. */
interface Published {
  readonly package: string;
  /** Path of the contract in the package. */
  readonly file: string;
  readonly versions: readonly string[];
}

const here = import.meta.dirname;
const published: readonly Published[] = JSON.parse(readFileSync(path.join(here, 'versions.json'), 'utf8'));

const usage = `Usage: node tests/labs/versions/main.ts [PART…]

Compares successive versions of published contracts, of all packages or of those whose names have a PART. What is not here yet
is fetched from npm, in the versions that versions.json names. Each pair must be answered, and each entry that says that a
schema breaks must be shown. Exit codes: 0 so it is, 1 not, 2 usage.`;

/** The path of a contract in the version that is named; fetched once. */
function contractOf({ package: name, file }: Published, version: string): string {
  const folder = path.join(here, 'node_modules', `${name}@${version}`);
  const contract = path.join(folder, file);
  if (existsSync(contract)) return contract;
  const temporary = mkdtempSync(path.join(tmpdir(), 'versions-'));
  try {
    execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', temporary]);
    const [archive = ''] = readdirSync(temporary);
    mkdirSync(folder, { recursive: true });
    const options = ['--strip-components', '1', '-C', folder, `package/${file}`];
    execFileSync('tar', ['-xzf', path.join(temporary, archive), ...options]);
  } finally {
    rmSync(temporary, { recursive: true });
  }
  return contract;
}

interface Answer {
  readonly seconds: number;
  readonly comparison: ContractComparison | null;
  /** What is wrong with the answer; empty if nothing is. */
  readonly faults: readonly string[];
}

async function compare(old: string, next: string): Promise<Answer> {
  const before = process.cpuUsage();
  const seconds = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  try {
    const comparison = await compareContracts(old, next, { tolerant: true });
    const faults = comparison.changes
      .filter(
        (one) => one.verdict === 'breaking' && /^PC1/.test(one.code) && one.counterexample === undefined,
      )
      .map(({ code, message }) => `${code} is not shown: ${message}`);
    return { seconds: seconds(), comparison, faults };
  } catch (error) {
    const codes = error instanceof ContractFaults ? error.diagnostics.map(({ code }) => code) : [];
    const why = codes.length > 0 ? [...new Set(codes)].join(', ') : String(error);
    return { seconds: seconds(), comparison: null, faults: [`no answer: ${why}`] };
  }
}

async function main(parts: readonly string[]): Promise<number> {
  const count = { pairs: 0, answered: 0, breaking: 0, shown: 0, unknown: 0, faults: 0, seconds: 0 };
  const chosen = published.filter(
    (one) => parts.length === 0 || parts.some((part) => one.package.includes(part)),
  );
  for (const one of chosen)
    for (const [index, version] of one.versions.slice(1).entries()) {
      const last = one.versions[index] ?? '';
      const { seconds, comparison, faults } = await compare(contractOf(one, last), contractOf(one, version));
      const changes = comparison?.changes ?? [];
      const of = (verdict: string) => changes.filter((change) => change.verdict === verdict);
      count.pairs++;
      count.answered += comparison === null ? 0 : 1;
      count.breaking += of('breaking').length;
      count.shown += of('breaking').filter(({ counterexample }) => counterexample !== undefined).length;
      count.unknown += of('unknown').length;
      count.faults += faults.length;
      count.seconds += seconds;
      const verdicts = ['breaking', 'unknown', 'compatible'].map((name) => `${of(name).length} ${name}`);
      console.log(
        `${one.package} ${last} → ${version}: ${comparison?.verdict ?? 'none'}, ${verdicts.join(', ')}; ${seconds.toFixed(1)} s`,
      );
      for (const fault of faults) console.log(`  ${fault}`);
    }
  console.log(
    `${count.pairs} pairs, ${count.answered} answered; ${count.breaking} breaking entries, ${count.shown} of them with what shows it; ${count.unknown} unknown; ${count.seconds.toFixed(0)} s of processor time`,
  );
  return count.faults === 0 ? 0 : 1;
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  process.exitCode = await main(positionals);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') !== true) throw error;
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 2;
}
