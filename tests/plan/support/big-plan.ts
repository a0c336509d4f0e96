import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { sha256 } from '../../../runtime/plan/records/json.ts';
import { firstHead, nextHead, sealedIdentity, sealLine } from '../../../runtime/plan/records/seal.ts';
import { contract, criterion, event, idOf, plan, task } from './records.ts';

export interface BigPlan {
  readonly planDir: string;
  readonly journal: string;
  readonly task: string;
}

export interface BigPlanSize {
  readonly events: number;
  /** Number and size of the files under `src/`, which the task touches. */
  readonly files?: number;
  readonly bytesPerFile?: number;
}

const taskIds = Array.from({ length: 20 }, (_, index) => `T-part-${index}`);
const criterionIds = Array.from({ length: 40 }, (_, index) => `AC-part-${index}`);

/** Writes a plan with a long history, some 400 bytes an event, as a busy plan would have one. */
export function writeBigPlan(root: string, { events, files = 0, bytesPerFile = 0 }: BigPlanSize): BigPlan {
  const planDir = path.join(root, '.plan', 'plans', 'PLAN_mend_links');
  const journal = path.join(planDir, 'journal.ndjson');
  mkdirSync(planDir, { recursive: true });
  const document = contract({
    acceptance: {
      criteria: criterionIds.map((id) => criterion(id)) as unknown as PlanContract['acceptance']['criteria'],
    },
    tasks: taskIds.map((id, index) =>
      task(id, [criterionIds[index] ?? '', criterionIds[index + 20] ?? ''], { touched_surface: ['src'] }),
    ) as unknown as PlanContract['tasks'],
  });
  writeFileSync(path.join(planDir, 'contract.json'), JSON.stringify(document));
  const contract_id = idOf(document);
  const evidence = openSync(path.join(planDir, 'evidence.jsonl'), 'w');
  const out = openSync(journal, 'w');
  let lines = '';
  let runs = '';
  for (let seq = 1; seq <= events; seq++) {
    const line = JSON.stringify({ ...bigEvent(seq), contract_id });
    lines += `${line}\n`;
    if (seq % 10 < 4) runs += `${JSON.stringify({ seq, fingerprint: runOf(seq) })}\n`;
    if (lines.length > 1 << 20) flush();
  }
  flush();
  closeSync(out);
  closeSync(evidence);
  const content = Buffer.alloc(bytesPerFile, 'x');
  mkdirSync(path.join(root, 'src'), { recursive: true });
  for (let index = 0; index < files; index++) {
    content.writeUInt32LE(index, 0);
    writeFileSync(path.join(root, 'src', `${index}.bin`), content);
  }
  return { planDir, journal, task: 'T-part-1' };

  function flush(): void {
    writeSync(out, lines);
    writeSync(evidence, runs);
    lines = '';
    runs = '';
  }
}

/** Four gate runs in ten, one run in forty failing; the others as they come. */
function bigEvent(seq: number): object {
  const at = { ts: new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString().replace('.000Z', 'Z') };
  const part = { task: taskIds[seq % 20], criterion: criterionIds[seq % 40] };
  if (seq <= 20)
    return event(
      seq === 1 ? 'approval' : 'task_start',
      seq,
      seq === 1 ? at : { ...at, task: taskIds[seq - 1] },
    );
  switch (seq % 10) {
    case 4:
    case 5:
      return event('observation', seq, {
        ...at,
        statement: `Module ${seq % 977} behaves as its contract says, within its limits.`,
      });
    case 6:
      return event('resource_sample', seq, {
        ...at,
        value: seq / 4,
        source: 'adapter meter',
        unit: 'tokens',
      });
    case 7:
      return event('selection', seq, { ...at, task: part.task });
    case 8:
      return event('control_pair', seq, { ...at, criterion: part.criterion });
    case 9:
      return event('view_render', seq, { ...at, view: `PROGRESS-${seq % 31}.md` });
    default: {
      const evidence_path = `gates/run-${String(seq).padStart(8, '0')}.txt`;
      const command = `npm test -- --filter module-${seq % 50}`;
      return event('gate_run', seq, {
        ...at,
        ...part,
        command,
        evidence_path,
        exit_code: seq % 40 === 0 ? 1 : 0,
      });
    }
  }
}

/** Nine failed runs in ten pass later with the same inputs. */
function runOf(seq: number): string {
  const inputs = seq % 400 === 0 ? `alone ${seq}` : `${Math.floor(seq / 40)}`;
  return createHash('sha256').update(inputs).digest('hex');
}

/**
 * Writes a sealed plan of so many tasks, each of which was closed after two failures of its check, each by another run; what is
 * observed in between makes up the number of events.
 */
export function writeLongPlan(root: string, { tasks, events }: { tasks: number; events: number }): BigPlan {
  const planDir = path.join(root, '.plan', 'plans', plan);
  const journal = path.join(planDir, 'journal.ndjson');
  mkdirSync(planDir, { recursive: true });
  const numbers = Array.from({ length: tasks }, (_, index) => index + 1);
  const document = contract({
    acceptance: {
      criteria: numbers.map((number) =>
        criterion(`AC-part-${number}`, { statement: `Part ${number} answers within its limits.` }),
      ) as unknown as PlanContract['acceptance']['criteria'],
    },
    tasks: numbers.map((number) =>
      task(`T-part-${number}`, [`AC-part-${number}`], { touched_surface: [`src/part-${number}.mjs`] }),
    ) as unknown as PlanContract['tasks'],
  });
  const contract_id = idOf(document);
  writeFileSync(path.join(planDir, 'contract.json'), JSON.stringify({ ...document, contract_id }));
  const source = 'export {};\n';
  mkdirSync(path.join(root, 'src'), { recursive: true });
  for (const number of numbers) writeFileSync(path.join(root, 'src', `part-${number}.mjs`), source);
  const lines: string[] = [];
  const seals: string[] = [];
  const runs: string[] = [];
  let head = firstHead(plan);
  const add = (type: Parameters<typeof event>[0], own: Record<string, unknown>, surface?: string) => {
    const seq = lines.length + 1;
    const ts = new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString().replace('.000Z', 'Z');
    const actor = { kind: 'helper', identity: sealedIdentity };
    const line = JSON.stringify(event(type, seq, { ...own, ts, actor, contract_id }));
    const facts = surface === undefined ? null : { surface: { [surface]: sha256(source) } };
    const entry = { seq, line: sha256(line), facts };
    head = nextHead(head, entry);
    lines.push(line);
    seals.push(sealLine(entry, head));
    if (facts !== null) runs.push(JSON.stringify({ seq, fingerprint: sha256(`run ${seq}`) }));
  };
  const between = Math.floor((events - 1) / tasks) - 4;
  add('approval', {});
  for (const number of numbers) {
    const part = { task: `T-part-${number}`, criterion: `AC-part-${number}` };
    const surface = `src/part-${number}.mjs`;
    add('task_start', { task: part.task });
    for (const exit_code of [1, 1, 0]) add('gate_run', { ...part, exit_code }, surface);
    for (let count = 0; count < between; count++)
      add('observation', { statement: `Part ${number} was looked at, number ${count}.` });
  }
  while (lines.length < events) add('observation', { statement: 'The parts were looked at together.' });
  writeFileSync(journal, `${lines.join('\n')}\n`);
  writeFileSync(path.join(planDir, 'seal.ndjson'), seals.join(''));
  writeFileSync(path.join(planDir, 'evidence.jsonl'), `${runs.join('\n')}\n`);
  return { planDir, journal, task: `T-part-${tasks}` };
}
