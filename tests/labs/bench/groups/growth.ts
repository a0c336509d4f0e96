import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Bench, Group } from '../bench.ts';
import { copyProject } from '../changed-copy.ts';
import { compareThroughput } from '../compare.ts';
import { type GrownContent, growContent, type SiteSize } from '../grown-content.ts';
import { type Answer, ask, headerOf } from '../load/ask.ts';
import type { Exchange } from '../load/connection.ts';
import { requestBytes } from '../load/request.ts';
import { Cycle } from '../load/run-load.ts';
import { startOurs, startPeer, storeAnswers } from '../peers.ts';
import { type Contender, destinationOf, measureRounds } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import { runNode } from '../run-process.ts';
import { median, spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';
import { stopTargets, type Target } from '../target.ts';

interface Site {
  readonly size: SiteSize;
  readonly count: number;
  readonly name: string;
  readonly folder: string;
  readonly content: GrownContent;
  /** Milliseconds of the build, which renders every page. */
  readonly build: number[];
  /** Milliseconds and MiB of the starts after it. */
  readonly start: number[];
  readonly memory: number[];
}

/** The same server with few pages, half as many as many, and many. */
export const growth: Group = {
  name: 'growth',
  bound: true,
  async measure(bench) {
    const started: Target[] = [];
    const sites = bench.profile.siteSizes.map((size) => prepareSite(bench, size));
    try {
      for (const { folder, build } of sites) {
        build.push(runNode(path.join(folder, 'runtime/build.ts')).milliseconds);
      }
      for (let run = 0; run < bench.profile.runs * 2; run++) {
        for (const site of sites) await startTimed(bench, site);
      }
      const [few, half, many] = sites as [Site, Site, Site];
      const contenders: Contender[] = [];
      for (const { name, folder, content } of [many, few]) {
        const own = await startOurs(bench, name, folder);
        started.push(own);
        const { contender, answers } = await contenderOf(own, content);
        const raw = await startPeer(bench, rawOf(name), 'raw-table.js', storeAnswers(bench, answers));
        started.push(raw);
        const destination = { ...contender.destination, port: raw.port };
        contenders.push(contender, { ...contender, name: raw.name, target: raw, destination });
      }
      const slices = await measureRounds(contenders, bench.profile);
      const work = `GET Markdown, ${many.name}`;
      const compare = (ours: string, theirs: string, goal: Goal | null) =>
        compareThroughput(slices, { work, ours, theirs, goal });
      const linear = { atMost: 1.2 };
      return [
        compare(many.name, few.name, { atLeast: 0.9 }),
        compare(many.name, rawOf(many.name), null),
        { ...compare(rawOf(many.name), rawOf(few.name), null), work: `${work}, raw node:http itself` },
        growthOf(`start with ${many.name}`, [few, half, many], ({ start }) => start, 'ms', linear),
        growthOf(`memory with ${many.name}`, [few, half, many], ({ memory }) => memory, 'MiB', linear),
        growthOf(`build of ${many.name}`, [few, half, many], ({ build }) => build, 'ms', linear),
      ];
    } finally {
      await stopTargets(started);
      for (const { folder } of sites) rmSync(folder, { recursive: true, force: true });
    }
  },
};

function prepareSite(bench: Bench, size: SiteSize): Site {
  const count = size.languages * size.pages;
  const content = growContent(path.join(bench.folder, `pages-${count}`), size);
  const folder = copyProject(path.join(bench.folder, `site-${count}`), { content });
  const name = `${count.toLocaleString('en')} pages`;
  return { size, count, name, folder, content, build: [], start: [], memory: [] };
}

async function startTimed(bench: Bench, { name, folder, start, memory }: Site): Promise<void> {
  const began = performance.now();
  const target = await startOurs(bench, name, folder);
  try {
    await ask(target.port, { path: '/faq' });
    start.push(performance.now() - began);
    memory.push(target.residentMemory() ?? Number.NaN);
  } finally {
    await target.stop();
  }
}

/** Raw `node:http` with the same answers. */
const rawOf = (name: string): string => `raw node:http, ${name}`;

interface Asked {
  readonly contender: Contender;
  readonly answers: ReadonlyMap<string, Answer>;
}

/** Every page in turn. */
async function contenderOf(target: Target, { addresses }: GrownContent): Promise<Asked> {
  const first = await ask(target.port, { path: '/faq.md' });
  const exchanges: Exchange[] = [];
  const answers = new Map<string, Answer>();
  for (const address of addresses) {
    const answer = await ask(target.port, { path: address });
    if (answer.status !== 200 || !headerOf(answer, 'content-type')?.startsWith('text/markdown'))
      throw new Error(`${target.name} answers ${answer.status} at ${address}.`);
    answers.set(address, answer);
    const bytes = requestBytes({ path: address });
    exchanges.push({ bytes, requests: 1, status: 200, bodyBytes: answer.body.length });
  }
  const destination = destinationOf(target, first);
  return { contender: { name: target.name, target, destination, exchanges: new Cycle(exchanges) }, answers };
}

/** What a page more costs in the upper half, over what it costs in the lower half: 1 is linear. */
function growthOf(
  work: string,
  [few, half, many]: readonly [Site, Site, Site],
  figures: (site: Site) => readonly number[],
  unit: string,
  goal: Goal,
): Row {
  const perPage = (a: Site, b: Site) => (median(figures(b)) - median(figures(a))) / (b.count - a.count);
  const show = (site: Site) => `${figure(median(figures(site)))} ${unit}`;
  return {
    work,
    against: `${half.name} (cost of a page)`,
    value: spreadOf([perPage(half, many) / perPage(few, half)]),
    goal,
    ours: show(many),
    theirs: `${show(half)}; ${few.count}: ${show(few)}`,
  };
}
