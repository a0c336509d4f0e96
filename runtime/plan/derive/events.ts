import type { JournalEvent } from '../records/generations.ts';
import { isOfSealedHelper } from '../records/seal.ts';

type EventType = JournalEvent['type'];
export type EventOf<T extends EventType> = Extract<JournalEvent, { readonly type: T }>;

/** The handlers of a section, by type of event. Events arrive by rising seq. */
export type Handlers = { readonly [T in EventType]?: (event: EventOf<T>) => void };

/** Whether it accepted records that differed from their seal: it then says in brackets where they did. */
export function isRecordsReconciliation(event: JournalEvent): event is EventOf<'reconciliation'> {
  return event.type === 'reconciliation' && event.trigger.includes('(records: ');
}

/** One function that passes each event to the sections that handle its type. */
export function dispatcher(
  sections: readonly { readonly handlers: Handlers }[],
): (event: JournalEvent) => void {
  const byType = new Map<EventType, ((event: never) => void)[]>();
  for (const { handlers } of sections) {
    for (const [type, handler] of Object.entries(handlers) as [EventType, (event: never) => void][]) {
      byType.set(type, [...(byType.get(type) ?? []), handler]);
    }
  }
  return (event) => {
    for (const handler of byType.get(event.type) ?? none) handler(event as never);
  };
}

const none: readonly ((event: never) => void)[] = [];

export interface Window {
  /** Seq of the start that opened it. */
  readonly seq: number;
  readonly fingerprint?: EventOf<'task_start'>['fingerprint'];
}

/**
 * The window of a task opens at the highest seq of its `task_start` events: records before the latest start are outside.
 */
export interface Windows {
  readonly handlers: Handlers;
  /** Null when the task never started. */
  of(task: string): Window | null;
  /** Seq of the latest start of any task; 0 when none started. */
  latest(): number;
}

export function createWindows(): Windows {
  const windows = new Map<string, Window>();
  let latest = 0;
  return {
    handlers: {
      task_start: ({ task, seq, fingerprint }) => {
        windows.set(task, fingerprint === undefined ? { seq } : { seq, fingerprint });
        latest = seq;
      },
    },
    of: (task) => windows.get(task) ?? null,
    latest: () => latest,
  };
}

/**
 * Whether the plan is sealed: its helper writes what closes a criterion, so that the latest run of the contract's own check decides.
 * Records of other tools, and older ones, are read as every reader of the format reads them.
 */
export interface Sealing {
  see(event: JournalEvent): void;
  isSealed(): boolean;
}

export function createSealing(): Sealing {
  let isSealed = false;
  return {
    see(event) {
      isSealed ||= isOfSealedHelper(event);
    },
    isSealed: () => isSealed,
  };
}

/** How many checks were recorded for each task since its latest start. */
export interface ProgressCount {
  readonly handlers: Handlers;
  of(task: string): number;
}

/** Gate runs count for their task, control pairs for the owner of their criterion. */
export function createProgressCount(owners: ReadonlyMap<string, string>): ProgressCount {
  const counts = new Map<string, number>();
  const add = (task: string | undefined) => {
    if (task !== undefined) counts.set(task, (counts.get(task) ?? 0) + 1);
  };
  return {
    handlers: {
      task_start: ({ task }) => {
        counts.set(task, 0);
      },
      gate_run: ({ task }) => add(task),
      control_pair: ({ criterion }) => add(owners.get(criterion)),
    },
    of: (task) => counts.get(task) ?? 0,
  };
}

/** Where each delegation stands, by its id. */
export interface Delegations {
  readonly handlers: Handlers;
  latest(): readonly EventOf<'delegation'>[];
}

export function createDelegations(): Delegations {
  const latest = new Map<string, EventOf<'delegation'>>();
  return {
    handlers: { delegation: (event) => latest.set(event.delegation_id, event) },
    latest: () => [...latest.values()],
  };
}

interface Views {
  readonly handlers: Handlers;
  /** Seq at which the README was last rendered; 0 when it never was. */
  latest(): number;
}

/** When the README last showed the state of the tasks. */
export function createViews(): Views {
  let latest = 0;
  return {
    handlers: {
      view_render: ({ view, seq }) => {
        if (view === 'README.md') latest = seq;
      },
    },
    latest: () => latest,
  };
}
