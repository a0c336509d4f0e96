import path from 'node:path';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { canonicalJson, sha256 } from '../records/json.ts';
import { shellWord, targetOf } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import { type HeldSecrets, maskText } from './mask.ts';
import type { CommandLine } from './run-command.ts';
import { mayHideCommand, ShellSyntaxError, type SimpleCommand, shellCommands } from './shell-commands.ts';

/** Commands of the shell itself, which only prepare the work of programs. */
const builtins = new Set([
  ...[':', 'true', 'false', 'test', '[', 'cd', 'pwd', 'echo', 'printf', 'exit', 'return', 'shift', 'wait'],
  ...['export', 'readonly', 'unset', 'set', 'read', 'umask', 'ulimit'],
]);
/** Words of `set`. Others make the shell run what it prints (`-x`, by PS4), or what it ran before (`-H`). */
const setting = /^(?:[-+](?:[Ceuf]+|o)|errexit|nounset|noglob|noclobber|pipefail)$/;

interface ClassRules {
  /** `scope.allowed_command_classes` of the contract. */
  readonly allowed: readonly string[];
  /** Command prefixes by class, from the settings. */
  readonly prefixes: Readonly<Record<string, readonly string[]>>;
}

/** The class of a command, or why it has none that is allowed, and what to do. */
type CommandClass = { readonly name: string } | { readonly why: string };

/**
 * A command belongs to a class by the name of its program, or by a prefix that the settings give the class. Every
 * program that a text for the shell names must belong to an allowed class; the first gives the text its own.
 */
export function classOf(command: CommandLine, rules: ClassRules): CommandClass {
  if (typeof command !== 'string') return classOfWords(command, rules);
  const commands = programsIn(command);
  if ('why' in commands) return commands;
  const found = commands.map((one) => classOfOne(one, rules));
  return found.find((one) => 'why' in one) ?? found[0] ?? { why: noProgram };
}

const noProgram = 'no program is named';

/** The commands of a text for the shell that need a class, or why they cannot be told. */
function programsIn(text: string): readonly SimpleCommand[] | { readonly why: string } {
  try {
    const commands = shellCommands(text);
    const programs = commands.filter((one) => !isPreparation(one));
    // Builtins count where there is nothing else.
    return programs.length > 0 ? programs : commands.slice(0, 1);
  } catch (error) {
    if (!(error instanceof ShellSyntaxError)) throw error;
    return { why: `${error.message}; put the check into a script` };
  }
}

/**
 * The programs that a text for the shell names, as it writes them, each of which needs a class; or why they cannot be told. A
 * program's own name is a class.
 */
export function programsOf(
  text: string,
): { readonly programs: readonly string[] } | { readonly why: string } {
  const commands = programsIn(text);
  if ('why' in commands) return commands;
  const words = commands.map(({ words: [first] }) => first);
  if (words.some((word) => word?.isLiteral === false)) return { why: expandedName };
  const programs = words.flatMap((word) => (word === undefined || word.text === '' ? [] : [word.text]));
  return programs.length === 0 ? { why: noProgram } : { programs: [...new Set(programs)] };
}

/** The name of a program in its path: the class that it has by itself. */
export function programName(program: string): string {
  return program.slice(program.lastIndexOf('/') + 1);
}

/** Whether the shell itself runs a command of this name. */
export function isBuiltin(name: string): boolean {
  return builtins.has(name);
}

const expandedName = "a program's name comes from an expansion; write it literally";

function isPreparation({ words: [first, ...others] }: SimpleCommand): boolean {
  if (!first?.isLiteral || !builtins.has(first.text)) return false;
  if (first.text === 'set') return others.every(({ raw }) => setting.test(raw));
  return !others.some(mayHideCommand);
}

function classOfOne({ words }: SimpleCommand, rules: ClassRules): CommandClass {
  if (!words[0]?.isLiteral) return { why: expandedName };
  // A word with an expansion never matches a word of a prefix.
  const shown = words.map(({ text, raw, isLiteral }) => (isLiteral ? text : raw));
  return classOfWords(shown, rules);
}

