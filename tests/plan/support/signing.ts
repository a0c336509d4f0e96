import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './repository.ts';

export interface Signer {
  /** The private key. */
  readonly key: string;
  /** A file of allowed signers that knows the key as that of this person. */
  readonly allowed: string;
  /** Its line. */
  readonly line: string;
}

/** A person with an SSH key of their own. */
export function signer(name = 'ada@example.com'): Signer {
  const folder = temporaryFolder();
  const key = path.join(folder, 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', key]);
  const [kind, body] = readFileSync(`${key}.pub`, 'utf8').split(' ');
  const line = `${name} ${kind} ${body}\n`;
  const allowed = path.join(folder, 'allowed-signers');
  writeFileSync(allowed, line);
  return { key, allowed, line };
}

/** Lets git, and so the helper, sign with a key in a repository. */
export function signsWith(root: string, { key }: Signer): void {
  for (const [name, value] of [
    ['gpg.format', 'ssh'],
    ['user.signingkey', key],
  ] as const)
    execFileSync('git', ['config', name, value], { cwd: root });
}

/** What `ssh-keygen -Y verify` says of a signature. */
export function verifiedBySsh(
  { allowed }: Signer,
  namespace: string,
  signature: string,
  bytes: string,
  principal = 'ada@example.com',
) {
  const words = ['-Y', 'verify', '-f', allowed, '-I', principal, '-n', namespace, '-s', signature];
  const { status, stdout } = spawnSync('ssh-keygen', words, { input: bytes, encoding: 'utf8' });
  return { status, stdout };
}
