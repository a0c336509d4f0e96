import type { Call } from './call.ts';
import { LimitError } from './limit-error.ts';
import type { AnyRequest } from './middleware.ts';
import type { Operation, Parameter } from './operation.ts';
import type { AnyResult } from './read-response.ts';
import type { OperationTypes, QueryOf, RequestOf, ResultOf } from './types.ts';
import type { Values } from './write-parameters.ts';

/** What the query of the next page has in place of that of this page: none where nothing in it has a value. */
export type NextQuery<Types extends OperationTypes> =
  | { readonly [Name in keyof QueryOf<Types>]?: QueryOf<Types>[Name] | null | undefined }
  | null
  | undefined;

export interface PagesOptions {
  /** More pages are a LimitError: 10,000 if it is not given. */
  readonly maxPages?: number | undefined;
}

/** A page names one as the next that was there before: to go on would have no end. */
export class RepeatedPageError extends Error {
  override readonly name = 'RepeatedPageError';
  declare readonly query: Values;

  constructor({ id }: Operation, query: Values) {
    super(`${id}: a page that was read before comes next again: ${textOf(query)}`);
    Object.assign(this, { query });
  }
}

/**
 * The results of an operation page by page, each when it is asked for. Throws what the call throws, a RepeatedPageError for a
 * page that comes again, and a LimitError after `maxPages`.
 *
 * @param next finds the query of the next page in a result; without it, the header `Link` with `rel=next` has it (RFC 8288): of
 *   its address only the query is used, so that nothing goes to another origin
 */
export async function* pages<Types extends OperationTypes>(
  call: Call,
  operation: Operation<Types>,
  request?: RequestOf<Types>,
  next?: ((result: ResultOf<Types>, query: QueryOf<Types>) => NextQuery<Types>) | null,
  { maxPages = 10_000 }: PagesOptions = {},
): AsyncGenerator<ResultOf<Types>> {
  const given = (request ?? {}) as AnyRequest;
  let query: Values = given.query ?? {};
  let asked = operation;
  const known = new Set<string>();
  for (let left = maxPages; ; left--) {
    if (left <= 0) throw new LimitError('maxPages', maxPages);
    if (known.has(textOf(query))) throw new RepeatedPageError(operation, query);
    known.add(textOf(query));
    const result = await call(asked, { ...given, query } as never);
    yield result;
    if (next) {
      const found = Object.entries(next(result, query as QueryOf<Types>) ?? {});
      const members = found.filter(([, value]) => value !== null && value !== undefined);
      if (members.length === 0) return;
      query = { ...query, ...Object.fromEntries(members) };
    } else {
      const search = nextSearch((result as AnyResult).headers.get('link') ?? '');
      if (search === undefined) return;
      query = rawQuery(search);
      asked = { ...operation, parameters: rawParameters(operation, query) };
    }
  }
}

const textOf = (query: Values) =>
  JSON.stringify(query, (_, value) => (typeof value === 'bigint' ? `${value}` : value));

/** The query of the first link with `rel=next`, which may have other relations too. */
function nextSearch(links: string): string | undefined {
  for (const [, target = '', parameters = ''] of links.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const [, quoted, plain = ''] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? [];
    if ((quoted ?? plain).toLowerCase().split(/\s+/).includes('next'))
      return new URL(target, 'http://page.invalid').search;
  }
  return undefined;
}

/** The values of a query as they were written, by name. */
function rawQuery(search: string): Record<string, string[]> {
  const values = new Map<string, string[]>();
  for (const pair of search.slice(1).split('&')) {
    const [name] = new URLSearchParams(pair).keys();
    if (name === undefined) continue;
    const [, text = ''] = /=(.*)$/s.exec(pair) ?? [];
    values.set(name, [...(values.get(name) ?? []), text.replaceAll('+', '%20')]);
  }
  return Object.fromEntries(values);
}

/** What is encoded already stays as it is. */
function rawParameters({ parameters = [] }: Operation, query: Values): readonly Parameter[] {
  const others = parameters.filter((parameter) => parameter.in !== 'query');
  return [
    ...others,
    ...Object.keys(query).map((name) => ({ in: 'query' as const, name, allowReserved: true })),
  ];
}
