import { existsSync } from 'node:fs';
import { findNamedSecrets, type Secret } from './named-secrets.ts';

/** Takes bytes as they come and gives them back with a label in the place of each credential. */
export interface Mask {
  push(bytes: Buffer): Buffer;
  /** What was held back. Nothing is pushed afterwards. */
  end(): Buffer;
  /** Credentials so far. */
  readonly count: number;
}

/** A line longer than this is let through in pieces. */
const longestLine = 64 * 1024;
/** What is held back of such a line: longer than the beginning by which any credential is known. */
const heldBack = 16 * 1024;
/** A private key ends before this, or it was none. */
const longestKey = 32 * 1024;

const endOfKey = /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/;
/** How a credential may go on that is longer than what is held. */
const insideSecret = /^[^\s"'`<>&]*/;

/**
 * A credential may come in pieces, so only whole lines are let through; a private key runs over lines. Bytes are taken
 * as Latin-1: credentials are ASCII, and every other byte comes out as it went in. Takes time in proportion to the bytes,
 * and holds a line at most, or part of a long one.
 */
export function createMask(held: HeldSecrets = () => []): Mask {
  let text = '';
  let count = 0;
  /** What the text that is held begins with: something to let through, or the rest of a credential. */
  let state: 'text' | 'key' | 'secret' = 'text';
  return {
    push: (bytes) => take(bytes.toString('latin1'), false),
    end: () => take('', true),
    get count() {
      return count;
    },
  };

  function take(more: string, isLast: boolean): Buffer {
    text += more;
    let out = '';
    for (let before = -1; text.length !== before && text !== ''; ) {
      before = text.length;
      if (state === 'key') skipKey(isLast);
      else if (state === 'secret') skip(insideSecret.exec(text)?.[0].length ?? 0);
      else out += readText(isLast);
    }
    return Buffer.from(out, 'latin1');
  }

  function skipKey(isLast: boolean): void {
    const end = endOfKey.exec(text);
    if (end !== null) skip(end.index + end[0].length, 'text');
    else if (text.length > longestKey || isLast) skip(longestKey, 'text');
  }

  /** A secret goes on with the next bytes when nothing else has followed it. */
  function skip(length: number, next?: 'text'): void {
    text = text.slice(length);
    if (next !== undefined || text !== '') state = 'text';
  }

  function readText(isLast: boolean): string {
    const cut = isLast ? text.length : safeLength(text);
    // Without this, each piece of a long line would be searched from its beginning.
    if (cut === 0) return '';
    let out = '';
    let at = 0;
    for (const { kind, from, start, end } of secretsIn(text, held)) {
      if (from >= cut) break;
      out += `${text.slice(at, start)}[masked: ${kind}]`;
      count++;
      at = end;
      if (kind === 'private key') {
        state = 'key';
        break;
      }
      if (end === text.length && !isLast) state = 'secret';
    }
    const next = state === 'key' ? at : Math.max(at, cut);
    out += text.slice(at, next);
    text = text.slice(next);
    return out;
  }
}

/** What is to be masked, in order, without overlaps. Behind a private key nothing is looked at: it goes on to its own end. */
function secretsIn(text: string, held: HeldSecrets): readonly Secret[] {
  const plain = withoutCodes(text);
  const found = [...findCredentials(plain.text), ...findNamedSecrets(plain.text), ...held(plain.text)];
  found.sort((left, right) => left.start - right.start);
  const keys = found.filter(({ kind }) => kind === 'private key').map(({ start }) => start);
  const merged: Secret[] = [];
  for (const secret of found) {
    const last = merged.at(-1);
    const holdsKey =
      keys.some((key) => secret.start <= key && key < secret.end) && secret.kind !== 'private key';
    if (holdsKey) continue;
    if (last === undefined || secret.start >= last.end) merged.push(secret);
    else merged[merged.length - 1] = { ...last, end: Math.max(last.end, secret.end) };
  }
  return merged.map(({ kind, from, start, end }) => ({
    kind,
    from: plain.offsetOf(from),
    start: plain.offsetOf(start),
    end: plain.offsetOf(end - 1) + 1,
  }));
}

/** Up to the end of the last whole line, or most of a line that is too long. */
function safeLength(text: string): number {
  const lines = text.lastIndexOf('\n') + 1;
  return text.length - lines > longestLine ? text.length - heldBack : lines;
}

/** A short text with its credentials masked. */
export function maskText(text: string, held?: HeldSecrets): string {
  const mask = createMask(held);
  return Buffer.concat([mask.push(Buffer.from(text)), mask.end()]).toString();
}

/** A text without the codes that colour it, and where each part of it stands in the text with them. */
export interface PlainText {
  readonly text: string;
  /** Where the unit at an offset stands in the text with codes. */
  offsetOf(at: number): number;
}

/** Control sequences of ECMA-48, as they are, and as strings of JSON and sources write their first character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one.
const codes = /(?:\u001b|\\u001b|\\x1b|\\033|\\e)\[[0-?]{0,32}[ -/]{0,4}[@-~]|\u001b[()][0-9A-Za-z]/gi;

/** A colour may begin or end within a token: without the codes it is whole. */
export function withoutCodes(text: string): PlainText {
  const same = { text, offsetOf: (at: number) => at };
  if (!text.includes('\u001b') && !/\\(?:u001b|x1b|033|e)\[/i.test(text)) return same;
  const starts: number[] = [];
  const shifts: number[] = [];
  let plain = '';
  let last = 0;
  for (const { index, 0: code } of text.matchAll(codes)) {
    plain += text.slice(last, index);
    last = index + code.length;
    starts.push(plain.length);
    shifts.push(last - plain.length);
  }
  if (starts.length === 0) return same;
  return { text: plain + text.slice(last), offsetOf };

  /** By the last code that stands before the unit. */
  function offsetOf(at: number): number {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return at + (low === 0 ? 0 : (shifts[low - 1] ?? 0));
  }
}

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

interface Form {
  readonly kind: string;
  /** What announces the secret and stays visible. */
  readonly before?: string;
  readonly secret: string;
}

/**
 * Forms in which well-known issuers write their tokens, and commands and addresses a password. None runs over the end of a
 * line; of a private key this is the first line.
 */
const forms: readonly Form[] = [
  { kind: 'GitHub token', secret: '\\bgh[pousr]_[A-Za-z0-9]{36,}|\\bgithub_pat_[A-Za-z0-9_]{36,}' },
  {
    kind: 'GitLab token',
    secret: '\\bgl(?:pat|ptt|dt|rt|cbt|ft|agent|soat|oas|imt|ffct)-[A-Za-z0-9_.-]{20,}',
  },
  { kind: 'AWS key', secret: '\\bA[KS]IA[A-Z0-9]{16}(?![A-Za-z0-9])' },
  {
    kind: 'AWS key',
    before: '(?:aws_secret_access_key|AWS_SECRET_ACCESS_KEY|SecretAccessKey)["\']?[ \\t]*[=:][ \\t]*["\']?',
    secret: '[A-Za-z0-9/+]{40}',
  },
  { kind: 'Slack token', secret: '\\bxox[abcdeoprs]-[A-Za-z0-9-]{10,}|\\bxapp-\\d-[A-Za-z0-9-]{10,}' },
  { kind: 'Slack webhook', before: 'hooks\\.slack\\.com/services/', secret: '[A-Za-z0-9/]{20,}' },
  { kind: 'Stripe key', secret: '\\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|\\bwhsec_[A-Za-z0-9+/=]{24,}' },
  {
    kind: 'model provider key',
    secret: '\\bsk-(?:ant|proj|svcacct|admin|or)-[A-Za-z0-9_-]{20,}|\\bsk-[A-Za-z0-9]{32,}',
  },
  {
    kind: 'Google key',
    secret: '\\bAIza[A-Za-z0-9_-]{35}|\\bya29\\.[A-Za-z0-9_-]{20,}|\\bGOCSPX-[A-Za-z0-9_-]{28}',
  },
  { kind: 'npm token', secret: '\\bnpm_[A-Za-z0-9]{36}' },
  { kind: 'PyPI token', secret: '\\bpypi-[A-Za-z0-9_-]{50,}' },
  { kind: 'RubyGems key', secret: '\\brubygems_[a-f0-9]{48}' },
  { kind: 'Hugging Face token', secret: '\\bhf_[A-Za-z0-9]{30,}' },
  { kind: 'SendGrid key', secret: '\\bSG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}' },
  { kind: 'Twilio key', secret: '\\bSK[0-9a-f]{32}(?![A-Za-z0-9])' },
  { kind: 'DigitalOcean token', secret: '\\bdo[opr]_v1_[a-f0-9]{64}' },
  { kind: 'Docker token', secret: '\\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}' },
  { kind: 'Databricks token', secret: '\\bdapi[0-9a-f]{32}' },
  { kind: 'Vault token', secret: '\\bhv[sbr]\\.[A-Za-z0-9_-]{24,}' },
  { kind: 'Shopify token', secret: '\\bshp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}' },
  { kind: 'Atlassian token', secret: '\\bATATT3[A-Za-z0-9_=-]{50,}' },
  { kind: 'Grafana token', secret: '\\bglsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}' },
  { kind: 'Linear key', secret: '\\blin_api_[A-Za-z0-9]{32,}' },
  { kind: 'Mailgun key', secret: '\\bkey-[0-9a-f]{32}(?![A-Za-z0-9])' },
  { kind: 'Telegram token', secret: ':AA[A-Za-z0-9_-]{33}(?<=\\b\\d{8,10}:.{35})(?![A-Za-z0-9_-])' },
  { kind: 'Square token', secret: '\\bsq0(?:atp|csp)-[A-Za-z0-9_-]{22,}|\\bEAAA[A-Za-z0-9_-]{60}' },
  { kind: 'New Relic key', secret: '\\bNRAK-[A-Z0-9]{27}' },
  { kind: 'Pulumi token', secret: '\\bpul-[a-f0-9]{40}' },
  { kind: 'Terraform token', secret: '\\batlasv1\\.[A-Za-z0-9_=-]{60,}' },
  { kind: 'Supabase token', secret: '\\bsbp_[a-f0-9]{40}' },
  { kind: 'Doppler token', secret: '\\bdp\\.(?:pt|st|ct|scim|audit)\\.[A-Za-z0-9.]{40,}' },
  { kind: 'Figma token', secret: '\\bfigd_[A-Za-z0-9_-]{40,}' },
  { kind: 'age key', secret: '\\bAGE-SECRET-KEY-1[0-9A-Z]{58}' },
  { kind: 'Azure key', before: '\\bAccountKey=', secret: '[A-Za-z0-9+/]{80,}={0,2}' },
  { kind: 'JSON web token', secret: '\\beyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}' },
  { kind: 'credential', before: '\\b[Bb]earer[ \\t]+', secret: '[A-Za-z0-9._~+/=-]{20,}' },
  {
    kind: 'signature',
    before: '[?&](?:sig|[Xx]-[A-Za-z]{3,5}-[Ss]ignature)=',
    secret: '[A-Za-z0-9%+/=_-]{20,}',
  },
  // The password may hold what should be encoded in it, but neither a slash nor a question mark.
  { kind: 'password', before: '://[^\\s:@/"\'<>]{0,64}:', secret: '[^\\s/?#"\'<>]+(?=@)' },
  { kind: 'credential', before: '://', secret: '[A-Za-z0-9_-]{20,}(?=@)' },
  {
    kind: 'password',
    before: '\\bcurl\\b[^\\n]{0,400}?[ \\t](?:-u|-U|--user|--proxy-user)[ \\t=]*["\']?[^\\s:"\']{1,64}:',
    secret: '[^\\s"\']+',
  },
  {
    kind: 'password',
    before: '\\bsshpass[ \\t]+-p[ \\t]?["\']?|\\bmysql(?:dump|admin)?\\b[^\\n]{0,200}?[ \\t]-p["\']?',
    secret: '[^\\s"\'-][^\\s"\']+',
  },
  { kind: 'private key', secret: '-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----' },
];

/** One group for each form. */
const expression = new RegExp(
  forms.map(({ before = '', secret }) => `((?:${before})(?:${secret}))`).join('|'),
  'g',
);
const announcements = forms.map(({ before = '' }) => new RegExp(`^(?:${before})`));

/** What looks like a credential in a text, in order. */
export function findCredentials(text: string): Secret[] {
  return Array.from(text.matchAll(expression), (match) => {
    const form = forms.findIndex((_, index) => match[index + 1] !== undefined);
    const [whole] = match;
    const [announcement = ''] = announcements[form]?.exec(whole) ?? [];
    const kind = forms[form]?.kind ?? 'credential';
    const from = match.index;
    return { kind, from, start: from + announcement.length, end: from + whole.length };
  });
}
