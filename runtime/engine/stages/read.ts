import type { Operation, Validate } from '../core/contract.ts';
import { badRequest, type Fault, Problem } from '../core/errors.ts';
import { faultsOf } from '../core/faults.ts';
import type { HttpExchange } from '../core/http-exchange.ts';
import { compileAccept } from '../core/negotiation.ts';
import { type BodyOptions, compileBody, type Input } from './body.ts';
import { parameterNames } from './match.ts';
import {
  compilePlainPath,
  compilePlainQuery,
  readCookieHeader,
  readHeaders,
  readPath,
  readQuery,
  type Values,
} from './parameters.ts';

/**
 * Reads the input of an operation from a request, or returns the problem; null if the path counts as unknown. A promise only
 * if there is a body.
 *
 * @param bytes the body, if it has been read already
 */
type ReadRequest = (
  exchange: HttpExchange,
  texts: readonly string[],
  bytes: Uint8Array | null,
) => Input | Problem | null | Promise<Input | Problem>;

/** Compiles the reading of an operation's requests. */
export function compileRequest(operation: Operation, options: BodyOptions): ReadRequest {
  const readHead = compileHead(operation);
  const readBody =
    operation.requestBody === undefined || operation.raw ? null : compileBody(operation.requestBody, options);
  const chooseMediaType = compileAccept(operation);
  const readsShortBody = readBody !== null && isBodyShort(operation);

  /** Reports faults of parameters and body together, except for uploads, which are not read if a parameter is invalid. */
  function refuseHead(
    exchange: HttpExchange,
    problem: Problem,
    bytes: Uint8Array | null,
  ): Problem | null | Promise<Problem> {
    if (operation.isUnknownOnMismatch) return null;
    if (!readsShortBody) return problem;
    return readBody(exchange, {}, bytes).then((other) => {
      const others = other instanceof Problem ? other.errors : undefined;
      return badRequest([...(problem.errors ?? []), ...(others ?? [])]);
    });
  }

  return (exchange, texts, bytes) => {
    const input = readHead(exchange, texts);
    if (input instanceof Problem) return refuseHead(exchange, input, bytes);
    if (operation.raw) {
      input['exchange'] = exchange;
      input['headers'] = exchange.headers;
      input['readBody'] = (limit: number) =>
        bytes === null
          ? exchange.readBody(limit, options.rooms.memory)
          : Promise.resolve(bytes.length > limit ? null : bytes);
    } else input['mediaType'] = chooseMediaType(exchange);
    return readBody === null ? input : readBody(exchange, input, bytes);
  };
}

/** Whether a body is read into memory as a whole, whatever its media type. */
function isBodyShort({ requestBody }: Operation): boolean {
  return (
    requestBody?.mediaTypes.every(({ reading }) => reading !== 'multipart' && reading !== 'stream') === true
  );
}

/** Reads the parameters of a request for the handler, or returns the 400 with all faults. */
type ReadHead = (exchange: HttpExchange, texts: readonly string[]) => Input | Problem;

type ReadValues = (exchange: HttpExchange, texts: readonly string[], faults: Fault[]) => Values;

interface Located {
  /** The member of the handler's request that has these parameters. */
  readonly member: 'path' | 'query' | 'headers' | 'cookies';
  readonly location: Fault['in'];
  readonly validate: Validate;
  readonly read: ReadValues;
}

/** Compiles the reading of each location of an operation's parameters. */
function compileHead(operation: Operation): ReadHead {
  const located = locations(operation);
  return (exchange, texts) => {
    const input: Input = {};
    let wrong: Fault[] | null = null;
    for (const { member, location, validate, read } of located) {
      const faults: Fault[] = [];
      const values = read(exchange, texts, faults);
      input[member] = values;
      if (!validate(values)) addFaults(faults, faultsOf(location, validate.errors));
      if (faults.length > 0) wrong = wrong === null ? faults : [...wrong, ...faults];
    }
    return wrong === null ? input : badRequest(wrong);
  };
}

/** Drops "missing" faults of parameters that could not be decoded: that fault is reported already. */
function addFaults(faults: Fault[], found: readonly Fault[]): void {
  const unread = new Set(faults.map(({ name }) => name));
  faults.push(...found.filter(({ name }) => !unread.has(name)));
}

function locations(operation: Operation): Located[] {
  const { path = [], query = [], header = [], cookie = [] } = operation.parameters ?? {};
  const names = parameterNames(operation.path);
  const plainPath = compilePlainPath(names, path);
  const plainQuery = compilePlainQuery(query);
  const found: (Omit<Located, 'validate'> & { readonly validate: Validate | undefined })[] = [
    {
      member: 'path',
      location: 'path',
      validate: operation.pathParameters,
      read: (_, texts, faults) => plainPath?.(texts) ?? readPath(names, texts, path, faults),
    },
    {
      member: 'query',
      location: 'query',
      validate: operation.queryParameters,
      read: ({ query: text }, _, faults) => plainQuery?.(text) ?? readQuery(text, query, faults),
    },
    {
      member: 'headers',
      location: 'header',
      validate: operation.headerParameters,
      read: (exchange, _, faults) => readHeaders((name) => exchange.header(name), header, faults),
    },
    {
      member: 'cookies',
      location: 'cookie',
      validate: operation.cookieParameters,
      read: (exchange, _, faults) => readCookieHeader(exchange.header('cookie'), cookie, faults),
    },
  ];
  return found.flatMap(({ validate, ...one }) => (validate === undefined ? [] : [{ ...one, validate }]));
}
