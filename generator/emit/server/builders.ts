import type { MediaType, Response } from '../../ir/contract.ts';
import { isJson, isRange } from '../../ir/media-type.ts';
import { literal } from '../../print/printer.ts';
import type { Status } from '../../source/grammar/status.ts';
import { mediaTypeType } from './media-type-type.ts';
import { builderName } from './status-names.ts';

/** A builder of replies: for one declared status, range of statuses, or `default`. */
export interface Builder {
  readonly name: string;
  /** Its documentation comment. */
  readonly comment: string;
  /** Its type parameters and parameters as code: `(body: …, headers?: …)`. */
  readonly parameters: string;
  /** True for an error with a JSON body, which handlers can throw. */
  readonly isProblem: boolean;
  /** The engine's types that the parameters use. */
  readonly uses: readonly string[];
}

/**
 * One builder for each response that a handler may give.
 *
 * @param types expression of a response's type in the output of openapi-typescript, by its key there
 */
export function buildersOf(responses: readonly Response[], types: (key: string) => string): Builder[] {
  const declared = responses.map(({ status }) => status);
  const given = responses.filter(({ byEngine }) => !byEngine);
  return given.map((response) => builderOf(response, declared, types(literal(response.status))));
}

type Parameter = readonly [name: string, type: string, ...uses: string[]];

function builderOf(response: Response, declared: readonly Status[], type: string): Builder {
  const { status, description, mediaTypes } = response;
  const hasContent = mediaTypes.length > 0;
  const bodies = mediaTypes.map((mediaType) => bodyOf(mediaType, type)).sort(byCloseness);
  const parameters = [
    ...(typeof status === 'number' ? [] : [statusParameter(status, declared, hasContent)]),
    ...bodyParameters(bodies),
    ...headersParameter(response, type),
  ];
  const isGeneric = bodies.length > 1;
  const generic = isGeneric ? `<MediaType extends ${bodies.map(({ covered }) => covered).join(' | ')}>` : '';
  return {
    name: builderName(String(status)),
    comment: description === '' ? String(status) : `${status}: ${description}`,
    parameters: `${generic}(${parameters.map(([name, one]) => `${name}: ${one}`).join(', ')})`,
    isProblem: isError(status) && mediaTypes.some((one) => one.reading === 'json' && isJson(one.type)),
    uses: [...parameters.flatMap(([, , ...used]) => used), ...bodies.flatMap(({ uses }) => uses)],
  };
}

function isError(status: Status): boolean {
  return typeof status === 'number' ? status >= 400 : status !== '2XX' && status !== '3XX';
}

/**
 * The statuses of a range or `default`, without those that another key declares, 304, which the engine sends, and, for a
 * response with a body, those that cannot have one.
 */
function statusParameter(
  status: Exclude<Status, number>,
  declared: readonly Status[],
  hasContent: boolean,
): Parameter {
  const isDefault = status === 'default';
  const isWithin = (one: Status): one is number =>
    typeof one === 'number' && (isDefault ? one >= 200 : String(one).startsWith(status.charAt(0)));
  const ranges = isDefault ? declared.filter((one) => /^[2-5]XX$/.test(String(one))) : [];
  const excluded = [
    ...ranges.map((range) => `StatusOf<${String(range).charAt(0)}>`),
    ...new Set([...declared, ...(hasContent ? [204, 205, 304] : [304])].filter(isWithin)),
  ];
  const all = isDefault ? 'Status' : `StatusOf<${status.charAt(0)}>`;
  const type = excluded.length === 0 ? all : `Exclude<${all}, ${excluded.join(' | ')}>`;
  const used = [...(isDefault ? ['Status'] : ['StatusOf']), ...(ranges.length > 0 ? ['StatusOf'] : [])];
  return ['status', type, ...used];
}

interface Body {
  readonly mediaType: string;
  /** The type of the media types that it covers. */
  readonly covered: string;
  readonly type: string;
  readonly uses: readonly string[];
}

function bodyOf({ type: mediaType, reading, isTyped, validator }: MediaType, response: string): Body {
  const declared = `${response}['content'][${literal(mediaType)}]`;
  const covered = mediaTypeType(mediaType);
  const body = (type: string, ...uses: string[]): Body => ({ mediaType, covered, type, uses });
  const isProved = validator !== null;
  if (reading === 'json') return body(declared);
  if (reading === 'events') return body(`AsyncIterable<${declared}> | ReadableStream<${declared}>`);
  if (reading === 'any') return body(`${declared} | BytesBody`, 'BytesBody');
  // A body with a schema is validated as a whole, so it cannot be a stream.
  if (reading === 'text') return isTyped && isProved ? body(declared) : body('TextBody', 'TextBody');
  return isProved ? body('string | Uint8Array') : body('BytesBody', 'BytesBody');
}

/** Orders media types before ranges with a suffix, these before ranges of a type, and the range of all last. */
function byCloseness(a: Body, b: Body): number {
  return breadth(a.mediaType) - breadth(b.mediaType);
}

function breadth(mediaType: string): number {
  if (!isRange(mediaType)) return 0;
  if (mediaType.startsWith('*/')) return 3;
  return mediaType.includes('*+') ? 1 : 2;
}

function bodyParameters(bodies: readonly Body[]): Parameter[] {
  const [only] = bodies;
  if (only === undefined) return [];
  const hasRanges = bodies.some(({ mediaType }) => isRange(mediaType));
  if (bodies.length === 1 && !hasRanges) return [['body', only.type]];
  if (bodies.length === 1) {
    return [
      ['mediaType', only.covered],
      ['body', only.type],
    ];
  }
  const list = bodies.map(({ covered, type }) => `[${covered}, ${type}]`).join(', ');
  const map = bodies.map(({ covered, type }) => `readonly ${covered}: ${type}`).join('; ');
  return [
    ['mediaType', 'MediaType'],
    hasRanges ? ['body', `BodyOf<[${list}], MediaType>`, 'BodyOf'] : ['body', `{ ${map} }[MediaType]`],
  ];
}

function headersParameter(response: Response, type: string): Parameter[] {
  const headers = response.headers.filter(({ isGiven }) => isGiven);
  if (headers.length === 0) return [];
  const members = headers.map(({ name, required, isText }) => {
    const value = isText ? 'string' : `NonNullable<${type}['headers'][${literal(name)}]>`;
    return `readonly ${literal(name)}${required ? '' : '?'}: ${value}`;
  });
  const isOptional = headers.every(({ required }) => !required);
  return [[isOptional ? 'headers?' : 'headers', `{ ${members.join('; ')} }`]];
}
