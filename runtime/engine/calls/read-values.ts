import type { CallValues } from '../core/calls.ts';
import type { Operation, RequestBody, RequestMediaType, Validate } from '../core/contract.ts';
import { closest, isJsonType, parseMediaType } from '../core/media-type.ts';
import type { Fault } from '../core/problem.ts';
import { protoFaultOf } from '../core/proto-members.ts';
import { charactersOf } from '../core/proved-values.ts';
import { faultOfBody, faultsOfBody } from '../request/bodies/faults-of-body.ts';
import { faultsOf } from '../request/faults.ts';
import type { Input } from '../request/read-head.ts';
import { compileNotWritable } from './not-writable.ts';

/** Puts the values of a call into the handler's request; gives everything that is wrong with them. */
export type ReadValues = (values: CallValues, input: Input) => readonly Fault[];

/** What a body may be that is not given in pieces. */
type WholeReading = 'json' | 'text' | 'bytes';

/** Whether a call can give what the operation reads: files, forms and streams come from requests only. */
export function isCallable({ requestBody, raw }: Operation): boolean {
  const mediaTypes = requestBody?.mediaTypes ?? [];
  return raw !== true && (mediaTypes.length === 0 || mediaTypes.some(isWhole));
}

/** Chooses, once, what proves the values of a call: the validators that judge the parameters and the body of a request. */
export function compileValues(operation: Operation, readOnly: 'refuse' | 'strip'): ReadValues {
  const located = [
    ['path', 'path', operation.pathParameters],
    ['query', 'query', operation.queryParameters],
    ['headers', 'header', operation.headerParameters],
  ] as const;
  const parameters = located.flatMap(([member, location, validate]) =>
    validate === undefined
      ? []
      : [{ member, location, validate, notWritable: compileNotWritable(location, operation) }],
  );
  const cookies = operation.cookieParameters;
  const readBody = operation.requestBody === undefined ? null : compileBody(operation.requestBody, readOnly);
  return (values, input) => {
    const faults: Fault[] = [];
    for (const { member, location, validate, notWritable } of parameters) {
      const given = values[member] ?? {};
      input[member] = given;
      const found = faultsIn(location, given, validate);
      faults.push(...found, ...notWritable(given, found));
    }
    // Cookies belong to the client's session with this server, which a call from inside has none of.
    if (cookies !== undefined) {
      input['cookies'] = {};
      faults.push(...faultsIn('cookie', input['cookies'], cookies));
    }
    if (readBody !== null) faults.push(...readBody(values, input));
    return faults;
  };
}

const none: readonly Fault[] = [];

function faultsIn(location: Fault['in'], values: unknown, validate: Validate): readonly Fault[] {
  return validate(values) ? none : faultsOf(location, validate.errors);
}

/** Puts the body into the handler's request, or says what is wrong with it. */
function compileBody({ required, mediaTypes }: RequestBody, readOnly: 'refuse' | 'strip'): ReadValues {
  const whole = mediaTypes.filter(isWhole);
  return ({ body, contentType }, input) => {
    const declared =
      contentType == null
        ? whole[0]
        : (whole.find(({ type }) => type === contentType) ??
          closest(whole, parseMediaType(contentType), ({ type }) => type));
    input['contentType'] = null;
    input['body'] = null;
    if (body === undefined) return required ? [faultOfBody('is missing')] : none;
    if (declared === undefined) return [faultOfBody(`is not declared as ${contentType}`)];
    const { type, validate } = declared;
    const reading = readingOf(declared, contentType ?? null, body);
    if (reading === 'text' && typeof body !== 'string') return [faultOfBody('must be string')];
    if (reading === 'bytes' && !(body instanceof Uint8Array)) return [faultOfBody('must be bytes')];
    // As in a request, nothing else is said of such a body.
    const proto = reading === 'json' && declared.namesProto !== true ? protoFaultOf(body) : null;
    if (proto !== null) return [faultOfBody(proto.reason, proto.pointer)];
    input['contentType'] = contentType != null && type.includes('*') ? contentType : type;
    input['body'] = body;
    // As in a request: of a range that JSON is one of, only JSON is matched against the schema.
    if (validate === null || (declared.reading === 'any' && reading === 'bytes')) return none;
    return faultsOfBody(body instanceof Uint8Array ? charactersOf(body) : body, validate, readOnly) ?? none;
  };
}

function isWhole({ reading }: RequestMediaType): boolean {
  return reading === 'json' || reading === 'text' || reading === 'bytes' || reading === 'any';
}

/** A range that JSON is one of is JSON or bytes, by the type that is given, else by the value. */
function readingOf({ reading }: RequestMediaType, contentType: string | null, body: unknown): WholeReading {
  if (reading === 'text' || reading === 'bytes') return reading;
  const isBytes =
    reading === 'any' && (contentType === null ? body instanceof Uint8Array : !isJsonType(contentType));
  return isBytes ? 'bytes' : 'json';
}
