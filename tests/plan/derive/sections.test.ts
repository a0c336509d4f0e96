import { describe, expect, it } from 'vitest';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import validateManifest from '../../../generated/validators/context-manifest.js';
import {
  inputsFingerprint,
  readSections,
  sectionNames,
} from '../../../runtime/plan/derive/manifest-sections.ts';
import { schemaAddress } from '../../../runtime/plan/records/schemas.ts';
import { derive } from '../support/derive.ts';
import {
  contract,
  contractOf,
  controlled,
  criterion,
  type Entry,
  event,
  history,
  idOf,
  pairs,
  schemaBase,
  task,
  timeOf,
} from '../support/records.ts';

describe('identity and position (section 4)', () => {
  it('mirrors the contract', () => {
    const document = contract({ revision: 4 });
    expect(derive({ contract: document })).toMatchObject({
      schema: schemaAddress(schemaBase, 'context-manifest'),
      derived_by: 'plan context_manifest.py',
      plan: document.plan,
      contract_id: idOf(document),
      contract_revision: 4,
      task: 'T-mend',
    });
  });

  it('as_of is the highest seq and the ts of that event', () => {
    const events = [event('selection', 4, { ts: '2026-09-01T00:00:00Z' }), event('selection', 9)];
    expect(derive({ contract: contract(), events }).as_of).toEqual({ last_seq: 9, event_ts: timeOf(9) });
  });

  it('as_of is 0 and empty for an empty journal', () => {
    expect(derive({ contract: contract() }).as_of).toEqual({ last_seq: 0, event_ts: '' });
  });
});

describe('authorization (section 4)', () => {
  it('lists the approvals that cite the live contract, in order', () => {
    const events = history(
      ['approval', { authority: 'first' }],
      ['approval', { authority: 'other', contract_id: 'b'.repeat(64) }],
      ['approval', { authority: 'second', mechanism: 'pre_authorization' }],
    );
    expect(derive({ contract: contract(), events }).authorization.approvals).toEqual([
      { authority: 'first', mechanism: 'plan_authorship', ts: timeOf(1), seq: 1 },
      { authority: 'second', mechanism: 'pre_authorization', ts: timeOf(3), seq: 3 },
    ]);
  });

  it('carries authorization, permissions, scope and dependencies verbatim', () => {
    const document = contract({ dependencies: [{ name: 'node', kind: 'pinned_input', detail: '24' }] });
    const { authorization, repository_rules } = derive({ contract: document });
    expect(authorization.contract_authorization).toEqual(document.authorization);
    expect(authorization.permissions).toEqual(document.permissions);
    expect(repository_rules.scope).toEqual(document.scope);
    expect(repository_rules.dependencies).toEqual(document.dependencies);
  });
});

