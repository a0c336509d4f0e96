import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { lowered } from '../compile.ts';
import { prove, UnreachableError } from '../prove/prove.ts';
import { proofFormats, reportProof } from '../prove/report.ts';
import { StartError, UsageError } from './failure.ts';
import { neededFile, oneOf, parseOptions, rootFolder } from './options.ts';
import { printDiagnostics } from './print-diagnostics.ts';

const known = {
  base: { type: 'string' },
  spec: { type: 'string' },
  site: { type: 'string' },
  root: { type: 'string' },
  overlay: { type: 'string', multiple: true },
  tolerant: { type: 'boolean' },
  header: { type: 'string', multiple: true },
  writes: { type: 'boolean' },
  seed: { type: 'string' },
  'max-requests': { type: 'string' },
  'max-time': { type: 'string' },
  format: { type: 'string' },
  junit: { type: 'string' },
  debug: { type: 'boolean' },
} as const;

/** Milliseconds that one answer may take. */
const answerTime = 10_000;

/** Proves a server against its contract. Exit codes: 0 nothing found; 1 something is, or the contract has errors. */
export async function test(args: readonly string[], cwd: string): Promise<number> {
  const given = parseOptions(args, known, ['header', 'overlay']);
  const format = oneOf(proofFormats, given.format ?? 'text', '--format');
  const spec = path.resolve(cwd, neededFile(given.spec, '--spec', 'name the contract'));
  const options = {
    base: readBase(given.base),
    headers: readHeaders(given.header ?? []),
    writes: given.writes === true,
    seed: given.seed ?? '0',
    maxRequests: readCount('--max-requests', given['max-requests'], 2_000),
    maxTime: readCount('--max-time', given['max-time'], 120) * 1_000,
    answerTime,
  };
  const { contract, diagnostics } = await lowered(
    spec,
    given.site === undefined ? null : path.resolve(cwd, given.site),
    {
      tolerant: given.tolerant === true,
      root: rootFolder(given.root, cwd),
      overlays: (given.overlay ?? []).map((file) =>
        path.resolve(cwd, neededFile(file, '--overlay', 'name a file that changes the contract')),
      ),
    },
  );
  for (const line of printDiagnostics(diagnostics, 'text', cwd)) console.error(line);
  if (contract === null) return 1;
  try {
    const proof = await prove(contract, options);
    console.log(reportProof(proof, format));
    if (given.junit !== undefined)
      writeFileSync(path.resolve(cwd, given.junit), `${reportProof(proof, 'junit')}\n`);
    return proof.findings.length === 0 ? 0 : 1;
  } catch (error) {
    throw error instanceof UnreachableError ? new StartError(error.message) : error;
  }
}

function readBase(given: string | undefined): string {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError('--base is missing; name the address of the server: http://127.0.0.1:8080');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError('--base is an address without credentials, query and fragment; use --header');
  return url.href;
}

/** `Authorization: Bearer …`, each. */
function readHeaders(given: readonly string[]): Record<string, string> {
  const entries = given.map((text) => {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
    try {
      new Headers([[name, value]]);
    } catch {
      throw new UsageError('--header must be "Name: value"');
    }
    return [name, value.trim()] as const;
  });
  return Object.fromEntries(entries);
}

function readCount(option: string, given: string | undefined, preset: number): number {
  if (given === undefined) return preset;
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given);
  throw new UsageError(`${option} must be a number from 1 to 9999999, not ${JSON.stringify(given)}`);
}
