import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  AllowError,
  type ContractComparison,
  ContractFaults,
  changeClasses,
  changesPage,
  compareContracts,
  fileOfRevision,
  GitError,
  GitRevision,
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
import { fileText } from '../compat/report/text.ts';
import { initCompat } from './compat-init.ts';
import { UsageError } from './failure.ts';
import { neededFile, oneOf, overlayFiles, parseOptions, rootFolder } from './options.ts';
import { printDiagnostics } from './print-diagnostics.ts';

const known = {
  base: { type: 'string' },
  spec: { type: 'string' },
  site: { type: 'string' },
  root: { type: 'string' },
  overlay: { type: 'string', multiple: true },
  policy: { type: 'string' },
  tolerant: { type: 'boolean' },
  severity: { type: 'string', multiple: true },
  format: { type: 'string' },
  allow: { type: 'string' },
  comment: { type: 'string' },
  page: { type: 'string' },
  changelog: { type: 'string' },
  check: { type: 'boolean' },
  init: { type: 'boolean' },
  debug: { type: 'boolean' },
} as const;

const exitCodes = { compatible: 0, breaking: 1, unknown: 4 } as const;

/**
 * Compares a contract with an older one and prints the changes. Exit codes: 0 compatible; 1 breaking, errors in a
 * contract, or an outdated page; 4 nothing breaking, but something undecided.
 */
export async function compat(args: readonly string[], cwd: string): Promise<number> {
  const given = parseOptions(args, known, ['severity', 'overlay']);
  if (given.init === true) return init(given, cwd);
  const { base, spec, site, root, allow, comment, page, changelog, check } = given;
  const format = oneOf(reportFormats, given.format ?? 'text', '--format');
  const policy = oneOf(policies, given.policy ?? 'tolerant', '--policy');
  const next = path.resolve(cwd, neededFile(spec, '--spec', 'name the contract to check'));
  const published = neededFile(base, '--base', 'name the contract that was published');
  const allowed = readAllowedFile(allow, cwd);
  const absolute = (file: string | undefined) => (file === undefined ? null : path.resolve(cwd, file));
  const tolerant = given.tolerant === true;
  const options = {
    policy,
    severities: readSeverities(given.severity ?? []),
    site: absolute(site),
    root: rootFolder(root, cwd),
    overlays: overlayFiles(given.overlay, cwd),
    tolerant,
  };
  try {
    const { file, revision } = await readBase(published, cwd);
    const whole = await compareContracts(file, next, { ...options, revision });
    const { comparison, unused } = withoutAllowed(whole, allowed);
    const paths = { spec: next, from: cwd };
    console.log(report(comparison, format, paths));
    if (comment !== undefined)
      writeFileSync(path.resolve(cwd, comment), `${report(comparison, 'markdown', paths)}\n`);
    for (const { code, operation, pointer } of unused)
      console.error(
        `surface: ${allow} allows ${code} of ${operation} at #${pointer}, which is not found: remove it`,
      );
    const isCurrent = page === undefined || isPageCurrent(comparison, { page, changelog, check, cwd });
    if (isCurrent || check !== true) return exitCodes[comparison.verdict];
    console.error(`surface: ${page} is not up to date: run the command without --check`);
    return exitCodes[comparison.verdict] || 1;
  } catch (error) {
    if (error instanceof GitError) throw new UsageError(`--base: ${error.message}`);
    if (!(error instanceof ContractFaults)) throw error;
    for (const line of printDiagnostics(error.diagnostics, format === 'github' ? 'github' : 'text', cwd))
      console.error(line);
    const isMendable = error.contract === next && !tolerant;
    console.error(
      `${fileText(error.contract, cwd)} has errors, and cannot be compared${isMendable ? '; with --tolerant, they are mended' : ''}`,
    );
    return 1;
  }
}

type Given = ReturnType<typeof parseOptions<typeof known>>;

/** What a comparison is told goes into the workflow; what only one run has does not. Throws a UsageError. */
function init(given: Given, cwd: string): number {
  for (const name of ['base', 'format', 'comment', 'page', 'changelog', 'check'] as const)
    if (given[name] !== undefined) throw new UsageError(`--init and --${name} cannot be combined`);
  const spec = neededFile(given.spec, '--spec', 'name the contract to check');
  oneOf(policies, given.policy ?? 'tolerant', '--policy');
  readSeverities(given.severity ?? []);
  const more = (['site', 'root', 'policy'] as const).flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  const overlays = (given.overlay ?? []).flatMap((file) => ['--overlay', file]);
  const severity = (given.severity ?? []).flatMap((one) => ['--severity', one]);
  const tolerant = given.tolerant === true ? ['--tolerant'] : [];
  const allow = given.allow ?? path.join(path.dirname(spec), 'allowed.yaml');
  return initCompat({ spec, allow, more: [...more, ...overlays, ...severity, ...tolerant] }, cwd);
}

/**
 * The old contract: a file, or one in a revision of git, `REV:PATH` with a path from the top of the repository, or with `./` or
 * `../` from the current folder. What exists as a file is one. Throws a GitError.
 */
async function readBase(given: string, cwd: string) {
  const file = path.resolve(cwd, given);
  const named = existsSync(file) ? null : fileOfRevision(given);
  if (named === null) return { file, revision: null };
  const revision = await GitRevision.at(cwd, named.revision);
  return { file: revision.locate(named.file, cwd), revision };
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
