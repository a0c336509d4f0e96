import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Change,
  type ContractComparison,
  ContractFaults,
  compareContracts,
} from '../../../generator/compat/index.ts';
import { faultOf, replayerOf } from '../../generator/compat/support/replay.ts';

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
is fetched from npm, in the versions that versions.json names. Each pair must be answered; each request or answer that shows
that something breaks is replayed through the generated servers of both versions. Exit codes: 0 so it is, 1 not, 2 usage.`;

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

/** Clients misread or do not know what both servers can give: PC233, PC236 and PC241; PC213 and PC218 lose what both servers take. */
const ofClients = new Set(['PC213', 'PC218', 'PC233', 'PC236', 'PC241']);

/** What both servers say of the requests and answers that show breaking changes of the wire: the faults, one for each that does not hold. */
async function replay(old: string, next: string, changes: readonly Change[]) {
  const shown = changes.filter(
    ({ verdict, class: kind, code, operations, counterexample }) =>
      verdict === 'breaking' &&
      kind === 'wire' &&
      !ofClients.has(code) &&
      /^[A-Z]+ \//.test(operations[0] ?? '') &&
      (counterexample?.kind === 'request' || counterexample?.kind === 'response'),
  );
  if (shown.length === 0) return { replayed: 0, ungiven: [], faults: [] };
  const folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
  try {
    symlinkSync(path.join(here, '../../../node_modules'), path.join(folder, 'node_modules'));
    const servers = {
      old: await replayerOf(old, path.join(folder, 'old'), true),
      next: await replayerOf(next, path.join(folder, 'next'), true),
    };
    const faults: string[] = [];
    const ungiven: string[] = [];
    for (const { code, operations, counterexample } of shown) {
      const fault = await faultOf(servers, operations[0] ?? '', counterexample);
      if (fault === null) continue;
      const text = `${code} ${operations[0]}: ${fault}: ${JSON.stringify(counterexample).slice(0, 500)}`;
      // Generated servers refuse members that a schema demands and describes nowhere, or describes in another branch only.
      (fault === 'neither server gives it' ? ungiven : faults).push(text);
    }
    return { replayed: shown.length, ungiven, faults };
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  const count = {
    pairs: 0,
    answered: 0,
    breaking: 0,
    shown: 0,
    replayed: 0,
    ungiven: 0,
    unknown: 0,
    faults: 0,
    seconds: 0,
  };
  const chosen = published.filter(
    (one) => parts.length === 0 || parts.some((part) => one.package.includes(part)),
  );
  for (const one of chosen)
    for (const [index, version] of one.versions.slice(1).entries()) {
      const last = one.versions[index] ?? '';
      const [old, next] = [contractOf(one, last), contractOf(one, version)];
      const { seconds, comparison, faults: ofAnswer } = await compare(old, next);
      const changes = comparison?.changes ?? [];
      const { replayed, ungiven, faults: ofReplay } = await replay(old, next, changes);
      const faults = [...ofAnswer, ...ofReplay];
      count.replayed += replayed;
      count.ungiven += ungiven.length;
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
      for (const line of [...faults, ...ungiven]) console.log(`  ${line}`);
    }
  console.log(
    `${count.pairs} pairs, ${count.answered} answered; ${count.breaking} breaking entries, ${count.shown} of them with what shows it, ${count.replayed} replayed (${count.ungiven} are answers that neither server gives); ${count.unknown} unknown; ${count.seconds.toFixed(0)} s of processor time`,
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
