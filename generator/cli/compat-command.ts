import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AllowError,
  type ContractComparison,
  ContractFaults,
  changeClasses,
  changesPage,
  compareContracts,
  keepPage,
  policies,
  readAllowed,
  report,
  reportFormats,
  rules,
  type Severities,
  severities,
  withoutAllowed,
} from '../compat/index.ts';
import { UsageError } from './failure.ts';
import { neededFile, oneOf, parseOptions, rootFolder } from './options.ts';
import { printDiagnostics } from './print-diagnostics.ts';

const known = {
  base: { type: 'string' },
  spec: { type: 'string' },
  site: { type: 'string' },
  root: { type: 'string' },
  policy: { type: 'string' },
  severity: { type: 'string', multiple: true },
  format: { type: 'string' },
  allow: { type: 'string' },
  page: { type: 'string' },
  changelog: { type: 'string' },
  check: { type: 'boolean' },
  debug: { type: 'boolean' },
} as const;

const exitCodes = { compatible: 0, breaking: 1, unknown: 4 } as const;

/**
 * Compares a contract with an older one and prints the changes. Exit codes: 0 compatible; 1 breaking, errors in a
 * contract, or an outdated page; 4 nothing breaking, but something undecided.
 */
export async function compat(args: readonly string[], cwd: string): Promise<number> {
  const { base, spec, site, root, allow, page, changelog, check, ...given } = parseOptions(args, known);
  const format = oneOf(reportFormats, given.format ?? 'text', '--format');
  const policy = oneOf(policies, given.policy ?? 'tolerant', '--policy');
  const next = path.resolve(cwd, neededFile(spec, '--spec', 'name the contract to check'));
  const old = path.resolve(cwd, neededFile(base, '--base', 'name the contract that was published'));
  const allowed = readAllowedFile(allow, cwd);
  const absolute = (file: string | undefined) => (file === undefined ? null : path.resolve(cwd, file));
  const options = {
    policy,
    severities: readSeverities(given.severity ?? []),
    site: absolute(site),
    root: rootFolder(root, cwd),
  };
  try {
    const whole = await compareContracts(old, next, options);
    const { comparison, unused } = withoutAllowed(whole, allowed);
    console.log(report(comparison, format, { spec: next, from: cwd }));
    for (const { code, operation, pointer } of unused)
      console.error(
        `surface: ${allow} allows ${code} of ${operation} at #${pointer}, which is not found: remove it`,
      );
    const isCurrent = page === undefined || isPageCurrent(whole, { page, changelog, check, cwd });
    if (isCurrent || check !== true) return exitCodes[comparison.verdict];
    console.error(`surface: ${page} is not up to date: run the command without --check`);
    return exitCodes[comparison.verdict] || 1;
  } catch (error) {
    if (!(error instanceof ContractFaults)) throw error;
    for (const line of printDiagnostics(error.diagnostics, format === 'github' ? 'github' : 'text', cwd))
      console.error(line);
    console.error('a contract with errors cannot be compared');
    return 1;
  }
}

/** `CODE=LEVEL` or `CLASS=LEVEL`, each. Throws a UsageError. */
export function readSeverities(given: readonly string[]): Severities {
  const entries = given.map((one) => {
    const [name = '', level = ''] = one.split('=', 2);
    if (!Object.hasOwn(rules, name) && !Object.hasOwn(changeClasses, name))
      throw new UsageError(
        `--severity: there is no rule or class ${name || one}; the classes are ${Object.keys(changeClasses).join(', ')}`,
      );
    return [name, oneOf(severities, level, `--severity ${name}`)] as const;
  });
  return Object.fromEntries(entries);
}

interface PageFiles {
  readonly page: string;
  readonly changelog: string | undefined;
  readonly check: boolean | undefined;
  readonly cwd: string;
}

function isPageCurrent(comparison: ContractComparison, { page, changelog, check, cwd }: PageFiles): boolean {
  const log =
    changelog === undefined
      ? null
      : textOf(path.resolve(cwd, neededFile(changelog, '--changelog', 'name a changelog')));
  return keepPage(path.resolve(cwd, page), changesPage(comparison, log), check === true);
}

/** The allowed changes listed in a file; empty without a file. Throws a UsageError. */
export function readAllowedFile(file: string | undefined, cwd: string) {
  try {
    return file === undefined ? [] : readAllowed(path.resolve(cwd, file));
  } catch (error) {
    const isExpected = error instanceof AllowError || (error as NodeJS.ErrnoException).syscall !== undefined;
    throw isExpected ? new UsageError(`--allow: ${(error as Error).message}`) : error;
  }
}

/** A missing changelog is treated as empty. */
function textOf(changelog: string): string {
  return existsSync(changelog) ? readFileSync(changelog, 'utf8') : '';
}
