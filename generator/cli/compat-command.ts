import path from 'node:path';
import {
  AllowError,
  ContractFaults,
  compareContracts,
  policies,
  readAllowed,
  report,
  reportFormats,
  withoutAllowed,
} from '../compat/index.ts';
import { UsageError } from './failure.ts';
import { neededFile, oneOf, parseOptions } from './options.ts';
import { printDiagnostics } from './print-diagnostics.ts';

const known = {
  base: { type: 'string' },
  spec: { type: 'string' },
  site: { type: 'string' },
  policy: { type: 'string' },
  format: { type: 'string' },
  allow: { type: 'string' },
  debug: { type: 'boolean' },
} as const;

const exitCodes = { compatible: 0, breaking: 1, unknown: 4 } as const;

/**
 * Compares a contract with an older one and prints the changes. Exit codes: 0 compatible; 1 something breaks, or one of
 * the contracts has errors; 4 nothing breaks, and something is not decided.
 */
export async function compat(args: readonly string[], cwd: string): Promise<number> {
  const { base, spec, site, allow, ...given } = parseOptions(args, known);
  const format = oneOf(reportFormats, given.format ?? 'text', '--format');
  const policy = oneOf(policies, given.policy ?? 'tolerant', '--policy');
  const next = path.resolve(cwd, neededFile(spec, '--spec', 'name the contract to check'));
  const old = path.resolve(cwd, neededFile(base, '--base', 'name the contract that was published'));
  const allowed = readAllowedFile(allow, cwd);
  const options = { policy, site: site === undefined ? null : path.resolve(cwd, site) };
  try {
    const { comparison, unused } = withoutAllowed(await compareContracts(old, next, options), allowed);
    console.log(report(comparison, format, { spec: next, from: cwd }));
    for (const { code, operation, pointer } of unused)
      console.error(
        `surface: ${allow} allows ${code} of ${operation} at #${pointer}, which is not found: remove it`,
      );
    return exitCodes[comparison.verdict];
  } catch (error) {
    if (!(error instanceof ContractFaults)) throw error;
    for (const line of printDiagnostics(error.diagnostics, format === 'github' ? 'github' : 'text', cwd))
      console.error(line);
    console.error('a contract with errors cannot be compared');
    return 1;
  }
}

/** The changes that a file allows; none without a file. Throws a UsageError. */
export function readAllowedFile(file: string | undefined, cwd: string) {
  try {
    return file === undefined ? [] : readAllowed(path.resolve(cwd, file));
  } catch (error) {
    const isExpected = error instanceof AllowError || (error as NodeJS.ErrnoException).syscall !== undefined;
    throw isExpected ? new UsageError(`--allow: ${(error as Error).message}`) : error;
  }
}
