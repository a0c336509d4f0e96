import { existsSync } from 'node:fs';
import type { Secret } from './named-secrets.ts';

/** Finds the values that variables with the names of secrets hold, as they are and as they are encoded. */
export type HeldSecrets = (text: string) => Secret[];

const nameOfSecret =
  /(?:PASSWORD|PASSWD|PASSPHRASE|PASSCODE|[_-]PASS|[_-]PWD|SECRET|TOKEN|(?:API|ACCESS|SECRET|PRIVATE|SIGNING|ENCRYPTION|AUTH|ACCOUNT|SHARED|MASTER|DEPLOY)_?KEY|KEY_BASE|CREDENTIALS?|_AUTH|COOKIE|JWT)(?:_?\d+)?$/i;

const shortest = 8;
/** A longer value is looked for in pieces of this length. */
const longest = 1024;

/** The values of at least eight characters in an environment. */
export function heldSecrets(env: Readonly<Record<string, string | undefined>>): HeldSecrets {
  const entries = Object.entries(env).flatMap(([name, value = '']) => [[name, value] as const]);
  const isNamed = ([name]: readonly [string, string]) => nameOfSecret.test(name);
  const others = new Set(entries.filter((entry) => !isNamed(entry)).map(([, value]) => value));
  const names = new Map<string, string>();
  for (const [name, value] of entries.filter(isNamed)) {
    // A word that another variable holds too, such as the name of a user, is no secret; nor is where a file is.
    if (/^[a-z]+$/.test(value) && (others.has(value) || nameOfSecret.test(`_${value}`))) continue;
    if (/^(?:\/|~|[A-Za-z]:\\)/.test(value) && existsSync(value)) continue;
    for (const form of formsOf(value)) if (!names.has(form)) names.set(form, name);
  }
  if (names.size === 0) return () => [];
  const forms = [...names.keys()].sort((left, right) => right.length - left.length);
  const pattern = new RegExp(forms.map(patternOf).join('|'), 'g');
  return (text) =>
    Array.from(text.matchAll(pattern), ({ index, 0: form }) => {
      const kind = `value of ${names.get(form)}`;
      return { kind, from: index, start: index, end: index + form.length };
    });
}

/** A word is looked for as a word alone: its letters may be part of another one. */
function patternOf(form: string): string {
  const text = form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return /^[a-z]{1,30}$/.test(form) ? `\\b${text}\\b` : text;
}

/** The texts by which a value may be printed, as Latin-1 of their bytes. */
function formsOf(value: string): readonly string[] {
  const lines = value.split(/\r?\n/).flatMap(piecesOf);
  const encoded = lines.flatMap((line) => [
    line,
    JSON.stringify(line).slice(1, -1),
    encodeURIComponent(line),
    encodeURIComponent(line).replaceAll('%20', '+'),
    encodeURIComponent(line).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    ...inBase64(line),
  ]);
  return [...new Set(encoded)]
    .map((form) => Buffer.from(form).toString('latin1'))
    .filter((form) => form.length >= shortest);
}

function piecesOf(line: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < line.length; at += longest) pieces.push(line.slice(at, at + longest));
  return pieces.filter((piece) => [...piece].length >= shortest);
}

/**
 * Base64 of a text that holds the value: it depends on where in a group of three bytes the value begins. Only the letters
 * that no byte beside the value has a part in.
 */
function inBase64(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  return [0, 1, 2].flatMap((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]);
    const certain = whole
      .toString('base64')
      .slice(Math.ceil((shift * 8) / 6), Math.floor((whole.length * 8) / 6));
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
