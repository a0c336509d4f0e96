import type { Contract, MediaType, NamedSchema, Operation, Response } from '../../ir/contract.ts';
import { isJson } from '../../ir/media-type.ts';
import { usesUnevaluated } from '../../schema/create-ajv.ts';
import {
  ComponentValidators,
  SchemaError,
  type SchemaFault,
  type Validator,
} from '../../schema/validator.ts';
import { componentOfReference, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';
import { below, keyOf, type Place } from '../../source/place.ts';
import { servedOperations } from './operations-data.ts';

/** A declared body of an engine response that the engine cannot write by itself. */
export interface UnwritableAnswer {
  readonly place: Place;
  readonly message: string;
  /** A hint that replaces the one in the catalogue. */
  readonly hint?: string;
}

/** Why the engine cannot send a response, and the schema that its body does not match. */
interface Fault {
  readonly at?: Place;
  readonly reason: string;
  readonly hint?: string;
}

const noJson: Fault = {
  reason: 'writes neither JSON nor plain text here',
  hint: 'Declare application/problem+json or application/json here; or give the service the option problems: "standard", for the form of RFC 9457, and switch PS324 off.',
};

const sharedHint =
  'Give the service a handler of this response in the option responders, or problems: "standard" for the form of RFC 9457; then switch PS324 off.';

/** What does not match, and for which responses of which operations. */
interface Unfit extends Fault {
  readonly place: Place;
  readonly statuses: Set<number>;
  readonly owners: Set<string>;
}

/**
 * The error responses that keep a service from starting unless it has an option to write them: the engine validates its
 * own responses when it starts (PE103). Each schema is reported once, for all operations.
 */
export function unwritableAnswers(contract: Contract): UnwritableAnswer[] {
  const judge = new Judge(contract.schemas);
  const found = new Map<string, Unfit>();
  const look = (owner: string, at: Place, status: number, response: Response | undefined, hint?: string) => {
    const fault = response === undefined ? null : judge.faultOf(response, status);
    if (fault === null) return;
    const place = fault.at ?? at;
    const key = [keyOf(place), fault.reason, hint].join('\n');
    const told = hint === undefined ? fault : { ...fault, hint };
    const unfit = found.get(key) ?? { ...told, place, statuses: new Set(), owners: new Set() };
    found.set(key, unfit);
    unfit.statuses.add(status);
    unfit.owners.add(owner);
  };
  const served = servedOperations(contract).map((operation) => ({ operation, isReceived: false }));
  const received = contract.webhooks.map(({ operation }) => ({ operation, isReceived: true }));
  for (const { operation, isReceived } of [...served, ...received])
    for (const status of ownStatuses(operation, isReceived)) {
      const response = declaredFor(operation, status);
      look(operation.id, below(operation.at, 'responses', String(response?.status)), status, response);
    }
  for (const { component, status, response, at } of contract.sharedResponses)
    look(component, at, status, response, sharedHint);
  return [...found.values()].map(({ place, reason, hint, statuses, owners }) => {
    const [first, ...others] = owners;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const given = [...statuses].sort().join(', ');
    const message = `the engine answers ${given} of ${first}${more} by itself, and ${reason}`;
    return { place, message, ...(hint === undefined ? {} : { hint }) };
  });
}

/** The statuses that the engine sends for an operation, including 501 of stubs and 401 for signed webhooks. */
function ownStatuses(operation: Operation, isReceived: boolean): Set<number> {
  const { pathParameters, queryParameters, headerParameters, cookieParameters, requestBody, raw } = operation;
  const parameters = [pathParameters, queryParameters, headerParameters, cookieParameters];
  const isRead = requestBody !== null || parameters.some((validator) => validator !== null);
  const hasEntityTags =
    operation.method === 'GET' && operation.responses.some(({ status }) => status === 304);
  return new Set([
    ...(isRead ? [400] : []),
    ...(operation.security.length > 0 ? [401, 403] : []),
    ...(isReceived ? [401, 413] : []),
    ...(requestBody === null || raw ? [] : [413, 415]),
    ...(raw ? [403, 413, 415] : []),
    ...(hasEntityTags ? [412] : []),
    500,
    501,
    ...(requestBody !== null || isReceived || raw ? [503] : []),
    ...(requestBody?.mediaTypes.some(({ reading }) => reading === 'multipart') ? [507] : []),
  ]);
}

function declaredFor({ responses }: Operation, status: number): Response | undefined {
  const keys = [status, `${Math.trunc(status / 100)}XX`, 'default'];
  return keys
    .map((key) => responses.find((response) => response.status === key))
    .find((response) => response !== undefined);
}

class Judge {
  readonly #named: ReadonlyMap<string, NamedSchema>;
  readonly #components: ReadonlyMap<string | null, NamedSchema>;
  readonly #validators = new Map<string, Validator | null>();

  constructor(schemas: readonly NamedSchema[]) {
    this.#named = new Map(schemas.map((one) => [one.name, one]));
    this.#components = new Map(schemas.map((one) => [one.component, one]));
  }

  /** Null if the engine can send a response. */
  faultOf({ mediaTypes }: Response, status: number): Fault | null {
    const json = mediaTypes.filter(({ type }) => isJson(type) && !type.includes('*')).sort(byRank);
    const isText = ({ reading, validator }: MediaType) => reading === 'text' && validator === null;
    if (mediaTypes.length === 0 || mediaTypes.some(isText)) return null;
    const [first] = json;
    if (first === undefined) return noJson;
    const bodies = errorBodies(status);
    if (json.some(({ validator }) => bodies.some((body) => this.#faults(validator, body).length === 0)))
      return null;
    const fault = mostTelling(bodies.flatMap((body) => this.#faults(first.validator, body)));
    const detail = fault === undefined ? '' : `: ${fault.pointer || 'the body'} ${fault.message}`;
    const at = this.#named.get(first.validator ?? '')?.at;
    return {
      ...(at === undefined ? {} : { at }),
      reason: `none of its forms of an error is what is described here${detail}`,
    };
  }

  #faults(name: string | null, body: object): SchemaFault[] {
    if (name === null) return [];
    const known = this.#validators.get(name);
    const validate = known === undefined ? this.#compile(name) : known;
    this.#validators.set(name, validate);
    return validate === null ? [] : validate(body);
  }

  /** Null for a schema that cannot be compiled, which is reported where its validator is written. */
  #compile(name: string): Validator | null {
    const { schema } = this.#named.get(name) ?? { schema: true };
    const referred = this.#referredBy(schema);
    const validators = new ComponentValidators([schema, ...referred.values()].some(usesUnevaluated));
    for (const [component, one] of referred) validators.add(component, one);
    try {
      return validators.compile(schema);
    } catch (error) {
      if (error instanceof SchemaError) return null;
      throw error;
    }
  }

  /** The components that a schema leads to, by name. */
  #referredBy(schema: unknown): Map<string, unknown> {
    const found = new Map<string, unknown>();
    const waiting = [schema];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const reference = isObject(next) ? next['$ref'] : undefined;
      const component = typeof reference === 'string' ? componentOfReference(reference) : null;
      const named = component === null ? undefined : this.#components.get(component);
      if (component !== null && named !== undefined && !found.has(component)) {
        found.set(component, named.schema);
        waiting.push(named.schema);
      }
      waiting.push(...subschemasOf(next).map((inner) => inner.schema));
    }
    return found;
  }
}

/** The members that any form has. */
const writable: ReadonlySet<string> = new Set(errorBodies(400).flatMap((body) => Object.keys(body)));

/**
 * The errors of the best form: first required members that no form has, then members with another value than the engine
 * can write. Other missing or extra members are errors of a single form only.
 */
function mostTelling(faults: readonly SchemaFault[]): SchemaFault | undefined {
  const isForeign = ({ keyword, message }: SchemaFault) =>
    keyword === 'required' && !writable.has(/'(.*)'$/s.exec(message)?.[1] ?? '');
  return faults.find(isForeign) ?? faults.find(({ pointer }) => pointer !== '') ?? undefined;
}

/** Ordered by the engine's preference. */
function byRank(a: MediaType, b: MediaType): number {
  return rank(a) - rank(b);
}

function rank({ type }: MediaType): number {
  if (type === 'application/problem+json') return 0;
  return type === 'application/json' ? 1 : 2;
}

/**
 * The bodies that the engine writes for an error, in the order in which it tries them without the option `problemBody`.
 * The engine has them in `runtime/engine/error-responses.ts`, and validates them when it starts: a test compares both.
 *
 * @returns one body in each form
 */
export function errorBodies(status: number): readonly object[] {
  const [title, detail, code, type] = ['Title', 'Detail.', 'PE201', 'about:blank'];
  const fault = { in: 'body', name: '', pointer: '/name', reason: 'is missing' };
  const errors = status === 400 ? { errors: [fault] } : {};
  return [
    { type, title, status, detail, code, ...errors },
    { type, title, status, detail, ...errors },
    { type, title, status, detail, code },
    { type, title, status, detail },
    { title, status, detail },
    { title, status },
    { title },
    { code, message: detail },
    { code: status, message: detail },
    { status, message: detail },
    { message: detail },
    { error: title, message: detail },
    { error: detail },
    { detail },
  ];
}
