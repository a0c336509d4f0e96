import { site } from '../../../generated/site.ts';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import validateEvent from '../../../generated/validators/journal-event.js';
import recognizeEvent from '../../../generated/validators/recognizers/journal-event.js';
import type { ValidationError } from '../../../generated/validators/support/validate.js';

export type RecordSchema = 'context-manifest' | 'journal-event' | 'plan-contract';

export const defaultSchemaBase: string = site.schema_base;

/** The address of a published schema, as the member `schema` of a document carries it. */
export function schemaAddress(base: string, schema: RecordSchema): string {
  return `${base}/schema/${schema}/v6.json`;
}

/** Validates a document whose `schema` member was found right under `base`. */
export function validateUnderBase<T>(
  validate: (data: unknown) => data is T,
  schema: RecordSchema,
  document: { schema?: unknown },
): document is T & { schema?: unknown } {
  return underDefaultBase(validate, schema, document);
}

/** Generated code knows the default base only, so it is shown that one for the time of the call. */
export function underDefaultBase(
  check: (data: unknown) => boolean,
  schema: RecordSchema,
  document: { schema?: unknown },
): boolean {
  const found = document.schema;
  document.schema = schemaAddress(defaultSchemaBase, schema);
  const passes = check(document);
  document.schema = found;
  return passes;
}

/** What to say of a `schema` member that is not the expected address. */
export function wrongSchema(found: unknown, base: string, schema: RecordSchema): string {
  const expected = schemaAddress(base, schema);
  const shown = JSON.stringify(found)?.slice(0, 200) ?? 'missing';
  return `schema is ${shown}, not "${expected}"; ${nextStep(found, expected, base)}`;
}

function nextStep(found: unknown, expected: string, base: string): string {
  const suffix = expected.slice(base.length);
  if (typeof found !== 'string') return 'it may be no record of this kind';
  if (found.endsWith(suffix)) return `pass --schema-base ${found.slice(0, -suffix.length)} to read it`;
  const [, kind, generation] = /\/schema\/([a-z-]+)\/(v\d+)\.json$/.exec(found) ?? [];
  if (generation !== undefined && suffix.includes(`/${kind}/`))
    return `it is of generation ${generation}; read it with a helper of that generation`;
  return kind === undefined
    ? 'it may be no record of this kind'
    : `it is a ${kind}, where another record belongs`;
}

export interface SchemaFault {
  /** JSON pointer of the value at fault. */
  readonly pointer: string;
  readonly message: string;
}

/** What a generated validator found, one sentence for each fault. */
export function schemaFaults(errors: readonly ValidationError[] | null | undefined): SchemaFault[] {
  // A failed `then` is told by the errors within it.
  const told = (errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return told.map((error) => ({ pointer: error.instancePath, message: sentence(error) }));
}

function sentence({ instancePath, keyword, message = 'does not match', params }: ValidationError): string {
  const where = instancePath === '' ? 'the record' : instancePath;
  if (keyword === 'additionalProperties')
    return `${where} has the unknown member ${quoted(params['additionalProperty'])}`;
  if (keyword === 'required') return `${where} lacks the member ${quoted(params['missingProperty'])}`;
  if (keyword === 'enum')
    return `${where} must be one of ${(params['allowedValues'] as unknown[]).map(quoted).join(', ')}`;
  if (keyword === 'const') return `${where} must be ${quoted(params['allowedValue'])}`;
  if (keyword === 'false schema') return `${where} must not be there`;
  if (params['error'] === 'mapping') return `${where} has the unknown type ${quoted(params['tagValue'])}`;
  if (params['error'] === 'tag') return `${where} lacks the member "${params['tag']}", a string`;
  return `${where} ${message}`;
}

function quoted(value: unknown): string {
  return JSON.stringify(value).slice(0, 200);
}

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