describe('invariants (section 4)', () => {
  const document = contract({
    invariants: [{ id: 'INV-a', statement: 'a holds' }],
    tasks: [task('T-mend'), task('T-other')],
  });
  const state = (...events: readonly Entry[]) => {
    const [invariant] = derive({ contract: document, events: history(...events) }).repository_rules
      .invariants;
    const { id, statement, ...rest } = invariant ?? {};
    expect([id, statement]).toEqual(['INV-a', 'a holds']);
    return rest;
  };
  const said = (statement: string) => ['observation', { statement }] as const;

  it('without evaluation one is unevaluated, with a null seq', () => {
    expect(state('task_start')).toEqual({ state: 'unevaluated', seq: null });
  });

  it.each([
    ['INV-a: pass', { state: 'pass', seq: 2 }],
    ['INV-a: fail', { state: 'fail', seq: 2 }],
    ['INV-a: fail: it broke: twice', { state: 'fail', seq: 2, detail: 'it broke: twice' }],
    ['INV-a: fail:it broke', { state: 'fail', seq: 2, detail: 'it broke' }],
    ['INV-a: fail:', { state: 'fail', seq: 2 }],
  ])('%j evaluates', (statement, want) => expect(state('task_start', said(statement))).toEqual(want));

  it.each([
    'INV-a: passed',
    'INV-a: pass ',
    ' INV-a: pass',
    'INV-a:pass',
    'INV-a : pass',
    'INV-a: pass: well',
    'INV-a: failed',
    'INV-a: PASS',
    'INV-a',
    'inv-a: pass',
    'INV-b: pass',
    'INV-a-b: pass',
    'we found INV-a: pass',
  ])('%j is an ordinary observation', (statement) => {
    expect(state('task_start', said(statement))).toEqual({ state: 'unevaluated', seq: null });
  });

  it('the latest evaluation by seq wins', () => {
    expect(state('task_start', said('INV-a: fail'), said('INV-a: pass'))).toEqual({ state: 'pass', seq: 3 });
    expect(state('task_start', said('INV-a: pass'), said('INV-a: fail: x'))).toEqual({
      state: 'fail',
      seq: 3,
      detail: 'x',
    });
  });

  it('one below the latest start of any task is stale, with the detail', () => {
    expect(state(said('INV-a: pass'), ['task_start', { task: 'T-other' }])).toEqual({
      state: 'stale',
      seq: 1,
      detail: 'evaluated pass at seq 1, before seq 2',
    });
    expect(state('task_start', said('INV-a: fail: it broke'), ['task_start', { task: 'T-other' }])).toEqual({
      state: 'stale',
      seq: 2,
      detail: 'evaluated fail: it broke at seq 2, before seq 3',
    });
  });

  it('without any start the reference is the latest approval, of whatever contract', () => {
    expect(state(said('INV-a: pass'), 'approval')).toMatchObject({ state: 'stale', seq: 1 });
    expect(state(said('INV-a: pass'), ['approval', { contract_id: 'b'.repeat(64) }])).toMatchObject({
      state: 'stale',
    });
    expect(state('approval', said('INV-a: pass'))).toEqual({ state: 'pass', seq: 2 });
  });

  it('an approval after a start does not make it stale', () => {
    expect(state('task_start', said('INV-a: pass'), 'approval')).toEqual({ state: 'pass', seq: 2 });
  });

  it('without start and approval nothing is stale', () => {
    expect(state(said('INV-a: pass'), 'selection')).toEqual({ state: 'pass', seq: 1 });
  });
});

describe('touched surface (section 4)', () => {
  const evidenced = history('task_start', 'gate_run');
  const digest = 'd'.repeat(64);
  const files = new Map([
    ['z.mjs', { digest }],
    ['\uffff.mjs', { digest }],
    ['\u{1f600}.mjs', { why: 'does not exist' }],
    ['10', { digest }],
    ['9', { digest }],
  ]);

  it('lists digests, null where there is none', () => {
    expect(derive({ contract: contract(), files }).touched_surface.files).toEqual({
      '10': digest,
      '9': digest,
      'z.mjs': digest,
      '\uffff.mjs': digest,
      '\u{1f600}.mjs': null,
    });
  });

  it('widen_discovery: false when every file has a digest and there is evidence', () => {
    const { touched_surface } = derive({ contract: contract(), events: evidenced });
    expect(touched_surface).toEqual({ files: {}, widen_discovery: false, widen_reasons: [] });
  });

  it('widen_discovery: a file without digest gives one reason each', () => {
    const missing = new Map([
      ['b.mjs', { why: 'is a broken link' }],
      ['a.mjs', { why: 'does not exist' }],
    ]);
    expect(derive({ contract: contract(), events: evidenced, files: missing }).touched_surface).toMatchObject(
      {
        widen_discovery: true,
        widen_reasons: ['a.mjs does not exist', 'b.mjs is a broken link'],
      },
    );
  });

  it('widen_discovery: an empty evidence list gives one reason', () => {
    const { touched_surface } = derive({ contract: contract(), events: history('task_start') });
    expect(touched_surface.widen_discovery).toBe(true);
    expect(touched_surface.widen_reasons).toHaveLength(1);
    expect(touched_surface.widen_reasons[0]).toContain('no accepted evidence');
  });
});

