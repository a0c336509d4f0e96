import type { Actor } from '../../../generated/types/journal-event.ts';

/** A decision, or a statement, and who wrote it down. */
interface Said {
  readonly authority: string;
  readonly actor: Actor;
}

/** Stands in an event where nobody decided: the format wants a name. */
export const noAuthority = 'none';

/**
 * Who decided, and how that is known, as the end of a sentence: a name alone is that of a person who typed at a terminal; the words
 * that an agent passes on, and what another program recorded, never read like that.
 */
export function saidBy({ authority, actor: { kind, identity } }: Said): string {
  if (authority === noAuthority) return `by nobody: the ${kind} ${identity} recorded it without an authority`;
  if (kind === 'human') {
    return authority === identity
      ? `by ${authority}, typed at a terminal`
      : `for ${authority}, typed at a terminal by ${identity}`;
  }
  if (kind === 'agent') {
    const agent = identity === 'agent' ? 'the agent' : `the agent ${identity}`;
    return `with the words of ${authority}, passed on by ${agent}`;
  }
  return `by ${authority}, as the ${kind} ${identity} recorded`;
}
