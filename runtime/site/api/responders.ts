import type { Responders } from '../../../generated/server/handlers.ts';
import { operations } from '../../../generated/server/operations.ts';
import { nearest } from '../pages/nearest.ts';
import type { Site } from '../render/site.ts';
import type { Bases } from './addresses.ts';
import { problem } from './problem.ts';
import { shorten } from './problem-body.ts';

const apiPaths = [...new Set(Object.values(operations).map(({ path }) => path))].filter((path) =>
  path.startsWith('/api/'),
);

/** The answers to requests for paths that do not exist: both name what was probably meant. */
export function createResponders(site: Site, bases: Bases): Responders {
  return {
    unknownApiPath({ path }, { reply }) {
      const instance = shorten(path);
      const [known] = nearest(
        path.slice('/api'.length),
        apiPaths.map((one) => one.slice('/api'.length)),
        1,
      );
      const hint =
        known === undefined
          ? 'Every path of the API stands in /api/v1/index.json.'
          : `The nearest path is /api${known}. Every path of the API stands in /api/v1/index.json.`;
      const details = { status: 404, code: 'not_found', title: 'Not found', instance, hint } as const;
      return reply.notFound(problem({ ...details, detail: `The API has no path ${instance}.` }, bases));
    },
    async unknownPage({ path, mediaType }, { reply }) {
      const page = await site.unknownPage(path);
      return reply.notFound(mediaType, mediaType === 'text/html' ? page.html : page.markdown);
    },
  };
}
