import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../runtime/plan/commands/commands.ts';
import { guarded } from '../../../runtime/plan/commands/frame/terminal.ts';
import { visible } from '../../../runtime/plan/records/visible.ts';
import { plan as runPlan, silentTerminal } from '../support/cli.ts';
import {
  contract,
  controlled,
  criterion,
  event,
  eventTypes,
  idOf,
  pairs,
  plan,
  task,
} from '../support/records.ts';
import { lines, repository } from '../support/repository.ts';

/** Clears a screen, turns text around, hides. */
const hostile = '\u001b[2J\u202eevil\u2066\u0085\u009b31m\ufeff\u{e0041}\u200b\u2028\u0007end';
const hidden = new RegExp(
  [
    '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e]',
    '[\\u2060-\\u206f\\ufeff\\u{e0000}-\\u{e007f}]',
  ].join('|'),
  'u',
);

/** Members that are ids, choices and addresses: their form is fixed. */
const fixed = new Set(
  'schema spec_version plan contract_id created_at id timestamp type seq ts kind criterion task mechanism control accepted_evidence'
    .split(' ')
    .concat(
      'enforcement granted not_granted prerequisites plan_digest snapshot_digest trust verdict stage'.split(
        ' ',
      ),
    )
    .concat(
      'decision category outcome affected_tasks affected_criteria allowed_command_classes limit_id'.split(
        ' ',
      ),
    ),
);

/** The same value with hostile text in every text that is free. */
function spoiled(value: unknown): unknown {
  if (typeof value === 'string') return `${value}${hostile}`;
  if (Array.isArray(value)) return value.map(spoiled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const isBlock = typeof member === 'object' && !Array.isArray(member);
      return [name, fixed.has(name) && !isBlock ? member : spoiled(member)];
    }),
  );
}

const document = spoiled(
  contract({
    title: 'Mend',
    acceptance: {
      criteria: [
        criterion('AC-one'),
        controlled('AC-two'),
        criterion('AC-three', { accepted_evidence: ['asserted'] }),
      ],
    },
    invariants: [{ id: 'INV-kept', statement: 'No link is lost.' }],
    dependencies: [{ name: 'git', kind: 'credential', detail: 'of any age' }],
    tasks: [
      task('T-mend', ['AC-one', 'AC-two'], { title: 'Mend', touched_surface: ['src/a.mjs'] }),
      task('T-check', ['AC-three'], { title: 'Check', prerequisites: ['T-mend'] }),
    ],
    scheduling: { handoff: { fresh_context: 'when it is long' } },
  }),
) as ReturnType<typeof contract>;
const id = idOf(document);
const stamped = { ...document, contract_id: id };

function hostilePlan() {
  const order = ['approval', 'task_start', ...eventTypes.filter((type) => type !== 'adaptation')] as const;
  const events = order.map((type, index) =>
    event(type, index + 1, type === 'control_pair' ? pairs.dirty : {}),
  );
  const observed = events.find(({ type }) => type === 'observation')?.seq ?? 0;
  events.push(
    event('adaptation', events.length + 1, {
      trigger_observation: observed,
      decision: 'refused',
      reason: 'r',
    }),
  );
  events.push(event('gate_run', events.length + 1, { exit_code: 1 }));
  events.push(event('observation', events.length + 1, { statement: 'INV-kept: fail: ' }));
  const made = repository({
    contract: stamped,
    journal: lines(events.map((one) => spoiled(one)) as never, id),
    files: {
      'README.md': 'r',
      'src/a.mjs': 'a',
      [`${hostile}.txt`]: hostile,
      'plan:README.md': `# ${hostile}\n`,
      'plan:gates/run.txt': hostile,
      'next.json': JSON.stringify({ ...document, title: hostile.slice(2) }),
      '.plan/settings.json': JSON.stringify({ command: `plan${hostile}` }),
    },
  });
  const typed = { isInteractive: true, ask: async () => plan };
  return {
    ...made,
    run: (...args: readonly string[]) => runPlan(args, { cwd: made.root }),
    typing: (...args: readonly string[]) => runPlan(args, { cwd: made.root, ...typed }),
  };
}

