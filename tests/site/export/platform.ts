import type { Resource } from '../../../runtime/site/export/answers.ts';
import { platformFiles } from '../../../runtime/site/export/cloudflare.ts';
import { type Ask, decoded, type Given } from './ask.ts';
import { differences } from './compare.ts';
import type { Asked } from './requests.ts';

/** Headers that a platform adds of its own accord, or sets for the content coding that it chooses. */
const ofPlatform = new Set(['cf-cache-status', 'content-encoding', 'content-length']);

/**
 * How answers at the edge are compared with the server's: content codings are the platform's, so the server is asked
 * without `Accept-Encoding`, and bodies are compared decoded. What the platform answers from a file has its own
 * entity-tag, and its own rules for what is not a plain GET.
 */
export function edgeRules(resources: readonly Resource[]) {
  const files = new Set(platformFiles(resources).map(({ path }) => path));
  const isFile = ({ path }: Asked) => files.has(path.replace(/\?.*/, ''));
  return {
    /** Whether the edge is to answer as the server does. */
    isCompared(asked: Asked): boolean {
      const { method, headers } = asked;
      const path = asked.path.replace(/\?.*/, '');
      // The platform resolves dot segments, and leads from other spellings of a file to its own.
      if (new URL(path, 'http://edge').pathname !== path || path.includes('%')) return false;
      // The platform refuses `identity;q=0` by itself.
      if (/(?:identity|\*)\s*;\s*q=0(?![.\d])/i.test(headers['accept-encoding'] ?? '')) return false;
      if (!isFile(asked)) return true;
      return (
        ['GET', 'HEAD'].includes(method) && !['if-match', 'if-none-match'].some((name) => name in headers)
      );
    },
    /** The server, without content codings. */
    server:
      (ask: Ask): Ask =>
      ({ headers: { 'accept-encoding': _, ...headers }, ...asked }, address) =>
        ask({ ...asked, headers }, address),
    differ(asked: Asked, expected: Given, given: Given): readonly string[] {
      const plain = (one: Given): Given => {
        const headers = Object.entries(one.headers).filter(
          ([name]) => !ofPlatform.has(name) && !(isFile(asked) && ['etag', 'last-modified'].includes(name)),
        );
        return { status: one.status, headers: Object.fromEntries(headers), body: decoded(one) };
      };
      return differences(plain(expected), plain(given));
    },
  };
}
