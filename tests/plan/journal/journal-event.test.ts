import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import validateEvent from '../../../generated/validators/journal-event.js';
import recognizeEvent from '../../../generated/validators/recognizers/journal-event.js';
import { createEventCheck, schemaAddress } from '../../../runtime/plan/records/schemas.ts';
import { some } from '../../support/thorough.ts';
import { events } from '../support/arbitraries.ts';
import { writeBigPlan } from '../support/big-plan.ts';
import { digest, event, eventTypes, pairs, schemaBase } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';

const check = createEventCheck(schemaBase);
const faults = (data: unknown) => check(data).map(({ rule, message }) => `${rule}: ${message}`);
const agent = { kind: 'agent', identity: 'coding agent' };

describe.each(eventTypes)('%s (section 3)', (type) => {
  const whole = event(type, 5) as unknown as Record<string, unknown>;

  it('is accepted, also with a note', () => {
    expect(faults(whole)).toEqual([]);
    expect(faults({ ...whole, note: 'n'.repeat(500) })).toEqual([]);
  });

  it.each(Object.keys(whole))('requires %s', (name) => {
    const rest = event(type, 5, { [name]: undefined });
    // An evidence path is required by trust, or not at all.
    if (name !== 'evidence_path') expect(check(rest).length).toBeGreaterThan(0);
    else expect(check({ ...rest, trust: 'asserted' })).toEqual([]);
  });

  it('is closed', () => {
    expect(faults({ ...whole, extra: 1 })).toEqual(['schema: the record has the unknown member "extra"']);
    expect(faults({ ...whole, actor: { ...agent, kind: 'human', extra: 1 } })).toHaveLength(1);
  });

  const envelope: readonly (readonly [string, Record<string, unknown>])[] = [
    ['seq 0', { seq: 0 }],
    ['a broken seq', { seq: 1.5 }],
    ['a seq that is a text', { seq: '5' }],
    ['a ts that is no time', { ts: '2026-01-05' }],
    ['a ts on 31 April', { ts: '2026-04-31T00:00:00Z' }],
    ['a ts without zone', { ts: '2026-04-01T00:00:00' }],
    ['a plan name without PLAN_', { plan: 'mend' }],
    ['a contract_id in capitals', { contract_id: 'A'.repeat(64) }],
    ['a contract_id of 63 digits', { contract_id: 'a'.repeat(63) }],
    ['an unknown kind of actor', { actor: { kind: 'robot', identity: 'x' } }],
    ['an actor without identity', { actor: { kind: 'human', identity: '' } }],
    ['an identity of 101 characters', { actor: { kind: 'human', identity: 'x'.repeat(101) } }],
    ['a note of 501 characters', { note: 'n'.repeat(501) }],
    ['an unknown type', { type: 'task_end' }],
    ['the type of another object', { type: 'constructor' }],
  ];
  it.each(envelope)('refuses %s', (_, own) => expect(check(event(type, 5, own)).length).toBeGreaterThan(0));
});

