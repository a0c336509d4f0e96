import type { JournalEvent as WrittenEvent } from '../../../generated/types/journal-event.ts';
import {
  createEventCheck,
  type EventCheck,
  type EventFault,
  type Generation,
  generationOf,
} from './schemas.ts';

/**
 * What is read beyond what is written: records of the seventh generation, which are those of the sixth with `parallel_safe` on tasks
 * and `delegation` events, and gate runs without a task, as early records have them.
 */
export type JournalEvent = Exclude<WrittenEvent, WrittenGateRun> | GateRunEvent | DelegationEvent;

type WrittenGateRun = Extract<WrittenEvent, { readonly type: 'gate_run' }>;

/** Without a task it closes nothing, in any plan. */
export type GateRunEvent = Omit<WrittenGateRun, 'task'> & Partial<Pick<WrittenGateRun, 'task'>>;

type Envelope = Pick<WrittenGateRun, 'seq' | 'ts' | 'plan' | 'contract_id' | 'actor' | 'note'>;

/** One step of a task that was handed to another agent. It is no evidence: what the agent reports is asserted until a gate ran. */
export interface DelegationEvent extends Envelope {
  readonly schema: string;
  readonly type: 'delegation';
  readonly task: string;
  /** The same in the launch and in the end. */
  readonly delegation_id: string;
  readonly transport: 'headless' | 'interactive';
  /** What carried it. */
  readonly via: string;
  readonly state: 'launched' | 'completed' | 'failed' | 'cancelled';
  readonly kind?: string;
  readonly profile?: string;
  readonly target?: string;
  /** Null for an agent that only reads. */
  readonly worktree?: string | null;
  readonly prompt_digest?: string;
  readonly result_path?: string;
  readonly result_digest?: string;
}

/** The members of its own, and what each may be. */
const delegationMembers: Readonly<Record<string, (value: unknown) => boolean>> = {
  delegation_id: isText,
  transport: (value) => value === 'headless' || value === 'interactive',
  via: isText,
  state: (value) => ['launched', 'completed', 'failed', 'cancelled'].includes(value as string),
  kind: isText,
  profile: isText,
  target: isText,
  worktree: (value) => value === null || isText(value),
  prompt_digest: isDigest,
  result_path: isText,
  result_digest: isDigest,
};

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isDigest(value: unknown): boolean {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value);
}

/** Checks what a reader accepts. A journal is of one generation: `known`, or that of its first event. */
export function createReadingCheck(base: string, known: Generation | null = null): EventCheck {
  let generation = known;
  const checks = { v6: createEventCheck(base), v7: createEventCheck(base, 'v7') };
  return (data) => {
    if (generation !== 'v7') {
      const faults = checks.v6(data);
      if (faults.length === 0) generation = 'v6';
      if (faults.length === 0 || !isObject(data)) return faults;
    }
    if (!isObject(data)) return checks.v7(data);
    const named = generationOf(data['schema'], base, 'journal-event');
    generation ??= named;
    if (named !== null && named !== generation) {
      const message = `is of generation ${named}, and the plan of ${generation}; restore the line, or the contract`;
      return [{ rule: 'schema-base', message }];
    }
    const check = checks[generation ?? 'v6'];
    if (generation === 'v7' && data['type'] === 'delegation') return delegationFaults(data, check);
    return check(isTasklessGate(data) ? { ...data, task: 'T-unnamed' } : data);
  };
}

/** Whether a parsed line is a gate run that names no task. */
export function isTasklessGate(data: object): boolean {
  return 'type' in data && data.type === 'gate_run' && !('task' in data);
}

function delegationFaults(data: Record<string, unknown>, check: EventCheck): readonly EventFault[] {
  const members = Object.entries(data);
  // A selection has the same envelope, a task, and nothing else that is required.
  const shared = members.filter(([name]) => delegationMembers[name] === undefined);
  const faults = [...check({ ...Object.fromEntries(shared), type: 'selection', priority_boost: false })];
  const refuse = (message: string) => faults.push({ rule: 'schema', message });
  if ('priority_boost' in data) refuse('the record has the unknown member "priority_boost"');
  if ('aging' in data) refuse('the record has the unknown member "aging"');
  for (const [name, value] of members)
    if (delegationMembers[name]?.(value) === false)
      refuse(`/${name} is not what a delegation may have there`);
  const isLaunch = data['state'] === 'launched';
  for (const name of ['delegation_id', 'transport', 'via', 'state', ...(isLaunch ? ['prompt_digest'] : [])])
    if (!(name in data)) refuse(`the record lacks the member "${name}"`);
  const mayHaveResult = data['state'] === 'completed' || data['state'] === 'failed';
  for (const name of ['result_path', 'result_digest'])
    if (name in data && !mayHaveResult) refuse(`/${name} belongs to an end that completed or failed`);
  return faults;
}

/** Takes the markers of the seventh generation out of a contract, so that the rest is one of the sixth. */
export function takeMarkers(data: { tasks?: unknown }): TakenMarkers {
  const parallelSafe = new Set<string>();
  const wrong: string[] = [];
  const tasks: readonly unknown[] = Array.isArray(data.tasks) ? data.tasks : [];
  for (const [index, task] of tasks.entries()) {
    if (!isObject(task) || !('parallel_safe' in task)) continue;
    const { parallel_safe: marker, id } = task;
    if (typeof marker !== 'boolean') wrong.push(`/tasks/${index}/parallel_safe`);
    else if (marker && typeof id === 'string') parallelSafe.add(id);
    delete task['parallel_safe'];
  }
  return { parallelSafe, wrong };
}

interface TakenMarkers {
  /** Ids of the tasks that may run beside others. It grants nothing. */
  readonly parallelSafe: ReadonlySet<string>;
  /** Pointers of markers that are neither true nor false. */
  readonly wrong: readonly string[];
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