describe('evidence (section 4)', () => {
  const document = contractOf(criterion('AC-plain'), controlled('AC-controlled'), criterion('AC-open'));
  const events = history(
    'task_start',
    ['gate_run', { criterion: 'AC-plain', evidence_path: 'gates/p.txt' }],
    ['control_pair', { criterion: 'AC-controlled', evidence_path: undefined }],
    ['amendment', { original_criterion: 'AC-open' }],
    ['reconciliation', { trigger: 'AC-open' }],
  );

  it('is the closing record of each criterion that evidence or a control pair closed', () => {
    const { evidence, acceptance } = derive({ contract: document, events, resolving: ['gates/p.txt'] });
    expect(acceptance.map(({ mechanism }) => mechanism)).toEqual(['evidence', 'control_pair', 'reconciled']);
    expect(evidence).toEqual([
      {
        criterion: 'AC-plain',
        seq: 2,
        trust: 'observed',
        evidence_path: 'gates/p.txt',
        pointer_resolves: true,
      },
      { criterion: 'AC-controlled', seq: 3, trust: 'observed', evidence_path: '', pointer_resolves: false },
    ]);
  });

  it('shows a dangling pointer', () => {
    expect(derive({ contract: document, events }).evidence[0]).toMatchObject({
      evidence_path: 'gates/p.txt',
      pointer_resolves: false,
    });
  });

  it('shows imported evidence as asserted', () => {
    const accepting = contractOf(criterion('AC-one', { accepted_evidence: ['imported'] }));
    const imported = history('task_start', ['gate_run', { trust: 'imported' }]);
    const { evidence, acceptance } = derive({ contract: accepting, events: imported });
    expect(evidence[0]?.trust).toBe('asserted');
    expect(acceptance[0]).toMatchObject({ satisfied: true, trust: 'asserted' });
  });
});

describe('freshness (section 4)', () => {
  const fingerprint = (given: Parameters<typeof derive>[0]) => derive(given).freshness.inputs_fingerprint;
  const files = new Map([['a', { digest: 'd'.repeat(64) }]]);

  it('is the SHA-256 of the canonical JSON of contract id and files', () => {
    const digests: [string, string | null][] = [
      ['10', null],
      ['a', 'd'.repeat(64)],
      ['\u{1f600}', 'e'.repeat(64)],
      ['\uffff', null],
    ];
    // Made by Python: hashlib over json.dumps(..., sort_keys=True, separators=(',', ':')).
    expect(inputsFingerprint('1'.repeat(64), digests)).toBe(
      'eeea06a263bbe68040a9816fe9fa0d350eeb7372a6af75a1c92c6bc63bad53a6',
    );
    const expected = inputsFingerprint(idOf(contract()), [['a', 'd'.repeat(64)]]);
    expect(fingerprint({ contract: contract(), files })).toBe(expected);
  });

  it('depends on the contract and on every file, and on no event', () => {
    const base = fingerprint({ contract: contract(), files });
    expect(fingerprint({ contract: contract(), files, events: history('task_start', 'gate_run') })).toBe(
      base,
    );
    expect(fingerprint({ contract: contract({ title: 'x' }), files })).not.toBe(base);
    expect(
      fingerprint({ contract: contract(), files: new Map([['a', { digest: 'e'.repeat(64) }]]) }),
    ).not.toBe(base);
    expect(
      fingerprint({ contract: contract(), files: new Map([['b', { digest: 'd'.repeat(64) }]]) }),
    ).not.toBe(base);
    expect(
      fingerprint({ contract: contract(), files: new Map([['a', { why: 'does not exist' }]]) }),
    ).not.toBe(base);
  });

  it('does not depend on why there is no digest', () => {
    const missing = (why: string) => fingerprint({ contract: contract(), files: new Map([['a', { why }]]) });
    expect(missing('does not exist')).toBe(missing('is a broken link'));
  });
});

