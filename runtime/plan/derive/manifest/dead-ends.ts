import { createHash } from 'node:crypto';
import type { DeadEnd } from '../../../../generated/types/context-manifest.ts';
import { createDigestIndex } from '../../journal/digest-index.ts';
import type { EventStore } from '../../journal/event-store.ts';
import type { RunFingerprints } from '../../journal/run-fingerprints.ts';
import type { EventOf, Handlers } from '../events/handlers.ts';
import { createRows } from './dead-end-rows.ts';

export interface DeadEndsSection {
  readonly handlers: Handlers;
  /** The entries by seq, each made when it is asked for: there may be more of them than memory holds. */
  section(): Iterable<DeadEnd>;
}

/**
 * What was tried on the whole plan and led nowhere, by seq. An entry leaves only on a recorded fact: the same run
 * passed later, or the same refusal was made again.
 */
export function createDeadEnds(
  contractId: string,
  fingerprints: RunFingerprints,
  store: EventStore,
): DeadEndsSection {
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
        const key = createHash('sha256')
          .update(JSON.stringify([event.subject, event.stage]))
          .digest('hex');
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
    task,
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
