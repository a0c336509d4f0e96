import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { CliResult } from '../support/cli.ts';
import { gitRepositoryIn } from '../support/git-repository.ts';
import { type LivingPlan, living } from '../support/life.ts';
import { contract, controlled, criterion, event, task } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';

/** How far an honest agent has come before the attack. */
export type Stage =
  | 'materialized'
  | 'approved'
  | 'started'
  | 'closed'
  | 'regressing'
  | 'reviewed'
  | 'finished';

export const notMended = 'export const expires = false;\n';
export const mended = 'export const expires = true;\n';
const failing = (what: string) =>
  `import { expires } from '../src/links.mjs';\nif (!expires) throw new Error('${what}');\n`;

/** The repository: links that do not expire, and the tests that say so. */
const files = {
  'README.md': '# Links\n',
  'src/links.mjs': notMended,
  'test/links.mjs': failing('a link does not expire'),
  'test/expiry.mjs': failing('an old link still works'),
};

/** A criterion of each kind, an invariant, and a limit. */
export const attacked = contract({
  title: 'Expire links',
  acceptance: {
    criteria: [
      criterion('AC-links', { observable_check: 'node test/links.mjs exits with 0' }),
      controlled('AC-expiry'),
      criterion('AC-built', { accepted_evidence: ['imported'] }),
      criterion('AC-reviewed', { accepted_evidence: ['asserted'] }),
    ],
  },
  invariants: [{ id: 'INV-no-lost-links', statement: 'No link is lost.' }],
  scope: { ...contract().scope, allowed_paths: ['src/', 'test/'], allowed_command_classes: ['node', 'sh'] },
  tasks: [
    task('T-links', [], {
      title: 'Links',
      touched_surface: ['src/links.mjs'],
      gate_intent: [{ criterion: 'AC-links', check: 'node test/links.mjs' }],
    }),
    task('T-expiry', [], {
      title: 'Expiry',
      touched_surface: ['src/links.mjs'],
      gate_intent: [{ criterion: 'AC-expiry', check: 'node test/expiry.mjs' }],
    }),
    task('T-build', [], {
      title: 'Build',
      touched_surface: ['src/links.mjs'],
      gate_intent: [{ criterion: 'AC-built', check: 'the pipeline builds it' }],
    }),
    task('T-final-review', ['AC-reviewed'], {
      title: 'Final review',
      prerequisites: ['T-links', 'T-expiry', 'T-build'],
    }),
  ],
});

export interface AttackedPlan extends LivingPlan {
  /** Writes a file of the repository. */
  put(file: string, content: string): void;
  /** Content of a file of the repository. */
  content(file: string): string;
  commit(): void;
  /** Lines of the live journal. */
  lines(): string[];
  writeLines(lines: readonly string[]): void;
  /** Changes the last event of a type in the journal with an editor. */
  edit(type: JournalEvent['type'], change: (event: Record<string, unknown>) => object): void;
  /** Appends an event with an editor. */
  forge(type: JournalEvent['type'], own: Record<string, unknown>): void;
  /** Gives the state of a criterion, as `plan status` shows it. */
  stateOf(criterion: string): Promise<string>;
}

export const holds = ['note', 'observe', '--statement', 'INV-no-lost-links: pass'] as const;

/** The document with other members, for `refine` and `amend`. */
export function revised(change: (document: PlanContract) => PlanContract): string {
  return JSON.stringify(change(structuredClone(attacked)));
}