describe('history triggers (section 4)', () => {
  const triggers = (document: ReturnType<typeof contract>, ...events: readonly Entry[]) =>
    derive({ contract: document, events: history(...events) }).history_triggers?.map(
      ({ trigger }) => trigger,
    );

  it('always has none', () => expect(triggers(contract())).toEqual(['none']));

  it('has a handoff when the contract declares one', () => {
    const fresh_context = 'after each task';
    expect(triggers(contract({ scheduling: { handoff: { fresh_context } } }))).toEqual([
      'none',
      'handoff (fresh_context: after each task)',
    ]);
    expect(triggers(contract({ scheduling: { handoff: {} } }))).toEqual(['none']);
    expect(triggers(contract({ scheduling: {} }))).toEqual(['none']);
  });

  it('has an amendment that affects this task', () => {
    expect(triggers(contract(), 'amendment', 'amendment')).toEqual(['none', 'amendment of this task']);
    expect(triggers(contract(), ['amendment', { affected_tasks: ['T-other'] }])).toEqual(['none']);
    const { history_triggers } = derive({ contract: contract(), events: history('amendment', 'amendment') });
    expect(history_triggers?.[1]?.loads).toContain('seq 1, 2');
  });

  it('may be left out', () => {
    expect(derive({ contract: contract(), keepsHistoryTriggers: false })).not.toHaveProperty(
      'history_triggers',
    );
  });
});

describe('--sections (section 4)', () => {
  it('may drop history_triggers only', () => {
    expect(readSections(sectionNames)).toEqual({ unknown: [], dropped: [], keepsHistoryTriggers: true });
    const three = ['authorization', 'repository_rules', 'acceptance'];
    expect(readSections(three)).toEqual({ unknown: [], dropped: [], keepsHistoryTriggers: false });
  });

  it.each(['authorization', 'repository_rules', 'acceptance'])('would drop %s', (name) => {
    expect(readSections(sectionNames.filter((other) => other !== name)).dropped).toEqual([name]);
  });

  it('knows no other names', () => {
    expect(readSections(['authorization', 'plan', 'History_triggers', 'toString']).unknown).toEqual([
      'plan',
      'History_triggers',
      'toString',
    ]);
  });
});

describe('the document (section 4)', () => {
  it('has its keys in the order of the schema, at every level', async () => {
    const { default: schema } = await import('../../../generated/public/schema/context-manifest/v6.json', {
      with: { type: 'json' },
    });
    const document = contractOf(criterion('AC-plain'), controlled('AC-controlled'), criterion('AC-open'));
    const events = history(
      'approval',
      'task_start',
      ['gate_run', { criterion: 'AC-plain' }],
      ['gate_run', { criterion: 'AC-plain', exit_code: 3 }],
      ['control_pair', { criterion: 'AC-controlled' }],
      ['control_pair', { criterion: 'AC-controlled', contract_id: 'b'.repeat(64), ...pairs.bothPass }],
      'refusal',
      ['adaptation', { decision: 'refused', reason: 'no' }],
      'amendment',
    );
    const manifest = derive({ contract: document, events, fingerprints: { 4: 'f'.repeat(64) } });
    expect(validateManifest(manifest)).toBe(true);
    expect(manifest.dead_ends).toHaveLength(4);
    expectOrder(manifest, schema as Schema);
  });

  it('leaves absent members out, never null', () => {
    const events = history('approval', 'task_start', [
      'gate_run',
      { exit_code: 1, trust: 'asserted', evidence_path: undefined },
    ]);
    const text = JSON.stringify(
      derive({ contract: contract({ invariants: [{ id: 'INV-a', statement: 's' }] }), events }),
    );
    expect(text.match(/"\w+":null/g)).toEqual(['"seq":null']);
  });

  it('takes nothing from one derivation into the next', () => {
    const given = { contract: contract(), events: history('approval', 'task_start', 'gate_run') };
    const first: ContextManifest = derive(given);
    expect(derive(given)).toEqual(first);
  });
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Walks a document along its schema: members stand in the order in which the schema declares them. */
function expectOrder(value: unknown, schema: Schema): void {
  if (Array.isArray(value)) {
    for (const item of value) expectOrder(item, schema.items ?? {});
  } else if (typeof value === 'object' && value !== null && schema.properties !== undefined) {
    const declared = Object.keys(schema.properties);
    const found = Object.keys(value);
    expect(found).toEqual(declared.filter((name) => found.includes(name)));
    for (const [name, member] of Object.entries(value)) expectOrder(member, schema.properties[name] ?? {});
  }
}
