import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordFiles } from '../../../runtime/plan/records/places.ts';
import { appendInterrupted } from '../support/interrupted.ts';
import { commands } from './support/commands.ts';
import { linesOf, sealOf } from './support/plan-files.ts';

describe('plan receipt (writing, section 6)', () => {
  it('says what is closed by what, and the head of the seal', async () => {
    const { run, planDir } = commands();
    await run('note', 'observe', '--statement', 'a');
    const head = /"head":"(\w+)"/.exec(sealOf(linesOf(planDir)))?.[1] ?? '';
    const { code, out } = await run('receipt');
    expect(code).toBe(0);
    expect(out).toContain('AC-one: open');
    expect(out).toContain(`head: ${head} after 1 events`);
    const json: unknown = JSON.parse((await run('receipt', '--json')).out);
    expect(json).toMatchObject({
      plan: 'PLAN_mend_links',
      criteria: [{ criterion: 'AC-one', state: 'open' }],
      seal: { exists: true, events: 1, head, difference: null },
    });
  });

  it('checks a head that was kept, before and after more events and a roll', async () => {
    const { run } = commands();
    await run('note', 'observe', '--statement', 'a');
    const head = async () =>
      (JSON.parse((await run('receipt', '--json')).out) as { seal: { head: string } }).seal.head;
    const kept = await head();
    expect(await run('receipt', '--check', kept)).toMatchObject({ code: 0 });
    await run('note', 'observe', '--statement', 'b');
    await run('roll');
    await run('note', 'observe', '--statement', 'c');
    expect(await run('receipt', '--check', kept)).toMatchObject({
      code: 0,
      out: expect.stringContaining('up to seq 1 are those'),
    });
    expect(await run('receipt', '--check', await head())).toMatchObject({
      code: 0,
      out: expect.stringContaining('up to seq 3'),
    });
  });

  it('makes rewriting all of it visible', async () => {
    const { run, planDir, edit, file } = commands();
    await run('note', 'observe', '--statement', 'a');
    const kept = (JSON.parse((await run('receipt', '--json')).out) as { seal: { head: string } }).seal.head;
    edit('journal.ndjson', '"a"', '"A"');
    expect(await run('receipt')).toMatchObject({
      code: 1,
      out: expect.stringContaining('the line of seq 1 was changed'),
    });
    writeFileSync(file('seal.ndjson'), sealOf(linesOf(planDir)));
    writeFileSync(file('state.json'), '{}');
    expect(await run('receipt')).toMatchObject({ code: 0 });
    expect(await run('receipt', '--check', kept)).toMatchObject({
      code: 1,
      out: expect.stringContaining('were rewritten'),
    });
  });

  it('reads only, says so of a plan without a seal, and refuses what is no head', async () => {
    const { run, planDir, isUntouched, file } = commands();
    expect((await run('receipt')).out).toContain('after 0 events (no seal: nothing is recorded)');
    expect(isUntouched()).toBe(true);
    expect(await run('receipt', '--check', 'abc')).toMatchObject({ code: 2 });
    await run('note', 'observe', '--statement', 'a');
    const line = readFileSync(file('journal.ndjson'), 'utf8');
    appendInterrupted(planDir, line.replace('"seq":1', '"seq":2'));
    expect((await run('receipt')).out).toContain('not sealed from seq 2 on');
  });

  it('does not say who deleted a seal, or that there never was one', async () => {
    const { run, planDir } = commands();
    await run('note', 'observe', '--statement', 'a');
    for (const file of [recordFiles.seal, recordFiles.state]) rmSync(path.join(planDir, file));
    const said = 'after 1 events (no seal: it was deleted, or the plan was made by another tool)';
    expect((await run('receipt')).out).toContain(said);
  });
});
