import type { Operation, Validate } from '../core/contract.ts';
import type { Exchange } from '../core/exchange.ts';
import { badRequest, type Fault, type Problem } from '../core/problem.ts';
import { parameterNames } from '../router/segment.ts';
import { faultsOf } from './faults.ts';
import { readCookieHeader, readHeaders, readPath, readQuery, type Values } from './parameters/located.ts';
import { compilePlainQuery } from './parameters/plain-query.ts';

/** What a handler is given of a request, member by member. */
export type Input = Record<string, unknown>;

/** Reads the parameters of a request: what the handler gets of them, or the 400 with everything that is wrong. */
export type ReadHead = (exchange: Exchange, texts: readonly string[]) => Input | Problem;

type ReadValues = (exchange: Exchange, texts: readonly string[], faults: Fault[]) => Values;

interface Located {
  /** The member of the handler's request. */
  readonly member: 'path' | 'query' | 'headers' | 'cookies';
  readonly location: Fault['in'];
  readonly validate: Validate;
  readonly read: ReadValues;
}

/** Chooses, once, how each location of an operation is read. */
export function compileHead(operation: Operation): ReadHead {
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

/** A parameter that could not be read is missing among the values: that is told already. */
function addFaults(faults: Fault[], found: readonly Fault[]): void {
  const unread = new Set(faults.map(({ name }) => name));
  faults.push(...found.filter(({ name }) => !unread.has(name)));
}

function locations(operation: Operation): Located[] {
  const { path = [], query = [], header = [], cookie = [] } = operation.parameters ?? {};
  const names = parameterNames(operation.path);
  const plainQuery = compilePlainQuery(query);
  const found: (Omit<Located, 'validate'> & { readonly validate: Validate | undefined })[] = [
    {
      member: 'path',
      location: 'path',
      validate: operation.pathParameters,
      read: (_, texts, faults) => readPath(names, texts, path, faults),
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
