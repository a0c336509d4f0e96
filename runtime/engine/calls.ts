import type {
  Field,
  Operation,
  OperationOutline,
  Parameter,
  RequestBody,
  RequestMediaType,
  Validate,
} from './core/contract.ts';
import type { Fault } from './core/errors.ts';
import { charactersOf, faultOfBody, faultsOf, faultsOfBody, pointerTo, protoFaultOf } from './core/faults.ts';
import type { CallAnswer, CallValues, OperationCall, StreamBudget } from './core/handlers.ts';
import {
  type HeaderList,
  type HttpExchange,
  headerIn,
  joinBytes,
  piecesOf,
  type StreamedBody,
  type WholeBody,
} from './core/http-exchange.ts';
import { closest, isJsonType, parseMediaType } from './core/negotiation.ts';
import type { Input } from './stages/body.ts';
import { normalizeLiteral } from './stages/match.ts';

/** The constant part of all calls of an operation. */
interface CallPlan {
  readonly method: string;
  /** Path template with the base path. */
  readonly template: string;
  /** Header parameters: the contract's spelling by name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Largest streamed response that is collected, in bytes. */
  readonly limit: number;
}

export function planCall({ method, path, parameters }: Operation, base: string, limit: number): CallPlan {
  const headers = new Map((parameters?.header ?? []).map(({ name }) => [name.toLowerCase(), name]));
  return { method, template: base + path, headers, limit };
}

/** Headers of the outer request that describe its own body, or what its sender has cached and can decode. */
const ofOuter: ReadonlySet<string> = new Set([
  'accept-encoding',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'transfer-encoding',
]);

/**
 * A call by another operation, as an exchange. It has the method, path and parameters of the called operation; credentials,
 * address, signal and everything else are those of the outer request. It keeps the response as the result of the call.
 */
export class CallExchange implements HttpExchange {
  readonly method: string;
  readonly mount: string;
  earlyHeaders: HeaderList = [];
  /** Observers see the outer exchange. */
  readonly record = null;
  readonly #outer: HttpExchange;
  readonly #plan: CallPlan;
  readonly #values: CallValues;
  /** Ends what makes a stream that is read no further; null where streams are read whole. */
  readonly #end: AbortController | null;
  #signal: AbortSignal | null = null;
  #answer: CallAnswer | null = null;

  constructor(outer: HttpExchange, plan: CallPlan, values: CallValues) {
    this.method = plan.method;
    this.mount = outer.mount;
    this.#outer = outer;
    this.#plan = plan;
    this.#values = values;
    this.#end = values.budget === undefined ? null : new AbortController();
  }

  get path(): string {
    const { path = {} } = this.#values;
    const { template } = this.#plan;
    if (!template.includes('{')) return template;
    return normalizeLiteral(template.replace(/\{([^{}]+)\}/g, (_, name: string) => encoded(path[name])));
  }

  /** That of the outer request, since it may contain credentials. */
  get query(): string {
    return this.#outer.query;
  }

  get raw(): unknown {
    return this.#outer.raw;
  }

  get id(): string {
    return this.#outer.id;
  }

  get address(): string | undefined {
    return this.#outer.address;
  }

