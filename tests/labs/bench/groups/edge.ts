import { whyNoNginx } from '../../../site/export/nginx.ts';
import type { Bench, Group } from '../bench.ts';
import { compareThroughput } from '../compare.ts';
import { ask, headerOf } from '../load/ask.ts';
import type { Question } from '../load/request.ts';
import { sameAs, startExported, startOurs, startRaw, storeDocument } from '../peers.ts';
import { createContender, measureRounds } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import { keepIn, stopTargets, type Target } from '../target.ts';
import { browser } from './same-bytes.ts';

interface Subject {
  readonly work: string;
  readonly question: Question;
  readonly goal: Goal | null;
  readonly revalidates?: boolean;
}

const subjects: readonly Subject[] = [
  { work: 'nginx: GET Markdown', question: { path: '/methodology.md' }, goal: { atLeast: 1.8 } },
  {
    work: 'nginx: page path, browser',
    question: { path: '/methodology', headers: browser },
    goal: { atLeast: 1.8 },
  },
  {
    work: 'nginx: page path, a list that is not common',
    question: { path: '/methodology', headers: { Accept: 'text/markdown;q=0.7, text/html;q=0.6' } },
    goal: null,
  },
  {
    work: 'nginx: GET Markdown, 304',
    question: { path: '/methodology.md' },
    revalidates: true,
    goal: null,
  },
];

/** nginx over an export against raw `node:http`, which writes the same bytes and decides nothing. */
export const edge: Group = {
  name: 'edge',
  bound: true,
  async measure(bench) {
    const missing = whyNoNginx();
    if (missing !== null) {
      console.error(`edge: not measured: ${missing}`);
      return [];
    }
    const rows: Row[] = [];
    const started: Target[] = [];
    const keep = keepIn(started);
    try {
      const [ours, nginx, worker, raw] = await Promise.all([
        keep(startOurs(bench)),
        keep(startExported(bench, 'nginx')),
        bench.profile.informs ? keep(startExported(bench, 'worker')) : null,
        keep(startRaw(bench, { hasAllHeaders: true })),
      ]);
      for (const { work, question: asked, goal, revalidates } of subjects) {
        const tag = headerOf(await ask(ours.port, asked), 'etag') ?? '';
        const question = revalidates ? { ...asked, headers: { 'If-None-Match': tag } } : asked;
        const answer = await ask(ours.port, question);
        await raw.tell(storeDocument(bench, { path: question.path, file: 'body', answer }));
        const contenders = await Promise.all(
          [nginx, raw].map((target) => createContender(target, question, sameAs(answer, true))),
        );
        const slices = await measureRounds(contenders, bench.profile);
        // The load takes more of its core than nginx of its own.
        const comparison = { work, ours: nginx.name, theirs: raw.name, goal };
        rows.push(compareThroughput(slices, { ...comparison, judgedBy: 'core time' }));
      }
      if (worker !== null) rows.push(await measureWorker(bench, worker, raw));
      return rows;
    } finally {
      await stopTargets(started);
    }
  },
};

/** A page that is negotiated. Around workerd stands what a developer's machine needs, so this says little of an edge. */
async function measureWorker(bench: Bench, worker: Target, raw: Target): Promise<Row> {
  const question = { path: '/methodology', headers: { Accept: 'text/markdown' } };
  const answer = await ask(worker.port, question);
  await raw.tell(storeDocument(bench, { path: question.path, file: 'body', answer }));
  const contenders = await Promise.all(
    [worker, raw].map((target) => createContender(target, question, sameAs(answer, true))),
  );
  const slices = await measureRounds(contenders, bench.profile);
  const work = 'worker in workerd: page path, agent';
  return compareThroughput(slices, { work, ours: worker.name, theirs: raw.name, goal: null });
}
