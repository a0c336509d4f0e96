import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { ContractDocument } from '../contract/read-contract.ts';
import type { Report } from '../core/problem.ts';
import type { RuleName } from '../core/rules.ts';
import type { EventPlace } from './read-events.ts';

/**
 * Makes the check of what events refer to: tasks and criteria of some revision of the chain, its ids, and earlier
 * events. Without a chain only the events are compared.
 */
export function createReferenceCheck(
  chain: readonly ContractDocument[],
  report: Report,
): (event: JournalEvent, place: EventPlace) => void {
  const ids = new Set(chain.map(({ id }) => id));
  const tasks = new Set(chain.flatMap(({ contract }) => contract.tasks.map(({ id }) => id)));
  const criteria = new Set(chain.flatMap(({ contract }) => contract.acceptance.criteria.map(({ id }) => id)));
  return (event, place) => {
    switch (event.type) {
      case 'task_start':
      case 'selection':
        task(event.task, place);
        break;
      case 'gate_run':
        task(event.task, place);
        criterion(event.criterion, place);
        break;
      case 'control_pair':
        criterion(event.criterion, place);
        break;
      case 'approval':
        unknown('known-contract', ids, event.contract_id, 'contract of the chain', place);
        break;
      case 'adaptation':
        earlier('trigger_observation', event.trigger_observation, event.seq, place);
        break;
      case 'refusal':
        earlier('proposal', event.proposal ?? 0, event.seq, place);
        break;
    }
  };

  function task(id: string, place: EventPlace): void {
    unknown('known-task', tasks, id, 'task of any revision', place);
  }

  function criterion(id: string, place: EventPlace): void {
    unknown('known-criterion', criteria, id, 'criterion of any revision', place);
  }

  function unknown(
    rule: RuleName,
    known: ReadonlySet<string>,
    id: string,
    what: string,
    place: EventPlace,
  ): void {
    if (chain.length === 0 || known.has(id)) return;
    refuse(rule, `names ${id}, which is not a ${what}; restore the contract or the line`, place);
  }

  function earlier(member: string, referred: number, seq: number, place: EventPlace): void {
    if (referred < seq) return;
    refuse(
      'earlier-event',
      `${member} is seq ${referred}, which is not before seq ${seq}; restore the line`,
      place,
    );
  }

  function refuse(rule: RuleName, message: string, { file, line, byteOffset }: EventPlace): void {
    report({ rule, file, line, byteOffset: byteOffset(), message });
  }
}
