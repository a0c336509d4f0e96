import { createHash } from 'node:crypto';
import { shellWord } from '../../core/shell-word.ts';
import type { HeldSecrets } from '../output/held-secrets.ts';
import { maskText } from '../output/mask-credentials.ts';
import type { CommandLine } from './run-command.ts';

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
  const digest = createHash('sha256').update(whole).digest('hex');
  const end = ` … (${characters.length} characters, SHA-256 ${digest})`;
  const text = characters.slice(0, longest - [...end].length).join('') + end;
  return { text, heading: `$ ${whole}\n\n` };
}
