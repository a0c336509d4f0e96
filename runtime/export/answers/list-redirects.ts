import { PreparedAnswers } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { site as config } from '../../../generated/site.ts';
import { createPublished } from '../../api/published.ts';
import type { Settings } from '../../settings.ts';
import { createSiteEngine } from '../../site-engine.ts';
import type { Snapshot } from '../../snapshot/snapshot-format.ts';

/** A path that leads to an address. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** Names and values in turn, without the place that it leads to. */
  readonly headers: readonly string[];
}

/** Every path that leads to an address by another spelling of it: the engine is asked for each. */
export async function listRedirects(snapshot: Snapshot, settings: Settings): Promise<readonly Redirect[]> {
  const parts = { content: snapshot.content, settings, published: createPublished(settings) };
  const answer = toFetch(createSiteEngine(parts, { prepared: new PreparedAnswers(snapshot.table) }));
  const spellings = [
    `/${config.home}`,
    ...config.languages.flatMap(({ code }) => [`/${code}`, `/${code}/${config.home}`]),
    ...[...snapshot.table.keys()].map((path) => `${path}/`),
  ];
  const redirects: Redirect[] = [];
  for (const from of spellings) {
    const { status, headers } = await answer(new Request(settings.baseUrl + from));
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
