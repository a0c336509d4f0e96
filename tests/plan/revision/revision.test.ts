import { describe, expect, it } from 'vitest';
import type { PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import { type JsonObject, parseExactJson, printJson } from '../../../runtime/plan/records/json.ts';
import { PlanError, type Problem, stopAtFirst } from '../../../runtime/plan/records/problems.ts';
import {
  adaptationKind,
  amendedCriteria,
  type ChainPlace,
  contractDifference,
  readGivenContract,
} from '../../../runtime/plan/records/revision.ts';
import { contract, criterion, idOf, schemaBase, task } from '../support/records.ts';

const a = task('T-a', ['AC-one', 'AC-two']);
const b = task('T-b', ['AC-three'], { prerequisites: ['T-a'] });
const c = task('T-c', [], { prerequisites: ['T-b'] });

function of(tasks: readonly Task[], own: Partial<PlanContract> = {}): PlanContract {
  const criteria = ['AC-one', 'AC-two', 'AC-three'].map((id) => criterion(id));
  return contract({
    acceptance: { criteria: criteria as PlanContract['acceptance']['criteria'] },
    tasks: tasks as PlanContract['tasks'],
    ...own,
  });
}

function compared(document: PlanContract) {
  return { contract: document, exact: parseExactJson(JSON.stringify(document)) as JsonObject };
}

function differenceOf(before: PlanContract, after: PlanContract) {
  return contractDifference(compared(before), compared(after));
}

const first = task('T-a-first', ['AC-one']);
const second = task('T-a-second', ['AC-two'], { prerequisites: ['T-a-first'] });
const afterBoth = { ...b, prerequisites: ['T-a-first', 'T-a-second'] };

describe('the kind of an adaptation (writing.md, section 2)', () => {
  it.each<[string, readonly Task[], string]>([
    ['another order', [b, a, c], 'reorder'],
    ['other prerequisites', [a, { ...b, prerequisites: [] }, c], 'reorder'],
    ['an added task', [a, b, task('T-new'), c], 'insert'],
    [
      'an added task that another one waits for',
      [a, task('T-new'), { ...b, prerequisites: ['T-new'] }, c],
      'insert',
    ],
    ['one task replaced by two that share its criteria', [first, second, afterBoth, c], 'split'],
    [
      'one task that hands a criterion to a new one',
      [{ ...a, gate_intent: a.gate_intent.slice(0, 1) }, second, b, c],
      'split',
    ],
    [
      'one task replaced by two that leave a criterion out',
      [first, task('T-x', ['AC-one']), afterBoth, c],
      'change_strategy',
    ],
    ['one task replaced by one', [task('T-z', ['AC-one', 'AC-two']), b, c], 'change_strategy'],
    ['a removed task', [a, b], 'change_strategy'],
    ['another title', [{ ...a, title: 'x' }, b, c], 'change_strategy'],
    ['added and reordered', [b, a, task('T-new'), c], 'change_strategy'],
    ['two tasks replaced', [first, second, task('T-y', ['AC-three'])], 'change_strategy'],
  ])('%s', (_, tasks, kind) => {
    expect(adaptationKind(differenceOf(of([a, b, c]), of(tasks)))).toBe(kind);
  });

  it('is a change of strategy when something beside the tasks differs', () => {
    const after = of([a, b, c, task('T-new')], { title: 'another' });
    expect(differenceOf(of([a, b, c]), after).members).toEqual(['title']);
    expect(adaptationKind(differenceOf(of([a, b, c]), after))).toBe('change_strategy');
  });
});

describe('the difference of two contracts', () => {
  it('does not count the place in the chain', () => {
    const after = {
      ...of([a]),
      revision: 2,
      contract_id: 'f'.repeat(64),
      created_at: '2027-01-01T00:00:00Z',
    };
    expect(differenceOf(of([a]), after)).toMatchObject({ members: [] });
  });

  it('sees digits that a number does not keep', () => {
    const [before, after] = ['1', '1.0'].map((limit) => {
      const exact = parseExactJson(JSON.stringify(of([a])).replace('"limit":10', `"limit":${limit}`));
      return { contract: of([a]), exact: exact as JsonObject };
    });
    if (before === undefined || after === undefined) throw new Error('two contracts are made');
    expect(contractDifference(before, after).members).toEqual(['resource_envelope']);
  });

  it('gives one amendment for each criterion, with `none` for the absent side', () => {
    const before = of([a, b]);
    const [one, two] = before.acceptance.criteria;
    if (two === undefined) throw new Error('there are three criteria');
    const after = of([a, task('T-b', ['AC-new'])], {
      acceptance: { criteria: [{ ...one, statement: 'changed' }, two, criterion('AC-new')] },
    });
    expect(amendedCriteria(differenceOf(before, after), before, after)).toEqual([
      {
        id: 'AC-three',
        original_criterion: 'AC-three: AC-three holds',
        revised_criterion: 'none',
        affected_tasks: ['T-b'],
      },
      {
        id: 'AC-one',
        original_criterion: 'AC-one: AC-one holds',
        revised_criterion: 'AC-one: changed',
        affected_tasks: ['T-a'],
      },
      {
        id: 'AC-new',
        original_criterion: 'none',
        revised_criterion: 'AC-new: AC-new holds',
        affected_tasks: ['T-b'],
      },
    ]);
  });
});

describe('a contract that is handed over', () => {
  const place: ChainPlace = {
    schemaBase,
    revision: 3,
    parent: 'e'.repeat(64),
    createdAt: null,
    now: '2026-05-05T05:05:05Z',
  };

  it('gets its place in the chain, and keeps its digits', () => {
    const { revision: _, created_at: __, schema: ___, ...rest } = of([a, b, c]);
    const text = JSON.stringify(rest).replace('"limit":10', '"limit":10.50');
    const given = readGivenContract('given.json', text, place, stopAtFirst);
    const written = given?.text(true) ?? '';
    expect(written).toContain('"limit": 10.50');
    const document = JSON.parse(written);
    expect(document).toMatchObject({
      schema: `${schemaBase}/schema/plan-contract/v6.json`,
      revision: 3,
      parent_contract_id: 'e'.repeat(64),
      created_at: '2026-05-05T05:05:05Z',
      contract_id: given?.id,
    });
    expect(Object.keys(document).slice(0, 6)).toEqual([
      'schema',
      'spec_version',
      'plan',
      'revision',
      'contract_id',
      'parent_contract_id',
    ]);
    expect(given?.id).toBe(idOf({ ...document, ...limits('10.5') }));
    expect(given?.text(false)).not.toContain('"contract_id"');
  });

  function limits(limit: string) {
    return {
      resource_envelope: {
        limits: [{ id: 'runs', limit: Number(limit), unit: 'runs', enforcement: 'advisory' }],
      },
    };
  }

  it('is refused with the line of what is wrong in the file that was given', () => {
    const { schema: _, ...rest } = of([a, b, task('T-c', ['AC-four'])]);
    const problems: Problem[] = [];
    const given = readGivenContract('given.json', JSON.stringify(rest, null, 1), place, (problem) => {
      problems.push(problem);
    });
    expect(given).toBeNull();
    const line =
      JSON.stringify(rest, null, 1)
        .split('\n')
        .findIndex((text) => text.includes('"AC-four"')) + 1;
    expect(problems.map(({ rule, line: at }) => [rule, at])).toEqual([['declared-criterion', line]]);
    expect(() => readGivenContract('given.json', '{"plan":', place, stopAtFirst)).toThrow(PlanError);
  });
});

describe('printed JSON', () => {
  it('keeps values and digits, and parses again', () => {
    const text = '{"a":[1.50,-0,1e400,{"b":[]}],"c":{},"d":["x","y"],"e":null,"f":"\\u2028\\""}';
    const printed = printJson(parseExactJson(text));
    expect(printJson(parseExactJson(printed))).toBe(printed);
    expect(printed).toContain('1.50');
    expect(printed).toContain('1e400');
    expect(printed).toContain('"d": ["x", "y"]');
  });
});
