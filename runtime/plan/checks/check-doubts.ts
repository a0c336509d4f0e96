import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isOfEntry, portablePath } from '../records/paths.ts';
import { ShellSyntaxError, type SimpleCommand, shellCommands } from './shell-commands.ts';

/** Why a check may show nothing. */
export interface CheckDoubt {
  /** cannot-fail: whatever is done, it passes · undefined: nothing in the repository defines what it runs. */
  readonly kind: 'cannot-fail' | 'undefined';
  /** The end of a sentence about the check. */
  readonly words: string;
}

interface Surroundings {
  /** Folder in which the check runs: the root of the repository. Absolute. */
  readonly root: string;
  /** What tasks are expected to change, as the contract writes it: what is missing there is still to be made. */
  readonly expected: readonly string[];
}

/** Texts within texts: a script of npm that runs a script for the shell. */
const deepest = 3;
const longestScript = 64 * 1024;

/**
 * What can be seen of a check before it runs: that it cannot fail, or that nothing in the repository defines it. It is said of the
 * text alone, and nothing is run; a check without doubts may still test nothing. Empty too for a text that a gate refuses.
 */
export function doubtsAbout(check: string, surroundings: Surroundings): readonly CheckDoubt[] {
  return doubtsOf(check, surroundings, 0);
}

function doubtsOf(check: string, { root, expected }: Surroundings, depth: number): readonly CheckDoubt[] {
  const commands = commandsIn(check);
  if (commands === null || depth > deepest) return [];
  if (commands.length === 0) return [{ kind: 'cannot-fail', words: 'runs no command, and therefore passes' }];
  const sure = whyItPasses(check);
  if (sure !== null) return [{ kind: 'cannot-fail', words: sure }];
  const found: CheckDoubt[] = [];
  let folder = root;
  for (const { words } of commands) {
    const texts = words.map(({ text, isLiteral }) => (isLiteral ? text : null));
    const [program = null, first = null] = texts;
    if (program === 'cd') {
      // What an expansion leads to is not known before it runs.
      if (first === null) return found;
      folder = path.resolve(folder, first);
      continue;
    }
    const one = program === null ? null : judged({ program, texts: texts.slice(1), folder });
    if (one !== null) found.push(...one);
  }
  return found;

  function judged(command: Run): readonly CheckDoubt[] | null {
    for (const judge of [asScript, asFile, asTarget]) {
      const answer = judge(command);
      if (answer === null) continue;
      if ('text' in answer) {
        // It decides the whole check only where nothing else runs.
        return doubtsOf(answer.text, { root: command.folder, expected }, depth + 1)
          .filter(({ kind }) => kind !== 'cannot-fail' || commands?.length === 1)
          .map(({ kind, words }) => ({ kind, words: `${answer.what} ${words}` }));
      }
      const { missing, words } = answer;
      return isExpected(path.resolve(command.folder, missing)) ? [] : [{ kind: 'undefined', words }];
    }
    return null;
  }

  function isExpected(file: string): boolean {
    const inside = portablePath(root, file, path);
    return inside !== null && expected.some((entry) => isOfEntry(entry, inside, path));
  }
}

function commandsIn(check: string): readonly SimpleCommand[] | null {
  try {
    return shellCommands(check);
  } catch (error) {
    if (error instanceof ShellSyntaxError) return null;
    throw error;
  }
}

