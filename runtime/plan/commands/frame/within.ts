import { type Command, type OptionName, type Run, readOptions } from './command.ts';
import type { ExitCode } from './outcomes.ts';
import { plain } from './paint.ts';

/** What a command did that ran as a part of another one. */
export interface Within {
  readonly code: ExitCode;
  /** What it printed on standard output. */
  readonly out: string;
}

/** Options that hold for the parts of a command as for itself. */
const passedOn = ['agent', 'wait', 'timeout', 'repo-root', 'work-dir', 'schema-base'] as const;

/**
 * Runs another command with these words, and keeps what it prints on standard output. Messages and questions go where those of
 * `run` go. Throws what the command throws. `act`: what runs of it, if not the whole command.
 */
export async function runWithin(
  { options, terminal, messages, onBytes }: Run,
  command: Command,
  words: readonly string[],
  act: Command['run'] = command.run,
): Promise<Within> {
  const known: readonly OptionName[] = [...command.required, ...command.optional];
  const shared = passedOn.flatMap((name) => {
    const value = known.includes(name) ? options.value(name) : undefined;
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  let out = '';
  const inner: Run = {
    options: readOptions([...words, ...shared], known, command.wording),
    terminal: {
      ...terminal,
      out: (text) => {
        out += plain(text);
      },
    },
    messages,
    onBytes,
    writes: true,
  };
  return { code: await act(inner), out };
}

/** The last object that a command printed with `--json`. */
export function jsonOf<T>({ out }: Within): T {
  return JSON.parse(out.trimEnd().split('\n').at(-1) ?? '') as T;
}
