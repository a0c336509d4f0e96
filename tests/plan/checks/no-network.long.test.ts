import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../../runtime/plan/commands/commands.ts';
import { bundleHelper } from '../../../runtime/site/build/bundle-helper.ts';
import { beforeStep, commandName, story, storyRepository } from '../support/every-command.ts';

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

const folder = mkdtempSync(path.join(tmpdir(), 'no-network-'));
const helper = path.join(folder, 'plan.mjs');
const preload = path.join(folder, 'trap.cjs');
const noted = path.join(folder, 'noted');

beforeAll(async () => {
  writeFileSync(helper, await bundleHelper('0.0.0-test'));
  writeFileSync(preload, trap);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Where the system allows it, the program runs without any network, not even a loopback. */
const withoutNetwork = ['unshare', '--map-root-user', '--net'];
const canUnshare = spawnSync('unshare', ['--map-root-user', '--net', 'true']).status === 0;

function trapped(cwd: string, words: readonly string[]) {
  writeFileSync(noted, '');
  const wrapper = canUnshare ? withoutNetwork : [];
  const [program = '', ...args] = [...wrapper, process.execPath, '--require', preload, ...words];
  const env = { ...process.env, TRAPPED: noted };
  const { status, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  return { status, stderr, noted: readFileSync(noted, 'utf8') };
}

describe('the helper opens no socket', () => {
  const root = path.join(folder, 'repository');
  mkdirSync(root);
  const repository = storyRepository(root);

  test('the trap notes one', () => {
    const script = path.join(folder, 'calls.mjs');
    writeFileSync(script, `await fetch('http://127.0.0.1:9').catch(() => {});`);
    expect(trapped('/', [script]).noted).toContain('fetch');
  });

  test('the story has every command', () => {
    const told = new Set(story.map(([words]) => commandName(words)));
    expect([...told].sort()).toEqual(commands.map(({ name }) => name).sort());
  });

  test.each(story.map(([words, exit = 0]) => ({ line: words.join(' '), words, exit })))(
    '$line',
    ({ words, exit }) => {
      beforeStep(words, repository);
      const found = trapped(root, [helper, ...words]);
      expect([found.status, found.noted], found.stderr).toEqual([exit, '']);
    },
  );
});
