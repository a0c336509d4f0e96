import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@plan-surface/engine';
import { isObject } from '../../../../generator/source/json.ts';
import type { MessageSchemas, Verdict } from '../../support/message-schemas.ts';
import { mutated, sampleOf, seeded } from '../../support/values-of-schemas.ts';
import type { TestAnswer } from './answer.ts';
import type { Given } from './contract-server.ts';
import {
  badText,
  type DeclaredParameter,
  type Descriptor,
  declaredParameters,
  examplesOf,
  type SentRequest,
  writeRequest,
} from './requests.ts';
import { asList, type Document, dereference, merged, sample } from './sample.ts';

/** The values of parameters by location, and the body if there is one. */
export interface Sent {
  readonly values: Readonly<Record<DeclaredParameter['in'], Readonly<Record<string, unknown>>>>;
  readonly body?: unknown;
}

/** A request, and what another validator says of it. */
export interface JudgedRequest {
  readonly what: string;
  readonly request: SentRequest;
  readonly verdict: Verdict;
  /** What the handler must be given; null where only the verdict matters. */
  readonly sent: Sent | null;
}

/** What a handler answers, and what another validator says of it. */
export interface JudgedAnswer {
  readonly answer: TestAnswer;
  readonly verdict: Verdict;
}

interface Body {
  readonly type: string;
  readonly schema: string;
  readonly examples: readonly unknown[];
}

interface Answered extends Body {
  readonly status: number;
  /** The names of the schemas of the headers that it must have. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Headers that HTTP or the engine read by themselves: with a text that was made up, there would be another request, or an answer
 * that is about the header (304, 412, 416).
 */
const ofHttp =
  /^(host|connection|content-length|content-encoding|transfer-encoding|expect|upgrade|te|trailer|keep-alive|cookie|range|if-(none-)?match|if-(un)?modified-since|if-range|date|proxy-.*|access-control-.*|origin)$/i;

/** The members of a handler's request. */
const members = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;

/** Texts of which some are no integer, no number, no boolean, and not one of a few words. */
const texts = ['x', 'surely-not-one-of-these', '-1', '01', '1.5', 'true', '1000000000'];

/** How many of each kind there are, at most. */
const most = { parameters: 8, badTexts: 2, candidates: 6, mutations: 4, answered: 2 };

/** The requests to an operation and the answers of its handler; first what schemas it has is told to the judges of both sides. */
export class OperationMessages {
  /** Why none can be made up. */
  reason: string | null = null;
  readonly #descriptor: Descriptor;
  readonly #requests: MessageSchemas;
  readonly #answers: MessageSchemas;
  readonly #parameters: (DeclaredParameter & { readonly name: string; readonly judged: string })[] = [];
  readonly #body: Body | null;
  readonly #answered: readonly Answered[];
  readonly #random: () => number;

