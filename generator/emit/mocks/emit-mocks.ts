import type { Contract, MediaType, Operation, Response, ResponseHeader } from '../../ir/contract.ts';
import { isJson, isRange } from '../../ir/media-type.ts';
import { literal, type Output, template } from '../../print/printer.ts';
import { copyOf } from '../client/emit-client.ts';
import { builderName } from '../server/status-names.ts';
import { MadeValues } from './made-values.ts';

const printAnswers = template<object>('mocks/answers');
const printMocks = template<object>('mocks/mocks');

/** The hand-written part, copied unchanged. */
const core = new URL('../../mocks/', import.meta.url);

/**
 * Handlers that answer with the examples of the contract, or with values made here: nothing is made up when they run.
 *
 * @param isStandard whether the engine cannot write some error as the contract describes it (see `startFaults`)
 */
export function emitMocks(contract: Contract, isStandard: boolean): Output {
  const mocked = contract.operations.filter(({ name }) => name !== contract.mcp?.operation);
  const made = new MadeValues(contract.schemas);
  const values = new Map<string, string>();
  const operations = mocked.map((operation) => ({
    name: operation.name,
    responses: responsesOf(operation, made, values),
  }));
  const lists = [...values].map(([name, list]) => ({ name, list }));
  const isSecured = mocked.some(({ security }) => security.some((one) => Object.keys(one).length > 0));
  return new Map([
    ['mocks/answers.ts', printAnswers({ operations, lists, names: [...values.keys()] })],
    ['mocks/mocks.ts', printMocks({ isStandard, isSecured })],
    ...copyOf(core, 'mocks/core'),
  ]);
}

/** The responses as code, the first success first. What no valid answer is found for is left out. */
function responsesOf(
  { responses }: Operation,
  made: MadeValues,
  values: Map<string, string>,
): readonly { readonly code: string }[] {
  const given = responses.filter(({ byEngine }) => !byEngine);
  const declared = new Set(responses.map(({ status }) => String(status)));
  const ordered = given.toSorted((one, other) => rankOf(one) - rankOf(other));
  return ordered.flatMap((response) => {
    const headers = headersOf(response, made);
    const contents = response.mediaTypes.flatMap((content) => contentOf(content, made, values));
    if (headers === undefined || (response.mediaTypes.length > 0 && contents.length === 0)) return [];
    const key = String(response.status);
    const members = {
      key: literal(key),
      builder: literal(builderName(key)),
      status: String(statusOf(key, declared)),
      contents: `[${contents.join(', ')}]`,
      isChosen: String(
        response.mediaTypes.length > 1 || response.mediaTypes.some(({ type }) => isRange(type)),
      ),
      headers: literal(headers),
    };
    return [{ code: objectOf(members) }];
  });
}

/** Successes first, then redirections and errors, each as declared; of two kinds of success the exact one. */
function rankOf({ status }: Response): number {
  if (typeof status === 'number') return status < 300 ? 0 : status < 400 ? 3 : 4;
  if (status === '2XX') return 1;
  return status === 'default' ? 2 : 4;
}

/** The lowest status that a key covers and no other key declares. */
function statusOf(key: string, declared: ReadonlySet<string>): number {
  if (/^\d+$/.test(key)) return Number(key);
  const first = key === 'default' ? 200 : Number(key.charAt(0)) * 100;
  const isTaken = (status: number) =>
    declared.has(String(status)) || (key === 'default' && declared.has(`${Math.trunc(status / 100)}XX`));
  const statuses = Array.from({ length: 600 - first }, (_, index) => first + index);
  return statuses.find((status) => !isTaken(status) && ![204, 205, 304].includes(status)) ?? first;
}

/** A body as code; nothing if no valid one is found. */
function contentOf(content: MediaType, made: MadeValues, values: Map<string, string>): string[] {
  const { reading, validator } = content;
  const type = mediaTypeOf(content);
  const isValue = reading === 'json' || reading === 'events' || (reading === 'any' && isJson(type));
  const { values: found, matches } = validator === null ? anything : made.of(validator);
  const isFit = (value: unknown) => (isValue || typeof value === 'string') && matches(value);
  const examples = content.examples
    .filter(({ value }) => isFit(value))
    .map(({ name, value }) => [name ?? 'example', value] as const);
  const usual = found.filter(isFit);
  if (usual.length === 0 && examples.length === 0) return [];
  const isWhole = validator !== null && usual.length === found.length;
  if (isWhole) values.set(validator, literal(found));
  const members = {
    mediaType: literal(type),
    as: literal(reading === 'events' ? 'events' : 'value'),
    examples: literal(Object.fromEntries(examples)),
    values: isWhole ? `values[${literal(validator)}]` : literal(usual),
  };
  return [objectOf(members)];
}

const anything = { values: ['text'], matches: () => true } as const;

/** Itself, or one that a range covers. */
function mediaTypeOf({ type, reading }: MediaType): string {
  if (!isRange(type)) return type;
  if (reading === 'any') return 'application/json';
  const known: Readonly<Record<string, string>> = { 'text/*': 'text/plain', 'image/*': 'image/png' };
  return known[type] ?? type.replaceAll('*', 'x');
}

/** The headers that a handler must give, and those with an example; undefined if no valid ones are found. */
function headersOf(
  { headers, headersValidator }: Response,
  made: MadeValues,
): Readonly<Record<string, unknown>> | null | undefined {
  const given = headers.filter(({ isGiven }) => isGiven);
  const written = given.filter(({ required, examples }) => required || examples.length > 0);
  if (written.length === 0) return null;
  const { values, matches } = headersValidator === null ? anything : made.of(headersValidator);
  const [sample] = values;
  const headerOf = ({ name, examples, plainType }: ResponseHeader) =>
    examples[0]?.value ??
    (sample as Readonly<Record<string, unknown>>)?.[name] ??
    (plainType === null ? 'text' : 1);
  const found = Object.fromEntries(written.map((header) => [header.name, headerOf(header)]));
  if (matches(found)) return found;
  const plain = written
    .filter(({ required }) => required)
    .map((one) => [one.name, headerOf({ ...one, examples: [] })]);
  const required = Object.fromEntries(plain);
  return matches(required) ? required : undefined;
}

function objectOf(members: Readonly<Record<string, string>>): string {
  return `{ ${Object.entries(members)
    .map(([name, code]) => `${name}: ${code}`)
    .join(', ')} }`;
}
