import type { JournalEvent } from '../../../../generated/types/journal-event.ts';
import { shown } from './table.ts';

const mostCharacters = 160;

/** What an event says, on one line. */
export function summaryOf(event: JournalEvent): string {
  const text = shown(wordsOf(event));
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

function wordsOf(event: JournalEvent): string {
  switch (event.type) {
    case 'task_start':
      return event.task;
    case 'approval':
      return `${event.authority}, ${event.mechanism}`;
    case 'gate_run':
      return `${event.criterion} of ${event.task}, exit code ${event.exit_code}, ${event.trust}: ${event.command}`;
    case 'observation':
      return event.statement;
    case 'adaptation':
      return `${event.kind}, ${event.decision}: ${event.action}`;
    case 'amendment':
      return `${event.original_criterion} -> ${event.revised_criterion}: ${event.reason}`;
    case 'intervention':
      return `${event.category}: ${event.question}`;
    case 'resource_sample':
      return `${event.value} ${event.unit} by ${event.source}`;
    case 'control_pair':
      return `${event.criterion}: ${event.verdict}, ${event.trust}`;
    case 'selection':
      return event.task;
    case 'refusal':
      return `${event.subject} at ${event.stage}: ${event.reason}`;
    case 'view_render':
      return event.view;
    case 'reconciliation':
      return `${event.trigger}, by ${event.authority}`;
    case 'journal_repair':
      return `at byte ${event.byte_offset}: ${event.cause}`;
  }
}
