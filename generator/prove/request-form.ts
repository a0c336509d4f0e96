import type { Operation as Described } from '../client/operation.ts';
import { writeBody } from '../client/write-body.ts';
import { writeForm } from '../client/write-form.ts';
import { writeMultipart } from '../client/write-multipart.ts';
import { writeParameters, writeTarget } from '../client/write-parameters.ts';
import type { WrittenBody } from '../client/written-body.ts';
import { formsOf, parametersOf } from '../emit/client/descriptors.ts';
import { targetOf } from '../emit/client/emit-client.ts';
import type { MadeValues } from '../emit/mocks/made-values.ts';
import type { Operation, Parameter, RequestMediaType, Shape } from '../ir/contract.ts';
import { essenceOf, isJson, isRange } from '../ir/media-type.ts';
import type { SchemaFault, Validator } from '../schema/validator.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { membersOf, type Variant, variantsOf } from './variants.ts';

/** What a request has: `path`, `query`, `header` and `cookie` as objects of parameters, and perhaps `body`. */
export type Given = JsonObject;

/** A request as it is sent. */
export interface Written {
  readonly method: string;
  /** Path and query, after the base. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: WrittenBody['body'] | null;
}

const locations = ['path', 'query', 'header', 'cookie'] as const;

/**
 * The requests of one operation with a body of one media type, or with none. All that such a request has is one value of one
 * schema: a validator says what is wrong with it, and it is made smaller like any other value.
 */
export class RequestForm {
  readonly operation: Operation;
  readonly content: RequestMediaType | null;
  readonly #schema: JsonObject;
  readonly #made: MadeValues;
  readonly #validate: Validator;
  readonly #described: Described;

