import type { DeadEnd } from '../../../generated/types/context-manifest.ts';
import type { RunFingerprints } from '../journal/run-fingerprints.ts';
import type { Handlers } from './handlers.ts';

export interface DeadEndsSection {
  readonly handlers: Handlers;
  section(): DeadEnd[];
}

/**
 * What was tried on the whole plan and led nowhere, by seq. An entry leaves only on a recorded fact: the same run
 * passed later, or the same refusal was made again.
 */
export function createDeadEnds(contractId: string, fingerprints: RunFingerprints): DeadEndsSection {
  const entries = new Set<DeadEnd>();
  const failedRuns = new Map<string, DeadEnd[]>();
  const refusals = new Map<string, DeadEnd>();
  const shared = createPool();
  return {
    handlers: {
      gate_run: (event) => {
        if (event.exit_code === 0) return passed(event.seq);
        const { seq, ts, exit_code, evidence_path } = event;
        const fingerprint = fingerprints.of(seq);
        const entry: DeadEnd = {
          kind: 'failed_gate',
          seq,
          ts,
          task: shared(event.task),
          criterion: shared(event.criterion),
          command: shared(event.command),
          ...(evidence_path === undefined ? {} : { cause: evidence_path }),
          exit_code,
          ...(fingerprint === null ? {} : { run_fingerprint: fingerprint }),
        };
        entries.add(entry);
        if (fingerprint !== null) remember(fingerprint, entry);
      },
      refusal: ({ seq, ts, subject, stage, reason }) => {
        const key = JSON.stringify([subject, stage]);
        const earlier = refusals.get(key);
        if (earlier !== undefined) entries.delete(earlier);
        const entry: DeadEnd = { kind: 'refusal', seq, ts, subject, stage, reason };
        refusals.set(key, entry);
        entries.add(entry);
      },
      adaptation: ({ decision, seq, ts, action, reason, evidence_artifact }) => {
        if (decision !== 'refused') return;
        const why = reason === undefined ? {} : { reason };
        entries.add({
          kind: 'refused_adaptation',
          seq,
          ts,
          cause: evidence_artifact,
          subject: action,
          ...why,
        });
      },
      control_pair: ({ verdict, seq, ts, criterion, evidence_path, contract_id }) => {
        if (verdict !== 'non_discriminating') return;
        const current = contract_id === contractId;
        entries.add({
          kind: 'non_discriminating_control',
          seq,
          ts,
          criterion: shared(criterion),
          ...(evidence_path === undefined ? {} : { cause: evidence_path }),
          verdict,
          recorded_contract_id: shared(contract_id),
          ...(current ? {} : { aged_out: 'recorded under another contract than the live one' }),
        });
      },
    },
    section: () => [...entries],
  };

  function remember(fingerprint: string, entry: DeadEnd): void {
    const known = failedRuns.get(fingerprint);
    if (known === undefined) failedRuns.set(fingerprint, [entry]);
    else known.push(entry);
  }

  function passed(seq: number): void {
    if (failedRuns.size === 0) return;
    const fingerprint = fingerprints.of(seq);
    if (fingerprint === null) return;
    for (const entry of failedRuns.get(fingerprint) ?? []) entries.delete(entry);
    failedRuns.delete(fingerprint);
  }
}

/** Gives one string for all equal ones: a long history repeats its ids and commands. */
function createPool(): (text: string) => string {
  const pool = new Map<string, string>();
  return (text) => {
    const known = pool.get(text);
    if (known === undefined) pool.set(text, text);
    return known ?? text;
  };
}
