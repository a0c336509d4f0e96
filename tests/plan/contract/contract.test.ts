import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { readContracts } from '../../../runtime/plan/records/contract.ts';
import type { Problem } from '../../../runtime/plan/records/problems.ts';
import {
  contract,
  contractOf,
  controlled,
  criterion,
  idOf,
  revisionAfter,
  schemaBase,
  task,
} from '../support/records.ts';
import { type RepositoryContent, repository } from '../support/repository.ts';

interface Found {
  readonly revision: number | null;
  readonly id: string | null;
  readonly problems: readonly Problem[];
  readonly rules: readonly string[];
}

function read(content: RepositoryContent): Found {
  const { root, planDir } = repository(content);
  const problems: Problem[] = [];
  const contracts = readContracts(planDir, {
    schemaBase,
    folders: [root],
    report: (problem) => problems.push(problem),
  });
  const { contract: live, id } = contracts?.live ?? {};
  return {
    revision: live?.revision ?? null,
    id: id ?? null,
    problems,
    rules: problems.map(({ rule }) => rule),
  };
}

const rulesOf = (document: object) => read({ contract: document }).rules;

describe('one contract (section 2)', () => {
  it('is accepted, with its computed id', () => {
    const document = contract();
    expect(read({ contract: document })).toMatchObject({ revision: 1, id: idOf(document), rules: [] });
    expect(rulesOf({ ...document, contract_id: idOf(document) })).toEqual([]);
  });

  it('is closed: an unknown member is refused at every level, with its line', () => {
    expect(rulesOf({ ...contract(), extra: 1 })).toEqual(['schema']);
    const nested = contract();
    const { problems } = read({ contract: { ...nested, outcome: { ...nested.outcome, extra: 1 } } });
    expect(problems).toMatchObject([
      { rule: 'schema', line: 7, message: '/outcome has the unknown member "extra"' },
    ]);
  });

  it.each(Object.keys(contract()).filter((name) => name !== 'schema'))('requires %s', (name) => {
    const { [name as keyof PlanContract]: _, ...rest } = contract();
    const { problems } = read({ contract: rest });
    expect(problems).toMatchObject([{ rule: 'schema', message: `the record lacks the member "${name}"` }]);
  });

  const refused: readonly (readonly [string, Partial<Record<keyof PlanContract, unknown>>])[] = [
    ['a spec_version of two parts', { spec_version: '6.0' }],
    ['a plan name without PLAN_', { plan: 'mend' }],
    ['revision 0', { revision: 0 }],
    ['a created_at that is no time', { created_at: 'yesterday' }],
    ['a created_at on 30 February', { created_at: '2026-02-30T00:00:00Z' }],
    ['a short contract_id', { contract_id: 'abc' }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['an empty outcome statement', { outcome: { statement: '', success_definition: 's', out_of_scope: [] } }],
    ['no criterion', { acceptance: { criteria: [] } }],
    ['a criterion id in capitals', { acceptance: { criteria: [criterion('AC-One')] } }],
    [
      'a criterion that accepts nothing',
      { acceptance: { criteria: [criterion('AC-one', { accepted_evidence: [] as never })] } },
    ],
    [
      'an unknown trust',
      { acceptance: { criteria: [criterion('AC-one', { accepted_evidence: ['seen'] as never })] } },
    ],
    [
      'a doubled trust',
      { acceptance: { criteria: [criterion('AC-one', { accepted_evidence: ['observed', 'observed'] })] } },
    ],
    [
      'an unknown control',
      {
        acceptance: {
          criteria: [criterion('AC-one', { control: { kind: 'none' as never, rationale: 'r' } })],
        },
      },
    ],
    [
      'a control without rationale',
      { acceptance: { criteria: [criterion('AC-one', { control: { kind: 'exempt' } as never })] } },
    ],
    ['an invariant id with another prefix', { invariants: [{ id: 'AC-a', statement: 's' }] }],
    [
      'no command class',
      { scope: { allowed_paths: [], allowed_command_classes: [], forbidden_operations: ['x'] } },
    ],
    [
      'a doubled command class',
      { scope: { allowed_paths: [], allowed_command_classes: ['a', 'a'], forbidden_operations: ['x'] } },
    ],
    [
      'no forbidden operation',
      { scope: { allowed_paths: [], allowed_command_classes: ['a'], forbidden_operations: [] } },
    ],
    ['an unknown mechanism', { authorization: { ...contract().authorization, mechanism: 'trust' } }],
    ['an authorization without time', { authorization: { ...contract().authorization, timestamp: '' } }],
    ['an unknown permission', { permissions: { granted: ['root'], not_granted: [] } }],
    [
      'a doubled permission',
      { permissions: { granted: ['model_routing', 'model_routing'], not_granted: [] } },
    ],
    ['an unknown kind of dependency', { dependencies: [{ name: 'n', kind: 'library', detail: 'd' }] }],
    ['no limit', { resource_envelope: { limits: [] } }],
    [
      'a limit id in capitals',
      { resource_envelope: { limits: [{ id: 'Runs', limit: 1, unit: 'u', enforcement: 'advisory' }] } },
    ],
    [
      'a negative limit',
      { resource_envelope: { limits: [{ id: 'runs', limit: -1, unit: 'u', enforcement: 'advisory' }] } },
    ],
    [
      'an enforced limit without meter',
      { resource_envelope: { limits: [{ id: 'runs', limit: 1, unit: 'u', enforcement: 'enforced' }] } },
    ],
    [
      'a negative reserve',
      {
        resource_envelope: {
          limits: [{ id: 'runs', limit: 1, unit: 'u', enforcement: 'advisory', reserve: -1 }],
        },
      },
    ],
    ['a starvation threshold of 0', { scheduling: { starvation_threshold_events: 0 } }],
    ['a negative number of adaptations', { scheduling: { max_adaptations_per_task: -1 } }],
    ['a negative number of retries', { scheduling: { max_retries_per_gate: -1 } }],
    ['an unknown handoff', { scheduling: { handoff: { later: 'x' } } }],
    ['no task', { tasks: [] }],
    ['a task id with another prefix', { tasks: [task('AC-x')] }],
    ['a doubled prerequisite', { tasks: [task('T-a'), task('T-b', [], { prerequisites: ['T-a', 'T-a'] })] }],
    [
      'a gate without check',
      { tasks: [task('T-a', [], { gate_intent: [{ criterion: 'AC-one' }] as never })] },
    ],
  ];
  it.each(refused)('refuses %s', (_, own) => {
    const rules = rulesOf({ ...contract(), ...own });
    expect(rules.length).toBeGreaterThan(0);
    expect(new Set(rules)).toEqual(new Set(['schema']));
  });

  it('accepts every optional member', () => {
    const document = contract({
      title: 'Mend the links',
      resource_envelope: {
        limits: [
          {
            id: 'spend',
            limit: 2.5,
            unit: 'USD',
            enforcement: 'enforced',
            metering_source: 'meter',
            reserve: 2.5,
          },
        ],
      },
      scheduling: {
        starvation_threshold_events: 1,
        max_adaptations_per_task: 0,
        max_retries_per_gate: 0,
        handoff: { fresh_context: 'after each task', cross_host_resume: 'never' },
      },
      permissions: { granted: ['model_routing', 'context_export'], not_granted: [] },
    });
    expect(rulesOf(document)).toEqual([]);
  });
});

describe('rules beyond the schema (section 2)', () => {
  const cases: readonly (readonly [rule: string, own: Partial<PlanContract>, line: string])[] = [
    ['unique-id', contractOf(criterion('AC-one'), criterion('AC-one')), '"id": "AC-one"'],
    [
      'unique-id',
      {
        invariants: [
          { id: 'INV-a', statement: 'x' },
          { id: 'INV-a', statement: 'y' },
        ],
      },
      '"id": "INV-a"',
    ],
    ['unique-id', { tasks: [task('T-a'), task('T-a')] }, '"id": "T-a"'],
    [
      'unique-id',
      {
        resource_envelope: {
          limits: [
            { id: 'runs', limit: 1, unit: 'u', enforcement: 'advisory' },
            { id: 'runs', limit: 2, unit: 'u', enforcement: 'advisory' },
          ],
        },
      },
      '"id": "runs"',
    ],
    ['known-prerequisite', { tasks: [task('T-a', [], { prerequisites: ['T-gone'] })] }, '"T-gone"'],
    ['acyclic-prerequisites', { tasks: [task('T-a', [], { prerequisites: ['T-a'] })] }, '"prerequisites"'],
    [
      'acyclic-prerequisites',
      {
        tasks: [
          task('T-a', [], { prerequisites: ['T-b'] }),
          task('T-b', [], { prerequisites: ['T-c'] }),
          task('T-c', [], { prerequisites: ['T-a'] }),
        ],
      },
      '"prerequisites"',
    ],
    ['declared-criterion', { tasks: [task('T-a', ['AC-gone'])] }, '"criterion": "AC-gone"'],
    [
      'disjoint-permissions',
      { permissions: { granted: ['git_operations'], not_granted: ['network_access', 'git_operations'] } },
      '"git_operations"',
    ],
    [
      'reserve-within-limit',
      {
        resource_envelope: {
          limits: [{ id: 'runs', limit: 1, unit: 'u', enforcement: 'advisory', reserve: 1.5 }],
        },
      },
      '"reserve": 1.5',
    ],
    ['contract-id', { contract_id: 'b'.repeat(64) }, '"contract_id"'],
  ];
  it.each(cases)('%s', (rule, own, text) => {
    const document = contract(own);
    const { problems } = read({ contract: document });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.rule).toBe(rule);
    const line = `${JSON.stringify(document, null, 2)}`.split('\n')[(problems[0]?.line ?? 0) - 1];
    expect(line).toContain(text);
  });

  it('reports several at once, and accepts a diamond of prerequisites', () => {
    expect(rulesOf(contract({ tasks: [task('T-a', ['AC-gone'], { prerequisites: ['T-gone'] })] }))).toEqual([
      'known-prerequisite',
      'declared-criterion',
    ]);
    const diamond = [
      task('T-a'),
      task('T-b', [], { prerequisites: ['T-a'] }),
      task('T-c', [], { prerequisites: ['T-a'] }),
      task('T-d', [], { prerequisites: ['T-b', 'T-c'] }),
    ] as const;
    expect(rulesOf(contract({ tasks: [...diamond] }))).toEqual([]);
    const [a, b, c, d] = diamond;
    expect(rulesOf(contract({ tasks: [d, b, c, a] }))).toEqual([]);
  });

  it('follows a chain of 50,000 prerequisites', () => {
    const tasks = Array.from({ length: 50_000 }, (_, index) =>
      task(`T-${index}`, [], { prerequisites: index === 0 ? [] : [`T-${index - 1}`] }),
    );
    expect(rulesOf(contract({ tasks: tasks as unknown as PlanContract['tasks'] }))).toEqual([]);
  });
});