  /** @param schemaOf the schema of a validator, by its name */
  constructor(
    operation: Operation,
    content: RequestMediaType | null,
    made: MadeValues,
    schemaOf: (validator: string) => unknown,
  ) {
    this.operation = operation;
    this.content = content;
    this.#made = made;
    const groups = {
      path: operation.pathParameters,
      query: operation.queryParameters,
      header: operation.headerParameters,
      cookie: operation.cookieParameters,
    };
    const described = Object.entries(groups).flatMap(([location, validator]) =>
      validator === null ? [] : [[location, schemaOf(validator)] as const],
    );
    const body = content === null ? [] : [['body', bodySchema(content, schemaOf)] as const];
    const isNeeded = content !== null && operation.requestBody?.required === true;
    this.#schema = {
      type: 'object',
      properties: Object.fromEntries([...described, ...body]),
      required: [...described.map(([location]) => location), ...(isNeeded ? ['body'] : [])],
    };
    this.#validate = made.validator(this.#schema);
    this.#described = {
      id: operation.id,
      method: operation.method,
      path: targetOf(operation),
      parameters: parametersOf(operation) as unknown as NonNullable<Described['parameters']>,
      forms: Object.fromEntries(
        Object.entries(formsOf(operation.requestBody)).map(([type, { write, fields }]) => [
          type,
          { write: writers[write], fields: fields as never },
        ]),
      ),
      responses: {},
    };
  }

  /** A request that the contract allows, with all that it may have; null if none is found. */
  whole(turn: number): Given | null {
    const guesses = [turn, 0, 1, 2].map((one) => this.#made.guess(this.#schema, one));
    const fit = (value: unknown) => isObject(value) && this.faultsOf(value)?.length === 0;
    const found = guesses.find(fit) ?? this.#made.first(this.#schema);
    return fit(found) ? (found as Given) : null;
  }

  /** Requests that differ from one in one part. */
  *variants(given: Given): Generator<Variant> {
    const properties = this.#schema['properties'] as JsonObject;
    for (const location of locations) {
      const schema = properties[location];
      const own = given[location];
      const put = (part: unknown) => ({ ...given, [location]: part });
      if (isObject(schema) && isObject(own))
        yield* membersOf(this.#made, schema, own, put, `/${location}`, 1);
    }
    if (!('body' in properties)) return;
    const { body = this.#made.guess(properties['body'], 0), ...bare } = given;
    const put = (part: unknown) => (part === undefined ? bare : { ...given, body: part });
    yield { pointer: '/body', value: bare };
    yield* variantsOf(this.#made, properties['body'], body, put, '/body');
  }

  /** What is wrong with a request; null where a server may read it in more than one way. */
  faultsOf(given: Given): readonly SchemaFault[] | null {
    const read = this.#read(given);
    return read === null ? null : this.#validate(read);
  }

  /** As a server reads it: parameters and forms are texts. */
  #read(given: Given): JsonObject | null {
    const read: Record<string, unknown> = {};
    for (const location of locations) {
      const own = isObject(given[location]) ? given[location] : {};
      const parameters = this.operation.parameters.filter((one) => one.in === location);
      if (parameters.length === 0) continue;
      const texts = parameters.flatMap((one) =>
        own[one.name] === undefined ? [] : [[one.name, readParameter(own[one.name], one)] as const],
      );
      if (texts.some(([, value]) => value === ambiguous)) return null;
      read[location] = Object.fromEntries(texts.filter(([, value]) => value !== undefined));
    }
    const { reading, fields = [], rest } = this.content ?? {};
    const isForm = reading === 'form' || reading === 'multipart';
    // No bytes are an empty text, or an empty form.
    const isEmptyBody = this.operation.requestBody?.required === true && reading !== 'json';
    const { body = isEmptyBody ? (isForm ? {} : '') : undefined } = given;
    if (body === '' && reading !== 'json') return null;
    if (!isForm) return body === undefined ? read : { ...read, body };
    if (!isObject(body)) return body === undefined ? read : null;
    const members = Object.entries(body).map(([name, value]) => {
      const { mediaType = null, shape = rest } = fields.find((one) => one.name === name) ?? {};
      if (shape === undefined || (mediaType !== null && !Array.isArray(value))) return [name, value] as const;
      return [name, readText(value, mediaType === null ? shape : { ...shape, json: true })] as const;
    });
    if (members.some(([, value]) => value === ambiguous)) return null;
    return { ...read, body: Object.fromEntries(members.filter(([, value]) => value !== undefined)) };
  }

  /** Null for what cannot be sent. */
  write(given: Given): Written | null {
    const of = (location: string) => (isObject(given[location]) ? given[location] : {});
    const { body } = given;
    try {
      const cookies = writeParameters(this.#described, 'cookies', of('cookie')).map(([, text]) => text);
      const form = this.content === null ? undefined : this.#described.forms?.[essenceOf(this.content.type)];
      const written =
        body === undefined || this.content === null ? null : writeBody(typeOf(this.content), body, form);
      const types = this.operation.responses.flatMap((one) => one.mediaTypes.map(({ type }) => type));
      const headers: Record<string, string> = {
        ...(types.length === 0 ? {} : { accept: [...new Set(types)].join() }),
        ...Object.fromEntries(writeParameters(this.#described, 'headers', of('header'))),
        ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
        ...(written === null ? {} : { 'content-type': written.contentType }),
      };
      // Throws for what no header can have.
      new Headers(headers);
      const target = writeTarget(this.#described, of('path'), of('query'));
      const { method } = this.operation;
      return { method, target, headers, body: written?.body ?? null };
    } catch (error) {
      if (error instanceof TypeError || error instanceof URIError) return null;
      throw error;
    }
  }
}

const writers = {
  writeForm,
  writeMultipart: (form: object, fields: Parameters<typeof writeMultipart>[1]) =>
    writeMultipart(form, fields),
} as const;

function bodySchema({ reading, validator }: RequestMediaType, schemaOf: (validator: string) => unknown) {
  if (validator !== null) return schemaOf(validator);
  if (reading === 'form' || reading === 'multipart') return { type: 'object' };
  return reading === 'json' ? true : { type: 'string' };
}

/** Itself, or one that a range covers. */
function typeOf({ type, reading }: RequestMediaType): string {
  if (!isRange(type)) return type;
  return reading === 'any' ? 'application/json' : type.replaceAll('*', type === 'text/*' ? 'plain' : 'x');
}

const ambiguous = Symbol('ambiguous');

function readParameter(value: unknown, { mediaType, shape, in: location }: Parameter): unknown {
  if (mediaType !== null) return isJson(mediaType) ? value : String(value);
  return readText(typeof value === 'string' && location === 'header' ? value.trim() : value, shape);
}

/** A value after it was text. Empty texts are often taken for nothing, and separators in texts for separators. */
function readText(value: unknown, shape: Shape): unknown {
  const { types, items, prefix, properties, rest } = shape;
  if (Array.isArray(value)) {
    if (items === null) return ambiguous;
    if (value.length === 0) return undefined;
    const read = value.map((item, index) => readText(item, prefix[index] ?? items));
    return read.includes(ambiguous) || (value.length === 1 && types.length > 0) ? ambiguous : read;
  }
  if (isObject(value)) {
    if (shape.json) return value;
    const members = Object.entries(value).map(([name, member]) => {
      const inner = properties?.[name] ?? rest;
      return [name, inner === null ? ambiguous : readText(member, inner)] as const;
    });
    if (members.length === 0 || members.some(([, member]) => member === ambiguous)) return ambiguous;
    return Object.fromEntries(members);
  }
  const text = String(value);
  if (text === '' || ((items !== null || properties !== null) && /[\s,|]/.test(text))) return ambiguous;
  if (items !== null && types.length === 0) return [readText(text, items)];
  if (properties !== null && types.length === 0) return ambiguous;
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return types.includes('null') && text === 'null' ? null : text;
}
