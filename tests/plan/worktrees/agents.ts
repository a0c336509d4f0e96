import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';

import { factsOf, type Part, parts, partsContract, sharedPlan } from './shared-plan.ts';

/** A process of an agent: it records its events one after another, and writes and commits in between. */
function agent(folder: string, part: Part, rounds: number): Promise<void> {
  const script = path.join(import.meta.dirname, 'agent.ts');
  const child = spawn(process.execPath, [script, part, String(rounds)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${part} gave ${code}: ${said}`)),
    );
  });
}

/**
 * Three agents in three worktrees, each a process, work on three tasks of one plan at the same time: a start, then so many rounds of
 * a commit, a run of the check and an observation.
 */
export async function threeAgents(rounds: number): Promise<void> {
  const { made, main, worktree } = await sharedPlan(partsContract());
  const before = made.events().length;
  const places = parts.map((part) => ({ part, ...worktree(part) }));
  await Promise.all(places.map(({ root, part }) => agent(root, part, rounds)));
  const events = made.events();
  const facts = factsOf(made);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(events.length - before).toBe(parts.length * (2 * rounds + 1));
  const switches = events.slice(before).filter((one, at, all) => partOf(one) !== partOf(all[at + 1] ?? one));
  expect(switches.length).toBeGreaterThan(parts.length);
  for (const { part, git } of places) {
    const own = events.filter((event) => partOf(event) === part);
    expect(own).toHaveLength(2 * rounds + 1);
    const runs = own.filter((event) => event.type === 'gate_run');
    // One commit for each run, which has its tree, and no other's.
    const commits = git('log', '--reverse', '--format=%H %T', 'main..HEAD').split('\n');
    const sealed = runs.map(({ seq }) => facts.get(seq)?.tree);
    expect(sealed.map((tree) => `${tree?.commit} ${tree?.before}`)).toEqual(commits);
    expect(new Set(sealed.map((tree) => tree?.worktree))).toEqual(new Set([part]));
    expect(sealed.every((tree) => tree?.before === tree?.after)).toBe(true);
    expect(runs.map(({ exit_code }) => exit_code)).toEqual(
      [...Array(rounds).keys()].map((round) => (round % 2 === 0 ? 1 : 0)),
    );
  }
  const { valid, events: read } = JSON.parse((await main.done('validate', '--json')).out);
  expect([valid, read]).toEqual([true, events.length]);
  const { checks } = JSON.parse((await main.run('verify', made.name, '--json')).out);
  const named = new Map(checks.map(({ name, status }: { name: string; status: string }) => [name, status]));
  for (const name of [
    'unchanged-records',
    'begun-runs',
    'outputs-of-runs',
    'unchanged-outputs',
    'sealed-facts',
  ])
    expect([name, named.get(name)]).toEqual([name, 'pass']);
}

function partOf(event: JournalEvent): Part | null {
  const words = 'task' in event ? event.task : event.type === 'observation' ? event.statement : '';
  return parts.find((part) => words.includes(part)) ?? null;
}
