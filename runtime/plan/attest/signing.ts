import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PlanError } from '../records/problems.ts';
import { git, withoutNewline } from '../repository/git.ts';
import { writeWhole } from '../write/write-file.ts';

/**
 * Detached signatures by SSH keys, as `ssh-keygen -Y` of OpenSSH makes and checks them (PROTOCOL.sshsig), and as git signs commits
 * where `gpg.format` is `ssh`. The namespace keeps a signature of one kind of document from being taken for one of another kind.
 */
export type Namespace = 'plan-attestation' | 'plan-approval';

export interface SigningKey {
  /** A private key, or a public key whose private half the agent has. */
  readonly file: string;
  /** A public key that stands in git's configuration itself, and not in a file. */
  readonly literal: string | null;
}

/** The key that is named, else the one that git signs with. Throws a PlanError of the rule `signing-key`. */
export function signingKey(root: string, named: string | undefined): SigningKey {
  if (named !== undefined) return { file: named, literal: null };
  const format = configured(root, ['gpg.format']);
  const key = configured(root, ['--type=path', 'user.signingkey']);
  if (format !== 'ssh' || key === null) {
    const found = key === null ? 'git has no user.signingkey' : `gpg.format of git is ${format ?? 'openpgp'}`;
    throw refusal(root, `${found}, and plans are signed with SSH keys; ${howToSet}`);
  }
  const literal = /^key::(.*)$/.exec(key)?.[1] ?? (/^(?:sk-)?(?:ssh|ecdsa)-/.test(key) ? key : null);
  return { file: path.resolve(root, key), literal };
}

const howToSet =
  'run git config gpg.format ssh and git config user.signingkey FILE, or name a key with --key FILE';

/** The file of allowed signers that git compares signatures with; null where none is configured. */
export function configuredSigners(root: string): string | null {
  const file = configured(root, ['--type=path', 'gpg.ssh.allowedSignersFile']);
  return file === null ? null : path.resolve(root, file);
}

function configured(root: string, words: readonly string[]): string | null {
  const { status, stdout } = git(root, ['config', ...words.slice(0, -1), '--get', words.at(-1) ?? '']);
  const value = withoutNewline(stdout);
  return status === 0 && value !== '' ? value : null;
}

/** Longest wait for a passphrase or for the touch of a hardware key, in milliseconds. */
const longestWait = 300_000;

/** The armoured signature of bytes. Throws a PlanError of the rule `signing-key`. */
export function sign(key: SigningKey, namespace: Namespace, bytes: Uint8Array): string {
  return inFolderOfTheirOwn((folder) => {
    const literal = path.join(folder, 'key.pub');
    if (key.literal !== null) writeWhole(literal, [`${key.literal}\n`]);
    const words =
      key.literal === null
        ? ['-Y', 'sign', '-n', namespace, '-f', key.file]
        : ['-Y', 'sign', '-n', namespace, '-f', literal, '-U'];
    const { status, stdout, stderr } = keygen(words, bytes);
    if (status === 0) return stdout;
    throw refusal(key.file, `ssh-keygen cannot sign with it: ${lastLine(stderr)}; ${howToSet}`);
  });
}

/** What is known of a signature. */
export type Known =
  /** The key fits. `principal`: whose key it is, by the allowed signers; null without them. */
  | { readonly state: 'good'; readonly key: string; readonly principal: string | null }
  | { readonly state: 'bad'; readonly why: string }
  | { readonly state: 'unknown'; readonly why: string };

/**
 * Whether a signature is one of these bytes; with a file of allowed signers, also whether one of them made it (`ssh-keygen(1)`,
 * ALLOWED SIGNERS). Never throws for what somebody else wrote.
 */
export function checkSignature(
  namespace: Namespace,
  bytes: Uint8Array,
  armoured: string,
  signers: string | null,
): Known {
  return inFolderOfTheirOwn((folder) => {
    const file = path.join(folder, 'signature');
    writeWhole(file, [armoured]);
    const made = keygen(['-Y', 'check-novalidate', '-n', namespace, '-s', file], bytes);
    if (made.status === 127) return { state: 'unknown', why: made.stderr };
    const key = / with (\S+ key \S+)/.exec(made.stdout)?.[1];
    if (made.status !== 0 || key === undefined)
      return { state: 'bad', why: 'it is no signature of this text' };
    if (signers === null) return { state: 'good', key, principal: null };
    const found = keygen(['-Y', 'find-principals', '-s', file, '-f', signers], bytes);
    const principals = found.stdout.split('\n').filter((line) => line !== '');
    for (const principal of principals) {
      const words = ['-Y', 'verify', '-n', namespace, '-s', file, '-f', signers, '-I', principal];
      if (keygen(words, bytes).status === 0) return { state: 'good', key, principal };
    }
    return { state: 'bad', why: `the ${key} is none of ${path.basename(signers)}` };
  });
}

/** How a signature is known, as words: what it shows, and no more. */
export function signatureWords(known: Known): string {
  if (known.state !== 'good')
    return `signature ${known.state === 'bad' ? 'not good' : 'not checked'}: ${known.why}`;
  const { key, principal } = known;
  const whose = principal === null ? '' : `, which is ${principal}'s by the allowed signers`;
  const hardware = /-SK key /.test(key) ? ', which a hardware key holds' : '';
  return `signed with the ${key}${whose}${hardware}`;
}

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function keygen(words: readonly string[], input: Uint8Array): Ran {
  const { status, stdout, stderr, error } = spawnSync('ssh-keygen', words, {
    input,
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'utf8',
    timeout: longestWait,
  });
  if (error !== undefined && status === null)
    return { status: 127, stdout: '', stderr: `ssh-keygen cannot be run: ${error.message}` };
  return { status: status ?? 1, stdout, stderr };
}

function inFolderOfTheirOwn<T>(act: (folder: string) => T): T {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'plan-signature-')));
  try {
    return act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'it failed without a word';
}

function refusal(file: string, message: string): PlanError {
  return new PlanError({ rule: 'signing-key', file, line: 1, message });
}
