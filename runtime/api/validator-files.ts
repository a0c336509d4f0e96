import { readFileSync } from 'node:fs';

const folder = new URL('../../generated/validators/', import.meta.url);

/** The validators that the site serves, each as the compiler generated it, and what they share. */
export const validatorNames = ['context-manifest', 'plan-contract', 'journal-event'] as const;
export const supportNames = ['formats', 'values'] as const;

/** The text of a validator. Read when it is asked for. */
export function validatorText(name: (typeof validatorNames)[number]): string {
  return readFileSync(new URL(`${name}.js`, folder), 'utf8');
}

export function supportText(name: (typeof supportNames)[number]): string {
  return readFileSync(new URL(`support/${name}.js`, folder), 'utf8');
}
