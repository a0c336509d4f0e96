import type { Engine } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { site as config } from '../../../../generated/site.ts';

/** A path that leads to an address. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** Names and values in turn, without the place that it leads to. */
  readonly headers: readonly string[];
}

/**
 * Every path that leads to an address by another spelling of it: the engine is asked for each.
 *
 * @param addresses in their normal form
 */
export async function listRedirects(
  engine: Engine,
  addresses: Iterable<string>,
  baseUrl: string,
): Promise<readonly Redirect[]> {
  const answer = toFetch(engine);
  const spellings = [
    `/${config.home}`,
    ...config.languages.flatMap(({ code }) => [`/${code}`, `/${code}/${config.home}`]),
    ...[...addresses].map((path) => `${path}/`),
  ];
  const redirects: Redirect[] = [];
  for (const from of spellings) {
    const { status, headers } = await answer(new Request(baseUrl + from));
    const to = headers.get('location');
    if (to === null) continue;
    const others: string[] = [];
    headers.forEach((value, name) => {
      if (name !== 'location' && name !== 'content-length') others.push(name, value);
    });
    redirects.push({ from, to, status, headers: others });
  }
  return redirects;
}
