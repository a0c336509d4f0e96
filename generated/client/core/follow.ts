// The same for every contract. Do not edit: it is copied from the compiler.
import { LimitError } from './limit-error.ts';
import type { Sent } from './middleware.ts';

/** Headers that say what is asked for. Any other may be a credential. */
const isOpen = /^(accept|content|if|range|user-agent)\b/;

/**
 * Asks, and follows redirects as `fetch` does (Fetch Standard, section 4.4), but no header that may be a credential goes to
 * another origin: `fetch` takes only `Authorization` and the like away. A browser does not show where a request was
 * redirected; one with such headers is not followed there.
 */
export async function follow(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  given: Sent,
): Promise<Response> {
  // A middleware may send what it has again.
  const headers = new Headers(given.headers);
  const init = { ...given, headers };
  const secrets: string[] = [];
  headers.forEach((_, name) => {
    if (!isOpen.test(name)) secrets.push(name);
  });
  if (init.redirect === 'manual' || secrets.every((name) => name === 'authorization'))
    return fetch(url, init);
  init.redirect = 'manual';
  for (let left = 20; ; left--) {
    const response = await fetch(url, init);
    const { status } = response;
    const location = response.headers.get('location');
    if (!/^30[12378]$/.test(`${status}`) || !location) return response;
    response.body?.cancel();
    if (!left) throw new LimitError('maxRedirects', 20);
    const from = new URL(response.url || url);
    const to = new URL(location, from);
    url = to.href;
    if (!/^http/.test(url)) throw new TypeError(`a redirect to ${url}`);
    if (to.origin !== from.origin) for (const name of secrets) headers.delete(name);
    if (status === 303 ? init.method !== 'HEAD' : status < 303 && init.method === 'POST') {
      init.method = 'GET';
      init.body = null;
      headers.delete('content-type');
    }
  }
}
