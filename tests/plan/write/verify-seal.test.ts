import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { announce, appendInterrupted } from '../support/interrupted.ts';
import { event } from '../support/records.ts';
import { commands } from './support/commands.ts';

/** What a writer leaves that was killed before it sealed its event, or somebody with an editor. */
function appendEvent(file: string, seq: number): void {
  appendFileSync(file, `${JSON.stringify(event('selection', seq))}\n`);
}

/** The finding of `plan verify` on the seal. */
async function finding(run: ReturnType<typeof commands>['run']): Promise<string> {
  const { out, err } = await run('verify');
  const lines = `${out}${err}`.split('\n').filter((line) => line.includes('unchanged-records'));
  return lines.join('\n');
}

/** Two events, of which another process seals the second one in a moment. `isAnnounced`: whether its note is there still. */
async function sealing(isAnnounced: boolean) {
  const { run, file, planDir } = commands();
  await run('note', 'observe', '--statement', 'a');
  const whole = readFileSync(file('seal.ndjson'), 'utf8');
  await run('note', 'observe', '--statement', 'b');
  const later = readFileSync(file('seal.ndjson'), 'utf8');
  writeFileSync(file('seal.ndjson'), whole);
  writeFileSync(file('state.json'), '{}');
  const line = readFileSync(file('journal.ndjson'), 'utf8').trimEnd().split('\n').at(-1) ?? '';
  if (isAnnounced) announce(planDir, line);
  writeFileSync(file('.lock'), '{}');
  const [seal, lock] = [file('seal.ndjson'), file('.lock')].map((name) => JSON.stringify(name));
  const act = `fs.writeFileSync(${seal}, ${JSON.stringify(later)}); fs.rmSync(${lock});`;
  const other = spawn(process.execPath, ['-e', `setTimeout(() => { ${act} }, 100)`]);
  return { run, isSealed: once(other, 'close') };
}

describe('plan verify and the seal (writing, section 6)', () => {
  it('names the first line that was changed, removed or put in, after a roll too', async () => {
    const { run, edit } = commands();
    for (const statement of ['a', 'b', 'c']) await run('note', 'observe', '--statement', statement);
    expect(await finding(run)).toContain('3 events, as they were written');
    edit('journal.ndjson', '"b"', '"B"');
    expect(await finding(run)).toContain('journal.ndjson:2: the line of seq 2 was changed');
    edit('journal.ndjson', '"B"', '"b"');
    await run('roll');
    await run('note', 'observe', '--statement', 'd');
    expect(await finding(run)).toContain('4 events, as they were written');
    edit('journal-archive-000001-000003.ndjson', '"c"', '"C"');
    expect(await finding(run)).toContain(
      'journal-archive-000001-000003.ndjson:3: the line of seq 3 was changed',
    );
    edit('journal-archive-000001-000003.ndjson', '"C"', '"c"');
  });

  it('fails where an interrupted command left events without a seal, until the next one seals them', async () => {
    const { run, planDir } = commands();
    await run('note', 'observe', '--statement', 'a');
    appendInterrupted(planDir, `${JSON.stringify(event('selection', 9))}\n`);
    const found = await finding(run);
    expect(found).toMatch(/^FAIL .*journal.ndjson:2: the events from seq 9 on are not sealed/);
    expect(found).toContain('the next command that writes seals them');
    expect((await run('note', 'observe', '--statement', 'b')).err).toBe('');
    expect(await finding(run)).toMatch(/^pass .*3 events, as they were written/);
  });

  it('fails for a line that the helper did not write, and no command takes it in without a decision', async () => {
    const { run, file } = commands();
    await run('note', 'observe', '--statement', 'a');
    appendEvent(file('journal.ndjson'), 9);
    const before = readFileSync(file('journal.ndjson'), 'utf8');
    const foreign = 'journal.ndjson:2: seq 9 was not written by this helper';
    expect(await finding(run)).toMatch(new RegExp(`^FAIL .*${foreign}`));
    for (const command of [['note', 'observe', '--statement', 'b'], ['validate'], ['status'], ['roll']]) {
      const { code, err } = await run(...command);
      expect([code, err], command[0]).toEqual([
        4,
        expect.stringContaining('seq 9 was not written by this helper'),
      ]);
    }
    expect(readFileSync(file('journal.ndjson'), 'utf8')).toBe(before);
  });

  it('passes when a person has taken over events that were not sealed', async () => {
    const { run, file, events } = commands();
    await run('note', 'observe', '--statement', 'a');
    appendEvent(file('journal.ndjson'), 9);
    const decision = [
      '--trigger',
      'merged by hand',
      '--editor',
      'Ada',
      '--authority',
      'Ada',
      '--quote',
      'Keep it',
    ];
    expect(await run('reconcile', '--records', ...decision)).toMatchObject({ code: 0 });
    expect(events().at(-1)).toMatchObject({
      type: 'reconciliation',
      trigger: expect.stringContaining('journal.ndjson:2: the events from seq 9 on are not sealed'),
    });
    expect(await finding(run)).toMatch(/^pass .*3 events/);
  });

  it('passes while another command is about to seal what it wrote', async () => {
    const { run, isSealed } = await sealing(true);
    const found = await finding(run);
    await isSealed;
    expect(found).toMatch(/^pass .*2 events/);
  });

  it('a line that is sealed before its note was read is not foreign', async () => {
    const { run, isSealed } = await sealing(false);
    const { code, err } = await run('validate');
    await isSealed;
    expect([code, err]).toEqual([0, '']);
  });

  it('says of a plan that has no seal that it cannot be known', async () => {
    const { run, file } = commands();
    appendEvent(file('journal.ndjson'), 9);
    expect(await finding(run)).toMatch(/^cannot be known .*the plan has no seal/);
  });
});
