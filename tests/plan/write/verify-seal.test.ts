import { describe, expect, it } from 'vitest';
import { commands } from './support/commands.ts';

/** The finding of `plan verify` on the seal. */
async function finding(run: ReturnType<typeof commands>['run']): Promise<string> {
  const { out, err } = await run('verify');
  const lines = `${out}${err}`.split('\n').filter((line) => line.includes('unchanged-records'));
  return lines.join('\n');
}

describe('plan verify and the seal (writing, section 6)', () => {
  it('names the first line that was changed, removed or put in, after a roll too', async () => {
    const { run, edit } = commands();
    for (const statement of ['a', 'b', 'c']) await run('observe', '--statement', statement);
    expect(await finding(run)).toContain('3 events are as they were written');
    edit('journal.ndjson', '"b"', '"B"');
    expect(await finding(run)).toContain('journal.ndjson:2: the line of seq 2 was changed');
    edit('journal.ndjson', '"B"', '"b"');
    await run('roll');
    await run('observe', '--statement', 'd');
    expect(await finding(run)).toContain('4 events are as they were written');
    edit('journal-archive-000001-000003.ndjson', '"c"', '"C"');
    expect(await finding(run)).toContain(
      'journal-archive-000001-000003.ndjson:3: the line of seq 3 was changed',
    );
    edit('journal-archive-000001-000003.ndjson', '"C"', '"c"');
    edit(
      'journal.ndjson',
      /$/,
      '{"schema":"https://plan.example/schema/journal-event/v6.json","type":"selection","seq":9,"ts":"2026-01-06T12:00:00Z","plan":"PLAN_mend_links","contract_id":"403133443a2ec9fb2dbd002e7c7c24e7ce551a37369a3105988ab66d87822ed6","actor":{"kind":"helper","identity":"x"},"task":"T-mend","priority_boost":false}\n',
    );
    expect(await finding(run)).toContain('seq 9 and what follows was never sealed');
  });
});