const succeeds = /^(?:true|:|exit\s+0|(?:echo|printf)\b[^<>$`]*)$/;

/** Why the exit code of a text for the shell is 0 whatever its programs do; null where that cannot be said. */
function whyItPasses(check: string): string | null {
  const plain = check
    .replace(/'[^']*'|"(?:[^"\\]|\\.)*"|\\./gs, '_')
    .replace(/(^|\s)#[^\n]*/g, '$1')
    .replace(/[\s;]+$/, '');
  const [, before = '', operator = '', last = ''] = /^(.*?)(\|\||&&|[;&|\n]|)([^;&|\n]*)$/s.exec(plain) ?? [];
  const command = last.trim();
  if (command === '' && operator === '&') return 'does not wait for its last program';
  if (!succeeds.test(command)) return isConstant(check, operator) ? 'compares only fixed values' : null;
  const words = `ends with "${command.split(/\s/)[0] === 'exit' ? 'exit 0' : command}", which always passes`;
  if (operator === '' || operator === '||') return words;
  if (operator === '&&') return whyItPasses(before);
  if (operator === '|') return /\bpipefail\b/.test(before) ? null : words;
  return /\bset\s+-\w*e|\berrexit\b|\bexit\b/.test(before) ? null : words;
}

/** Whether the whole check is one `test` without a file or an expansion. */
function isConstant(check: string, operator: string): boolean {
  const [only, ...others] = operator === '' ? (commandsIn(check) ?? []) : [];
  if (only === undefined || others.length > 0) return false;
  const [program, ...operands] = only.words;
  if (program?.text !== 'test' && program?.text !== '[') return false;
  return operands.every(({ text, isLiteral }) => isLiteral && !/^-[a-zA-Z]$/.test(text));
}

/** One command, its words that an expansion changes as null. */
interface Run {
  readonly program: string;
  readonly texts: readonly (string | null)[];
  /** Absolute. */
  readonly folder: string;
}

/** Where the judgement goes on; or the file, from the folder, that would have to define it. */
type Answer =
  | { readonly what: string; readonly text: string }
  | { readonly missing: string; readonly words: string };

const managers = new Set(['npm', 'pnpm', 'yarn', 'bun']);
/** Words of package managers that stand for a script of that name. */
const shortNames: Readonly<Record<string, string>> = { test: 'test', t: 'test', tst: 'test', start: 'start' };

/** A script of package.json. */
function asScript({ program, texts, folder }: Run): Answer | null {
  if (!managers.has(program)) return null;
  const words = texts.slice(0, texts.includes('--') ? texts.indexOf('--') : undefined);
  // Options such as --prefix and --workspace lead elsewhere.
  if (words.some((word) => word === null || /^(?:-[Cwr]|--(?!silent$|if-present$))/.test(word))) return null;
  const [verb, name] = words.filter((word) => word !== null && !word.startsWith('-')) as string[];
  const isRun = verb === 'run' || verb === 'run-script';
  const script = isRun ? name : program === 'bun' ? undefined : shortNames[verb ?? ''];
  if (script === undefined) return null;
  const missing = 'package.json';
  const text = readSmall(path.join(folder, missing));
  if (text === null) return { missing, words: `needs a ${missing}, which is not there` };
  const scripts = scriptsIn(text);
  if (scripts === null || isFile(path.join(folder, 'node_modules/.bin', script))) return null;
  const body = Object.hasOwn(scripts, script) ? scripts[script] : undefined;
  if (typeof body === 'string') return { what: `runs the script ${script} of ${missing}, which`, text: body };
  return { missing, words: `runs the script ${script}, which ${missing} does not define` };
}

function scriptsIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const { scripts = {} } = JSON.parse(text) as { scripts?: Readonly<Record<string, unknown>> };
    return scripts;
  } catch {
    return null;
  }
}

/** A target of a makefile. */
function asTarget({ program, texts, folder }: Run): Answer | null {
  if (program !== 'make' && program !== 'gmake') return null;
  // Options such as -C and -f lead elsewhere.
  if (texts.some((word) => word === null || word.startsWith('-'))) return null;
  const missing = ['GNUmakefile', 'makefile', 'Makefile'].find((name) => isFile(path.join(folder, name)));
  if (missing === undefined) return { missing: 'Makefile', words: 'needs a Makefile, which is not there' };
  const text = readSmall(path.join(folder, missing));
  if (text === null || /^-?\s*include\b|^[^\t#\n]*[%$][^\n]*:/m.test(text)) return null;
  const defined = new Set(
    [...text.matchAll(/^([^\s#:=][^#:=\n]*)::?(?!=)/gm)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const wanted = texts.find((word) => word !== null && !word.includes('=') && !defined.has(word));
  if (wanted === undefined || wanted === null) return null;
  return isFile(path.join(folder, wanted))
    ? null
    : { missing, words: `makes the target ${wanted}, which ${missing} does not define` };
}

const shells = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh']);
const interpreters = new Set([...shells, 'node', 'bun', 'python', 'python3', 'ruby', 'perl', 'php']);

/** A file that the check runs, itself or by an interpreter. */
function asFile({ program, texts, folder }: Run): Answer | null {
  const name = path.basename(program);
  if (!interpreters.has(name)) return program.includes('/') ? fileAnswer(program, folder, false) : null;
  const [first, second] = texts;
  if (shells.has(name) && first === '-c' && typeof second === 'string')
    return { what: `runs a text for ${name} that`, text: second };
  // Behind an option, a word may belong to it; a bare word may be a subcommand.
  if (typeof first !== 'string' || !/^[^-].*[./]/.test(first)) return null;
  return fileAnswer(first, folder, shells.has(name));
}

function fileAnswer(file: string, folder: string, isShell: boolean): Answer | null {
  const text = readSmall(path.resolve(folder, file));
  if (text !== null && isShell) return { what: `runs ${file}, which`, text };
  if (text !== null || exists(path.resolve(folder, file))) return null;
  return { missing: file, words: `runs ${file}, which is not there` };
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** Null for what is no readable file, and for one that is too long to be looked through. */
function readSmall(file: string): string | null {
  try {
    return isFile(file) && statSync(file).size <= longestScript ? readFileSync(file, 'utf8') : null;
  } catch {
    return null;
  }
}
