import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type CommandLine,
  NotStarted,
  type RunOptions,
  runCommand,
} from '../../../runtime/plan/checks/run-command.ts';
import { temporaryFolder } from '../support/repository.ts';

async function run(command: CommandLine, own: Partial<RunOptions> = {}) {
  const cwd = temporaryFolder();
  const log = path.join(cwd, 'log');
  const options = { command, cwd, log, timeoutMs: 20_000, graceMs: 300, drainMs: 300, ...own };
  const result = await runCommand(options);
  return { ...result, cwd, output: readFileSync(log) };
}

/** A program of Node's, for what the shell does not do the same everywhere. */
function node(text: string): CommandLine {
  return [process.execPath, '-e', text];
}

describe('a command', () => {
  test.each([
    ['exit 0', 0],
    ['exit 3', 3],
    ['exit 255', 255],
    ['kill -TERM $$', 143],
    ['kill -KILL $$', 137],
    ['no-such-program', 127],
  ])('%s has the exit code %i', async (command, exitCode) => {
    expect((await run(command)).exitCode).toBe(exitCode);
  });

  test('of words is a program: what only the shell knows is not found', async () => {
    expect((await run(['exit', '0'])).exitCode).toBe(127);
    expect((await run(['/bin/sh', '-c', 'exit 9'])).exitCode).toBe(9);
  });

  test('that kills the shells above it is no pass', async () => {
    expect((await run('kill -KILL $PPID; sleep 0.1; exit 0')).exitCode).toBe(137);
  });

  test('is given nothing to read, and cannot reach the descriptor of the exit code', async () => {
    expect((await run('cat; echo 0 2>/dev/null >&3 || exit 5')).exitCode).toBe(5);
  });

  test('writes to both streams in one order, whatever the bytes, and may open them by name', async () => {
    const { output } = await run(
      'for i in 1 2 3 4 5; do echo out$i; echo err$i >&2; done; echo named > /dev/stderr; printf "\\377\\000\\n"',
    );
    const lines = [1, 2, 3, 4, 5].map((index) => `out${index}\nerr${index}\n`).join('');
    expect(output.toString('latin1')).toBe(`${lines}named\n\u00ff\0\n`);
  });

  test('sees the environment, what is added to it, and no repository of git', async () => {
    vi.stubEnv('GIT_DIR', '/elsewhere');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { output } = await run('echo "$GIT_DIR|$ADDED|$(test -n "$PATH" && echo path)"', {
      env: { ADDED: 'a b' },
    });
    expect(output.toString()).toBe('|a b|path\n');
  });

  test.each<[string, CommandLine, Partial<RunOptions>, RegExp]>([
    [
      'without a POSIX shell',
      'true',
      { shell: '/absent/sh' },
      /no \/absent\/sh; on Windows, run the helper in WSL/,
    ],
    [
      'with a word of 200 KB',
      ['true', 'x'.repeat(200_000)],
      {},
      /longer than the system takes; put them into a/,
    ],
    ['with a NUL character', ['true', 'a\0b'], {}, /has a NUL character/],
    ['in a folder that is gone', 'true', { cwd: '/absent' }, /its folder is gone/],
  ])('that the system does not start says why: %s', async (_, command, own, message) => {
    const error = await run(command, { log: path.join(temporaryFolder(), 'log'), ...own }).catch(
      (some) => some,
    );
    expect(error).toBeInstanceOf(NotStarted);
    expect(error.message).toMatch(message);
  });

  test('has a log of its own: an existing file is not written into', async () => {
    await expect(run('echo x', { log: '/dev/null' })).rejects.toThrow(/EEXIST/);
  });
});

describe('a tree of processes', () => {
  const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;

  test('that ignores SIGTERM ends with the time, also what has left the group', async () => {
    const marks = temporaryFolder();
    const child = (name: string, detached: boolean) =>
      `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
        `require('fs').writeFileSync('${marks}/${name}', String(process.pid)); ${stubborn}`,
      )}], { detached: ${detached}, stdio: 'ignore' });`;
    const { exitCode, timedOut } = await run(node(`${child('a', false)} ${child('b', true)} ${stubborn}`), {
      timeoutMs: 1_500,
    });
    expect([exitCode, timedOut]).toEqual([124, true]);
    const pids = readdirSync(marks).map((name) => Number(readFileSync(path.join(marks, name), 'utf8')));
    expect(pids).toHaveLength(2);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  test('may say its last words after SIGTERM', async () => {
    const { output } = await run(
      `trap 'echo last words; exit 0' TERM; echo first; while :; do sleep 0.05; done`,
      {
        timeoutMs: 400,
      },
    );
    expect(output.toString()).toMatch(/^first\n(?:Terminated\n)?last words\n/);
  });

  test('that outlives its command is ended, and the run does not wait for it', async () => {
    const before = performance.now();
    const { exitCode, leftProcesses, output } = await run('sleep 30 & echo $!; exit 0');
    expect(performance.now() - before).toBeLessThan(10_000);
    expect([exitCode, leftProcesses]).toEqual([0, true]);
    expect(isRunning(Number(output.toString()))).toBe(false);
  });

  test('is a group of its own: what a terminal sends to the helper does not reach it', async () => {
    const group = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
    const { output } = await run('cat /proc/self/stat');
    expect(group(output.toString())).not.toBe(group(readFileSync('/proc/self/stat', 'latin1')));
  });

  test('of an ordinary command leaves nothing to end', async () => {
    expect((await run('echo a | cat')).leftProcesses).toBe(false);
  });

  test('of others is left alone', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    onTestFinished(() => void other.kill('SIGKILL'));
    await run('sleep 30', { timeoutMs: 100 });
    expect(isRunning(other.pid ?? 0)).toBe(true);
  });
});

describe('output', () => {
  test('up to the limit is kept whole, a byte more loses its middle', async () => {
    const say = (count: number) => node(`process.stdout.write('ab'.repeat(${count / 2}))`);
    const whole = await run(say(2_000), { mostKept: 2_000 });
    expect([whole.isWhole, whole.bytes, whole.output.toString()]).toEqual([true, 2_000, 'ab'.repeat(1_000)]);
    const cut = await run(say(2_002), { mostKept: 2_000 });
    const digest = createHash('sha256').update('ab'.repeat(1_001)).digest('hex');
    expect([cut.isWhole, cut.bytes, cut.digest]).toEqual([false, 2_002, digest]);
    const line = `\n[2 bytes are left out here; the SHA-256 of all 2002 bytes is ${digest}]\n`;
    expect(cut.output.toString()).toBe(`${'ab'.repeat(500)}${line}${'ab'.repeat(500)}`);
  });

  test('keeps its last bytes, however they come', async () => {
    const text = 'for (let i = 0; i < 5000; i++) console.log(i)';
    const { output } = await run(node(text), { mostKept: 1_000 });
    expect(output.toString()).toMatch(/^0\n1\n2\n/);
    expect(output.toString()).toMatch(/\n4997\n4998\n4999\n$/);
  });

  test('that cannot be written ends the command', async () => {
    const cwd = temporaryFolder();
    const log = path.join(cwd, 'log');
    const failing = runCommand({
      ...{ command: 'echo a; sleep 20; touch late', cwd, log, timeoutMs: 30_000, graceMs: 300 },
      onOutput: () => {
        throw new Error('the disk is full');
      },
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(existsSync(path.join(cwd, 'late'))).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}