describe('own fields (section 3)', () => {
  const accepted: readonly (readonly [Parameters<typeof event>[0], Record<string, unknown>])[] = [
    ['task_start', { fingerprint: { revision: 'abc', dirty: '' } }],
    ['approval', { mechanism: 'pre_authorization' }],
    ['gate_run', { env: { CI: '1' }, exit_code: -1, timeout_seconds: 0.5 }],
    ['gate_run', { trust: 'asserted', evidence_path: undefined }],
    ['gate_run', { command: '\u{1f600}'.repeat(500) }],
    ['observation', { trust: 'observed', evidence_path: 'gates/a.txt' }],
    ['adaptation', { decision: 'refused', reason: 'no', resource_impact: { declared: 0, unit: 'USD' } }],
    ['intervention', { resolution: 'done' }],
    ['resource_sample', { limit_id: 'spend_usd', evidence_path: 'm.txt', value: 0 }],
    ['control_pair', pairs.unavailable],
    ['control_pair', pairs.dirty],
    ['control_pair', pairs.bothPass],
    ['control_pair', { ...pairs.stated, evidence_path: undefined }],
    ['selection', { aging: { waiting_since_seq: 1, threshold: '5 events' } }],
    ['refusal', { stage: 'dispatch', proposal: 3 }],
    ['view_render', { digests: { 'README.md': digest } }],
    ['journal_repair', { byte_offset: 0 }],
    ['task_start', { ts: '2024-02-29T23:59:59.123+01:00' }],
  ];
  it.each(accepted)('%s accepts %j', (type, own) => expect(faults(event(type, 2, own))).toEqual([]));

  const refused: readonly (readonly [Parameters<typeof event>[0], Record<string, unknown>])[] = [
    ['task_start', { task: 'mend' }],
    ['task_start', { fingerprint: { revision: 'abc' } }],
    ['approval', { mechanism: 'trust' }],
    ['approval', { authority: '' }],
    ['approval', { plan_digest: 'abc' }],
    ['gate_run', { command: '' }],
    ['gate_run', { command: 'x'.repeat(501) }],
    ['gate_run', { cwd: '' }],
    ['gate_run', { timeout_seconds: 0 }],
    ['gate_run', { exit_code: 1.5 }],
    ['gate_run', { trust: 'seen' }],
    ['gate_run', { task: 'T-' }],
    ['gate_run', { criterion: 'AC-a--b' }],
    ['gate_run', { env: { CI: 1 } }],
    ['gate_run', { evidence_path: undefined }],
    ['gate_run', { trust: 'imported', evidence_path: undefined }],
    ['gate_run', { trust: 'asserted', evidence_path: '' }],
    ['observation', { statement: '' }],
    ['observation', { trust: 'known' }],
    ['observation', { evidence_path: 1 }],
    ['adaptation', { kind: 'stop' }],
    ['adaptation', { trigger_observation: 0 }],
    ['adaptation', { affected_tasks: ['AC-one'] }],
    ['adaptation', { affected_criteria: ['T-mend'] }],
    ['adaptation', { decision: 'maybe' }],
    ['adaptation', { decision: 'refused' }],
    ['adaptation', { resource_impact: { declared: -1, unit: 'USD' } }],
    ['amendment', { affected_tasks: 'T-mend' }],
    ['amendment', { authority: '' }],
    ['intervention', { category: 'help' }],
    ['resource_sample', { value: -1 }],
    ['resource_sample', { limit_id: 'Spend' }],
    ['control_pair', { check_artifacts: [] }],
    ['control_pair', { check_artifacts: [''] }],
    ['control_pair', { starting_fingerprint: { revision: '', dirty: '' } }],
    ['control_pair', { old_leg: { available: true }, verdict: 'non_discriminating' }],
    ['control_pair', { old_leg: { available: false, outcome: 'FAIL' }, verdict: 'control_unavailable' }],
    ['control_pair', { old_leg: { available: false, outcome: 'FAIL', log: 'o.txt' } }],
    ['control_pair', { new_leg: { outcome: 'PASS' } }],
    ['control_pair', { new_leg: { outcome: 'OK', log: 'x' } }],
    ['selection', { priority_boost: 'yes' }],
    ['selection', { aging: { waiting_since_seq: 0, threshold: 'x' } }],
    ['refusal', { stage: 'start' }],
    ['refusal', { proposal: 0 }],
    ['view_render', { digests: { 'README.md': 'abc' } }],
    ['reconciliation', { editor: '' }],
    ['journal_repair', { byte_offset: -1 }],
  ];
  it.each(refused)('%s refuses %j', (type, own) => {
    const found = check(event(type, 2, own));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ rule }) => rule === 'schema')).toBe(true);
  });
});