const base = mkdtempSync(path.join(tmpdir(), 'plan-attacks-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const whenMade = new Map<Stage, Promise<void>>();
/** Each stage has half an hour of its own on the clock, so that time does not go back. */
const stages: readonly Stage[] = [
  'materialized',
  'approved',
  'started',
  'closed',
  'regressing',
  'reviewed',
  'finished',
];
const startOf = (stage: Stage) => 1800 * (1 + stages.indexOf(stage));

/** A copy of the repository at a stage. Each stage is made once: most of it is git and starting checks. */
export async function planAt(stage: Stage): Promise<AttackedPlan> {
  await made(stage);
  const root = path.join(temporaryFolder(), 'repository');
  cpSync(path.join(base, stage), root, { recursive: true, verbatimSymlinks: true });
  return attackedPlan(root, startOf(stage) + 900);
}

function made(stage: Stage): Promise<void> {
  const known = whenMade.get(stage);
  if (known !== undefined) return known;
  const making = make(stage);
  whenMade.set(stage, making);
  return making;
}

async function make(stage: Stage): Promise<void> {
  const root = path.join(base, stage);
  const before = comesFrom[stage];
  if (before === null) {
    gitRepositoryIn(root, files);
    await steps[stage](attackedPlan(root, startOf(stage)));
    return;
  }
  await made(before);
  cpSync(path.join(base, before), root, { recursive: true, verbatimSymlinks: true });
  await steps[stage](attackedPlan(root, startOf(stage)));
}

const comesFrom: Readonly<Record<Stage, Stage | null>> = {
  materialized: null,
  approved: 'materialized',
  started: 'approved',
  closed: 'started',
  regressing: 'approved',
  reviewed: 'closed',
  finished: 'reviewed',
};

/** What an honest agent does to reach a stage from the one before. */
const steps: Readonly<Record<Stage, (plan: AttackedPlan) => Promise<unknown>>> = {
  materialized: async (plan) => {
    plan.put('given.json', JSON.stringify(attacked));
    await plan.done('new', '--from', 'given.json');
    rmSync(path.join(plan.root, 'given.json'));
    await plan.done('onboard');
    await plan.done('materialize');
    plan.commit();
  },
  approved: (plan) => plan.typing(plan.name, 'approve'),
  started: (plan) => plan.done('start', 'T-links'),
  closed: async (plan) => {
    plan.put('src/links.mjs', mended);
    await plan.done('gate');
    plan.commit();
  },
  regressing: (plan) => plan.done('start', 'T-expiry'),
  reviewed: async (plan) => {
    await plan.done(...holds);
    await plan.done('complete', 'T-links');
    plan.put('src/links.mjs', notMended);
    plan.commit();
    await plan.done('start', 'T-expiry');
    plan.put('src/links.mjs', mended);
    await plan.done('control', '--task', 'T-expiry');
    plan.commit();
    await plan.done(...holds);
    await plan.done('complete', 'T-expiry');
    await plan.done('start', 'T-build');
    plan.put('build.log', 'built\n');
    await plan.done('import', '--task', 'T-build', '--file', 'build.log', '--from', 'build 12');
    rmSync(path.join(plan.root, 'build.log'));
    await plan.done(...holds);
    await plan.done('complete', 'T-build');
    await plan.done('start', 'T-final-review');
    await plan.typing(plan.name, 'signoff', '--task', 'T-final-review', '--statement', 'I have read it.');
    await plan.done(...holds);
  },
  finished: (plan) => finish(plan),
};

/** What is left to do once the final review is signed off. */
export async function finish(plan: AttackedPlan): Promise<CliResult> {
  await plan.done('recheck');
  return plan.run('complete', 'T-final-review');
}

function attackedPlan(root: string, from: number): AttackedPlan {
  const plan = living(root, attacked.plan, from);
  const journal = path.join(plan.planDir, 'journal.ndjson');
  const content = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const lines = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').filter(Boolean) : []);
  const writeLines = (all: readonly string[]) => writeFileSync(journal, `${all.join('\n')}\n`);
  return {
    ...plan,
    put: (file, text) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    },
    content,
    commit: () => {
      plan.git('add', '--all');
      plan.git('commit', '--quiet', '--allow-empty', '--message', 'work');
    },
    lines,
    writeLines,
    edit: (type, change) => {
      const all = lines();
      const index = all.findLastIndex((line) => JSON.parse(line).type === type);
      if (index === -1) throw new Error(`the journal has no ${type}`);
      const changed = JSON.stringify(change(JSON.parse(all[index] ?? '')));
      if (changed === all[index]) throw new Error(`the ${type} would stay as it is`);
      writeLines(all.with(index, changed));
    },
    forge: (type, own) => {
      const { contract_id } = plan.json<{ contract_id: string }>('contract.json');
      const seq = lines().length + 1;
      const ts = JSON.parse(lines().at(-1) ?? '{"ts":"2026-05-04T09:00:00Z"}').ts;
      const line = event(type, seq, { plan: plan.name, contract_id, ts, ...own });
      appendFileSync(journal, `${JSON.stringify(line)}\n`);
    },
    stateOf: async (id) => {
      const { out } = await plan.done('status', '--json');
      const { tasks } = JSON.parse(out) as { tasks: { criteria: { id: string; state: string }[] }[] };
      const found = tasks.flatMap(({ criteria }) => criteria).find((one) => one.id === id);
      return found?.state ?? 'unknown';
    },
  };
}
