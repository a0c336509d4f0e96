import { schemaBase } from '../../../generated/site.ts';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import validateEvent from '../../../generated/validators/journal-event.js';
import recognizeEvent from '../../../generated/validators/recognizers/journal-event.js';
import type { ValidationError } from '../../../generated/validators/support/validate.js';

/** The generations of records that are read. Only the sixth is written. */
export type Generation = 'v6' | 'v7';

type RecordSchema = 'context-manifest' | 'journal-event' | 'plan-contract';

export const defaultSchemaBase: string = schemaBase;

/** The address of a published schema, as the member `schema` of a document carries it. */
export function schemaAddress(base: string, schema: RecordSchema, generation: Generation = 'v6'): string {
  return `${base}/schema/${schema}/${generation}.json`;
}

/** The generation that a `schema` member names under a base; null for any other value. */
export function generationOf(found: unknown, base: string, schema: RecordSchema): Generation | null {
  const named = (['v6', 'v7'] as const).find((one) => found === schemaAddress(base, schema, one));
  return named ?? null;
}

/** Validates a document whose `schema` member was found right under `base`. */
export function validateUnderBase<T>(
  validate: (data: unknown) => data is T,
  schema: RecordSchema,
  document: { schema?: unknown },
): document is T & { schema?: unknown } {
  return underDefaultBase(validate, schema, document);
}

/** Generated code knows only the default base, so `schema` holds that one during the call. */
function underDefaultBase(
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

/** The message for a `schema` member that is not the expected address. */
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

interface SchemaFault {
  /** JSON pointer of the value at fault. */
  readonly pointer: string;
  /** JSON pointer of where to look: an unknown member itself, else the value at fault. */
  readonly place: string;
  readonly message: string;
  /** What to do about it, for those who can: an author. */
  readonly next: string;
}

/** The errors of a generated validator, one sentence each. */
export function schemaFaults(errors: readonly ValidationError[] | null | undefined): SchemaFault[] {
  // A failed `then` reports its own errors as well.
  const told = (errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return told.map((error) => ({
    pointer: error.instancePath,
    place: placeOf(error),
    message: sentence(error),
    next: nextSteps[error.keyword] ?? 'correct it',
  }));
}

const nextSteps: Readonly<Record<string, string>> = {
  required: 'add it',
  additionalProperties: 'take it out, or correct its name',
  'false schema': 'take it out',
};

function placeOf({ instancePath, keyword, params }: ValidationError): string {
  if (keyword !== 'additionalProperties') return instancePath;
  const name = String(params['additionalProperty']).replaceAll('~', '~0').replaceAll('/', '~1');
  return `${instancePath}/${name}`;
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

export type EventCheck = (data: unknown) => readonly EventFault[];

/**
 * Makes a check for parsed lines: it returns the faults of a line, none for a valid event. Of the seventh generation it knows the
 * events that the sixth has too.
 */
export function createEventCheck(base: string, generation: Generation = 'v6'): EventCheck {
  const address = schemaAddress(base, 'journal-event', generation);
  const recognizes = recognizerUnder(address);
  return (data) => (recognizes(data) ? noFaults : faultsOf(data, base, address));
}

/** Accepts valid events, though not all of them, many times faster than the validator does. */
function recognizerUnder(address: string): (data: unknown) => boolean {
  if (address === schemaAddress(defaultSchemaBase, 'journal-event')) return recognizeEvent;
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
