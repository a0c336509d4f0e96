import { findMediaType } from '../client/media-type.ts';
import { readHeaderValues } from '../client/read-header-values.ts';
import { keyOf } from '../client/read-response.ts';
import { headerShapesOf } from '../emit/client/descriptors.ts';
import type { MadeValues } from '../emit/mocks/made-values.ts';
import type { Contract, Operation, Response } from '../ir/contract.ts';
import { isJson } from '../ir/media-type.ts';
import type { SchemaFault, Validator } from '../schema/validator.ts';
import { appendPointer, valueAt } from '../source/pointer.ts';
import type { Answer } from './exchange.ts';

/** What a finding is about. */
export type Kind =
  | 'status'
  | 'server-error'
  | 'no-answer'
  | 'media-type'
  | 'header'
  | 'body'
  | 'undeclared-member'
  | 'accepted'
  | 'lost'
  | 'deleted'
  | 'pages';

/** What is wrong with an answer. */
export interface Fault {
  readonly kind: Kind;
  /** Equal for what is the same fault of an operation. */
  readonly key: string;
  readonly message: string;
}

/** Judges answers by the contract. Schemas are as open as they are written. */
export class Judge {
  readonly #made: MadeValues;
  readonly #schemas: ReadonlyMap<string, unknown>;
  readonly #validators = new Map<string, Validator>();

  constructor({ schemas }: Contract, made: MadeValues) {
    this.#made = made;
    this.#schemas = new Map(schemas.map(({ name, schema }) => [name, schema]));
  }

  /** Everything that is wrong with an answer to a request that is not judged. */
  faultsOf({ method, responses }: Operation, { status, headers, body }: Answer): Fault[] {
    if (status >= 500) return [fault('server-error', `${status}`, `the server answers ${status}: it failed`)];
    const declared = Object.fromEntries(responses.map((one) => [`${one.status}`, []]));
    const key = keyOf(declared, `${status}`);
    const response = responses.find((one) => `${one.status}` === key);
    if (response === undefined)
      return [
        fault(
          'status',
          `${status}`,
          `the status ${status} is not declared, only ${list(Object.keys(declared))}`,
        ),
      ];
    const isBodiless = method === 'HEAD' || [204, 205, 304].includes(status);
    const found = [
      ...this.#ofHeaders(response, headers),
      ...(isBodiless ? [] : this.#ofBody(response, headers, body)),
    ];
    return found.map((one) => ({ ...one, key: `${key} ${one.key}` }));
  }

  #ofHeaders({ headers, headersValidator, status }: Response, given: Headers): Fault[] {
    const missing = headers.filter(({ name, required }) => required && !given.has(name));
    const faults = missing.map(({ name }) =>
      fault('header', name, `the header ${name} is missing, which ${status} must have`),
    );
    if (headersValidator === null) return faults;
    const texts = headers.flatMap(({ name, isText }) => {
      const text = isText ? given.get(name) : null;
      return text === null ? [] : [[name, text] as const];
    });
    const shapes = headerShapesOf(headers);
    for (const [name, shape] of Object.entries(shapes)) {
      try {
        const reading = { read: readHeaderValues, shapes: { [name]: shape } };
        const values = reading.read(given, (problem) => new TypeError(problem));
        texts.push(...(Object.entries(values) as [string, string][]));
      } catch (error) {
        faults.push(fault('header', name, (error as Error).message));
      }
    }
    const wrong = this.#validator(headersValidator)(Object.fromEntries(texts)).filter(
      ({ keyword }) => keyword !== 'required',
    );
    return [
      ...faults,
      ...wrong
        .slice(0, 1)
        .map((one) => fault('header', keyOfFault(one), `the header ${one.pointer.slice(1)} ${one.message}`)),
    ];
  }

  #ofBody({ mediaTypes, status }: Response, headers: Headers, bytes: Uint8Array): Fault[] {
    // Without content, a contract says nothing about the body.
    if (mediaTypes.length === 0) return [];
    const actual = headers.get('content-type') ?? '';
    const types = mediaTypes.map(({ type }) => type);
    const type = findMediaType(types, actual);
    const declared = mediaTypes.find((one) => one.type === type);
    if (declared === undefined || actual === '') {
      const shown =
        actual === '' ? 'the answer has no media type' : `the media type ${actual} is not declared`;
      return [fault('media-type', actual, `${shown}; for ${status}, there is ${list(types)}`)];
    }
    const { reading, validator } = declared;
    if (reading === 'bytes' || reading === 'events') return [];
    let value: unknown;
    try {
      const text = new TextDecoder('utf-8', { fatal: reading !== 'text' }).decode(bytes);
      value = reading === 'text' || !isJson(actual) ? text : JSON.parse(text);
    } catch {
      return [fault('body', 'syntax', `the body is not valid ${actual}`)];
    }
    if (validator === null) return [];
    const [first] = this.#validator(validator)(value).filter(
      ({ isOfAlternative }, _, all) => !isOfAlternative || all.every((one) => one.isOfAlternative),
    );
    return first === undefined ? [] : [ofBodyFault(first, value)];
  }

  #validator(name: string): Validator {
    const known = this.#validators.get(name) ?? this.#made.validator(this.#schemas.get(name) ?? true);
    this.#validators.set(name, known);
    return known;
  }
}

function ofBodyFault(found: SchemaFault, value: unknown): Fault {
  const { pointer, keyword, member, message } = found;
  const at = member === null ? pointer : appendPointer(pointer, member);
  const place = at === '' ? 'the body' : `${at} in the body`;
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties' || keyword === 'false schema')
    return fault('undeclared-member', keyOfFault(found), `${place} is not declared`);
  const part = valueAt(value, pointer);
  const shown = ['object', 'undefined'].includes(typeof part) ? '' : `, and is ${JSON.stringify(part)}`;
  return fault('body', keyOfFault(found), `${place} ${message}${shown}`);
}

/** The same for all items of a list. */
export function keyOfFault({ pointer, keyword, member, message }: SchemaFault): string {
  return [
    pointer.replace(/\/\d+(?=\/|$)/g, '/*'),
    keyword,
    member ?? (keyword === 'required' ? message : ''),
  ].join(' ');
}

export const fault = (kind: Kind, key: string, message: string): Fault => ({
  kind,
  key: `${kind} ${key}`,
  message,
});

const list = (names: readonly string[]) => names.join(', ') || 'none';
