import type { Bench, Group } from '../bench.ts';
import { compareThroughput } from '../compare.ts';
import { ask } from '../load/ask.ts';
import type { Question } from '../load/request.ts';
import { sameAs, sameJson, startOurApp, startOurs, startPeer, startRaw, storeDocument } from '../peers.ts';
import { createContender, measureRounds } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import { keepIn, stopTargets, type Target } from '../target.ts';

interface Subject {
  readonly work: string;
  readonly question: Question;
  /** Its name for servers of files. */
  readonly file: string;
}

const subjects: readonly Subject[] = [
  { work: 'GET Markdown', question: { path: '/methodology.md' }, file: 'methodology.md' },
  {
    work: 'GET HTML',
    question: { path: '/methodology', headers: { Accept: 'text/html' } },
    file: 'methodology.html',
  },
  { work: 'GET JSON', question: { path: '/.well-known/mcp/server-card.json' }, file: 'server-card.json' },
];

/** What everybody else is compared with, and by how much we are to be ahead. */
const allPeers: readonly { readonly name: string; readonly script: string; readonly goal: Goal | null }[] = [
  { name: 'Express alone', script: 'express.js', goal: null },
  { name: 'express.static', script: 'express-static.js', goal: { atLeast: 4 } },
  { name: '@fastify/static', script: 'fastify-static.js', goal: null },
  { name: 'Fastify', script: 'fastify.js', goal: { atLeast: 1.15 } },
  { name: 'Hono', script: 'hono.js', goal: { atLeast: 1.15 } },
  { name: 'express-openapi-validator', script: 'express-openapi-validator.js', goal: { atLeast: 4 } },
];

/** Finished documents: the page as HTML and Markdown and a JSON document, nothing asked but the address. */
export const pages: Group = {
  name: 'pages',
  bound: true,
  async measure(bench) {
    const rows: Row[] = [];
    const shared: Target[] = [];
    const keep = keepIn(shared);
    try {
      const [ours, ourApp, raw, minimal] = await Promise.all([
        keep(startOurs(bench)),
        keep(startOurApp(bench)),
        keep(startRaw(bench, { hasAllHeaders: true })),
        bench.profile.informs ? keep(startRaw(bench, { hasAllHeaders: false })) : null,
      ]);
      for (const subject of subjects) {
        rows.push(...(await measureSubject(bench, subject, { ours, ourApp, raw, minimal })));
      }
    } finally {
      await stopTargets(shared);
    }
    return rows;
  },
};

interface Shared {
  readonly ours: Target;
  readonly ourApp: Target;
  readonly raw: Target;
  readonly minimal: Target | null;
}

async function measureSubject(
  bench: Bench,
  { work, question, file }: Subject,
  { ours, ourApp, raw, minimal }: Shared,
): Promise<Row[]> {
  // The framework alone is what all tests prove: everybody gives its answer.
  const answer = await ask(ourApp.port, question);
  const stored = storeDocument(bench, { path: question.path, file, answer });
  await raw.tell(stored);
  await minimal?.tell(stored);
  const peers = allPeers.filter(({ goal }) => bench.profile.informs || goal !== null);
  const started: Target[] = [];
  const starting = peers.map(async ({ name, script }) => {
    started.push(await startPeer(bench, name, script, stored));
  });
  try {
    await Promise.all(starting);
    const own = [ours, ourApp, raw, ...(minimal === null ? [] : [minimal])];
    const contenders = await Promise.all(
      [...own, ...started].map((target) => {
        const isStatic = target.name.endsWith('static');
        const hasAllHeaders = !isStatic && target !== minimal;
        const isValue = target.name === 'express-openapi-validator' && file.endsWith('.json');
        return createContender(
          target,
          isStatic ? { ...question, path: `/${file}` } : question,
          isValue ? sameJson(JSON.parse(answer.body.toString('utf8'))) : sameAs(answer, hasAllHeaders),
        );
      }),
    );
    const slices = await measureRounds(contenders, bench.profile);
    const against = (theirs: string, goal: Goal | null) =>
      compareThroughput(slices, { work, ours: ours.name, theirs, goal });
    const appAlone = { work: `${work}, Express app alone`, ours: ourApp.name, theirs: raw.name };
    return [
      against(raw.name, { atLeast: 0.9 }),
      ...(minimal === null ? [] : [against(minimal.name, null)]),
      ...peers.map(({ name, goal }) => against(name, goal)),
      compareThroughput(slices, { ...appAlone, goal: { atLeast: 0.72 } }),
    ];
  } finally {
    await Promise.allSettled(starting);
    await stopTargets(started);
  }
}
