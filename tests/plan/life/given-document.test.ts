import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LivingPlan, living, livingPlan, repositoryRoot, signedContract } from '../support/life.ts';
import { treeOf } from '../support/tree.ts';

const name = 'PLAN_mend_links';

function repository(file: string, text: string): LivingPlan {
  const made = living(repositoryRoot(), name);
  writeFileSync(path.join(made.root, file), text);
  return made;
}

/** Where a text stands in another, as an editor counts. */
function placeOf(text: string, part: string): string {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

/** A contract with three faults, each of another kind. */
function faulty(): string {
  const contract = structuredClone(signedContract()) as unknown as {
    colour?: string;
    acceptance: { criteria: Record<string, unknown>[] };
    tasks: Record<string, unknown>[];
  };
  const [criterion] = contract.acceptance.criteria;
  if (criterion === undefined) throw new Error('the contract has no criterion');
  criterion['control'] = { kind: 'exempt' };
  contract.colour = 'blue';
  contract.tasks[0] = { ...contract.tasks[0], prerequisites: 'T-none' };
  return JSON.stringify(contract, null, 2);
}

describe('a contract that a user gives', () => {
  it('is told all its faults at once, with place, pointer and way out', async () => {
    const text = faulty();
    const made = repository('draft.json', text);
    const { code, out, err } = await made.run('new', '--from', 'draft.json');
    const lines = err.trimEnd().split('\n');
    expect([code, out]).toEqual([2, '']);
    expect(lines).toEqual([
      `error: draft.json:${placeOf(text, '{\n          "kind": "exempt"')}: schema: /acceptance/criteria/0/control lacks the member "rationale"; add it`,
      `error: draft.json:${placeOf(text, '"T-none"')}: schema: /tasks/0/prerequisites must be array; correct it`,
      `error: draft.json:${placeOf(text, '"blue"')}: schema: the record has the unknown member "colour"; take it out, or correct its name (/colour)`,
      'error: usage: nothing was recorded; correct the document, and give it again',
    ]);
    expect(existsSync(path.join(made.root, '.plan'))).toBe(false);
  });

  it('is told the same as JSON', async () => {
    const made = repository('draft.json', faulty());
    const { code, err } = await made.run('new', '--from', 'draft.json', '--json');
    const [first, , , last] = err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(2);
    expect(first).toMatchObject({
      level: 'error',
      rule: 'schema',
      file: 'draft.json',
      line: expect.any(Number),
      column: expect.any(Number),
      pointer: '/acceptance/criteria/0/control',
      message: '/acceptance/criteria/0/control lacks the member "rationale"; add it',
    });
    expect(last).toMatchObject({ level: 'error', rule: 'usage' });
  });

  it('is told ten faults, and how many more there are', async () => {
    const extra = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`extra${at}`, at]));
    const made = repository('draft.json', JSON.stringify({ ...signedContract(), ...extra }));
    const { code, err } = await made.run('new', '--from', 'draft.json');
    const lines = err.trimEnd().split('\n');
    expect([code, lines.length]).toEqual([2, 11]);
    expect(lines.at(-1)).toContain('usage: and 3 more faults; nothing was recorded');
  });

  it.each([
    ['what is no JSON, at its place', 'draft.json', '{\n  "plan": nothing\n}', '2:11: json: is not JSON'],
    ['the end of a text that is cut off', 'draft.json', '{"plan": ', '1:10: json: is not JSON: the end'],
    [
      'a member that is there twice',
      'draft.json',
      '{"a": 1,\n "a": 2}',
      '2:7: unique-key: has the member "a"',
    ],
    ['what is no object', 'draft.json', '[]', '1: schema: is not a JSON object'],
    ['YAML, by the name of the file', 'draft.yaml', 'plan: PLAN_x\n', 'YAML is not read: write it as JSON'],
  ])('is told %s', async (_, file, text, expected) => {
    const made = repository(file, text);
    const { code, err } = await made.run('new', '--from', file);
    expect([code, err]).toEqual([2, expect.stringContaining(expected)]);
  });

  it('is told what its schema cannot say, by the pointer', async () => {
    const contract = signedContract();
    const [task] = contract.tasks;
    const tasks = [...contract.tasks, { ...task, prerequisites: ['T-nowhere'] }];
    const made = repository('draft.json', JSON.stringify({ ...contract, tasks }));
    const { code, err } = await made.run('new', '--from', 'draft.json');
    expect(code).toBe(2);
    expect(err).toMatch(/: unique-id: .* is taken; give it another id \(\/tasks\/\d+\/id\)\n/);
    expect(err).toMatch(/: known-prerequisite: .*T-nowhere.* \(\/tasks\/\d+\/prerequisites\/0\)\n/);
  });

  it('is heeded by refine and amend, which record nothing', async () => {
    const made = await livingPlan();
    await made.done('materialize');
    const before = treeOf(made.planDir);
    writeFileSync(path.join(made.root, 'next.json'), faulty());
    const other = JSON.stringify({ ...signedContract(), plan: 'PLAN_other' });
    writeFileSync(path.join(made.root, 'other.json'), other);
    const refined = await made.run('refine', '--contract', 'next.json', '--because', 'x');
    expect([refined.code, refined.err]).toEqual([2, expect.stringContaining('lacks the member "rationale"')]);
    const amended = await made.run(
      ...['amend', '--contract', 'other.json', '--finding', 'x', '--disposition', 'revised', '--reason', 'x'],
      ...['--authority', 'Ada', '--quote', 'Yes'],
    );
    expect([amended.code, amended.err]).toEqual([
      2,
      expect.stringContaining(
        `other.json:${placeOf(other, '"PLAN_other"')}: one-plan: is a contract of PLAN_other, not of ${name}; give one of this plan (/plan)`,
      ),
    ]);
    expect(treeOf(made.planDir)).toEqual(before);
  });
});

it('a record of the plan that its schema refuses stays exit code 4', async () => {
  const made = await livingPlan();
  await made.done('materialize');
  made.write('contract.json', faulty());
  const { code, err } = await made.run('status');
  expect([code, err]).toEqual([4, expect.stringContaining('contract.json:')]);
  expect(err).not.toContain('usage');
});