describe('trust (section 3)', () => {
  it.each(['gate_run', 'observation', 'resource_sample', 'control_pair'] as const)(
    '%s: observed on an agent actor is refused, on every other actor accepted',
    (type) => {
      expect(check(event(type, 2, { trust: 'observed', actor: agent })).length).toBeGreaterThan(0);
      expect(check(event(type, 2, { trust: 'asserted', actor: agent }))).toEqual([]);
      for (const kind of ['helper', 'host_adapter', 'human']) {
        expect(check(event(type, 2, { trust: 'observed', actor: { kind, identity: 'x' } }))).toEqual([]);
      }
    },
  );
});

describe('verdict arithmetic (section 3)', () => {
  const outcomes = ['PASS', 'FAIL'] as const;
  const verdicts = ['discriminating', 'non_discriminating', 'control_unavailable'] as const;
  const cases = ['', 'src/a.mjs'].flatMap((dirty) =>
    [...outcomes, null].flatMap((old) =>
      outcomes.flatMap((fresh) => verdicts.map((verdict) => [dirty, old, fresh, verdict] as const)),
    ),
  );
  it.each(cases)('dirty %j, old leg %s, new leg %s: %s', (dirty, old, fresh, verdict) => {
    const old_leg = old === null ? { available: false } : { available: true, outcome: old, log: 'o.txt' };
    const starting_fingerprint = { revision: 'abc', dirty };
    const pair = event('control_pair', 2, {
      old_leg,
      new_leg: { outcome: fresh, log: 'n.txt' },
      starting_fingerprint,
      verdict,
    });
    const unavailable = dirty !== '' || old === null;
    const discriminates = old === 'FAIL' && fresh === 'PASS';
    const follows = unavailable
      ? 'control_unavailable'
      : discriminates
        ? 'discriminating'
        : 'non_discriminating';
    expect(check(pair).length === 0).toBe(verdict === follows);
  });
});

describe('faults', () => {
  it('name the member, and the values that it may have', () => {
    expect(faults(event('refusal', 2, { stage: 'start' }))).toEqual([
      'schema: /stage must be one of "task_start", "authorize", "dispatch", "gate"',
    ]);
    expect(faults(event('task_start', 2, { task: undefined }))).toEqual([
      'schema: the record lacks the member "task"',
    ]);
    expect(faults({ ...event('task_start', 2), type: 'task_end' })).toEqual([
      'schema: the record has the unknown type "task_end"',
    ]);
    expect(faults([])).toEqual(['schema: the record must be object']);
    expect(faults('x')).toEqual(['schema: the record must be object']);
    expect(faults(null)).toEqual(['schema: the record must be object']);
  });

  it('know a schema of another base', () => {
    expect(
      faults(event('task_start', 2, { schema: 'https://other.example/schema/journal-event/v6.json' })),
    ).toEqual([expect.stringContaining('pass --schema-base https://other.example')]);
    expect(faults(event('task_start', 2, { schema: 'x' }))).toEqual([
      expect.stringContaining('schema-base: schema is "x"'),
    ]);
    expect(check(event('task_start', 2, { schema: undefined }))).toMatchObject([{ rule: 'schema' }]);
  });
});

