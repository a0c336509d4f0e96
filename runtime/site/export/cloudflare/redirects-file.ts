import type { Redirect } from '../answers/list-redirects.ts';

/** What the platform takes (developers.cloudflare.com/workers/static-assets/redirects). */
const MOST_REDIRECTS = 2000;

/** The redirects that the platform answers with, as its file `_redirects`. It keeps the query. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  if (redirects.length > MOST_REDIRECTS)
    throw new Error(`There are ${redirects.length} redirects; the platform takes ${MOST_REDIRECTS}.`);
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}
