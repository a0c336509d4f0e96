import { deepMembers } from '../../../../generator/client/deep-members.ts';
import { writeParameters } from '../../../../generator/client/write-parameters.ts';
import { asList, type Document, dereference, isChoice, isObject, merged, sample } from './sample.ts';

type Members = Readonly<Record<string | symbol, unknown>>;

export interface Descriptor {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, readonly Members[]>>;
  readonly pathParameters: Validate | null;
  readonly queryParameters?: Validate;
  readonly headerParameters?: Validate;
  readonly cookieParameters?: Validate;
  readonly requestBody?: {
    readonly required?: boolean;
    readonly mediaTypes: readonly {
      readonly type: string;
      readonly reading?: string;
      readonly validate: Validate | null;
    }[];
  };
}

type Validate = (data: unknown) => boolean;

export interface SentRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface DeclaredParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  /** As the document has it. */
  readonly written: unknown;
  /** With what it refers to and is put together from. */
  readonly schema: Members;
  readonly examples: readonly unknown[];
}

/** The parameters of an operation as the document has them: its own before those of its path. */
export function declaredParameters(document: Document, { path, method }: Descriptor): DeclaredParameter[] {
  const item = dereference(document, document.paths[path]);
  const operation = dereference(document, item[method.toLowerCase()]);
  const found = new Map<string, DeclaredParameter>();
  for (const listed of [...asList(item['parameters']), ...asList(operation['parameters'])]) {
    const value = dereference(document, listed);
    const name = String(value['name']);
    const location = value['in'] as DeclaredParameter['in'];
    if (location === 'header' && /^(accept|content-type|authorization)$/i.test(name)) continue;
    const [content] = Object.values(isObject(value['content']) ? value['content'] : {});
    const written = isObject(content) ? content['schema'] : value['schema'];
    const schema = merged(document, written);
    const examples = [
      value['example'],
      ...examplesOf(document, value),
      schema['example'],
      ...asList(schema['examples']),
      schema['default'],
    ];
    const required = value['required'] === true || location === 'path';
    found.set(`${location} ${name}`, {
      name,
      in: location,
      required,
      written,
      schema,
      examples: examples.filter((one) => one !== undefined),
    });
  }
  return [...found.values()];
}

export function examplesOf(document: Document, value: Members): unknown[] {
  const list = isObject(value['examples']) ? Object.values(value['examples']) : [];
  return list.map((example) => dereference(document, example)['value']);
}

const validators = {
  path: 'pathParameters',
  query: 'queryParameters',
  header: 'headerParameters',
  cookie: 'cookieParameters',
} as const;

/** A value for each parameter with which its location matches; null when none can be made up. */
export function parameterValues(
  document: Document,
  descriptor: Descriptor,
  parameters: readonly DeclaredParameter[],
): Record<DeclaredParameter['in'], Record<string, unknown>> | null {
  const values = { path: {}, query: {}, header: {}, cookie: {} } as Record<
    DeclaredParameter['in'],
    Record<string, unknown>
  >;
  for (const location of ['path', 'query', 'header', 'cookie'] as const) {
    const own = parameters.filter((parameter) => parameter.in === location);
    const validate = descriptor[validators[location]];
    const matches = (candidate: Record<string, unknown>) =>
      validate === null || validate === undefined || validate(candidate);
    const plain = Object.fromEntries(own.map(({ name, schema }) => [name, sample(document, schema, true)]));
    const given = Object.fromEntries(own.map(({ name, examples }) => [name, examples[0] ?? plain[name]]));
    const required = (all: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => own.some((one) => one.name === name && one.required)),
      );
    const found = [given, plain, required(given), required(plain)].find(matches);
    if (found === undefined) return null;
    values[location] = found;
  }
  return values;
}