/** The events of every journal file in a folder. */
function eventsIn(folder: string): unknown[] {
  const journals = readdirSync(folder).filter((name) => /^journal.*\.ndjson$/.test(name));
  const lines = journals.flatMap((name) =>
    // The records of the example are sealed, and keep their address.
    readFileSync(path.join(folder, name), 'utf8').replaceAll('https://plan.example', schemaBase).split('\n'),
  );
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

describe('the recognizer of events', () => {
  it.each([
    ['the example', () => 'content/example/.plan/plans/PLAN_expired_invitations', 21],
    ['a busy plan', () => writeBigPlan(temporaryFolder(), { events: 2000 }).planDir, 2000],
  ])('recognizes every event of %s', (_, folder, count) => {
    const found = eventsIn(folder());
    expect(found).toHaveLength(count);
    expect(found.filter((one) => !recognizeEvent(one))).toEqual([]);
  });

  it('recognizes every type, with what is optional', () => {
    expect(eventTypes.filter((type) => !recognizeEvent(event(type, 5, { note: 'n' })))).toEqual([]);
    const own = { fingerprint: { revision: 'abc', dirty: '' }, ts: '2026-01-31T10:00:00.5+02:00' };
    expect(recognizeEvent(event('task_start', 5, own))).toBe(true);
    expect(recognizeEvent(event('gate_run', 5, { env: { CI: '1' } }))).toBe(true);
  });

  it.each([schemaBase, 'https://moved.example/x'])('spares the validator, also under %s', (base) => {
    const schema = schemaAddress(base, 'journal-event');
    const checkUnder = createEventCheck(base);
    const isAsked = (data: unknown) => {
      validateEvent.errors = [];
      checkUnder(data);
      return validateEvent.errors?.length !== 0;
    };
    expect(eventTypes.filter((type) => isAsked(event(type, 5, { schema })))).toEqual([]);
    expect(isAsked(event('observation', 5, { schema, ts: '2024-02-29T00:00:00Z' }))).toBe(true);
    const data = event('observation', 5, { schema });
    expect(checkUnder(data)).toEqual([]);
    expect(data).toEqual(event('observation', 5, { schema }));
    expect(checkUnder(event('observation', 5, { schema: 'https://third.example' }))).toHaveLength(1);
    expect(checkUnder(event('observation', 5, { schema, statement: '' }))).toHaveLength(1);
  });

  const junk = fc.oneof(
    fc.constantFrom<unknown>(
      '',
      'x',
      0,
      -1,
      1.5,
      2 ** 53,
      null,
      true,
      [],
      {},
      'observed',
      'imported',
      'asserted',
      'agent',
    ),
    fc.constantFrom<unknown>(
      'PASS',
      'FAIL',
      'AC-x',
      'T-x',
      'T-X',
      'PLAN_x',
      digest,
      'task_start',
      'gate',
      'dispatch',
    ),
    fc.constantFrom<unknown>(
      '2026-02-29T00:00:00Z',
      '2026-01-31T10:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-01-01 00:00:00Z',
    ),
    fc.constantFrom<unknown>(
      { available: false },
      { available: true, outcome: 'PASS', log: 'x' },
      ['x'],
      [''],
    ),
    fc.constantFrom<unknown>(
      { kind: 'agent', identity: 'x' },
      { revision: 'x', dirty: '' },
      { outcome: 'FAIL', log: 'x' },
    ),
  );
  const changes = fc.array(fc.tuple(fc.nat(), fc.option(junk, { nil: undefined }), fc.boolean()), {
    maxLength: 3,
  });

  it('recognizes nothing that the validator refuses', () => {
    const typical = fc.constantFrom(...eventTypes).map((type) => event(type, 5));
    const random = events.filter((found) => found.length > 0).map(([first]) => first);
    fc.assert(
      fc.property(fc.oneof(typical, random), changes, (original, edits) => {
        const data = structuredClone(original) as unknown as Record<string, unknown>;
        for (const [position, value, nested] of edits) edit(data, position, value, nested);
        const parsed: unknown = JSON.parse(JSON.stringify(data));
        if (recognizeEvent(parsed)) expect(validateEvent(parsed), JSON.stringify(data)).toBe(true);
      }),
      { numRuns: some(10_000) },
    );
  });

  it('recognizes every random event that the validator accepts', () => {
    fc.assert(
      fc.property(events, (found) => {
        for (const one of found) expect([one, recognizeEvent(one)]).toEqual([one, validateEvent(one)]);
      }),
    );
  });
});

/** Replaces, removes or adds a member of an event or of an object in it. */
function edit(data: Record<string, unknown>, position: number, value: unknown, nested: boolean): void {
  const objects = Object.values(data).filter((member) => typeof member === 'object' && member !== null);
  const inner = objects[position % Math.max(1, objects.length)];
  const target = nested && inner !== undefined ? (inner as Record<string, unknown>) : data;
  const names = [...Object.keys(target), 'extra', 'note', 'evidence_path'];
  const name = names[position % names.length] ?? 'extra';
  if (value === undefined) delete target[name];
  else target[name] = structuredClone(value);
}
