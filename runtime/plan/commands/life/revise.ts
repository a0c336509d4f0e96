import path from 'node:path';
import type { JournalEvent } from '../../../../generated/types/journal-event.ts';
import type { PlanRecords } from '../../derive/read-plan.ts';
import type { PlanPlace } from '../../records/places.ts';
import { readIdentity, readPlanText } from '../../records/plan-text.ts';
import { stopAtFirst, unreachable } from '../../records/problems.ts';
import {
  type ContractDifference,
  contractDifference,
  type GivenContract,
  isEmpty,
  readGivenContract,
} from '../../records/revision.ts';
import { placeholderLines } from '../../text/skeleton.ts';
import { reviseText } from '../../text/update-text.ts';
import type { Draft } from '../../write/session.ts';
import type { Run } from '../frame/command.ts';
import { required } from '../frame/options.ts';
import { timeOf } from '../frame/terminal.ts';
import { readGivenFile } from '../inputs/given-file.ts';
import { type Decide, RuleRefusal, record } from '../recording/record.ts';

/** A revision of the live contract, as the command line gives it. */
interface GivenRevision {
  readonly file: string;
  readonly text: string;
}

/** The revision beside the live contract. */
export interface Revision {
  readonly given: GivenContract;
  readonly difference: ContractDifference;
}

/** Reads --contract. Standard input is read once. */
export function givenRevision(run: Run): GivenRevision {
  return readGivenFile(required(run.options, 'contract'), run);
}

/** Compares the given contract with the live one. Throws a PlanError, or a RuleRefusal when it changes nothing. */
export function compareRevision(
  { terminal }: Run,
  { live, place }: PlanRecords,
  { file, text }: GivenRevision,
): Revision {
  const now = timeOf(terminal);
  const { revision, plan } = live.contract;
  const chain = {
    schemaBase: place.schemaBase,
    revision: revision + 1,
    parent: live.id,
    createdAt: now,
    now,
  };
  const [line] = placeholderLines(text);
  if (line !== undefined) stopAtFirst({ rule: 'filled-in', file, line, message: 'is still to be filled in' });
  const given = readGivenContract(file, text, chain, stopAtFirst) ?? unreachable();
  if (given.contract.plan !== plan) {
    const message = `is a contract of ${given.contract.plan}, not of ${plan}`;
    stopAtFirst({ rule: 'one-plan', file, line: 1, message });
  }
  const difference = contractDifference(live, given);
  const { criteria, tasks, members } = difference;
  if (isEmpty(criteria) && isEmpty(tasks) && members.length === 0) {
    const message = `${path.basename(file)} is identical to revision ${revision}; change something`;
    throw new RuleRefusal('same-revision', message, plan, 'authorize');
  }
  return { given, difference };
}

/** Records the events of a revision, puts it into force, and makes the text of the plan follow it. */
export async function recordRevision(
  run: Run,
  place: PlanPlace,
  decide: (records: PlanRecords) => { readonly revision: Revision; readonly drafts: readonly Draft[] },
): Promise<readonly JournalEvent[]> {
  const decideRevision: Decide = (read) => {
    const records = read();
    const { revision, drafts } = decide(records);
    const { contract, id } = revision.given;
    const { files, removed, left } = reviseText(
      readPlanText(place.planDir),
      readIdentity(place.planDir, place.folders),
      records.live.contract,
      contract,
    );
    for (const part of left) {
      const message = `${part} differs from the previous contract, and was not changed: fix it before the approval`;
      run.messages.warning('plan-text', message);
    }
    return {
      files,
      revision: { text: revision.given.text(true), drafts: () => drafts, removed },
      result: (events) => {
        const lines = events.map(({ seq, type }) => `recorded seq ${seq}: ${type}`);
        const next = `${place.settings.command} approve --plan ${contract.plan}`;
        return {
          text: [
            ...lines,
            `revision ${contract.revision}, contract ${id}`,
            `A new approval is due: ${next}`,
          ].join('\n'),
          json: { recorded: events, revision: contract.revision, contract_id: id, next },
        };
      },
    };
  };
  return record(run, place, decideRevision);
}
