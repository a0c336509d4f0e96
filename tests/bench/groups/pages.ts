import type { Bench, Group } from '../bench.ts';
import { compareThroughput } from '../compare.ts';
import { ask } from '../load/ask.ts';
import type { Question } from '../load/request.ts';
import { peersFor, sameAs, sameJson, startOurApp, startOurs } from '../peers.ts';
import { createContender, measureRounds } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import { stopTargets, type Target } from '../target.ts';

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

const raw = 'raw node:http';
const rawMinimal = 'raw, three headers';
const app = 'our Express app alone';

/** What everybody else is compared with, and by how much we are to be ahead. */
const allPeers: readonly { readonly name: string; readonly script: string; readonly goal: Goal | null }[] = [
  { name: 'Express alone', script: 'express.js', goal: null },
  { name: 'express.static', script: 'express-static.js', goal: { atLeast: 4 } },
  { name: '@fastify/static', script: 'fastify-static.js', goal: null },
  { name: 'Fastify', script: 'fastify.js', goal: { atLeast: 1.15 } },
  { name: 'Hono', script: 'hono.js', goal: { atLeast: 1.15 } },
  { name: 'express-openapi-validator', script: 'express-openapi-validator.js', goal: { atLeast: 4 } },
];

/** Finished documents: the page in both forms and a JSON document, nothing asked but the address. */
export const pages: Group = {
  name: 'pages',
  bound: true,
  async measure(bench) {
    const rows: Row[] = [];
    const own = await Promise.all([startOurs(bench), startOurApp(bench)]);
    try {
      for (const subject of subjects) rows.push(...(await measureSubject(bench, subject, own)));
    } finally {
      await stopTargets(own);
    }
    return rows;
  },
};

async function measureSubject(
  bench: Bench,
  { work, question, file }: Subject,
  [ours, ourApp]: readonly [Target, Target],
): Promise<Row[]> {
  // The framework alone is what all tests prove: everybody gives its answer.
  const answer = await ask(ourApp.port, question);
  const start = peersFor(bench, { path: question.path, file, answer });
  const { informs } = bench.profile;
  const peers = allPeers.filter(({ goal }) => informs || goal !== null);
  const started: Target[] = [];
  const starting = [
    start(raw, 'raw.js'),
    ...(informs ? [start(rawMinimal, 'raw.js', { BENCH_MINIMAL: '1' })] : []),
    ...peers.map(({ name, script }) => start(name, script)),
  ].map(async (starting) => started.push(await starting));
  try {
    await Promise.all(starting);
    const contenders = await Promise.all(
      [ours, ourApp, ...started].map((target) => {
        const isStatic = target.name.endsWith('static');
        const hasAllHeaders = !isStatic && target.name !== rawMinimal;
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
    return [
      against(raw, { atLeast: 0.9 }),
      ...(informs ? [against(rawMinimal, null)] : []),
      ...peers.map(({ name, goal }) => against(name, goal)),
      {
        ...compareThroughput(slices, { work, ours: app, theirs: raw, goal: { atLeast: 0.72 } }),
        work: `${work}, Express app alone`,
      },
    ];
  } finally {
    await Promise.allSettled(starting);
    await stopTargets(started);
  }
}
