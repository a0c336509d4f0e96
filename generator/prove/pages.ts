import { isObject } from '../source/json.ts';
import { idOf, itemsOf } from './known-ids.ts';
import type { Given, RequestForm } from './request-form.ts';

/** A page: what was answered, and the reply to tell about. */
interface Page<Reply> {
  readonly reply: Reply;
  readonly value: unknown;
  readonly headers: Headers;
}

/** How many pages are read. */
const mostPages = 4;

const names = {
  limit: /^(limit|per_?page|page_?size|size|count|first|max_?results)$/i,
  page: /^page(_?(number|no))?$/i,
  offset: /^(offset|skip|start)$/i,
  cursor: /cursor|(page|next|continuation)_?token|^(after|starting_?after)$/i,
  next: /^(next|cursor|end_?cursor|next_?(page_?)?(cursor|token)?|continuation_?token)$/i,
};

/**
 * Reads a list page by page: by a `Link` header (RFC 8288), by a cursor, by the number of the page or of the first item. Returns an
 * item that two pages have, with the two replies; null if there is none, or there are no pages.
 *
 * @param ask sends a request, or one with another path and query; null if there is no page
 */
export async function walkPages<Reply>(
  form: RequestForm,
  given: Given,
  base: string,
  ask: (given: Given, target: string | null) => Promise<Page<Reply> | null>,
): Promise<{ readonly item: string; readonly replies: readonly Reply[] } | null> {
  const parameters = form.operation.parameters.filter((one) => one.in === 'query');
  const named = (pattern: RegExp) => parameters.find(({ name }) => pattern.test(name))?.name;
  const [limit, number, offset, cursor] = [names.limit, names.page, names.offset, names.cursor].map(named);
  const withQuery = (query: object): Given => ({
    ...given,
    query: { ...(given['query'] as object), ...query },
  });
  const small = [2, 5, 10, 20].find(
    (size) => limit !== undefined && form.faultsOf(withQuery({ [limit]: size }))?.length === 0,
  );
  const sized = limit === undefined || small === undefined ? {} : { [limit]: small };
  /** Where each item was seen. */
  const seen = new Map<string, Reply>();
  let [next, target, skipped]: [Given, string | null, number] = [withQuery(sized), null, 0];
  for (let page = 1; page <= mostPages; page++) {
    const found = await ask(next, target);
    const items = itemsOf(found?.value);
    if (found === null || items.length === 0) return null;
    // Items without identifiers may be equal; whole pages are not.
    const ids = items.map((item) => idOf(item, 'id'));
    const keys = ids.includes(undefined) ? [JSON.stringify(items)] : ids.map(String);
    for (const key of keys) {
      const before = seen.get(key);
      if (before !== undefined) return { item: key.slice(0, 80), replies: [before, found.reply] };
    }
    for (const key of keys) seen.set(key, found.reply);
    skipped += items.length;
    const told = nextOf(found);
    target = told === null ? null : targetOf(told, base);
    if (target !== null) continue;
    if (cursor !== undefined && told !== null) next = withQuery({ ...sized, [cursor]: told });
    else if (cursor !== undefined) return null;
    else if (number !== undefined) next = withQuery({ ...sized, [number]: page + 1 });
    else if (offset !== undefined) next = withQuery({ ...sized, [offset]: skipped });
    else return null;
  }
  return null;
}

/** What an answer says of the next page: an address or a cursor. */
function nextOf({ value, headers }: Page<unknown>): string | null {
  const linked = /<([^>]*)>[^,]*;\s*rel="?next"?/i.exec(headers.get('link') ?? '')?.[1];
  if (linked !== undefined) return linked;
  if (!isObject(value)) return null;
  const members = [value, ...Object.values(value).filter(isObject)].flatMap((one) => Object.entries(one));
  const found = members.find(
    ([name, one]) => names.next.test(name) && ['string', 'number'].includes(typeof one),
  );
  return found === undefined || found[1] === '' ? null : String(found[1]);
}

/** Path and query of an address below the base; null for a cursor, and for what is elsewhere. */
function targetOf(text: string, base: string): string | null {
  if (!/^(https?:\/\/|\/)/.test(text)) return null;
  const from = new URL(base);
  const url = new URL(text, from);
  const root = from.pathname.replace(/\/+$/, '');
  if (url.origin !== from.origin || !url.pathname.startsWith(`${root}/`)) return null;
  return url.pathname.slice(root.length) + url.search;
}