  get signal(): AbortSignal {
    if (this.#end === null) return this.#outer.signal;
    this.#signal ??= AbortSignal.any([this.#outer.signal, this.#end.signal]);
    return this.#signal;
  }

  get resource(): HttpExchange['resource'] {
    return this.#outer.resource;
  }

  get onProgress(): HttpExchange['onProgress'] {
    return this.#outer.onProgress;
  }

  get isGone(): boolean {
    return this.#outer.isGone;
  }

  get status(): number {
    return this.#answer !== null && 'status' in this.#answer ? this.#answer.status : 0;
  }

  get isAnswered(): boolean {
    return this.#answer !== null;
  }

  header(name: string): string | undefined {
    if (name === 'accept') return this.#values.accept ?? undefined;
    const parameter = this.#plan.headers.get(name);
    if (parameter !== undefined) return textOf(this.#values.headers?.[parameter]);
    return ofOuter.has(name) ? undefined : this.#outer.header(name);
  }

  get headers(): Readonly<Record<string, string | undefined>> {
    const names = [...Object.keys(this.#outer.headers), 'accept', ...this.#plan.headers.keys()];
    return Object.fromEntries(names.map((name) => [name, this.header(name)]));
  }

  /** Nobody reads it. */
  lengthOf(): null {
    return null;
  }

  entityTag(body: WholeBody): string | Promise<string> {
    return this.#outer.entityTag(body);
  }

  readBody(): Promise<never> {
    return Promise.reject(noBody());
  }

  streamBody(): never {
    throw noBody();
  }

  readForm(): Promise<never> {
    return Promise.reject(noBody());
  }

  send(status: number, headers: HeaderList, body: WholeBody | null, cut?: 'size' | 'time'): void {
    const isEmpty = body === null || body.length === 0 || this.method === 'HEAD';
    this.#answer = {
      kind: 'answer',
      status,
      mediaType: body === null ? null : (headerIn(headers, 'content-type') ?? null),
      headers,
      body: isEmpty ? null : body,
      ...(cut === undefined ? {} : { cut }),
    };
  }

  /** Collects the whole stream first, or what the budget admits, so that a failure while reading it is an ordinary 500. */
  async stream(status: number, headers: HeaderList, body: StreamedBody): Promise<void> {
    const pieces = piecesOf<Uint8Array | string>(body);
    const stop = () => pieces.cancel();
    this.signal.addEventListener('abort', stop);
    // The client may have disconnected already.
    if (this.signal.aborted) stop();
    try {
      const { bytes, cut } = await collect(pieces, this.#plan.limit, this.#values.budget ?? null);
      this.send(status, headers, bytes, cut);
    } finally {
      this.#end?.abort(new DOMException('No more of the stream is read.', 'AbortError'));
      this.signal.removeEventListener('abort', stop);
      pieces.cancel();
    }
  }

  whenOver(callback: (isComplete: boolean) => void): void {
    callback(this.isAnswered);
  }

  /** Drops the response: the client of the outer request has disconnected. */
  abort(): void {
    this.#answer = null;
  }

  /** Ends the call with the faults of its values. */
  refuse(faults: readonly Fault[]): void {
    this.#answer = { kind: 'invalid', faults };
  }

  /** The response. Throws if the client disconnected before. */
  get answer(): CallAnswer {
    if (this.#answer === null) throw new Error('The client has disconnected.');
    return this.#answer;
  }
}

interface Pieces {
  next(): Promise<IteratorResult<Uint8Array | string, unknown>>;
}

interface Collected {
  readonly bytes: Uint8Array;
  readonly cut?: 'size' | 'time';
}

async function collect(pieces: Pieces, limit: number, budget: StreamBudget | null): Promise<Collected> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const alarm = budget === null ? null : alarmAfter(budget.milliseconds);
  try {
    for (;;) {
      const next = await (alarm === null ? pieces.next() : Promise.race([alarm.rings, pieces.next()]));
      if (next === null) return { bytes: joinBytes(chunks), cut: 'time' };
      if (next.done) return { bytes: joinBytes(chunks) };
      const chunk = typeof next.value === 'string' ? encoder.encode(next.value) : next.value;
      size += chunk.byteLength;
      if (size > limit && budget === null)
        throw new Error(
          `A streamed response is larger than ${limit} bytes (bodyLimit), too large for a call from inside.`,
        );
      const isTooMuch = budget !== null && size > budget.bytes;
      if (!isTooMuch || chunks.length === 0) chunks.push(chunk);
      if (isTooMuch) return { bytes: joinBytes(chunks), cut: 'size' };
    }
  } finally {
    alarm?.stop();
  }
}

/** Null after a time, unless it is stopped before. */
function alarmAfter(milliseconds: number): { readonly rings: Promise<null>; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rings = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return { rings, stop: () => clearTimeout(timer) };
}

/** Values that cannot be encoded are refused later, but `authorize` may read the path before that. */
function encoded(value: unknown): string {
  return encodeURIComponent((textOf(value) ?? '').replace(/\p{Surrogate}/gu, '\ufffd'));
}

const noBody = () => new Error('A call from inside has no request body; its body is a value.');

/**
 * The call of an operation whose addresses are all prepared. As for a request, any other address is a 404.
 *
 * @param base the prefix of every path, without a final slash
 * @param route answers a request by its path
 */
export function callListed(
  operation: Operation,
  base: string,
  route: (exchange: HttpExchange) => void | Promise<void>,
): OperationCall {
  const readValues = compileValues(operation, 'refuse');
  const plan = planCall(operation, base, 0);
  return (outer, values) => {
    const exchange = new CallExchange(outer, plan, values);
    const faults = readValues(values, {});
    if (faults.length > 0 || values.isRefused === true) return { kind: 'invalid', faults };
    const done = route(exchange);
    return done instanceof Promise ? done.then(() => exchange.answer) : exchange.answer;
  };
}

/** Puts the values of a call into the handler's request; returns all their faults. */
type ReadValues = (values: CallValues, input: Input) => readonly Fault[];

/** The type of a body that is not streamed. */
type WholeReading = 'json' | 'text' | 'bytes' | 'form' | 'multipart';

/** Whether a call can provide the input: streams can only come from requests. */
export function isCallable(operation: Operation | OperationOutline): boolean {
  const isRaw = 'raw' in operation && operation.raw === true;
  const readings = readingsOf(operation);
  return !isRaw && (readings.length === 0 || readings.some((reading) => isWhole({ reading })));
}

/** How an operation's bodies are read; none without a body. */
export function readingsOf(operation: Operation | OperationOutline): readonly RequestMediaType['reading'][] {
  if ('load' in operation) return operation.readings ?? [];
  return operation.requestBody?.mediaTypes.map(({ reading }) => reading) ?? [];
}

/** Selects the validators of a call's values, the same as for requests. */
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
    let faults = none;
    for (const { member, location, validate, notWritable } of parameters) {
      const given = values[member] ?? {};
      input[member] = given;
      const found = faultsIn(location, given, validate);
      faults = joined(faults, joined(found, notWritable(given, found)));
    }
    // Cookies belong to the client's session; a call from inside has none.
    if (cookies !== undefined) {
      input['cookies'] = {};
      faults = joined(faults, faultsIn('cookie', input['cookies'], cookies));
    }
    return readBody === null ? faults : joined(faults, readBody(values, input));
  };
}

const none: readonly Fault[] = [];

/** Makes no list where there are no faults. */
function joined(some: readonly Fault[], more: readonly Fault[]): readonly Fault[] {
  if (more.length === 0) return some;
  return some.length === 0 ? more : [...some, ...more];
}

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
    // As in a request, no further fault of such a body is reported.
    const hasMembers = reading !== 'text' && reading !== 'bytes';
    const proto = hasMembers && declared.namesProto !== true ? protoFaultOf(body) : null;
    if (proto !== null) return [faultOfBody(proto.reason, proto.pointer)];
    input['contentType'] = contentType != null && type.includes('*') ? contentType : type;
    if (reading === 'form' || reading === 'multipart') {
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        return [faultOfBody('must be object')];
      const form = formOf(body as Members, reading === 'multipart' ? (declared.fields ?? []) : []);
      input['body'] = form.body;
      return [
        ...form.faults,
        ...(validate === null ? none : (faultsOfBody(form.validated, validate, readOnly) ?? none)),
      ];
    }
    input['body'] = body;
    // As in a request: if a range includes JSON, the schema applies only to JSON.
    if (validate === null || (declared.reading === 'any' && reading === 'bytes')) return none;
    return faultsOfBody(body instanceof Uint8Array ? charactersOf(body) : body, validate, readOnly) ?? none;
  };
}