  constructor(
    document: Document,
    descriptor: Descriptor & Operation,
    requests: MessageSchemas,
    answers: MessageSchemas,
  ) {
    this.#descriptor = descriptor;
    this.#requests = requests;
    this.#answers = answers;
    this.#random = seeded(descriptor.id);
    const declared = declaredParameters(document, descriptor);
    for (const parameter of declared) {
      const { name, required } = parameter;
      const left =
        parameter.in === 'header' && ofHttp.test(name)
          ? `the header ${name} is one of HTTP`
          : sharesNames(parameter, declared, descriptor)
            ? `properties of ${name} have the names of other parameters`
            : null;
      if (left === null) this.#parameters.push({ ...parameter, judged: requests.add(parameter.written) });
      else if (required) this.reason = left;
    }
    const item = dereference(document, document.paths[descriptor.path]);
    const others = isObject(item['additionalOperations']) ? item['additionalOperations'] : {};
    const operation = dereference(
      document,
      item[descriptor.method.toLowerCase()] ?? others[descriptor.method],
    );
    this.#body = bodyOf(document, descriptor, operation, requests);
    if (this.#body === null && descriptor.requestBody?.required === true)
      this.reason = `a body that is not JSON: ${descriptor.requestBody.mediaTypes.map(({ type }) => type)}`;
    this.#answered = answersOf(document, descriptor, operation, answers).slice(0, most.answered);
  }

  /** Without a sound request there is a reason; what is not sound is asked all the same, as far as it can be made up. */
  requests(): { readonly sound: SentRequest | null; readonly all: readonly JudgedRequest[] } {
    const sent = this.#sound();
    if (sent === null) return { sound: null, all: [] };
    const { values, body } = sent;
    const bodies = this.#body === null ? [] : this.#bodies(this.#body, sent);
    if (this.reason !== null) return { sound: null, all: bodies };
    const whole = this.#judged('all that it can have', sent);
    const required = Object.fromEntries(
      Object.entries(values).map(([location, own]) => [
        location,
        Object.fromEntries(Object.entries(own).filter(([name]) => this.#isRequired(location, name))),
      ]),
    ) as Sent['values'];
    const least = this.#judged('what it must have', { ...sent, values: required });
    const wrong = this.#parameters
      .slice(0, most.parameters)
      .flatMap((parameter) => this.#wrong(parameter, sent));
    return { sound: whole.request, all: [whole, least, ...(body === undefined ? [] : bodies), ...wrong] };
  }

  answers(): JudgedAnswer[] {
    return this.#answered.flatMap(({ status, type, schema, examples, headers }) => {
      const judge = (name: string, value: unknown) => this.#answers.verdict(name, value);
      const given: Record<string, unknown> = {};
      for (const [name, one] of Object.entries(headers)) {
        const found = this.#candidates(this.#answers, one, []).find(
          (value) => judge(one, value) === 'valid' && /^[!-~]([ -~]*[!-~])?$/.test(String(value)),
        );
        if (found === undefined) return [];
        given[name] = found;
      }
      return this.#withMutations(this.#answers, schema, examples).map((body) => ({
        answer: {
          status,
          mediaType: type,
          body,
          ...(Object.keys(given).length > 0 ? { headers: given } : {}),
        },
        verdict: judge(schema, body),
      }));
    });
  }

  /** What a handler is given that is not what was sent; null for nothing. A text that two types can be may be read as either. */
  differenceOf({ values, body }: Sent, given: Given): string | null {
    for (const { name, in: location, judged } of this.#parameters) {
      const sent = values[location][name];
      const member = given[members[location]];
      const got = isObject(member) ? member[name] : undefined;
      const isSame =
        sent === undefined
          ? got === undefined
          : isSameText(got, sent) && (got === undefined || this.#requests.verdict(judged, got) !== 'invalid');
      if (!isSame)
        return `the handler is given ${JSON.stringify(got)} as ${name}, not ${JSON.stringify(sent)}`;
    }
    const isSame = body === undefined ? given['body'] == null : isDeepStrictEqual(given['body'], body);
    return isSame ? null : `the handler is given the body ${JSON.stringify(given['body'])}`;
  }

  #isRequired(location: string, name: string): boolean {
    return this.#parameters.some((one) => one.in === location && one.name === name && one.required);
  }

  /** Values that the judge accepts for all parameters and the body, as far as there are any; null if a parameter has none. */
  #sound(): Sent | null {
    if (this.reason !== null) return null;
    const values: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {}, cookie: {} };
    for (const { name, in: location, required, judged, examples } of this.#parameters) {
      const found = this.#candidates(this.#requests, judged, examples).find(
        (value) =>
          this.#requests.verdict(judged, value) === 'valid' && this.#isSendable(location, name, value),
      );
      if (found !== undefined) (values[location] as Record<string, unknown>)[name] = found;
      else if (required) {
        this.reason = `the parameter ${name}`;
        return null;
      }
    }
    const sent = { values: values as Sent['values'] };
    if (this.#body === null) return sent;
    const { schema, examples } = this.#body;
    const body = this.#candidates(this.#requests, schema, examples).find(
      (value) => this.#requests.verdict(schema, value) === 'valid',
    );
    if (body !== undefined) return { ...sent, body };
    if (this.#descriptor.requestBody?.required !== true) return sent;
    this.reason = 'the body';
    return sent;
  }

  /** Whether a value can be written, and would not change which path is asked for. */
  #isSendable(location: DeclaredParameter['in'], name: string, value: unknown): boolean {
    // OpenAPI does not say how null is written, and what a text is that may be a string as well.
    if (value === null) return false;
    const described = this.#descriptor.parameters?.[location]?.find((one) => one['name'] === name);
    if (isObject(value) && !isTold(value, name, described)) return false;
    const none = { path: {}, query: {}, header: {}, cookie: {} };
    try {
      const { target, headers } = writeRequest(this.#descriptor, { ...none, [location]: { [name]: value } });
      if (location === 'path') return !/\/(\.{0,2}|%2e)*(\/|$)/i.test(target) && value !== '';
      // An empty list leaves nothing to be seen.
      if (Object.keys(headers).length === 0 && !target.includes('?')) return false;
      return (
        location !== 'header' || Object.values(headers).every((text) => /^[!-~]([ -~]*[!-~])?$/.test(text))
      );
    } catch {
      return false;
    }
  }

  #judged(what: string, sent: Sent): JudgedRequest {
    return { what, request: this.#written(sent), verdict: 'valid', sent };
  }

  #written({ values, body }: Sent, raw: Parameters<typeof writeRequest>[2] = null): SentRequest {
    const request = writeRequest(this.#descriptor, values as Parameters<typeof writeRequest>[1], raw);
    if (body === undefined || this.#body === null) return request;
    return this.#withText(request, JSON.stringify(body));
  }

  #withText(request: SentRequest, body: string, type = this.#body?.type ?? ''): SentRequest {
    return { ...request, headers: { ...request.headers, 'Content-Type': type }, body };
  }

  #bodies({ schema, examples }: Body, sound: Sent): JudgedRequest[] {
    const plain = writeRequest(this.#descriptor, sound.values as Parameters<typeof writeRequest>[1]);
    const judged = this.#withMutations(this.#requests, schema, examples).map((body) => ({
      what: 'a body',
      request: this.#withText(plain, JSON.stringify(body)),
      verdict: this.#requests.verdict(schema, body),
      sent: { ...sound, body },
    }));
    const wrong = (what: string, request: SentRequest) =>
      ({ what, request, verdict: 'invalid', sent: null }) as const;
    const { required, mediaTypes = [] } = this.#descriptor.requestBody ?? {};
    return [
      ...judged,
      wrong('broken JSON', this.#withText(plain, '{')),
      // A range takes any type.
      ...(mediaTypes.some(({ type }) => type.includes('*'))
        ? []
        : [wrong('another media type', this.#withText(plain, '{}', 'x-none/x-none'))]),
      ...(required === true ? [wrong('no body', plain)] : []),
    ];
  }

  /** Requests that have another text for a parameter, or none. */
  #wrong(parameter: DeclaredParameter & { readonly judged: string }, sound: Sent): JudgedRequest[] {
    const { name, in: location, required } = parameter;
    const found: JudgedRequest[] = [];
    const others = Object.fromEntries(
      Object.entries(sound.values[location]).filter(([other]) => other !== name),
    );
    const without = { ...sound, values: { ...sound.values, [location]: others } };
    if (required && location !== 'path' && Object.hasOwn(sound.values[location], name))
      found.push({
        what: `without ${name}`,
        request: this.#written(without),
        verdict: 'invalid',
        sent: null,
      });
    const malformed = badText(parameter, this.#descriptor);
    if (malformed !== null && /^[ -~]*$/.test(malformed) && location === 'query')
      found.push({
        what: `${name} that cannot be decoded`,
        request: this.#written(without, { in: location, name, text: malformed }),
        verdict: 'invalid',
        sent: null,
      });
    const judged = texts.map((text) => ({ text, verdict: this.#verdictOfText(parameter, text) }));
    const chosen = [
      ...judged.filter(({ verdict }) => verdict === 'invalid').slice(0, most.badTexts),
      ...judged.filter(({ verdict }) => verdict === 'valid').slice(0, 1),
    ];
    for (const { text, verdict } of chosen) {
      if (verdict === null) continue;
      const encoded = encodeURIComponent(text);
      const written =
        location === 'header'
          ? text
          : location === 'path'
            ? encoded
            : `${encodeURIComponent(name)}=${encoded}`;
      found.push({
        what: `${name} as ${text}`,
        request: this.#written(without, { in: location, name, text: written }),
        verdict,
        sent: null,
      });
    }
    return found;
  }

  /**
   * A text is valid if one of the values that it may stand for is: the text, a number, a boolean, or a list of one of these. Null
   * where more than a text is needed: for objects, and for styles that put something in front.
   */
  #verdictOfText(
    { name, in: location, judged }: DeclaredParameter & { judged: string },
    text: string,
  ): Verdict | null {
    const { style, mediaType, shape } =
      this.#descriptor.parameters?.[location]?.find((one) => one['name'] === name) ?? {};
    if (mediaType !== undefined || (style !== undefined && style !== 'form' && style !== 'simple'))
      return null;
    if (isObject(shape) && ('properties' in shape || 'rest' in shape || shape['json'] === true)) return null;
    const single: unknown[] = [text];
    if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) single.push(Number(text));
    if (text === 'true') single.push(true);
    const verdicts = single.flatMap((value) => [
      this.#requests.verdict(judged, value),
      this.#requests.verdict(judged, [value]),
    ]);
    return (['valid', 'format', 'invalid'] as const).find((one) => verdicts.includes(one)) ?? null;
  }

  #withMutations(schemas: MessageSchemas, name: string, examples: readonly unknown[]): unknown[] {
    const candidates = this.#candidates(schemas, name, examples);
    const valid = candidates.find((value) => schemas.verdict(name, value) === 'valid') ?? candidates[0];
    const mutations = Array.from({ length: most.mutations }, () => mutated(valid, this.#random));
    return distinct([...candidates, ...mutations]);
  }

  /** Values of a schema; most match, and the judge says which. */
  #candidates(schemas: MessageSchemas, name: string, examples: readonly unknown[]): unknown[] {
    const schema = schemas.reference(name);
    const made = [
      () => sample(schemas.sampled, schema, true),
      () => sample(schemas.sampled, schema),
      ...Array.from(
        { length: 3 },
        () => () => sampleOf(schema, schemas.sampled, this.#random, 0, { left: 150 }),
      ),
    ];
    return distinct([...examples.slice(0, 2), ...made.map(attempt)]).slice(0, most.candidates);
  }
}

/**
 * Whether it is an exploded object with a property that another parameter is written by, or one of two that take whatever is left:
 * which of them it is cannot be told.
 */
function sharesNames(
  { name, in: location }: DeclaredParameter,
  all: readonly DeclaredParameter[],
  { parameters }: Descriptor,
): boolean {
  const rest = Symbol('rest');
  const propertiesOf = (one: string): (string | symbol)[] => {
    const {
      style = 'form',
      explode = true,
      shape,
    } = parameters?.[location]?.find((other) => other['name'] === one) ?? {};
    if (location !== 'query' || style !== 'form' || explode !== true || !isObject(shape)) return [];
    const properties = Object.keys(isObject(shape['properties']) ? shape['properties'] : {});
    return 'rest' in shape ? [...properties, rest] : properties;
  };
  const others = all.filter((other) => other.in === location && other.name !== name);
  const taken = new Set(others.flatMap((other) => [other.name, ...propertiesOf(other.name)]));
  return propertiesOf(name).some((property) => taken.has(property));
}

/** Whether each member of an object is told apart from its parameter, and is written in a way that OpenAPI describes: not one inside another. */
function isTold(
  value: object,
  name: string,
  { shape, mediaType }: Readonly<Record<string, unknown>> = {},
): boolean {
  if (mediaType !== undefined) return true;
  const properties = isObject(shape) && isObject(shape['properties']) ? shape['properties'] : {};
  return Object.entries(value).every(
    ([member, inner]) =>
      Object.hasOwn(properties, member) || (member !== name && (typeof inner !== 'object' || inner === null)),
  );
}

/** Lists and objects that are empty are not written. */
const isEmpty = (value: unknown) =>
  Array.isArray(value) || isObject(value) ? Object.keys(value).length === 0 : false;

function isSameText(got: unknown, sent: unknown): boolean {
  if (isEmpty(sent) && got === undefined) return true;
  if (Array.isArray(sent))
    return (
      Array.isArray(got) &&
      got.length === sent.length &&
      sent.every((item, index) => isSameText(got[index], item))
    );
  if (!isObject(sent)) return String(got) === String(sent);
  return (
    isObject(got) &&
    Object.keys(sent).every((name) => isSameText(got[name], sent[name])) &&
    Object.keys(got).every((name) => name in sent)
  );
}

/** A sampler may meet what it cannot read, such as a pattern of another dialect. */
function attempt(make: () => unknown): unknown {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function distinct(values: readonly unknown[]): unknown[] {
  const written = values.map((value) => JSON.stringify(value)).filter((text) => text !== undefined);
  return [...new Set(written)].map((text) => JSON.parse(text));
}

function bodyOf(
  document: Document,
  { requestBody }: Descriptor,
  operation: Readonly<Record<string | symbol, unknown>>,
  requests: MessageSchemas,
): Body | null {
  const declared = requestBody?.mediaTypes.find(
    ({ type, reading }) => reading === 'json' && !type.includes('*'),
  );
  const content = dereference(document, operation['requestBody'])['content'];
  return declared === undefined ? null : contentOf(document, content, declared.type, requests);
}

function contentOf(document: Document, content: unknown, type: string, schemas: MessageSchemas): Body | null {
  const found = Object.entries(isObject(content) ? content : {}).find(
    ([name]) => name.toLowerCase() === type.toLowerCase(),
  );
  if (found === undefined) return null;
  const written = dereference(document, found[1]);
  const schema = merged(document, written['schema']);
  const examples = [
    written['example'],
    ...examplesOf(document, written),
    schema['example'],
    ...asList(schema['examples']),
  ];
  return {
    type,
    schema: schemas.add(written['schema']),
    examples: examples.filter((one) => one !== undefined),
  };
}

/** The JSON that a handler may answer with: of a success and of another status. */
function answersOf(
  document: Document,
  { method, responses }: Descriptor & Operation,
  operation: Readonly<Record<string | symbol, unknown>>,
  answers: MessageSchemas,
): Answered[] {
  // The answer to HEAD has no body to look at.
  if (method === 'HEAD') return [];
  const declared = dereference(document, operation['responses']);
  const taken = new Set(Object.keys(responses));
  const found = Object.entries(responses).flatMap(([key, { builder, content = {}, headers }]): Answered[] => {
    const status = statusOf(key, taken);
    const json = Object.entries(content).find(([type, { as }]) => as === 'json' && !type.includes('*'));
    if (builder === undefined || status === null || json === undefined) return [];
    const response = dereference(document, declared[key] ?? declared[key.toLowerCase()]);
    const body = contentOf(document, response['content'], json[0], answers);
    if (body === null) return [];
    const all = isObject(response['headers']) ? response['headers'] : {};
    const required = (headers?.required ?? []).map((name) => {
      const header = dereference(document, all[name]);
      const [only] = Object.values(isObject(header['content']) ? header['content'] : {});
      return [name, answers.add(isObject(only) ? only['schema'] : header['schema'])] as const;
    });
    return [{ ...body, status, headers: Object.fromEntries(required) }];
  });
  const isSuccess = ({ status }: Answered) => status < 300;
  const [success] = found.filter(isSuccess);
  const [other] = found.filter((one) => !isSuccess(one));
  return [success, other].filter((one) => one !== undefined);
}

/** A status that a key of `responses` is for, and that can have a body; null for none. */
function statusOf(key: string, taken: ReadonlySet<string>): number | null {
  if (/^\d{3}$/.test(key)) return /^1|^(204|205|304)$/.test(key) ? null : Number(key);
  const range = /^([2-5])XX$/i.exec(key)?.[1];
  const first = range === undefined ? 400 : Number(range) * 100;
  for (let status = first; status < first + 100; status++) {
    const isLeft = range !== undefined || !taken.has(`${Math.trunc(status / 100)}XX`);
    if (isLeft && !taken.has(String(status)) && ![204, 205, 304].includes(status)) return status;
  }
  return null;
}
