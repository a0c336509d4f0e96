import type { Operation } from '../core/contract.ts';
import type { HeaderList } from '../core/exchange.ts';

/** An entity-tag with what separates it from the next one (RFC 9110 sections 8.8.3 and 5.6.1). */
const ENTITY_TAG = /[\s,]*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?=,|$)/gy;

const WEAK = 'W/';

/**
 * Whether `If-None-Match` names the representation that would be sent, so that 304 says enough (RFC 9110 section 13.1.2).
 * The comparison is the weak one: `W/"x"` matches `"x"`. Reading stops at the first thing that is not an entity-tag.
 */
export function isNotModified(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const wanted = etag.startsWith(WEAK) ? etag.slice(WEAK.length) : etag;
  for (const [, , opaque] of ifNoneMatch.matchAll(ENTITY_TAG)) {
    if (opaque === wanted) return true;
  }
  return false;
}

/**
 * Whether `If-Match` names the representation (RFC 9110 section 13.1.1), by the strong comparison.
 *
 * @param etag of the representation; several where each content coding has its own
 */
export function isMatched(ifMatch: string, ...etags: readonly string[]): boolean {
  if (ifMatch.trim() === '*') return true;
  for (const [, weak, opaque = ''] of ifMatch.matchAll(ENTITY_TAG)) {
    if (weak === undefined && etags.includes(opaque)) return true;
  }
  return false;
}

/** The entity-tag among the headers of a reply: the handler's, which replaces the one that the engine would compute. */
export function givenTag(headers: HeaderList): string | undefined {
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === 4 && name.toLowerCase() === 'etag') return headers[at + 1];
  }
  return undefined;
}

/** Whether a tag names exact bytes, so that each content coding needs its own (RFC 9110 section 8.8.3.3). */
export function isStrong(etag: string): boolean {
  return !etag.startsWith(WEAK);
}

/** Whether the bodies of an operation get entity-tags: a contract that wants them declares the 304. */
export function hasEntityTags({ method, responses }: Pick<Operation, 'method' | 'responses'>): boolean {
  return method === 'GET' && Object.hasOwn(responses, '304');
}
