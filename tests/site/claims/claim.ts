import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { Check } from '../../../runtime/plan/verify/check-list.ts';
import { announce } from '../../plan/support/interrupted.ts';
import { type LivingPlan, living, livingPlan } from '../../plan/support/life.ts';
import { contract, controlled, criterion, event, task } from '../../plan/support/records.ts';
import { temporaryFolder } from '../../plan/support/repository.ts';
import { sealOf } from '../../plan/write/support/plan-files.ts';

/** A sentence of an English page, or a row of one of its tables, and what shows that the helper does so. */
export interface Claim {
  readonly page: string;
  readonly says: string;
  holds(): Promise<void>;
}

/** Passes if product.txt contains the word. */
export const mendedCheck = 'grep -q fixed product.txt';

/** What the helper is held to in these tests: a criterion of each kind, under tasks that may start in any order. */
export const claimed = contract({
  title: 'Mend the links',
  acceptance: {
    criteria: [
      criterion('AC-mended'),
      controlled('AC-old-links-fail'),
      criterion('AC-built-elsewhere', { accepted_evidence: ['imported'] }),
      criterion('AC-reviewed', { accepted_evidence: ['asserted'] }),
    ],
  },
  scope: { ...contract().scope, allowed_command_classes: ['true', 'false', 'grep'] },
  tasks: [
    task('T-mend', [], { title: 'Mend', gate_intent: [{ criterion: 'AC-mended', check: mendedCheck }] }),
    task('T-old-links', [], {
      title: 'Old links',
      gate_intent: [{ criterion: 'AC-old-links-fail', check: 'grep -q -f check.txt product.txt' }],
    }),
    task('T-build', ['AC-built-elsewhere'], { title: 'Build' }),
    task('T-final-review', ['AC-reviewed'], { title: 'Final review' }),
  ],
});

const base = mkdtempSync(path.join(tmpdir(), 'plan-claims-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let whenMade: Promise<void> | null = null;

/** Made once and copied: most of it is git. */
async function makeBase(): Promise<void> {
  const made = await livingPlan(claimed);
  await made.done('onboard');
  await made.done('materialize');
  made.git('add', '--all');
  made.git('commit', '--quiet', '--message', 'Onboarded');
  cpSync(made.root, base, { recursive: true, verbatimSymlinks: true });
}

/** A plan that is not approved, with its contract's id. */
export async function materialized(): Promise<LivingPlan> {
  whenMade ??= makeBase();
  await whenMade;
  const root = path.join(temporaryFolder(), 'repository');
  cpSync(base, root, { recursive: true, verbatimSymlinks: true });
  return living(root, claimed.plan);
}

export async function approved(): Promise<LivingPlan> {
  const made = await materialized();
  await made.approved();
  return made;
}

/** An approved plan with the window of a task open. */
export async function started(name = 'T-mend'): Promise<LivingPlan> {
  const made = await approved();
  await made.done('start', name);
  return made;
}

/** Mends the product, and records that the check of AC-mended passes. */
export async function pass(made: LivingPlan): Promise<void> {
  writeFileSync(path.join(made.root, 'product.txt'), 'fixed\n');
  await made.done('gate');
}

/** Appends an event to the journal without the helper, as with an editor. */
export function forge(made: LivingPlan, type: JournalEvent['type'], own: Record<string, unknown>): void {
  const { contract_id } = made.json<{ contract_id: string }>('contract.json');
  const seq = journalLines(made).length + 1;
  const line = JSON.stringify(event(type, seq, { plan: made.name, contract_id, ...own }));
  appendFileSync(path.join(made.planDir, 'journal.ndjson'), `${line}\n`);
}

/** The same, as if the helper had been interrupted: its note in `state.json` is forged too. */
export function forgeAnnounced(
  made: LivingPlan,
  type: JournalEvent['type'],
  own: Record<string, unknown>,
): void {
  forge(made, type, own);
  announce(made.planDir, journalLines(made).join('\n'));
}

/** A pass of `AC-mended` that never happened. */
export const neverRan = { task: 'T-mend', criterion: 'AC-mended', evidence_path: 'gates/0003.txt' } as const;

export const byAgent = { actor: { kind: 'agent', identity: 'agent' } } as const;

export function journalLines(made: LivingPlan): string[] {
  try {
    return made.read('journal.ndjson').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

export function writeJournal(made: LivingPlan, lines: readonly string[]): void {
  made.write('journal.ndjson', `${lines.join('\n')}\n`);
}

/** Makes the seal fit the journal as it is now, as the helper would have made it. */
export function sealAnew(made: LivingPlan): void {
  made.write('seal.ndjson', sealOf(journalLines(made)));
  rmSync(path.join(made.planDir, 'state.json'), { force: true });
}

export function deleteSeal(made: LivingPlan): void {
  for (const name of ['seal.ndjson', 'state.json']) rmSync(path.join(made.planDir, name), { force: true });
}

/** What one check of `plan verify` found about the plan. */
export async function verified(made: LivingPlan, name: string) {
  const { checks } = JSON.parse((await made.run('verify', '--json')).out) as {
    checks: readonly Check[];
  };
  const found = checks.find((check) => check.subject === made.name && check.name === name);
  if (found === undefined) throw new Error(`plan verify has no check ${name}`);
  return found;
}

export async function headOf(made: LivingPlan): Promise<string> {
  const { seal } = JSON.parse((await made.done('receipt', '--json')).out) as { seal: { head: string } };
  return seal.head;
}

export async function isClosed(made: LivingPlan, id: string): Promise<boolean> {
  return new RegExp(`^ +${id} +closed`, 'm').test((await made.done('status')).out);
}

/** Writes the next revision of the plan's contract: another title for a task. */
export async function refined(made: LivingPlan): Promise<void> {
  const [first, ...rest] = claimed.tasks;
  const next = { ...claimed, tasks: [{ ...first, title: 'Mend them all' }, ...rest] };
  made.write('../../../next.json', JSON.stringify(next));
  await made.done('refine', '--contract', 'next.json', '--because', 'There are more links.');
}
