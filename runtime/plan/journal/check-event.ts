import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import validateEvent from '../../../generated/validators/journal-event.js';
import { schemaAddress, validateUnderBase, wrongSchema } from '../core/schema-base.ts';
import { schemaFaults } from '../core/schema-faults.ts';
import { isPlainEvent } from './plain-event.ts';

export interface EventFault {
  readonly rule: 'schema' | 'schema-base';
  readonly message: string;
}

/** Makes the check of one parsed line: it gives the faults of what is no event, and none for an event. */
export function createEventCheck(base: string): (data: unknown) => readonly EventFault[] {
  const address = schemaAddress(base, 'journal-event');
  return (data) => (isPlainEvent(data, address) ? noFaults : faultsOf(data, base, address));
}

const noFaults: readonly EventFault[] = [];

function faultsOf(data: unknown, base: string, address: string): readonly EventFault[] {
  const found = isObject(data) && Object.hasOwn(data, 'schema') ? data['schema'] : undefined;
  if (found !== undefined && found !== address) {
    return [{ rule: 'schema-base', message: wrongSchema(found, base, 'journal-event') }];
  }
  const valid =
    found === undefined
      ? validateEvent(data)
      : validateUnderBase<JournalEvent>(validateEvent, 'journal-event', data as object);
  if (valid) return noFaults;
  return schemaFaults(validateEvent.errors).map(({ message }) => ({ rule: 'schema', message }));
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
