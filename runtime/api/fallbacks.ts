import type { Fallbacks } from '../../generated/server/handlers.ts';
import { operations, rateLimits } from '../../generated/server/operations.ts';
import { nearest } from '../site/nearest.ts';
import type { Site } from '../site/site.ts';
import type { Bases } from './addresses.ts';
import { problem } from './problem.ts';

const apiPaths = [...new Set(Object.values(operations).map(({ path }) => path))].filter((path) =>
  path.startsWith('/api/'),
);

/** The answers to requests that no operation serves. */
export function fallbackHandlers(site: Site, bases: Bases): Fallbacks {
  return {
    unknownApiPath({ url }) {
      const instance = shorten(url);
      const [known] = nearest(
        url.slice('/api'.length),
        apiPaths.map((path) => path.slice('/api'.length)),
        1,
      );
      const hint =
        known === undefined
          ? 'Every path of the API stands in /api/v1/index.json.'
          : `The nearest path is /api${known}. Every path of the API stands in /api/v1/index.json.`;
      const details = { status: 404, code: 'not_found', title: 'Not found', instance, hint } as const;
      const body = problem({ ...details, detail: `The API has no path ${instance}.` }, bases);
      return { status: 404, mediaType: 'application/problem+json', body };
    },
    async unknownPage({ url, mediaType }) {
      const page = await site.unknownPage(url);
      return mediaType === 'text/html'
        ? { status: 404, mediaType, body: page.html }
        : { status: 404, mediaType, body: page.markdown };
    },
    methodNotAllowed({ method, url }) {
      const instance = shorten(url);
      const body = problem(
        {
          status: 405,
          code: 'method_not_allowed',
          title: 'Method not allowed',
          detail: `${instance} does not answer ${method}.`,
          instance,
          hint: 'Use one of the methods that the Allow header names.',
        },
        bases,
      );
      return { status: 405, mediaType: 'application/problem+json', body };
    },
    tooManyRequests({ url }) {
      const limit = rateLimits.find(({ prefix }) => url === prefix || url.startsWith(`${prefix}/`));
      const body = problem(
        {
          status: 429,
          code: 'rate_limited',
          title: 'Too many requests',
          detail: `More than ${limit?.limit} requests came within ${limit?.windowSeconds} seconds.`,
          instance: shorten(url),
          hint: 'Wait as many seconds as Retry-After says. Answers may be kept as long as Cache-Control allows.',
        },
        bases,
      );
      return { status: 429, mediaType: 'application/problem+json', body };
    },
  };
}

/** The path as it came, cut where nobody would read on; percent-encoded, as RFC 9457 wants of `instance`. */
function shorten(path: string): string {
  const encoded = path.replace(/[^\w\-.~:/@!$&'()*+,;=%]/g, (char) =>
    encodeURIComponent(char.toWellFormed()),
  );
  return encoded
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .slice(0, 200)
    .replace(/%[0-9A-Fa-f]?$/, '');
}
