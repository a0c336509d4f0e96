import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { endSmallProcess } from './small-starter.ts';
import { fastFolder, removeAfterFile } from './temporary-folders.ts';

const folder = fastFolder('small-starter-');
removeAfterFile(folder);

const text = { encoding: 'utf8' } as const;
const parent = () => Number(spawnSync('sh', ['-c', 'echo $PPID'], text).stdout);

/** All that a caller can see, without what differs from one run to the next. */
function seen(command: string, args: readonly string[], options: SpawnSyncOptions) {
  const { status, signal, stdout, stderr, error } = spawnSync(command, args, options);
  const { code, errno, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const failure = error && { name: error.name, message: error.message, code, errno, syscall };
  return { status, signal, stdout, stderr, failure };
}

describe.runIf(process.platform !== 'win32')('commands that a small process starts', () => {
  test('are the fifth and later ones of a file, until it ends', async () => {
    await endSmallProcess();
    const parents = Array.from({ length: 6 }, parent);
    expect(parents.slice(0, 4)).toEqual(Array(4).fill(process.pid));
    const [first, second] = parents.slice(4);
    expect(first).toBe(second);
    expect(first).not.toBe(process.pid);
    expect(() => process.kill(Number(first), 0)).not.toThrow();
    await endSmallProcess();
    expect(() => process.kill(Number(first), 0)).toThrow('ESRCH');
    expect(parent()).toBe(process.pid);
  });

  test.each<[string, string, readonly string[], SpawnSyncOptions]>([
    ['bytes', 'sh', ['-c', 'printf "a\\0\\377"; printf b >&2; exit 3'], {}],
    ['text', 'sh', ['-c', 'echo "é $1"', 'sh', 'ü'], text],
    ['input', 'cat', [], { input: Buffer.from([0, 255, 10]) }],
    ['a megabyte', 'cat', [], { ...text, input: 'x'.repeat(1 << 20), maxBuffer: 1 << 21 }],
    [
      'an environment',
      'sh',
      ['-c', 'echo "$A-$HOME"'],
      { ...text, env: { PATH: process.env['PATH'], A: 'one' } },
    ],
    ['the environment of this process', 'sh', ['-c', 'echo "$VITEST_POOL_ID"'], text],
    ['a folder', 'pwd', [], { ...text, cwd: folder }],
    ['the folder of this process', 'pwd', [], text],
    ['no such program', path.join(folder, 'nothing'), ['a'], text],
    ['no such folder', 'pwd', [], { ...text, cwd: path.join(folder, 'nowhere') }],
    ['a signal', 'sh', ['-c', 'kill -9 $$'], text],
    ['too much output', 'sh', ['-c', 'echo aaaaaaaaaa; exec sleep 60'], { ...text, maxBuffer: 3 }],
    ['too long', 'sleep', ['60'], { ...text, timeout: 50 }],
  ])('answer as others do: %s', async (_, command, args, options) => {
    await endSmallProcess();
    const direct = seen(command, args, options);
    for (let started = 1; started < 4; started++) parent();
    expect(parent()).not.toBe(process.pid);
    expect(seen(command, args, options)).toEqual(direct);
  });

  test('with other options start from this process', async () => {
    for (let started = 0; started < 5; started++) parent();
    const { stdout } = spawnSync('sh', ['-c', 'echo $PPID'], {
      ...text,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(Number(stdout)).toBe(process.pid);
  });
});
