import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../../runtime/plan/records/contract.ts';
import { sha256 } from '../../../runtime/plan/records/json.ts';
import { stopAtFirst } from '../../../runtime/plan/records/problems.ts';
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
    const lines = all.slice(1);
    writeFileSync(path.join(folder, '000002.events.pending'), lines.map((line) => `${line}\n`).join(''));
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
    const revision = sha256([text, lines.join('\n')].map(sha256).join());
    writeFileSync(file('state.json'), JSON.stringify({ revision }));
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

  describe('that leaves a task file without its task', () => {
    const name = '2.task_log.md';

    function withTaskFile() {
      const test = revisable();
      const file = path.join(test.planDir, name);
      const note = path.join(test.folder, '000002.removed.pending');
      writeFileSync(file, '# 2. Log\n');
      return { ...test, file, note };
    }

    it('removes it while it holds the lock', async () => {
      const { file, names, planDir, write } = withTaskFile();
      await write((writer) => {
        writer.revision(text, () => [observation('because')], [name]);
        expect([existsSync(path.join(planDir, '.lock')), existsSync(file)]).toEqual([true, false]);
      });
      expect(names()).toEqual(['000002.json']);
    });

    it.each([
      [0, true],
      [1, false],
      [2, false],
    ])('when %i of its events were recorded: the file stays is %s', async (recorded, stays) => {
      const { interrupt, observe, file, note, planDir } = withTaskFile();
      await interrupt(recorded);
      writeFileSync(note, `${name}\n`);
      await observe('after');
      expect([existsSync(file), faultsOf(planDir)]).toEqual([stays, []]);
    });

    it('is finished when only the file was left, and touches nothing else', async () => {
      const { revise, observe, file, note, names, planDir } = withTaskFile();
      await revise();
      const other = path.join(planDir, '..', '1.task_other.md');
      writeFileSync(other, 'x');
      writeFileSync(note, `${name}\n../1.task_other.md\ncontract.json\n`);
      await observe('after');
      expect([existsSync(file), existsSync(other), names()]).toEqual([false, true, ['000002.json']]);
      expect(existsSync(path.join(planDir, 'contract.json'))).toBe(true);
    });

    it('warns when the file cannot be removed, and the next writer tries again', async () => {
      const { file, write, observe, warnings, names } = withTaskFile();
      rmSync(file);
      mkdirSync(file);
      await write((writer) => writer.revision(text, () => [observation('because')], [name]));
      expect(warnings).toMatchObject([{ rule: 'written' }]);
      rmSync(file, { recursive: true });
      writeFileSync(file, '# 2. Log\n');
      await observe('after');
      expect([existsSync(file), names()]).toEqual([false, ['000002.json']]);
    });
  });

  it.each([
    ['000002.events.pending', (lines: string) => lines + lines],
    ['000002.json.pending', (contract: string) => contract.replace('2026', '2025')],
  ])('is refused when another program wrote %s', async (name, change) => {
    const { interrupt, observe, live, folder, planDir } = revisable();
    await interrupt(1);
    const file = path.join(folder, name);
    const prepared = readFileSync(file, 'utf8');
    writeFileSync(file, change(prepared));
    expect(readFileSync(file, 'utf8')).not.toBe(prepared);
    const before = linesOf(planDir);
    await expect(observe('after')).rejects.toMatchObject({ problem: { rule: 'sealed-records' } });
    expect([live(), linesOf(planDir)]).toEqual([1, before]);
  });

  it('that was finished but for its notes is left as it is', async () => {
    const { revise, observe, live, names, folder } = revisable();
    await revise();
    writeFileSync(path.join(folder, '000002.events.pending'), '{}\n');
    await observe('after');
    expect([live(), names()]).toEqual([2, ['000002.json']]);
  });
});
