import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { controlled, criterion, task } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { checkedPlan } from './checked-plan.ts';

const cli = fileURLToPath(new URL('../../../runtime/cli/plan.ts', import.meta.url));

/** Every way in which a program of Node's reaches a network notes it in a file. */
const trap = `
const { appendFileSync } = require('node:fs');
const note = (name) => appendFileSync(process.env.TRAPPED, name + '\\n');
for (const [module, names] of [
  ['net', ['connect', 'createConnection', 'createServer']],
  ['tls', ['connect']],
  ['dgram', ['createSocket']],
  ['dns', ['lookup', 'resolve']],
  ['http', ['request', 'get', 'createServer']],
  ['https', ['request', 'get']],
]) {
  for (const name of names) {
    const own = require(module)[name];
    require(module)[name] = function (...args) { note(module + '.' + name); return own.apply(this, args); };
  }
}
const { Socket, Server } = require('net');
for (const [kind, name] of [[Socket, 'connect'], [Server, 'listen']]) {
  const own = kind.prototype[name];
  kind.prototype[name] = function (...args) { note(name); return own.apply(this, args); };
}
const ownFetch = globalThis.fetch;
globalThis.fetch = (...args) => { note('fetch'); return ownFetch(...args); };
`;

function trapped(cwd: string, words: readonly string[], wrapper: readonly string[] = []) {
  const folder = temporaryFolder();
  const preload = path.join(folder, 'trap.cjs');
  const noted = path.join(folder, 'noted');
  writeFileSync(preload, trap);
  const [program = '', ...args] = [...wrapper, process.execPath, '--require', preload, ...words];
  const { status, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, TRAPPED: noted },
    encoding: 'utf8',
  });
  return { status, stderr, noted: existsSync(noted) ? readFileSync(noted, 'utf8') : '' };
}

const withoutNetwork = ['unshare', '--map-root-user', '--net'];
const canUnshare = spawnSync('unshare', ['--map-root-user', '--net', 'true']).status === 0;

function plan() {
  const found = checkedPlan({
    contract: {
      acceptance: { criteria: [criterion('AC-one'), controlled('AC-two')] },
      tasks: [task('T-mend', ['AC-one', 'AC-two'])],
    },
    files: { 'package.json': '{"scripts":{"test":"exit 0"}}' },
  });
  found.write('check.sh', 'exit 0\n');
  return found;
}

const commands: readonly { readonly exit: number; readonly words: readonly string[] }[] = [
  { exit: 0, words: ['gate', '--criterion', 'AC-one', '--', 'sh', 'check.sh'] },
  { exit: 1, words: ['control', '--criterion', 'AC-two', '--', 'sh', 'check.sh'] },
  { exit: 0, words: ['context-manifest', '--task', 'T-mend'] },
  { exit: 0, words: ['observe', '--statement', 'it was seen'] },
  { exit: 0, words: ['validate'] },
  { exit: 0, words: ['onboard'] },
  { exit: 0, words: ['agent-new', 'reviewer'] },
];

describe('the helper opens no socket', () => {
  test('the trap notes one', () => {
    const script = path.join(temporaryFolder(), 'calls.mjs');
    writeFileSync(script, `await fetch('http://127.0.0.1:9').catch(() => {});`);
    expect(trapped('/', [script]).noted).toContain('fetch');
  });

  test.each(commands)('$words', ({ exit, words }) => {
    const { root } = plan();
    const { status, stderr, noted } = trapped(root, [cli, ...words]);
    expect([status, noted], stderr).toEqual([exit, '']);
  });

  test.runIf(canUnshare).each(commands)('and works where there is no network: $words', ({ exit, words }) => {
    const { root } = plan();
    const { status, stderr } = trapped(root, [cli, ...words], withoutNetwork);
    expect(status, stderr).toBe(exit);
  });
});