function classOfWords(words: readonly string[], { allowed, prefixes }: ClassRules): CommandClass {
  const [program = ''] = words;
  const name = programName(program);
  const fits = (prefix: string) => {
    const wanted = prefix.split(/\s+/).filter((word) => word !== '');
    if (wanted.length === 0 || (wanted[0] !== program && wanted[0] !== name)) return false;
    return wanted.slice(1).every((word, index) => words[index + 1] === word);
  };
  const found =
    allowed.find((one) => one === name) ??
    allowed.find((one) => Object.hasOwn(prefixes, one) && prefixes[one]?.some(fits));
  if (found !== undefined) return { name: found };
  const shown = words.slice(0, 3).join(' ');
  const why = `"${shown}" is in none of the allowed command classes: ${allowed.join(', ')}`;
  return {
    why: `${why}; use an allowed program. Another one needs a refined contract that the authority approves`,
  };
}

interface UnrunnableCheck {
  readonly criterion: string;
  readonly check: string;
  /** The word at which its program should stand. */
  readonly word: string;
}

/**
 * The checks of criteria that accept observed evidence and that nobody could run: their first word belongs to no allowed class, and
 * names no file of the repository. Such a check is prose.
 */
export function unrunnableChecks(
  { tasks, acceptance, scope }: PlanContract,
  { root, settings }: Pick<PlanPlace, 'root' | 'settings'>,
): readonly UnrunnableCheck[] {
  const rules = { allowed: scope.allowed_command_classes, prefixes: settings.command_classes };
  const observed = new Set(
    acceptance.criteria.flatMap(({ id, accepted_evidence }) =>
      accepted_evidence.includes('observed') ? [id] : [],
    ),
  );
  const gates = tasks
    .flatMap(({ gate_intent }) => gate_intent)
    .filter(({ criterion }) => observed.has(criterion));
  return gates.flatMap(({ criterion, check }) => {
    if ('name' in classOf(check, rules)) return [];
    const words = firstWords(check);
    const [word = ''] = words;
    const isRunnable = 'name' in classOfWords(words, rules) || isFileIn(root, word);
    return isRunnable ? [] : [{ criterion, check, word }];
  });
}

/** Those of the first program, behind assignments and what only prepares its work. */
function firstWords(check: string): readonly string[] {
  try {
    const commands = shellCommands(check);
    const first = commands.find((one) => !isPreparation(one)) ?? commands[0];
    return first?.words.map(({ text }) => text) ?? [];
  } catch (error) {
    if (!(error instanceof ShellSyntaxError)) throw error;
    return check.trim().split(/\s+/);
  }
}

function isFileIn(root: string, word: string): boolean {
  return word !== '' && targetOf(path.resolve(root, word), [root]).kind === 'file';
}

/** Names of the variables that a text for the shell sets for its programs. */
export function assignedNames(command: CommandLine): readonly string[] {
  if (typeof command !== 'string') return [];
  return [...new Set(shellCommands(command).flatMap(({ assigned }) => assigned))];
}

interface FingerprintedRun {
  readonly command: CommandLine;
  /** Working directory, from the repository root with `/`. */
  readonly cwd: string;
  readonly commandClass: string;
  readonly criterion: string;
}

/**
 * What makes two runs the same run: SHA-256, hex. Files are not part of it, so that a pass after a fix retires the
 * failure before it.
 */
export function runFingerprint({ command, cwd, commandClass, criterion }: FingerprintedRun): string {
  const what = typeof command === 'string' ? { shell: command } : { argv: command };
  return sha256(canonicalJson({ ...what, cwd, class: commandClass, criterion }));
}

export interface ShownCommand {
  /** At most 500 characters, as an event holds it. */
  readonly text: string;
  /** The whole command, for the log, where the event holds only its beginning; else empty. */
  readonly heading: string;
}

const longest = 500;

/** A command as the records show it: as one would type it, without credentials, and without those that `held` finds. */
export function showCommand(command: CommandLine, held?: HeldSecrets): ShownCommand {
  const whole = maskText(typeof command === 'string' ? command : command.map(shellWord).join(' '), held);
  const characters = [...whole];
  if (characters.length <= longest) return { text: whole, heading: '' };
  const digest = sha256(whole);
  const end = ` … (${characters.length} characters, SHA-256 ${digest})`;
  const text = characters.slice(0, longest - [...end].length).join('') + end;
  return { text, heading: `$ ${whole}\n\n` };
}
