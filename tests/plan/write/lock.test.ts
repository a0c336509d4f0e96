import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { acquireLock, currentOwner, type LockOwner } from '../../../runtime/plan/write/lock.ts';
import { temporaryFolder } from '../support/repository.ts';
import { hookWrites } from './support/disk-hooks.ts';
import { writable } from './support/writing.ts';

/** A process that was there and is over. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

function lockOf(planDir: string, own: Partial<LockOwner>): void {
  writeFileSync(path.join(planDir, '.lock'), JSON.stringify({ ...currentOwner(), nonce: 'other', ...own }));
}

const noWait = { waitMs: 0, warn: () => {} };

describe('the lock (writing, section 5)', () => {
  it('names host, boot, pid namespace, process, its start and a nonce while it is held', async () => {
    const { write, planDir } = writable();
    const held = await write(() => readFileSync(path.join(planDir, '.lock'), 'utf8'));
    const own = currentOwner();
    expect(JSON.parse(held)).toEqual({ ...own, nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(Object.values(own).every((value) => value !== '')).toBe(true);
    expect(readdirSync(planDir).filter((name) => name.startsWith('.lock'))).toEqual([]);
  });

  it('is given up when the act fails', async () => {
    const { write, planDir } = writable();
    await expect(write(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(path.join(planDir, '.lock'))).toBe(false);
  });

  const gone: readonly (readonly [string, () => Partial<LockOwner>])[] = [
    ['a process that is over', () => ({ pid: deadPid() })],
    ['an earlier start of the machine', () => ({ boot: 'another boot' })],
    ['a process whose number was given again', () => ({ started: '1' })],
  ];
  it.each(gone)('of %s is taken over, with a warning', async (_, own) => {
    const { observe, planDir, warnings } = writable();
    lockOf(planDir, own());
    expect(await observe('a')).toEqual([1]);
    expect(warnings).toMatchObject([{ rule: 'lock', message: expect.stringContaining('taken over') }]);
    expect(readdirSync(planDir).filter((name) => name.startsWith('.lock'))).toEqual([]);
  });

  it('of a killed process that nobody has waited for is taken over', async () => {
    const { observe, planDir } = writable();
    // The shell does not wait for its child: it stays a zombie.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    const started = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
    process.kill(pid, 'SIGKILL');
    lockOf(planDir, { pid, started });
    expect(await observe('a')).toEqual([1]);
  });

  const others: readonly (readonly [string, () => Partial<LockOwner>])[] = [
    ['a live process', () => ({})],
    ['a process of another host', () => ({ host: 'elsewhere', pid: deadPid(), boot: 'another boot' })],
    ['a process of another pid namespace', () => ({ pid_namespace: 'pid:[1]', pid: deadPid() })],
  ];
  it.each(others)('of %s is waited for, and left alone', async (_, own) => {
    const { planDir, write } = writable();
    lockOf(planDir, own());
    const before = readFileSync(path.join(planDir, '.lock'), 'utf8');
    const start = performance.now();
    await expect(write(() => 0, 120)).rejects.toMatchObject({ problem: { rule: 'lock' } });
    expect(performance.now() - start).toBeGreaterThanOrEqual(119);
    expect(readFileSync(path.join(planDir, '.lock'), 'utf8')).toBe(before);
    expect(readdirSync(planDir)).toEqual(['.lock', 'contract.json']);
  });

  it('that cannot be read is left alone', async () => {
    const { planDir, write } = writable();
    for (const text of ['', '{}', 'mine', '{"pid": 1}']) {
      writeFileSync(path.join(planDir, '.lock'), text);
      await expect(write(() => 0, 10)).rejects.toMatchObject({ problem: { rule: 'lock' } });
      expect(readFileSync(path.join(planDir, '.lock'), 'utf8')).toBe(text);
    }
  });

  it('is had as soon as the other gives it up', async () => {
    const folder = temporaryFolder();
    const first = await acquireLock(folder, noWait);
    const second = acquireLock(folder, { ...noWait, waitMs: 5000 });
    setTimeout(() => first.release(), 50);
    (await second).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not given up by one who has lost it', async () => {
    const folder = temporaryFolder();
    const lock = await acquireLock(folder, noWait);
    lockOf(folder, {});
    lock.release();
    expect(existsSync(path.join(folder, '.lock'))).toBe(true);
  });

  it('is taken over from one who died while taking over, and its claim is removed', async () => {
    const { observe, planDir } = writable();
    const pid = deadPid();
    lockOf(planDir, { pid });
    const claim = JSON.stringify({ ...currentOwner(), pid, nonce: 'claimer' });
    writeFileSync(path.join(planDir, '.lock.other.claim'), claim);
    expect(await observe('a')).toEqual([1]);
    expect(readdirSync(planDir).filter((name) => name.startsWith('.lock'))).toEqual([]);
  });

  it('is not taken over while a live process is doing so', async () => {
    const { planDir, write } = writable();
    lockOf(planDir, { pid: deadPid() });
    writeFileSync(path.join(planDir, '.lock.other.claim'), JSON.stringify({ ...currentOwner(), nonce: 'x' }));
    await expect(write(() => 0, 50)).rejects.toMatchObject({ problem: { rule: 'lock' } });
    rmSync(path.join(planDir, '.lock.other.claim'));
    expect(await write(() => 7, 50)).toBe(7);
  });

  it('is not taken over when somebody else did so since it was read', async () => {
    const folder = temporaryFolder();
    lockOf(folder, { pid: deadPid() });
    const unhook = hookWrites((call) => {
      if (String(call.args[1]).endsWith('.claim')) lockOf(folder, { nonce: 'the new one' });
      return call.run();
    });
    // The first attempt is over when the promise is given.
    const lock = acquireLock(folder, noWait);
    unhook();
    await expect(lock).rejects.toMatchObject({ problem: { rule: 'lock' } });
    expect(readdirSync(folder)).toEqual(['.lock']);
    expect(readFileSync(path.join(folder, '.lock'), 'utf8')).toContain('the new one');
  });

  it('has one holder at a time, also when many find the lock of a dead process', async () => {
    const folder = temporaryFolder();
    for (let round = 0; round < 20; round++) {
      lockOf(folder, { pid: 2 ** 22 + 1, nonce: `dead-${round}` });
      let holders = 0;
      const most = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const lock = await acquireLock(folder, { ...noWait, waitMs: 20_000 });
          holders++;
          const seen = holders;
          await new Promise((resolve) => setTimeout(resolve, 2));
          holders--;
          lock.release();
          return seen;
        }),
      );
      expect(most).toEqual(Array(8).fill(1));
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});
