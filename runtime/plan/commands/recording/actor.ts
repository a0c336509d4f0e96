import type { Actor } from '../../../../generated/types/journal-event.ts';
import type { PlanPlace } from '../../records/places.ts';
import { userName } from '../../repository/git.ts';
import type { Run } from '../frame/command.ts';
import { UsageError } from '../frame/usage-error.ts';
import { RuleRefusal, recordRefusal, type Stage } from './record.ts';

export const helperActor: Actor = { kind: 'helper', identity: 'plan helper' };

/** The agent that runs the command, as it calls itself. */
export function agentActor({ options }: Pick<Run, 'options'>): Actor {
  const identity = options.value('agent') ?? 'agent';
  if (identity.length > 100) throw new UsageError('--agent takes at most 100 characters');
  return { kind: 'agent', identity };
}

/** What an authority is asked to decide. */
export interface Question {
  readonly plan: string;
  /** Root of the repository: git knows the user's name there. */
  readonly root: string;
  /** What is decided, as the end of "You are about to …". */
  readonly act: string;
  /** What the person reads before they decide. */
  readonly shown: readonly string[];
  /** Whether an agent has to quote the words by which the person decided. */
  readonly quoted: boolean;
  /** Stage of the refusal when the person does not confirm (`authorize`). */
  readonly stage?: Stage;
}

/** A decision, and how it is known. */
export interface Authorized {
  readonly actor: Actor;
  readonly authority: string;
  /** The quoted words, where an agent passes them on. */
  readonly note?: string;
}

export const longestQuote = 500;

/**
 * Gets the decision of an authority. On a terminal the person types the plan's name and is the actor. An agent passes
 * on a decision with `--authority NAME`, and with `--quote TEXT` where the words are demanded: no option makes it a
 * human. Throws a UsageError, or a RuleRefusal when the person does not confirm.
 */
export async function confirmAuthority(run: Run, question: Question): Promise<Authorized> {
  const { options, terminal } = run;
  const quote = options.value('quote');
  if (!terminal.isInteractive || quote !== undefined) return passedOn(run, question, quote);
  const identity = userName(question.root) ?? options.value('authority');
  if (identity === undefined) throw new UsageError('git has no user.name here; give --authority NAME');
  const authority = options.value('authority') ?? identity;
  if (!options.has('dry-run')) await ask(run, question);
  return { actor: { kind: 'human', identity: identity.slice(0, 100) }, authority };
}

function passedOn(run: Run, { act, quoted }: Question, quote: string | undefined): Authorized {
  const authority = run.options.value('authority');
  const wanted = quoted
    ? '--authority NAME and --quote TEXT, the words by which that person decided'
    : '--authority NAME';
  if (authority === undefined || (quoted && quote === undefined))
    throw new UsageError(`to ${act} without a terminal, give ${wanted}`);
  if (quote !== undefined && quote.length > longestQuote)
    throw new UsageError(`--quote has ${quote.length} characters; quote at most ${longestQuote}`);
  const actor = agentActor(run);
  return quote === undefined ? { actor, authority } : { actor, authority, note: quote };
}

async function ask({ terminal }: Run, { plan, act, shown, stage = 'authorize' }: Question): Promise<void> {
  terminal.err(`${shown.map((line) => `${visible(line)}\n`).join('')}\nYou are about to ${act}.\n`);
  const typed = await terminal.ask(`Type ${plan} to confirm: `);
  if (typed.trim() === plan) return;
  throw new RuleRefusal('authority-confirmed', `${plan} was not typed: nothing is decided`, act, stage);
}

/**
 * Runs what comes before the records are locked: nobody else has to wait while a person reads and decides. A
 * RuleRefusal is recorded all the same.
 */
export async function beforehand<T>(run: Run, place: PlanPlace, prepare: () => T | Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (error) {
    if (!(error instanceof RuleRefusal) || run.options.has('dry-run')) throw error;
    return recordRefusal(run, place, error);
  }
}

/** Recorded text cannot steer the terminal of the person who decides on it. */
function visible(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (unit) => `\\u{${unit.codePointAt(0)?.toString(16)}}`);
}
