import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import validateEvent from '../../../generated/validators/journal-event.js';
import recognizeEvent from '../../../generated/validators/recognizers/journal-event.js';
import {
  defaultSchemaBase,
  schemaAddress,
  underDefaultBase,
  validateUnderBase,
  wrongSchema,
} from '../core/schema-base.ts';
import { schemaFaults } from '../core/schema-faults.ts';

export interface EventFault {
  readonly rule: 'schema' | 'schema-base';
  readonly message: string;
}

/** Makes the check of one parsed line: it gives the faults of what is no event, and none for an event. */
export function createEventCheck(base: string): (data: unknown) => readonly EventFault[] {
  const address = schemaAddress(base, 'journal-event');
  const recognizes = recognizerUnder(base, address);
  return (data) => (recognizes(data) ? noFaults : faultsOf(data, base, address));
}

/** Many times faster than the validator, for what it recognizes. The generated code knows the default base only. */
function recognizerUnder(base: string, address: string): (data: unknown) => boolean {
  if (base === defaultSchemaBase) return recognizeEvent;
  return (data) =>
    isObject(data) && data['schema'] === address && underDefaultBase(recognizeEvent, 'journal-event', data);
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
