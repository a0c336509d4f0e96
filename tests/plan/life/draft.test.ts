import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { living, livingPlan, repositoryRoot } from '../support/life.ts';
import { schemaBase } from '../support/records.ts';

const name = 'PLAN_mend_the_links';
interface Draft {
  readonly $schema?: string;
  readonly acceptance: {
    readonly criteria: readonly { readonly id: string; readonly accepted_evidence: unknown }[];
  };
  readonly tasks: readonly {
    readonly id: string;
    readonly gate_intent: readonly { readonly criterion: string }[];
  }[];
}

describe('the schema that a draft names for editors', () => {
  it.each([[[]], [['--schema-base', 'https://records.example/x']]])(
    'is the first member of a new contract, under the base in use (%j)',
    async (options) => {
      const made = living(repositoryRoot(), name);
      await made.done('new', 'Mend the links', ...options);
      const draft = made.json<Draft>('contract.json');
      expect(Object.keys(draft)[0]).toBe('$schema');
      expect(draft.$schema).toBe(`${options[1] ?? schemaBase}/schema/plan-contract/v6.json`);
    },
  );

  it('is there in a draft out of a checklist, which readers read', async () => {
    const made = living(repositoryRoot(), name);
    writeFileSync(path.join(made.root, 'tasks.md'), '- [ ] Mend src/a.mjs\n- [ ] Test it\n');
    await made.done('new', 'Mend the links', '--from', 'tasks.md');
    expect(made.json<Draft>('contract.json').$schema).toContain('/plan-contract/v6.json');
    expect(await made.run('status')).toMatchObject({ code: 0, err: '' });
    expect(await made.run('validate')).toMatchObject({ code: 0, err: '' });
  });

  it('is gone from a contract with an id, and is no part of the id', async () => {
    const made = await livingPlan();
    const draft = made.json<object>('contract.json');
    expect(Object.keys(draft)).not.toContain('contract_id');
    const before = JSON.parse((await made.done('status', '--json')).out).contract_id;
    const { $schema: _, ...bare } = draft as Draft;
    writeFileSync(path.join(made.planDir, 'contract.json'), JSON.stringify(bare));
    expect(JSON.parse((await made.done('status', '--json')).out).contract_id).toBe(before);
    writeFileSync(path.join(made.planDir, 'contract.json'), JSON.stringify(draft));
    await made.done('materialize');
    const stamped = made.json<Draft & { readonly contract_id: string }>('contract.json');
    expect([stamped.$schema, stamped.contract_id]).toEqual([undefined, before]);
    // A record has no such member.
    writeFileSync(path.join(made.planDir, 'contract.json'), JSON.stringify({ $schema: 'x', ...stamped }));
    expect(await made.run('status')).toMatchObject({ code: 4, err: expect.stringContaining('$schema') });
  });
});

describe('the last task of a draft', () => {
  const drafted = async (review: string, ...from: readonly string[]) => {
    const made = living(repositoryRoot(), name);
    writeFileSync(path.join(made.root, 'tasks.md'), '- [ ] Mend src/a.mjs\n- [ ] Test it\n');
    await made.done('new', 'Mend the links', '--review', review, ...from);
    const { acceptance, tasks } = made.json<Draft>('contract.json');
    const last = tasks.at(-1)?.gate_intent.map(({ criterion }) => criterion);
    return { ids: acceptance.criteria.map(({ id }) => id), last, criteria: acceptance.criteria };
  };

  it.each([[[]], [['--from', 'tasks.md']]])(
    'in trust review has every criterion, and no sign-off (%j)',
    async (from) => {
      const { ids, last, criteria } = await drafted('trust', ...from);
      expect(last).toEqual(ids);
      expect(ids).not.toContain('AC-change-reviewed');
      expect(criteria.map(({ accepted_evidence }) => accepted_evidence)).toEqual(ids.map(() => ['observed']));
    },
  );

  it.each([[[]], [['--from', 'tasks.md']]])('in guided review is signed off (%j)', async (from) => {
    const { ids, last } = await drafted('guided', ...from);
    expect(last).toEqual(['AC-change-reviewed']);
    expect(ids).toContain('AC-change-reviewed');
  });
});