type Members = Readonly<Record<string, unknown>>;

interface GivenForm {
  readonly body: Members;
  /** As the validator sees it: a file is a string with one character per byte if its schema constrains it, else empty. */
  readonly validated: Members;
  readonly faults: readonly Fault[];
}

/** The members of a form, of whose files bytes are given. A file has the first media type that the contract names for it. */
function formOf(given: Members, fields: readonly Field[]): GivenForm {
  const body: Record<string, unknown> = { ...given };
  const validated: Record<string, unknown> = { ...given };
  const faults: Fault[] = [];
  for (const { name, part, shape, fileTypes, validated: isValidated } of fields) {
    if (part !== 'file' || !Object.hasOwn(given, name)) continue;
    const isList = shape?.items !== undefined;
    const list: readonly unknown[] = isList && Array.isArray(given[name]) ? given[name] : [given[name]];
    const bytes = list.filter((one): one is Uint8Array<ArrayBuffer> => one instanceof Uint8Array);
    if (bytes.length < list.length) {
      faults.push(faultOfBody('must be bytes', pointerTo(name)));
    }
    const type = fileTypes?.find((one) => !one.includes('*')) ?? 'application/octet-stream';
    const files = bytes.map((one) => new File([one], name, { type }));
    const texts = bytes.map((one) => (isValidated === true ? charactersOf(one) : ''));
    body[name] = isList ? files : files[0];
    validated[name] = isList ? texts : (texts[0] ?? '');
  }
  return { body, validated, faults };
}

