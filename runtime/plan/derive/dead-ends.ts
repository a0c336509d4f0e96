import type { DeadEnd } from '../../../generated/types/context-manifest.ts';
import {
  createColumn,
  createDigestIndex,
  createIndexColumn,
  type EventStore,
  type RunFingerprints,
} from '../records/event-store.ts';
import { sha256 } from '../records/json.ts';
import type { EventOf, Handlers } from './events.ts';

export interface DeadEndsSection {
  readonly handlers: Handlers;
  /** The entries by seq, generated on demand: there may be more of them than fit in memory. */
  section(): Iterable<DeadEnd>;
}

/**
 * What failed or was refused in the whole plan, by seq. An entry is removed only by a recorded fact: the same run passed
 * later, or the same refusal was made again; in a sealed plan also when what failed under the live contract was solved later.
 *
 * @param solvedAt see `AcceptanceSection`
 */
export function createDeadEnds(
  contractId: string,
  fingerprints: RunFingerprints,
  store: EventStore,
  solvedAt: (criterion: string) => number,
): DeadEndsSection {
  const isSolved = (event: EventOf<'gate_run' | 'control_pair'>) =>
    event.contract_id === contractId && solvedAt(event.criterion) > event.seq;
  const rows = createRows();
  const refusals = createDigestIndex();
  return {
    handlers: {
      gate_run: (event) => {
        const run = fingerprints.of(event.seq);
        if (event.exit_code === 0) rows.passed(run);
        else rows.failed(store.keep(event), run);
      },
      refusal: (event) => {
        const key = sha256(JSON.stringify([event.subject, event.stage]));
        rows.latest(store.keep(event), refusals.add(key));
      },
      adaptation: (event) => {
        if (event.decision === 'refused') rows.always(store.keep(event));
      },
      control_pair: (event) => {
        if (event.verdict === 'non_discriminating') rows.always(store.keep(event));
      },
    },
    section: () => ({
      *[Symbol.iterator]() {
        for (const { stored, run } of rows.standing()) {
          const event = store.recall(stored);
          if ((event.type === 'gate_run' || event.type === 'control_pair') && isSolved(event)) continue;
          if (event.type === 'gate_run') yield failedGate(event, run === null ? null : fingerprints.hex(run));
          else if (event.type === 'refusal') yield refusal(event);
          else if (event.type === 'adaptation') yield refusedAdaptation(event);
          else if (event.type === 'control_pair') yield nonDiscriminating(event, contractId);
        }
      },
    }),
  };
}

function failedGate(event: EventOf<'gate_run'>, fingerprint: string | null): DeadEnd {
  const { seq, ts, task, criterion, command, exit_code, evidence_path } = event;
  return {
    kind: 'failed_gate',
    seq,
    ts,
    ...(task === undefined ? {} : { task }),
    criterion,
    command,
    ...(evidence_path === undefined ? {} : { cause: evidence_path }),
    exit_code,
    ...(fingerprint === null ? {} : { run_fingerprint: fingerprint }),
  };
}

function refusal({ seq, ts, subject, stage, reason }: EventOf<'refusal'>): DeadEnd {
  return { kind: 'refusal', seq, ts, subject, stage, reason };
}

function refusedAdaptation(event: EventOf<'adaptation'>): DeadEnd {
  const { seq, ts, action, reason, evidence_artifact } = event;
  return {
    kind: 'refused_adaptation',
    seq,
    ts,
    cause: evidence_artifact,
    subject: action,
    ...(reason === undefined ? {} : { reason }),
  };
}

function nonDiscriminating(event: EventOf<'control_pair'>, contractId: string): DeadEnd {
  const { verdict, seq, ts, criterion, evidence_path, contract_id } = event;
  const current = contract_id === contractId;
  return {
    kind: 'non_discriminating_control',
    seq,
    ts,
    criterion,
    ...(evidence_path === undefined ? {} : { cause: evidence_path }),
    verdict,
    recorded_contract_id: contract_id,
    ...(current ? {} : { aged_out: 'recorded under another contract than the live one' }),
  };
}

/** Which kept events are still dead ends, in 9 bytes each. Rows are added by rising seq. */
interface DeadEndRows {
  /** A failed run, with the number of its fingerprint. */
  failed(stored: number, run: number | null): void;
  /** A run passed: earlier failures with its fingerprint are removed. */
  passed(run: number | null): void;
  /** An entry that the next one with the same key replaces. */
  latest(stored: number, key: number): void;
  /** An entry that stays. */
  always(stored: number): void;
  /** The remaining entries, by seq. */
  standing(): Iterable<{ readonly stored: number; readonly run: number | null }>;
}

const kinds = { always: 0, failed: 1, latest: 2 } as const;
const none = 0xffffffff;

function createRows(): DeadEndRows {
  const kindOf = createColumn((length) => new Uint8Array(length));
  const storedAt = createIndexColumn();
  const keyOf = createIndexColumn();
  /** Number of rows before the latest pass, by number of the fingerprint. */
  const passes = createIndexColumn();
  /** Row of the latest entry, by key. */
  const rowOf = createIndexColumn();
  let count = 0;
  return {
    failed: (stored, run) => add(kinds.failed, stored, run ?? none),
    passed(run) {
      if (run !== null) passes.set(run, count);
    },
    latest(stored, key) {
      rowOf.set(key, count);
      add(kinds.latest, stored, key);
    },
    always: (stored) => add(kinds.always, stored, none),
    *standing() {
      for (let row = 0; row < count; row++) {
        if (!stands(row)) continue;
        const key = keyOf.get(row);
        const run = kindOf.get(row) === kinds.failed && key !== none ? key : null;
        yield { stored: storedAt.get(row), run };
      }
    },
  };

  function stands(row: number): boolean {
    const kind = kindOf.get(row);
    const key = keyOf.get(row);
    if (kind === kinds.latest) return rowOf.get(key) === row;
    return kind === kinds.always || key === none || row >= passes.get(key);
  }

  function add(kind: number, stored: number, key: number): void {
    kindOf.set(count, kind);
    storedAt.set(count, stored);
    keyOf.set(count, key);
    count++;
  }
}
