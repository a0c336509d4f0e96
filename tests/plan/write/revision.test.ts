import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../../runtime/plan/contract/read-contracts.ts';
import { stopAtFirst } from '../../../runtime/plan/core/problem.ts';
import { contract, idOf, revisionAfter } from '../support/records.ts';
import { eventsOf, faultsOf, linesOf, observation } from './support/plan-files.ts';
import { writable } from './support/writing.ts';

const next = revisionAfter(contract());
const nextId = idOf(next);
const text = JSON.stringify({ ...next, contract_id: nextId });

function revisable() {
  const test = writable();
  const folder = path.join(test.planDir, 'contracts');
  const names = () => (existsSync(folder) ? readdirSync(folder) : []);
  const live = () =>
    readContracts(test.planDir, { ...test.place, report: stopAtFirst })?.live.contract.revision;
  const revise = (content = text) =>
    test.write((writer) => writer.revision(content, () => [observation('because'), observation('so')]));
  /** What a kill leaves between the write of the journal and the end. */
  const interrupt = async (recorded: number) => {
    await test.observe('before');
    await revise();
    const all = linesOf(test.planDir);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, '000002.events.pending'),
      all
        .slice(1)
        .map((line) => `${line}\n`)
        .join(''),
    );
    writeFileSync(path.join(folder, '000002.json.pending'), text);
    const file = (name: string) => path.join(test.planDir, name);
    const seal = readFileSync(file('seal.ndjson'), 'utf8').split('\n');
    const kept = 1 + recorded;
    writeFileSync(
      file('journal.ndjson'),
      all
        .slice(0, kept)
        .map((line) => `${line}\n`)
        .join(''),
    );
    writeFileSync(
      file('seal.ndjson'),
      seal
        .slice(0, kept)
        .map((line) => `${line}\n`)
        .join(''),
    );
    writeFileSync(file('state.json'), '{}');
    rmSync(path.join(folder, '000002.json'));
  };
  return { ...test, folder, names, live, revise, interrupt };
}

describe('a revision of the contract (writing, section 5)', () => {
  it('comes into force with its events, which cite it', async () => {
    const { revise, live, names, planDir, write } = revisable();
    expect((await revise()).map(({ seq, contract_id }) => [seq, contract_id])).toEqual([
      [1, nextId],
      [2, nextId],
    ]);
    expect([live(), names()]).toEqual([2, ['000002.json']]);
    expect(faultsOf(planDir)).toEqual([]);
    const id = await write((writer) => writer.append([observation('after')])[0]?.contract_id);
    expect(id).toBe(nextId);
  });

  it('is in force for what the same writer records afterwards', async () => {
    const { write } = revisable();
    const after = await write((writer) => {
      writer.revision(text, () => [observation('because')]);
      return [writer.live.contract.revision, writer.append([observation('after')])[0]?.contract_id];
    });
    expect(after).toEqual([2, nextId]);
  });

  const wrong: readonly (readonly [string, object])[] = [
    ['contiguous-revisions', { ...next, revision: 3 }],
    ['parent-contract', { ...next, parent_contract_id: 'b'.repeat(64) }],
    ['contract-id', next],
    ['schema', { ...next, tasks: [] }],
  ];
  it.each(wrong)('%s: is refused, and nothing is left of it', async (rule, document) => {
    const { revise, names, planDir } = revisable();
    const stamped = rule === 'contract-id' ? document : { ...document, contract_id: idOf(document) };
    await expect(revise(JSON.stringify(stamped))).rejects.toMatchObject({ problem: { rule } });
    expect([names(), linesOf(planDir)]).toEqual([[], []]);
  });

  it('is undone by the next writer when none of its events was recorded', async () => {
    const { interrupt, observe, live, names, planDir } = revisable();
    await interrupt(0);
    expect(await observe('after')).toEqual([2]);
    expect([live(), names()]).toEqual([1, []]);
    expect(faultsOf(planDir)).toEqual([]);
  });

  it.each([1, 2])(
    'is finished by the next writer when %i of its 2 events were recorded',
    async (recorded) => {
      const { interrupt, observe, live, names, planDir, warnings } = revisable();
      await interrupt(recorded);
      expect(await observe('after')).toEqual([4]);
      expect([live(), names()]).toEqual([2, ['000002.json']]);
      expect(eventsOf(planDir).map(({ contract_id }) => contract_id === nextId)).toEqual([
        false,
        true,
        true,
        true,
      ]);
      expect(faultsOf(planDir)).toEqual([]);
      expect(warnings).toContainEqual({ rule: 'revision', message: expect.stringContaining('000002.json') });
    },
  );

  it('that was finished but for its notes is left as it is', async () => {
    const { revise, observe, live, names, folder } = revisable();
    await revise();
    writeFileSync(path.join(folder, '000002.events.pending'), '{}\n');
    await observe('after');
    expect([live(), names()]).toEqual([2, ['000002.json']]);
  });
});