describe('the live contract and its chain (sections 1 and 2)', () => {
  const one = contract();
  const two = revisionAfter(one);
  const three = revisionAfter(two);

  it('is the highest revision under contracts/, whatever the file names', () => {
    const found = read({ contract: one, contracts: { 'z.json': one, 'b.json': three, 'a.json': two } });
    expect(found).toMatchObject({ revision: 3, id: idOf(three), rules: [] });
  });

  it('compares revisions as numbers', () => {
    const chain = [one];
    for (let index = 1; index < 11; index++) chain.push(revisionAfter(chain[index - 1] ?? one));
    const contracts = Object.fromEntries(chain.map((document) => [`${document.revision}.json`, document]));
    expect(read({ contracts })).toMatchObject({ revision: 11, rules: [] });
  });

  it('is contract.json when contracts/ is absent, empty or without JSON', () => {
    expect(read({ contract: one })).toMatchObject({ revision: 1, rules: [] });
    expect(read({ contract: one, files: { 'plan:contracts/notes.txt': 'x' } })).toMatchObject({
      revision: 1,
      rules: [],
    });
  });

  it('takes contract.json as the first revision when contracts/ starts with the second', () => {
    expect(read({ contract: one, contracts: { '2.json': two } })).toMatchObject({ revision: 2, rules: [] });
    expect(read({ contract: null, contracts: { '2.json': two } })).toMatchObject({ revision: 2, rules: [] });
    const other = contract({ title: 'another one' });
    expect(read({ contract: other, contracts: { '2.json': two } }).rules).toEqual(['parent-contract']);
  });

  it('contiguous-revisions: refuses a gap, a double, and a contract.json above the chain', () => {
    expect(read({ contract: one, contracts: { '1.json': one, '3.json': three } }).rules).toEqual([
      'contiguous-revisions',
    ]);
    const twin = { ...two, title: 'twin' };
    expect(read({ contracts: { '1.json': one, '2.json': two, '2b.json': twin } }).rules).toEqual([
      'contiguous-revisions',
    ]);
    expect(read({ contract: two, contracts: { '1.json': one } })).toMatchObject({
      revision: 1,
      rules: ['contiguous-revisions'],
    });
  });

  it('parent-contract: refuses a revision that cites another parent or none', () => {
    const wrong = { ...two, parent_contract_id: 'c'.repeat(64) };
    expect(read({ contracts: { '1.json': one, '2.json': wrong } }).rules).toEqual(['parent-contract']);
    const { parent_contract_id: _, ...orphan } = two;
    expect(read({ contracts: { '1.json': one, '2.json': orphan } }).rules).toEqual(['parent-contract']);
  });

  it('changed-revision: refuses a revision that changes chain metadata only', () => {
    const same = { ...one, revision: 2, parent_contract_id: idOf(one) };
    expect(
      read({ contracts: { '1.json': one, '2.json': { ...same, contract_id: idOf(same) } } }).rules,
    ).toEqual(['changed-revision']);
  });

  it('a revision that differs in created_at only is one', () => {
    const later = { ...one, revision: 2, parent_contract_id: idOf(one), created_at: '2026-02-01T00:00:00Z' };
    expect(read({ contracts: { '1.json': one, '2.json': later } }).rules).toEqual([]);
  });

  it('hidden files under contracts/ are passed over', () => {
    const contracts = {
      '1.json': one,
      '2.json': two,
      '._2.json': 'x',
      '.DS_Store': 'x',
      '3.json.pending': 'x',
    };
    expect(read({ contracts }).rules).toEqual([]);
  });

  it('unique-key: a member that a contract has twice, with equal values too', () => {
    const whole = JSON.stringify(one, null, 2);
    for (const value of ['"6.0.0"', '"6.0.1"']) {
      const doubled = whole.replace('"spec_version"', `"spec_version": ${value},\n  "spec_version"`);
      expect(read({ contract: doubled }).problems).toMatchObject([{ rule: 'unique-key', line: 4 }]);
    }
    const inner = whole.replace('"statement": "Links', '"statement": "x", "statement": "Links');
    expect(read({ contract: inner }).rules).toEqual(['unique-key']);
  });

  it('names the file and line of the revision at fault', () => {
    const wrong = { ...two, parent_contract_id: 'c'.repeat(64) };
    const { problems } = read({ contracts: { '1.json': one, '2.json': wrong } });
    expect(problems[0]).toMatchObject({ file: expect.stringContaining(path.join('contracts', '2.json')) });
    const line = JSON.stringify(wrong, null, 2).split('\n')[(problems[0]?.line ?? 0) - 1];
    expect(line).toContain('parent_contract_id');
  });

  it('checks every revision, not only the live one', () => {
    const bad = { ...one, tasks: [task('T-a', ['AC-gone'])] };
    const next = revisionAfter(bad as PlanContract, { tasks: one.tasks });
    expect(read({ contract: null, contracts: { '1.json': bad, '2.json': next } }).rules).toEqual([
      'declared-criterion',
    ]);
  });

  it('contract-present: says when there is none', () => {
    expect(read({ contract: null }).rules).toEqual(['contract-present']);
  });
});

describe('another schema base', () => {
  const other = 'https://records.example/deep';
  const moved = { ...contract(), schema: `${other}/schema/plan-contract/v6.json` };

  it('is read when it is asked for, and named when it is not', () => {
    const { root, planDir } = repository({ contract: moved });
    const problems: Problem[] = [];
    const report = (problem: Problem) => problems.push(problem);
    expect(readContracts(planDir, { schemaBase: other, folders: [root], report })?.live.contract.schema).toBe(
      moved.schema,
    );
    expect(problems).toEqual([]);
    expect(readContracts(planDir, { schemaBase, folders: [root], report })).toBeNull();
    expect(problems).toMatchObject([
      { rule: 'schema-base', line: 2, message: expect.stringContaining(`--schema-base ${other}`) },
    ]);
  });

  it('keeps the id: the schema member is part of the content', () => {
    expect(idOf(moved)).not.toBe(idOf(contract()));
  });
});

describe('control kinds', () => {
  it.each(['regression', 'discrimination', 'exempt'] as const)('%s is accepted', (kind) => {
    expect(rulesOf(contractOf(controlled('AC-one', kind)))).toEqual([]);
  });
});
