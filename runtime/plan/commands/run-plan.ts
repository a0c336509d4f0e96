import { meant, nearest } from '../records/nearest.ts';
import { GivenDocumentError, PlanError, type Problem, rules, UnknownTaskError } from '../records/problems.ts';
import { commands, families } from './commands.ts';
import { type CommandSummary, readOptions } from './frame/command.ts';
import type { ExitCode } from './frame/outcomes.ts';
import { exitCodes, Refusal, UsageError } from './frame/outcomes.ts';
import { usualColumns } from './frame/paint.ts';
import {
  createMessages,
  createProgress,
  guarded,
  type Messages,
  type Screen,
  type Terminal,
} from './frame/terminal.ts';
import { commandHelp, familyHelp, generalHelp, kindsOf } from './help.ts';

/** Runs one command line and gives its exit code. Nothing is thrown: what went wrong is one line on standard error. */
export async function runPlan(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const messages = createMessages(terminal, ownPart(args).includes('--json'));
  try {
    return await dispatch(args, guarded(terminal), messages);
  } catch (error) {
    if (error instanceof PlanError) {
      messages.problem(error.problem);
      return rules[error.problem.rule].exit;
    }
    if (error instanceof GivenDocumentError) {
      tellFaults(error.problems, messages);
      return exitCodes.usage;
    }
    if (error instanceof Refusal) {
      messages.error(error.rule, error.message);
      return rules[error.rule].exit;
    }
    if (error instanceof UsageError || error instanceof UnknownTaskError) {
      messages.error('usage', `${error.message}; see ${helpFor(args)}`);
      return exitCodes.usage;
    }
    messages.error('unexpected', error instanceof Error ? error.message : String(error));
    return exitCodes.unreadable;
  }
}

const mostFaults = 10;

function tellFaults(faults: readonly Problem[], messages: Messages): void {
  for (const fault of faults.slice(0, mostFaults)) messages.fault(fault);
  const more = faults.length - mostFaults;
  const rest = more > 0 ? `and ${more} more faults; ` : '';
  messages.error('usage', `${rest}nothing was recorded; correct the document, and give it again`);
}

async function dispatch(args: readonly string[], terminal: Screen, messages: Messages): Promise<ExitCode> {
  const asksHelp = args[0] === 'help' || wantsHelp(args);
  const words = args[0] === 'help' ? args.slice(1) : args;
  const { summary, rest, isFormer } = commandOf(words) ?? {};
  if (summary === undefined || rest === undefined) return withoutCommand(words, asksHelp, terminal, messages);
  if (isFormer) messages.warning('usage', `plan ${words[0]} is now plan ${summary.name}`);
  const command = await summary.load();
  if (asksHelp) {
    terminal.out(commandHelp(summary, command, widthOf(terminal)));
    return exitCodes.done;
  }
  const options = readOptions(rest, [...command.required, ...command.optional], command.wording);
  const onBytes = createProgress(messages, terminal.now);
  return command.run({ options, terminal, messages, writes: summary.kind === 'writes', onBytes });
}

interface Asked {
  readonly summary: CommandSummary;
  /** The words after its name. */
  readonly rest: readonly string[];
  /** Whether it was called by the name that it had before. */
  readonly isFormer: boolean;
}

/** The command that these words begin with; null where they begin with none. */
function commandOf(words: readonly string[]): Asked | null {
  const [first, second] = words;
  for (const summary of commands) {
    if (summary.name === first) return { summary, rest: words.slice(1), isFormer: false };
    if (summary.name === `${first} ${second}`) return { summary, rest: words.slice(2), isFormer: false };
  }
  const renamed = commands.find(({ formerly }) => formerly !== undefined && formerly === first);
  return renamed === undefined ? null : { summary: renamed, rest: words.slice(1), isFormer: true };
}

/** Help of all commands or of a family, the release, where things stand. Throws a UsageError for words that are no command. */
async function withoutCommand(
  [first, second]: readonly string[],
  asksHelp: boolean,
  terminal: Screen,
  messages: Messages,
): Promise<ExitCode> {
  const family = families.find(({ name }) => name === first);
  const isKind = second !== undefined && !second.startsWith('-');
  if (family !== undefined && (isKind || !asksHelp)) {
    const kinds = kindsOf(family.name);
    const what = isKind ? `unknown kind ${JSON.stringify(second)}${meant(second, kinds)}` : 'KIND is missing';
    throw new UsageError(`${what}; the kinds are ${kinds.join(', ')}`);
  }
  if (family !== undefined) {
    terminal.out(familyHelp(family, widthOf(terminal)));
    return exitCodes.done;
  }
  if (first !== undefined && !first.startsWith('-')) {
    const known = new Map(commands.map(({ name, formerly }) => [formerly ?? name, name]));
    for (const { name } of families) known.set(name, name);
    const [near] = nearest(first, [...known.keys()], 1);
    const hint = near === undefined ? '' : `; did you mean ${known.get(near)}?`;
    throw new UsageError(`unknown command ${JSON.stringify(first)}${hint}`);
  }
  if (asksHelp) terminal.out(generalHelp(widthOf(terminal)));
  else if (first === undefined) return whereThingsStand(terminal, messages);
  else if (first === '--version') terminal.out(`plan ${release()}\n`);
  else throw new UsageError(`no command before ${first}`);
  return exitCodes.done;
}

/** Without a command: the plan, or the plans, or how to begin. */
async function whereThingsStand(terminal: Screen, messages: Messages): Promise<ExitCode> {
  const { plansFrom } = await import('../records/places.ts');
  const plans = plansFrom(terminal.cwd);
  if (plans.length > 0) return dispatch([plans.length === 1 ? 'status' : 'list'], terminal, messages);
  terminal.out(
    'There is no plan here. Begin one with plan new "GOAL"; plan --help lists the commands, plan help new explains one.\n',
  );
  return exitCodes.done;
}

function widthOf(terminal: Screen): number {
  return terminal.columns() ?? usualColumns;
}

/** What the bundler puts in: the release of the skill that carries the helper. */
declare const helperRelease: string;

/** The release of this helper, and of the format that it writes. */
function release(): string {
  const own = typeof helperRelease === 'undefined' ? 'from its sources' : helperRelease;
  return `${own}, records v6`;
}

function wantsHelp(args: readonly string[]): boolean {
  return ownPart(args).some((arg) => arg === '--help' || arg === '-h');
}

/** The arguments before `--`. */
function ownPart(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end === -1 ? args : args.slice(0, end);
}

function helpFor(args: readonly string[]): string {
  const name = commandOf(args)?.summary.name ?? families.find((family) => family.name === args[0])?.name;
  return name === undefined ? 'plan --help' : `plan help ${name}`;
}
