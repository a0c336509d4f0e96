import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PlanError } from '../../../runtime/plan/records/problems.ts';
import { appendDurably } from '../../../runtime/plan/write/write-file.ts';
import { temporaryFolder } from '../support/repository.ts';
import { hookWrites, systemError, type WriteName } from './support/disk-hooks.ts';

/** Appends `new` to `old` while calls of these names fail, each at its first or at every turn. */
function append(failing: readonly WriteName[], forGood = false) {
  const file = path.join(temporaryFolder(), 'journal.ndjson');
  writeFileSync(file, 'old\n');
  const calls: string[] = [];
  const failed = new Set<string>();
  const unhook = hookWrites((call) => {
    calls.push(call.name);
    if (failing.includes(call.name) && (forGood || !failed.has(call.name))) {
      failed.add(call.name);
      if (call.name === 'fsyncSync') call.run();
      throw systemError('EIO', call.name);
    }
    return call.run();
  });
  let message = '';
  try {
    appendDurably(file, Buffer.from('new\n'), 4, true);
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    message = error.message;
  } finally {
    unhook();
  }
  return { message, calls, text: readFileSync(file, 'utf8') };
}

describe('one write (writing, section 5)', () => {
  it('is one system call, then a sync', () => {
    expect(append([])).toEqual({
      message: '',
      calls: ['openSync', 'writeSync', 'fsyncSync'],
      text: 'old\nnew\n',
    });
  });

  it('is taken back when it could not be synced, so that nothing is recorded', () => {
    const { message, text } = append(['fsyncSync']);
    expect([message, text]).toEqual([
      expect.stringMatching(/disk reports an error; nothing was recorded$/),
      'old\n',
    ]);
  });

  it('says that it does not know when it could not be taken back either', () => {
    const { message, text } = append(['fsyncSync', 'ftruncateSync'], true);
    expect([message, text]).toEqual([expect.stringContaining('is not known'), 'old\nnew\n']);
  });

  it('makes a new file and its name durable', () => {
    const folder = temporaryFolder();
    const synced: boolean[] = [];
    const unhook = hookWrites((call) => {
      if (call.name === 'fsyncSync')
        synced.push(statSync(`/proc/self/fd/${String(call.args[0])}`).isDirectory());
      return call.run();
    });
    appendDurably(path.join(folder, 'journal.ndjson'), Buffer.from('new\n'), 0, false);
    unhook();
    expect(synced).toEqual([false, true]);
  });
});
