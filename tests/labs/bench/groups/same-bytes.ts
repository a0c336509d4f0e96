import type { Group } from '../bench.ts';
import { compareThroughput } from '../compare.ts';
import { type Answer, ask, headerOf } from '../load/ask.ts';
import { fromManyVisitors, type Question } from '../load/request.ts';
import { ownHeaders, sameAs, startOurApp, startOurs, startRaw, storeDocument } from '../peers.ts';
import { type Check, createContender, measureRounds } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import { keepIn, stopTargets, type Target } from '../target.ts';

interface Subject {
  readonly work: string;
  readonly question: Question;
  readonly goal: Goal;
  /** The request carries the entity-tag that the answer to it has. */
  readonly revalidates?: boolean;
  /** The request comes from another visitor each time, so that all of them are counted and none is refused. */
  readonly isLimited?: boolean;
}

/** Ours against raw `node:http` that writes the same bytes and decides nothing. */
function sameBytes(name: string, subjects: readonly Subject[]): Group {
  return {
    name,
    bound: true,
    async measure(bench) {
      const rows: Row[] = [];
      const started: Target[] = [];
      const keep = keepIn(started);
      try {
        const [ours, ourApp, raw] = await Promise.all([
          keep(startOurs(bench)),
          keep(startOurApp(bench)),
          keep(startRaw(bench, { hasAllHeaders: true })),
        ]);
        for (const { work, question: asked, goal, revalidates = false, isLimited = false } of subjects) {
          const question = revalidates ? await withEntityTag(ourApp.port, asked) : asked;
          const bytes = isLimited ? fromManyVisitors(() => question) : undefined;
          const answer = await ask(ourApp.port, question);
          await raw.tell(storeDocument(bench, { path: question.path, file: 'body', answer }));
          const check = isLimited ? sameButCounts(answer) : sameAs(answer, true);
          const contenders = await Promise.all(
            [ours, raw].map((target) => createContender(target, question, check, bytes)),
          );
          const slices = await measureRounds(contenders, bench.profile);
          rows.push(compareThroughput(slices, { work, ours: ours.name, theirs: raw.name, goal }));
        }
        return rows;
      } finally {
        await stopTargets(started);
      }
    },
  };
}

async function withEntityTag(port: number, question: Question): Promise<Question> {
  const etag = headerOf(await ask(port, question), 'etag');
  if (etag === undefined) throw new Error(`${question.path} has no entity-tag.`);
  return { ...question, headers: { ...question.headers, 'If-None-Match': etag } };
}

/** The same, but for how much of its window a visitor has left. */
function sameButCounts(expected: Answer): Check {
  const uncounted = (answer: Answer): Answer => {
    const headers = ownHeaders(answer);
    const rawHeaders = headers.filter(
      (_, index) => !/^ratelimit-re/i.test(headers[index - (index % 2)] ?? ''),
    );
    return { ...answer, rawHeaders };
  };
  return (answer, name) => sameAs(uncounted(expected), true)(uncounted(answer), name);
}

const html = { path: '/methodology', headers: { Accept: 'text/html' } };
const markdown = { path: '/methodology.md' };
const json = { path: '/.well-known/mcp/server-card.json' };
const compressed = (question: Question): Question => ({
  ...question,
  headers: { ...question.headers, 'Accept-Encoding': 'br' },
});

export const encodings = sameBytes('encodings', [
  { work: 'GET Markdown, br', question: compressed(markdown), goal: { atLeast: 0.9 } },
  { work: 'GET HTML, br', question: compressed(html), goal: { atLeast: 0.9 } },
  { work: 'GET JSON, br', question: compressed(json), goal: { atLeast: 0.9 } },
  { work: 'GET Markdown, 304', question: markdown, revalidates: true, goal: { atLeast: 0.9 } },
  { work: 'GET HTML, 304', question: html, revalidates: true, goal: { atLeast: 0.9 } },
  { work: 'GET JSON, 304', question: json, revalidates: true, goal: { atLeast: 0.9 } },
]);

/** What a browser and an agent send. */
export const browser = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'en-US,en;q=0.5',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};
const agent = { Accept: 'text/markdown, text/html;q=0.9, */*;q=0.1', 'Accept-Encoding': 'gzip, br' };

export const negotiation = sameBytes('negotiation', [
  {
    work: 'page path, browser',
    question: { path: '/methodology', headers: browser },
    goal: { atLeast: 0.8 },
  },
  { work: 'page path, agent', question: { path: '/methodology', headers: agent }, goal: { atLeast: 0.8 } },
]);

export const api = sameBytes('api', [
  {
    work: '/api/v1/index.json, counted',
    question: { path: '/api/v1/index.json' },
    isLimited: true,
    goal: { atLeast: 0.7 },
  },
  {
    work: '/api/health.json, counted',
    question: { path: '/api/health.json' },
    isLimited: true,
    goal: { atLeast: 0.7 },
  },
]);