function isWhole({ reading }: Pick<RequestMediaType, 'reading'>): boolean {
  return reading !== 'stream';
}

/** A body of a range that includes JSON is JSON or bytes: by the given type, else by the value. */
function readingOf({ reading }: RequestMediaType, contentType: string | null, body: unknown): WholeReading {
  if (reading !== 'any' && reading !== 'stream') return reading;
  const isBytes =
    reading === 'any' && (contentType === null ? body instanceof Uint8Array : !isJsonType(contentType));
  return isBytes ? 'bytes' : 'json';
}

type Location = 'path' | 'query' | 'header';
type Values = Readonly<Record<string, unknown>>;
type FindReason = (value: unknown, parameter: Parameter | undefined) => string | null;

/**
 * Finds values that match their schema, but that no request can contain at their place, so that handlers never get them.
 *
 * @param earlier faults found already in this location; their parameters are skipped
 */
function compileNotWritable(
  location: Location,
  { parameters }: Operation,
): (values: Values, earlier: readonly Fault[]) => readonly Fault[] {
  const known = new Map((parameters?.[location] ?? []).map((parameter) => [parameter.name, parameter]));
  const find = finders[location];
  const faultOf = (name: string, value: unknown, earlier: readonly Fault[]): Fault | null => {
    const parameter = known.get(name);
    const proto = parameter?.shape?.namesProto === true ? null : protoFaultOf(value);
    if (proto !== null) return { in: location, name, ...proto };
    // JSON in a parameter is not restricted, as in a request.
    if (parameter?.mediaType !== undefined && isJsonType(parameter.mediaType)) return null;
    const reason = earlier.some((fault) => fault.name === name) ? null : find(value, parameter);
    return reason === null ? null : { in: location, name, pointer: '', reason };
  };
  return (values, earlier) => {
    let faults = none;
    for (const name of Object.keys(values)) {
      const fault = faultOf(name, values[name], earlier);
      if (fault !== null) faults = joined(faults, [fault]);
    }
    return faults;
  };
}

const finders: Readonly<Record<Location, FindReason>> = {
  path(value, parameter) {
    const text = textOf(value) ?? '';
    // A lone surrogate is not a character.
    if (!text.isWellFormed()) return 'must be well-formed Unicode text';
    // The router matches no empty parameter; other styles than `simple` are never empty, since they have a prefix.
    if (text === '' && (parameter?.style ?? 'simple') === 'simple') return 'must not be empty';
    return inexact(value);
  },
  query: inexact,
  header: (value) =>
    /[\0\r\n]/.test(textOf(value) ?? '') ? 'must not have line breaks or null characters' : inexact(value),
};

/** An integer that JSON has rounded could be another key. A request is refused if its text has more digits than the value. */
function inexact(value: unknown): string | null {
  const isInexact =
    typeof value === 'object' && value !== null ? Object.values(value).some(isRounded) : isRounded(value);
  return isInexact ? 'is a number that cannot be held exactly' : null;
}

function isRounded(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** A value as the style `simple` writes it (OpenAPI 3.1 section 4.8.12.2); undefined for none. Takes every JSON value. */
function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return String(value);
  return (Array.isArray(value) ? value : Object.entries(value).flat()).map(textOfMember).join(',');
}

/** The style cannot express deeper nesting. Such values are refused later, but `authorize` may read them before that. */
function textOfMember(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
