import type { CommandLine } from './run-command.ts';
import { ShellSyntaxError, type SimpleCommand, shellCommands } from './shell-commands.ts';

/** What the shell does itself, and only prepares the work of a program. */
const builtins = new Set([
  ...[':', 'true', 'false', 'test', '[', 'cd', 'pwd', 'echo', 'printf', 'exit', 'return', 'shift', 'wait'],
  ...['export', 'readonly', 'unset', 'set', 'read', 'trap', 'umask', 'ulimit'],
]);

export interface ClassRules {
  /** `scope.allowed_command_classes` of the contract. */
  readonly allowed: readonly string[];
  /** Command prefixes by class, from the settings. */
  readonly prefixes: Readonly<Record<string, readonly string[]>>;
}

/** The class of a command, or why it has none that is allowed. */
export type CommandClass = { readonly name: string } | { readonly why: string };

/**
 * A command belongs to a class by the name of its program, or by a prefix that the settings give the class. Every
 * program that a text for the shell names must belong to an allowed class; the first gives the text its own.
 */
export function classOf(command: CommandLine, rules: ClassRules): CommandClass {
  let commands: readonly (readonly string[] | null)[];
  try {
    commands = typeof command === 'string' ? programsOf(shellCommands(command)) : [command];
  } catch (error) {
    if (!(error instanceof ShellSyntaxError)) throw error;
    return { why: `${error.message}; put the check into a script` };
  }
  const found = commands.map((words) => (words === null ? unnamed : classOfWords(words, rules)));
  return found.find((one) => 'why' in one) ?? found[0] ?? { why: 'no program is named' };
}

const unnamed = { why: 'a program is not named but put in by the shell' };

/** The words of each program; null for one that the shell puts in. Builtins count where there is nothing else. */
function programsOf(commands: readonly SimpleCommand[]): readonly (readonly string[] | null)[] {
  const programs = commands.map(({ words }) => (words[0]?.isLiteral ? words.map(({ text }) => text) : null));
  const others = programs.filter((words) => words === null || !builtins.has(words[0] ?? ''));
  return others.length > 0 ? others : programs.slice(0, 1);
}

function classOfWords(words: readonly string[], { allowed, prefixes }: ClassRules): CommandClass {
  const [program = ''] = words;
  const name = program.slice(program.lastIndexOf('/') + 1);
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
  return { why: `"${shown}" is in none of the allowed command classes: ${allowed.join(', ')}` };
}

/** Names of the variables that a text for the shell sets for its programs. */
export function assignedNames(command: CommandLine): readonly string[] {
  if (typeof command !== 'string') return [];
  return [...new Set(shellCommands(command).flatMap(({ assigned }) => assigned))];
}