const decision = ['--authority', `Ada${hostile}`, '--quote', hostile];
/** How each command is run; what it needs is hostile too. */
const runs: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'context-manifest': [
    ['--task', 'T-mend'],
    ['--task', 'T-mend', '--format', 'markdown'],
    ['--task', hostile],
  ],
  freshness: [['--task', 'T-mend', '--against', `${hostile}.txt`]],
  validate: [[], ['--plan', hostile]],
  'contract-id': [[`.plan/plans/${plan}/contract.json`], [hostile]],
  list: [[]],
  status: [[], [hostile]],
  next: [[]],
  brief: [['T-mend'], ['T-check'], [hostile]],
  log: [[], ['--last', hostile]],
  verify: [[]],
  receipt: [[], ['--check', hostile]],
  report: [['--out', `report${hostile}.html`]],
  export: [['--out', `exported${hostile}`]],
  new: [[hostile], ['--from', 'next.json', '--plan', 'PLAN_other']],
  materialize: [[]],
  approve: [decision, ['--dry-run', ...decision], []],
  mode: [['trust'], [hostile]],
  start: [['T-mend'], ['T-check'], [hostile]],
  recheck: [[], ['--dry-run'], ['--commit', hostile]],
  clean: [[], [hostile]],
  share: [[], ['--evidence', '--out', `shared${hostile}`], ['--dry-run']],
  open: [[`${hostile}.txt`], [hostile]],
  attest: [['--unsigned'], ['--key', hostile, '--commit', hostile], ['--verify', `${hostile}.txt`]],
  ci: [[], [`${hostile}.plan`], ['--base', hostile]],
  gate: [['--task', 'T-mend', '--criterion', 'AC-one', '--', `sh${hostile}`]],
  control: [['--task', 'T-mend', '--criterion', 'AC-two']],
  import: [['--task', 'T-mend', '--criterion', 'AC-one', '--file', `${hostile}.txt`, '--from', hostile]],
  signoff: [['--task', 'T-check', '--criterion', 'AC-three', '--statement', hostile, '--authority', hostile]],
  'note observe': [
    ['--statement', hostile],
    ['--statement', hostile, '--file', hostile],
  ],
  'note sample': [['--source', hostile, '--value', '1', '--unit', hostile]],
  'note adapt': [
    [
      ...[
        '--kind',
        'retry',
        '--trigger',
        '6',
        '--evidence',
        hostile,
        '--hypothesis',
        hostile,
        '--action',
        hostile,
      ],
      ...['--rationale', hostile, '--authority', hostile, '--affects-task', 'T-mend'],
    ],
  ],
  'note intervene': [['--category', 'missing_intent', '--description', hostile, '--question', hostile]],
  'note select': [['--task', 'T-mend', '--note', hostile]],
  'note refuse': [['--subject', hostile, '--stage', 'gate', '--reason', hostile]],
  reconcile: [
    ['--trigger', hostile, '--editor', hostile, ...decision],
    ['--trigger', hostile, '--editor', hostile],
  ],
  refine: [['--contract', 'next.json', '--because', hostile]],
  amend: [
    [
      ...['--contract', 'next.json', '--finding', hostile, '--disposition', hostile, '--reason', hostile],
      ...decision,
    ],
  ],
  complete: [['T-mend']],
  done: [['T-mend'], ['--authority', hostile]],
  promote: [[]],
  roll: [[]],
  onboard: [['--dry-run']],
  quick: [
    [
      hostile,
      '--check',
      `test -e '${hostile}'`,
      '--authority',
      hostile,
      '--path',
      'src',
      '--plan',
      'PLAN_new',
    ],
    [hostile, '--control', hostile, ...decision],
  ],
  'skill-new': [[hostile]],
  'agent-new': [[hostile]],
  upgrade: [['--index', `${hostile}.txt`]],
};

test('every command is played', () => {
  expect(commands.map(({ name }) => name).filter((name) => runs[name] === undefined)).toEqual([]);
});

test('the records of the test are read whole', async () => {
  const { code, out, err } = await hostilePlan().run('validate', '--json');
  expect(err).toBe('');
  expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ valid: true })]);
});

describe.each(commands.map(({ name }) => name))('plan %s with hostile text in every field', (name) => {
  test.each(['text', 'json', 'typing'])('%s: nothing steers the terminal or hides', async (form) => {
    const made = hostilePlan();
    let printed = 0;
    for (const words of runs[name] ?? []) {
      const args = [...name.split(' '), ...(form === 'json' ? ['--json'] : []), ...words];
      const { out, err } = await (form === 'typing' ? made.typing(...args) : made.run(...args));
      printed += out.length + err.length;
      expect([args, hidden.exec(out)?.[0], hidden.exec(err)?.[0]]).toEqual([args, undefined, undefined]);
      if (form !== 'json') continue;
      const documents = name === 'context-manifest' ? [out, err] : `${out}${err}`.split('\n');
      for (const text of documents) if (text !== '') JSON.parse(text);
    }
    expect(printed).toBeGreaterThan(0);
  });
});

test('escapes in JSON mean the same text', async () => {
  const { out } = await hostilePlan().run('status', '--json');
  expect(JSON.parse(out).title).toBe(`Mend${hostile}`);
  expect(out).toContain('\\u202eevil');
});

test('a message is one line, whatever it quotes', async () => {
  const { errLines } = await hostilePlan().run('status', `x\ny${hostile}`);
  expect(errLines).toHaveLength(1);
});

test('a manifest in a file is the printed one', async () => {
  const made = hostilePlan();
  const { out } = await made.run('context-manifest', '--task', 'T-mend', '--format', 'markdown');
  await made.run('context-manifest', '--task', 'T-mend', '--format', 'markdown', '--out', 'manifest.md');
  const written = readFileSync(path.join(made.root, 'manifest.md'), 'utf8');
  expect(written).toBe(out);
  expect(written).not.toMatch(hidden);
});

test('the report hides nothing', async () => {
  const made = hostilePlan();
  await made.run('report', '--out', 'report.html');
  const page = readFileSync(path.join(made.root, 'report.html'), 'utf8');
  expect(page).not.toMatch(hidden);
  expect(page).toContain('\\u202eevil');
});

test.each([
  [
    'joiners between letters and emoji',
    'नम\u200dस् 👩\u200d💻 می\u200cخواهم',
    'नम\u200dस् 👩\u200d💻 می\u200cخواهم',
  ],
  ['joiners in names of files', 'check\u200d.sh', 'check\\u200d.sh'],
  ['joiners behind and before others', 'é\u200d', 'é\\u200d'],
  ['pairs', '\u{e0041}', '\\udb40\\udc41'],
  ['layout', 'a\n\tb', 'a\n\tb'],
  ['a carriage return', 'a\rb', 'a\\u000db'],
])('%s', (_, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('a guarded terminal lets nothing through, on whatever way it is written', async () => {
  const written: string[] = [];
  const keep = (text: string) => void written.push(text);
  const ask = async (question: string) => {
    keep(question);
    return hostile;
  };
  const terminal = guarded({ ...silentTerminal, out: keep, err: keep, ask });
  terminal.out(hostile);
  terminal.err(hostile);
  expect(await terminal.ask(hostile)).toBe(hostile);
  expect(written).toEqual([visible(hostile), visible(hostile), visible(hostile)]);
  expect(written.join('')).not.toMatch(hidden);
});
