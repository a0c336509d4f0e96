import { appendFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LintOptions } from '../../../generator/compile.ts';
import { fixtures } from './temporary-folder.ts';

/** What a diagnostic says, but for its words. */
export interface Expectation {
  readonly file: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

/** A contract with something wrong in it: one file, or a folder with `contract.yaml` and perhaps `site.yaml` or `overlay.yaml`. */
export interface BrokenContract {
  readonly name: string;
  readonly spec: string;
  readonly site: string | null;
  readonly options: LintOptions;
  readonly expected: readonly Expectation[];
}

const folder = path.join(fixtures, 'broken');

/**
 * Each file says what is wrong with it: `expect CODE line:column #pointer`, in a comment or, in JSON, in a member
 * `x-expect`. `expect.txt` says it for a file that cannot (`... in FILE`).
 */
export function brokenContracts(): BrokenContract[] {
  return readdirSync(folder).sort().map(brokenContract);
}

/** @param name of the file or the folder */
export function brokenContract(name: string): BrokenContract {
  const place = path.join(folder, name);
  if (!statSync(place).isDirectory())
    return { name, spec: place, site: null, options: optionsIn(place), expected: expectationsIn(place) };
  const site = path.join(place, 'site.yaml');
  const overlay = path.join(place, 'overlay.yaml');
  return {
    name,
    spec: path.join(place, 'contract.yaml'),
    site: existsSync(site) ? site : null,
    options: existsSync(overlay) ? { overlays: [overlay] } : {},
    expected: readdirSync(place)
      .sort()
      .flatMap((file) => expectationsIn(path.join(place, file))),
  };
}

/**
 * Adds, at the end of YAML files, a line for each diagnostic with a code that the contract does not announce yet: where the
 * contracts of other rules break a new one, too. Positions stay as they are.
 */
export function announceNewCodes({ expected }: BrokenContract, found: readonly Expectation[]): void {
  const announced = new Set(expected.map(({ code }) => code));
  for (const { file, code, line, column, pointer } of found)
    if (!announced.has(code) && file.endsWith('.yaml'))
      appendFileSync(file, `# expect ${code} ${line}:${column} #${pointer}\n`);
}

/** `options NAME`, `NAME=NUMBER` or `NAME=TEXT` in a comment: those that the contract is compiled with. */
function optionsIn(file: string): LintOptions {
  const names =
    readFileSync(file, 'utf8')
      .match(/(?<=^# options ).+$/m)?.[0]
      ?.split(' ') ?? [];
  return Object.fromEntries(
    names.map((option) => {
      const [name = '', value] = option.split('=');
      return [name, value === undefined ? true : /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
}

const statement = /\bexpect (PS\d{3}) (\d+):(\d+) #(.*?)(?: in (\S+))?$/;

function expectationsIn(file: string): Expectation[] {
  const text = readFileSync(file, 'utf8');
  const lines = file.endsWith('.json') ? jsonStatements(text) : text.split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, code, lineNumber, column, pointer, other] = statement.exec(line) ?? [];
    if (code === undefined) return [];
    const place = other === undefined ? file : path.join(path.dirname(file), other);
    return [{ file: place, code, line: Number(lineNumber), column: Number(column), pointer: pointer ?? '' }];
  });
}

/** Read as text: the file need not be JSON that can be parsed. */
function jsonStatements(text: string): string[] {
  const list = /"x-expect": (\[.*?"\])/.exec(text)?.[1];
  return list === undefined ? [] : (JSON.parse(list) as string[]);
}

export function inOrder(expectations: readonly Expectation[]): Expectation[] {
  const key = ({ file, line, column, code, pointer }: Expectation) =>
    [file, String(line).padStart(6), String(column).padStart(6), code, pointer].join(' ');
  return [...expectations].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
