import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JournalEvent } from '../../../../generated/types/journal-event.ts';
import type { WritablePlace } from '../../../../runtime/plan/records/places.ts';
import {
  headAfterNote,
  nextHead,
  noteLine,
  type RunNote,
  type SealedFacts,
  sealLine,
} from '../../../../runtime/plan/records/seal.ts';
import { currentHelper } from '../../../../runtime/plan/write/helper-digest.ts';
import type { Draft } from '../../../../runtime/plan/write/session.ts';
import { contract, idOf, plan, schemaBase } from '../../support/records.ts';

/** A plan whose contract has its id. */
export function makePlan(root: string): WritablePlace & { readonly root: string } {
  const planDir = path.join(root, '.plan', 'plans', plan);
  mkdirSync(planDir, { recursive: true });
  const document = contract();
  const stamped = { ...document, contract_id: idOf(document) };
  writeFileSync(path.join(planDir, 'contract.json'), `${JSON.stringify(stamped, null, 2)}\n`);
  return { root, planDir, folders: [planDir, root], schemaBase };
}

export function observation(statement: string): Draft {
  return { type: 'observation', actor: { kind: 'agent', identity: 'agent' }, statement, trust: 'asserted' };
}

/** Lines of a plan's history as they stand in the files, read without the code under test. */
export function linesOf(planDir: string): string[] {
  const archives = readdirSync(planDir).filter((name) => name.startsWith('journal-archive-'));
  const files = [...archives.sort(), 'journal.ndjson'].filter((name) => existsSync(path.join(planDir, name)));
  return files.flatMap((name) => {
    const text = readFileSync(path.join(planDir, name), 'utf8');
    return text.split('\n').filter((line) => line !== '');
  });
}

export function eventsOf(planDir: string): JournalEvent[] {
  return linesOf(planDir).map((line) => JSON.parse(line) as JournalEvent);
}

export function statementsOf(planDir: string): string[] {
  return eventsOf(planDir).flatMap((event) => (event.type === 'observation' ? [event.statement] : []));
}

/** The seal of these lines, computed from its definition, where nothing but the helper is sealed with them. */
export function sealOf(lines: readonly string[]): string {
  let head = sha256(plan);
  return lines
    .map((text, index) => {
      const { seq } = JSON.parse(text) as JournalEvent;
      const line = sha256(text);
      const facts = index === 0 ? { helper: currentHelper({}) } : {};
      head = sha256(head + (index === 0 ? sha256(JSON.stringify({ seq, line, ...facts })) : line));
      return `${JSON.stringify({ seq, line, ...facts, head })}\n`;
    })
    .join('');
}

/**
 * Makes the seal anew with other facts beside the lines, as another release of the helper would have sealed them. Where it would
 * not have sealed of which run an event is, it would not have noted that the run began.
 */
export function resealed(planDir: string, change: (facts: SealedFacts, seq: number) => SealedFacts): void {
  const file = path.join(planDir, 'seal.ndjson');
  let head = sha256(path.basename(planDir));
  const entries = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => {
      const { head: _, ...members } = JSON.parse(text);
      if ('begun' in members || 'ended' in members) return { note: members as RunNote, forgotten: null };
      const { seq, line, ...before } = members;
      const kept = Object.entries(change(before, seq)).filter(([, fact]) => fact !== undefined);
      const facts: SealedFacts | null = kept.length === 0 ? null : Object.fromEntries(kept);
      return { sealed: { seq, line, facts }, forgotten: facts?.run === before.run ? null : before.run };
    });
  const forgotten = new Set(entries.map((entry) => entry.forgotten));
  const lines = entries.flatMap((entry) => {
    if ('note' in entry) {
      const { note } = entry;
      if (forgotten.has('begun' in note ? note.begun.run : note.ended.run)) return [];
      head = headAfterNote(head, note);
      return [noteLine(note, head)];
    }
    head = nextHead(head, entry.sealed);
    return [sealLine(entry.sealed, head)];
  });
  writeFileSync(file, lines.join(''));
  rmSync(path.join(planDir, 'state.json'), { force: true });
}

/** What is wrong with the files of a plan that nobody writes to, and nothing has to be repaired. */
export function faultsOf(planDir: string): string[] {
  const faults: string[] = [];
  const journal = path.join(planDir, 'journal.ndjson');
  const text = existsSync(journal) ? readFileSync(journal, 'utf8') : '';
  if (text !== '' && !text.endsWith('\n')) faults.push('the journal does not end with a newline');
  const lines = linesOf(planDir);
  let last = 0;
  for (const line of lines) {
    const { seq } = JSON.parse(line) as JournalEvent;
    if (seq <= last) faults.push(`seq ${seq} comes after ${last}`);
    last = seq;
  }
  const seal = path.join(planDir, 'seal.ndjson');
  const sealed = existsSync(seal) ? readFileSync(seal, 'utf8') : '';
  if (!isSealOf(sealed, lines)) faults.push('the seal is not that of the lines');
  const names = readdirSync(planDir, { recursive: true, encoding: 'utf8' });
  // What a kill leaves under gates/ may stay there, hidden: that folder may be too large to be looked through each time.
  const litter = names.filter((name) => /^(\.lock.*|\..*\.tmp|contracts\/.*\.(tmp|pending))$/.test(name));
  return [...faults, ...litter.map((name) => `${name} was left`)];
}

/** Whether these entries have the digests of these lines, and heads that follow from all that is sealed with them. */
function isSealOf(sealed: string, lines: readonly string[]): boolean {
  let head = sha256(plan);
  let count = 0;
  const isRight = sealed
    .split('\n')
    .slice(0, -1)
    .map((entry) => {
      const { head: stated, ...members } = JSON.parse(entry);
      const { seq, line, ...facts } = members;
      const isBare = line !== undefined && Object.keys(facts).length === 0;
      head = sha256(head + (isBare ? line : sha256(JSON.stringify(members))));
      if ('begun' in members || 'ended' in members) return head === stated;
      const text = lines[count++] ?? '';
      return line === sha256(text) && seq === JSON.parse(text).seq && head === stated;
    });
  return count === lines.length && isRight.every(Boolean);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