/** A request with these values; a text in place of a value goes out as it is. */
export function writeRequest(
  descriptor: Descriptor,
  values: Record<DeclaredParameter['in'], Record<string, unknown>>,
  raw: { readonly in: string; readonly name: string; readonly text: string } | null = null,
): SentRequest {
  const written = (
    location: DeclaredParameter['in'],
    clientLocation: 'path' | 'query' | 'headers' | 'cookies',
  ) => {
    const own = (descriptor.parameters?.[location] ?? []).map((parameter) =>
      writing(parameter, clientLocation),
    );
    const operation = { method: descriptor.method, path: descriptor.path, parameters: own, responses: {} };
    return writeParameters(operation as never, clientLocation, values[location]);
  };
  const segments = new Map(written('path', 'path'));
  if (raw?.in === 'path') segments.set(raw.name, raw.text);
  const path = descriptor.path
    .replace(/\{([^{}]+)\}/g, (_, name: string) => segments.get(name) ?? 'a')
    .replace(/[#\s]|[^\x20-\x7e]/gu, encodeURIComponent);
  const others = (location: string, texts: [string, string][]) =>
    texts.filter(([name]) => !(raw?.in === location && raw.name === name));
  const query = others('query', written('query', 'query')).map(([, text]) => text);
  if (raw?.in === 'query') query.push(raw.text);
  const cookies = others('cookie', written('cookie', 'cookies')).map(([, text]) => text);
  if (raw?.in === 'cookie') cookies.push(raw.text);
  const headers = Object.fromEntries(others('header', written('header', 'headers')));
  if (raw?.in === 'header') headers[raw.name] = raw.text;
  if (cookies.length > 0) headers['Cookie'] = cookies.join('; ');
  return {
    method: descriptor.method,
    target: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers,
  };
}

function writing(
  { name, style, explode, allowReserved, mediaType, shape }: Members,
  location: string,
): Members {
  const as = mediaType === undefined ? undefined : /json/.test(String(mediaType)) ? 'json' : 'text';
  const isNested = isObject(shape) && shape['json'] === true;
  return {
    in: location,
    name,
    ...(style === undefined
      ? location === 'query' || location === 'cookies'
        ? { style: 'form' }
        : {}
      : { style, deep: deepMembers }),
    ...(explode === undefined ? {} : { explode }),
    ...(allowReserved === undefined ? {} : { allowReserved }),
    ...(as === undefined && !isNested ? {} : { as: as ?? 'json' }),
  };
}

/**
 * A text that the parameter cannot be, as it stands in the request; null when every text is one. Parameters of a query
 * are at least text that can be decoded.
 */
export function badText(
  { name, in: location, schema }: DeclaredParameter,
  { parameters = {} }: Descriptor,
): string | null {
  if (location === 'query') {
    const { style, explode, mediaType, shape } =
      parameters['query']?.find((one) => one['name'] === name) ?? {};
    // A schema of texts may have properties as well, of which nothing comes.
    const properties = isObject(shape) ? shape['properties'] : undefined;
    const [property] = Object.keys(isObject(properties) ? properties : {});
    if (
      property === undefined ||
      mediaType !== undefined ||
      explode === false ||
      /Delimited/.test(String(style))
    )
      return `${encodeURIComponent(name)}=%`;
    // A property of an exploded object is a parameter of its own.
    return style === 'deepObject' ? `${name}[${property}]=%` : `${property}=%`;
  }
  const text = badValue(schema);
  if (text === null) return null;
  return location === 'cookie'
    ? `${name}=${encodeURIComponent(text)}`
    : location === 'path'
      ? encodeURIComponent(text)
      : text;
}

function badValue(schema: Members): string | null {
  if (isChoice in schema) return null;
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  if (Array.isArray(schema['enum'])) return 'surely-not-one-of-these';
  if (types.every((type) => ['integer', 'number', 'boolean'].includes(String(type)))) return 'x';
  if (schema['format'] === 'uuid' || schema['format'] === 'date' || schema['format'] === 'date-time')
    return 'x';
  if (typeof schema['maxLength'] === 'number' && schema['maxLength'] < 500)
    return 'x'.repeat(schema['maxLength'] + 1);
  return null;
}

/** A JSON body that matches, as text; undefined for an operation without one; null when none can be made up. */
export function jsonBody(document: Document, descriptor: Descriptor): string | null | undefined {
  const declared = descriptor.requestBody?.mediaTypes.find(({ type }) => /[/+]json\b/.test(type));
  if (declared === undefined) return undefined;
  const item = dereference(document, document.paths[descriptor.path]);
  const operation = dereference(document, item[descriptor.method.toLowerCase()]);
  const content = dereference(document, operation['requestBody'])['content'] as Members;
  const mediaType = content[declared.type] as Members;
  const schema = merged(document, mediaType['schema']);
  const candidates = [
    sample(document, mediaType['schema']),
    sample(document, mediaType['schema'], true),
    mediaType['example'],
    ...examplesOf(document, mediaType),
    schema['example'],
    ...asList(schema['examples']),
  ];
  const found = candidates.find(
    (value) => value !== undefined && (declared.validate === null || declared.validate(value)),
  );
  return found === undefined ? null : JSON.stringify(found);
}
