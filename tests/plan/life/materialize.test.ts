import { describe, expect, it } from 'vitest';
import type { Criterion, PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import { planDigest, progressMarkers } from '../../../runtime/plan/records/plan-text.ts';
import { approvedPlan, living, livingPlan, repositoryRoot, signedContract } from '../support/life.ts';
import { criterion, idOf, task } from '../support/records.ts';
import { treeOf } from '../support/tree.ts';

const id = idOf(signedContract());

/** A contract whose first criterion has this check. */
function checkedBy(check: string, accepted_evidence: Criterion['accepted_evidence']): PlanContract {
  const gate_intent: Task['gate_intent'] = [{ criterion: 'AC-mended', check }];
  return signedContract({
    acceptance: {
      criteria: [
        criterion('AC-mended', { accepted_evidence }),
        criterion('AC-reviewed', { accepted_evidence: ['asserted'] }),
      ],
    },
    tasks: [
      task('T-mend', [], { gate_intent, title: 'Mend' }),
      task('T-final-review', ['AC-reviewed'], { title: 'Final review', prerequisites: ['T-mend'] }),
    ],
  });
}

describe('plan materialize', () => {
  it('stamps the id and puts the empty progress region into the README', async () => {
    const made = await livingPlan();
    const { $schema: _, ...before } = made.json<{ $schema?: string }>('contract.json');
    const { out } = await made.done('materialize');
    expect(made.json<object>('contract.json')).toEqual({ ...before, contract_id: id });
    expect(made.read('README.md')).toContain(
      `\n\n${progressMarkers.begin}\n${progressMarkers.end}\n\n## Tasks\n`,
    );
    expect(out).toContain(`PLAN_mend_links: revision 1, contract ${id} (lite, guided)`);
    expect((await made.done('validate')).out).toContain('valid: PLAN_mend_links');
  });

  it('offers what can be done with the plan: a Full one is not promoted', async () => {
    const told = async (...options: readonly string[]) =>
      (await (await livingPlan(signedContract(), ...options)).done('materialize')).out;
    expect(await told()).toContain('), promote (plan promote --plan PLAN_mend_links),\nedit (');
    expect(await told('--full')).toContain('keep (plan approve --plan PLAN_mend_links),\nedit (');
  });

  it('changes nothing when it is run again', async () => {
    const made = await livingPlan();
    await made.done('materialize');
    const files = filesOf(made.planDir);
    await made.done('materialize');
    expect(filesOf(made.planDir)).toEqual(files);
  });

  it('goes on where it was interrupted', async () => {
    const made = await livingPlan();
    const [contract, identity] = [made.read('contract.json'), made.read('manifest.json')];
    await made.done('materialize');
    const [whole, text] = [made.read('contract.json'), made.read('README.md')];
    made.write('contract.json', contract);
    await made.done('materialize');
    expect([made.read('contract.json'), made.read('README.md')]).toEqual([whole, text]);
    made.write('contract.json', contract);
    made.write('manifest.json', identity);
    await made.done('materialize');
    expect([made.read('contract.json'), made.read('README.md')]).toEqual([whole, text]);
  });

  it.each([
    ['Every link of the page leads somewhere.', 'Every'],
    ["It's read by somebody", "It's"],
    ['X=1 look at the page', 'look'],
    ['# npm test', ''],
  ])('refuses %j as the check of a criterion that accepts observed evidence', async (check, word) => {
    const made = await livingPlan(checkedBy(check, ['asserted', 'observed']));
    const { code, errLines } = await made.run('materialize');
    const why = `AC-mended accepts observed evidence, but nobody can run its check: ${JSON.stringify(word)}`;
    expect([code, errLines[0]]).toEqual([3, expect.stringContaining(`: runnable-check: ${why} is no file`)]);
    await (await livingPlan(checkedBy(check, ['asserted']))).done('materialize');
  });

  it.each(['cd src && X=1 npm test', './README.md', 'npm test && unknown'])(
    'takes %j, whose first program is of an allowed class or a file',
    async (check) => {
      await (await livingPlan(checkedBy(check, ['observed']))).done('materialize');
    },
  );

  it('refuses what is left to fill in, naming file and line, and writes nothing', async () => {
    const made = living(repositoryRoot(), 'PLAN_mend_the_links');
    await made.done('new', 'Mend the links');
    const before = filesOf(made.root);
    const { code, err, errLines } = await made.run('materialize');
    const lines = made.read('contract.json').split('\n');
    const first = lines.findIndex((line) => line.includes('FILL IN')) + 1;
    expect(code).toBe(3);
    expect(errLines[0]).toBe(
      `error: .plan/plans/PLAN_mend_the_links/contract.json:${first}: filled-in: is still to be filled in`,
    );
    expect(errLines).toHaveLength(11);
    expect(err).toContain('fix these 18 problems, 8 more than shown, then run it again');
    expect(filesOf(made.root)).toEqual(before);
  });

  it('refuses what is left to fill in in an edited text', async () => {
    const made = await livingPlan();
    made.write('README.md', `${made.read('README.md')}\nFILL IN: a thought\n`);
    const line = made.read('README.md').split('\n').length - 1;
    const { code, errLines } = await made.run('materialize');
    expect([code, errLines[0]]).toEqual([3, expect.stringContaining(`README.md:${line}: filled-in`)]);
    expect(made.read('contract.json')).not.toContain('contract_id');
  });

  it('renders a text that nobody edited again when the contract was edited', async () => {
    const made = await livingPlan(undefined, '--full');
    const changed = signedContract({
      tasks: [task('T-other', ['AC-mended'], { title: 'Other' }), task('T-final-review', ['AC-reviewed'])],
    });
    made.write('contract.json', JSON.stringify(changed));
    await made.done('materialize');
    expect(made.read('1.task_other.md')).toContain('# 1. Other');
    expect(() => made.read('1.task_mend.md')).toThrow('ENOENT');
    await made.approved();
    expect(made.events().at(-1)).toMatchObject({ type: 'approval', plan_digest: planDigest(made.planDir) });
  });

  it('renders the files again that nobody edited, also beside an edited one', async () => {
    const made = await livingPlan(undefined, '--full');
    made.write('2.task_final_review.md', `${made.read('2.task_final_review.md')}\nLook twice.\n`);
    const [, review] = signedContract().tasks;
    const tasks = [task('T-mend', ['AC-mended'], { title: 'Mend all' }), review] as PlanContract['tasks'];
    made.write('contract.json', JSON.stringify(signedContract({ title: 'Mend all links', tasks })));
    const { err } = await made.done('materialize');
    expect(err).toBe('');
    expect(made.read('README.md')).toContain('# Mend all links');
    expect(made.read('1.task_mend.md')).toContain('# 1. Mend all');
    expect(made.read('2.task_final_review.md')).toContain('\nLook twice.\n');
    const others = [task('T-other', ['AC-mended'], { prerequisites: [] }), { ...review, prerequisites: [] }];
    made.write('contract.json', JSON.stringify(signedContract({ tasks: others as PlanContract['tasks'] })));
    await made.done('materialize');
    expect(() => made.read('1.task_mend.md')).toThrow('ENOENT');
    expect(made.read('3.task_other.md')).toContain('# 3. T-other');
  });

  it('knows the text of a plan from before, which has one digest of all files', async () => {
    const made = await livingPlan(undefined, '--full');
    const { rendered, ...identity } = made.json<{ rendered: object }>('manifest.json');
    expect(Object.keys(rendered)).toEqual(['README.md', '1.task_mend.md', '2.task_final_review.md']);
    const old = JSON.stringify({ ...identity, rendered_digest: planDigest(made.planDir) });
    made.write('manifest.json', old);
    await made.done('mode', 'trust');
    expect(made.json<object>('manifest.json')).toMatchObject({ rendered_digest: planDigest(made.planDir) });
    made.write('contract.json', JSON.stringify(signedContract({ title: 'Mend all links' })));
    await made.done('materialize');
    expect(made.read('README.md')).toContain('# Mend all links');
    expect(made.json<object>('manifest.json')).not.toHaveProperty('rendered_digest');
  });

  it('keeps what people wrote, adds a missing task and warns of what reads otherwise', async () => {
    const made = await livingPlan();
    made.write(
      'README.md',
      `${made.read('README.md').replace('Links work.', 'All links work.')}\n## Notes\n\nMine.\n`,
    );
    const document = signedContract();
    made.write(
      'contract.json',
      JSON.stringify({ ...document, tasks: [...document.tasks, task('T-late', [], { title: 'Late' })] }),
    );
    const { err } = await made.done('materialize');
    expect(made.read('README.md')).toContain('### 3. Late\n\n- Id: `T-late`');
    expect(made.read('README.md')).toContain('## Notes\n\nMine.\n');
    expect(made.read('README.md')).toContain('All links work.');
    expect(err).toBe(
      'warning: plan-text: README.md: title and outcome differs from the contract; it was not changed\n',
    );
  });

  it('refuses a text about a task that the contract does not have', async () => {
    const made = await livingPlan();
    made.write('README.md', made.read('README.md').replace('- Id: `T-mend`', '- Id: `T-rename`'));
    const line =
      made
        .read('README.md')
        .split('\n')
        .findIndex((text) => text.includes('T-rename')) + 1;
    const { code, errLines } = await made.run('materialize');
    expect([code, errLines[0]]).toEqual([
      3,
      expect.stringContaining(`README.md:${line}: plan-text: T-rename is not a task of the contract`),
    ]);
  });

  it('stamps an edited contract anew until it is approved, then refuses', async () => {
    const made = await livingPlan();
    await made.done('materialize');
    const edited = signedContract({ title: 'Mend all links' });
    made.write('contract.json', JSON.stringify({ ...edited, contract_id: id }));
    expect((await made.run('start', 'T-mend')).code).toBe(4);
    await made.done('materialize');
    expect(made.json<object>('contract.json')).toMatchObject({ contract_id: idOf(edited) });
    await made.approved();
    made.write('contract.json', JSON.stringify({ ...edited, title: 'Later', contract_id: idOf(edited) }));
    const { code, err } = await made.run('materialize');
    expect([code, err]).toEqual([4, expect.stringContaining('was approved and has changed since')]);
  });

  it('names the first fault of the contract with its line', async () => {
    const made = await livingPlan();
    const document = signedContract({ acceptance: { criteria: [criterion('AC-other')] } });
    const text = JSON.stringify(document, null, 2);
    made.write('contract.json', text);
    const line = text.split('\n').findIndex((one) => one.includes('"criterion": "AC-mended"')) + 1;
    const { code, err } = await made.run('materialize');
    expect([code, err]).toEqual([4, expect.stringContaining(`contract.json:${line}: declared-criterion`)]);
  });

  it('is recorded nowhere: it writes no event', async () => {
    const made = await livingPlan();
    await made.done('materialize');
    expect(() => made.read('journal.ndjson')).toThrow('ENOENT');
  });

  it('adds a missing region to an approved plan, whose text then needs a new approval', async () => {
    const made = await approvedPlan();
    made.write('README.md', made.read('README.md').replace(/<!-- plan:[\s\S]*\/plan:progress -->\n\n/, ''));
    await made.done('materialize');
    expect(made.read('README.md')).toContain(progressMarkers.begin);
  });
});

describe('plan mode', () => {
  it('changes the review and nothing else', async () => {
    const made = await approvedPlan();
    const before = {
      ...made.json<object>('manifest.json'),
      text: made.read('README.md'),
      events: made.events(),
    };
    await made.done('mode', 'auto');
    const after = {
      ...made.json<object>('manifest.json'),
      text: made.read('README.md'),
      events: made.events(),
    };
    expect(after).toEqual({ ...before, review: 'trust' });
    await made.done('mode', 'guided');
    expect(made.json<object>('manifest.json')).toMatchObject({ review: 'guided' });
    expect((await made.run('mode')).code).toBe(2);
    expect((await made.run('mode', 'fast')).code).toBe(2);
    expect((await made.run('mode', 'trust', 'guided')).code).toBe(2);
  });

  it('keeps what another tool wrote into the identity, and writes nothing on a dry run', async () => {
    const made = await livingPlan();
    made.write('manifest.json', JSON.stringify({ ...made.json<object>('manifest.json'), board: 'A-12' }));
    const before = made.read('manifest.json');
    const { out } = await made.done('mode', 'trust', '--dry-run');
    expect(out).toContain('would write .plan/plans/PLAN_mend_links/manifest.json');
    expect(made.read('manifest.json')).toBe(before);
    await made.done('mode', 'trust');
    expect(made.json<object>('manifest.json')).toMatchObject({ board: 'A-12', review: 'trust' });
  });
});

/** Without the folders: the lock that came and went has changed their times. */
function filesOf(folder: string): string[] {
  return treeOf(folder).filter((line) => !line.includes('/ '));
}
