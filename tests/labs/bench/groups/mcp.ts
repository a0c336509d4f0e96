import path from 'node:path';
import type { Group } from '../bench.ts';
import { copyProject } from '../changed-copy.ts';
import { compareLatency, compareThroughput } from '../compare.ts';
import { ask } from '../load/ask.ts';
import { fromManyVisitors, type Question } from '../load/request.ts';
import { sameJson, startOurs, startPeer, storeDocument } from '../peers.ts';
import { createContender, measureRounds, medianOf } from '../rounds.ts';
import { keepIn, stopTargets, type Target } from '../target.ts';

const page = '/methodology';
const [ours, unlimited, raw, sdk1, sdk2] = [
  'ours',
  'ours, no limit',
  'hand-written handler',
  'SDK 1.x',
  'SDK 2.x',
];

/** Ids of five digits, so that every answer has the same length. */
export function callReadPage(visitor: number): Question {
  const params = { name: 'read_page', arguments: { path: page } };
  return {
    method: 'POST',
    path: '/api/mcp',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 10_000 + visitor, method: 'tools/call', params }),
  };
}

/** `tools/call` of `read_page`, against a handler written by hand and against the official SDKs without state. */
export const mcp: Group = {
  name: 'mcp',
  bound: true,
  async measure(bench) {
    const started: Target[] = [];
    const keep = keepIn(started);
    try {
      const own = await keep(startOurs(bench, ours));
      const copy = copyProject(path.join(bench.folder, 'no-limits'), { withoutRateLimits: true });
      await keep(startOurs(bench, unlimited, copy));
      const markdown = await ask(own.port, { path: `${page}.md` });
      const text = markdown.body.toString('utf8');
      const stored = storeDocument(bench, { path: page, file: 'body', answer: markdown, text });
      await keep(startPeer(bench, raw, 'mcp-raw.js', stored));
      await keep(startPeer(bench, sdk1, 'mcp-sdk-1.js', stored));
      await keep(startPeer(bench, sdk2, 'mcp-sdk-2.js', stored));

      const result = { content: [{ type: 'text', text }] };
      const check = sameJson({ jsonrpc: '2.0', id: 10_000, result });
      const bytes = fromManyVisitors(callReadPage);
      const contenders = await Promise.all(
        started.map((target) => createContender(target, callReadPage(0), check, bytes)),
      );
      const slices = await measureRounds(contenders, bench.profile);
      const work = 'tools/call read_page';
      const rows = [
        compareThroughput(slices, {
          work: `${work}, no limit`,
          ours: unlimited,
          theirs: raw,
          goal: { atLeast: 1 },
        }),
        compareThroughput(slices, { work: `${work}, counted`, ours, theirs: raw, goal: { atLeast: 0.85 } }),
        compareThroughput(slices, { work: `${work}, counted`, ours, theirs: sdk1, goal: { atLeast: 9 } }),
        compareThroughput(slices, { work: `${work}, counted`, ours, theirs: sdk2, goal: { atLeast: 6 } }),
      ];
      const peak = medianOf(slices.get(sdk1) ?? [], ({ perSecond }) => perSecond) ?? 0;
      const paced = await measureRounds(
        contenders.filter(({ name }) => name === ours || name === sdk1),
        { ...bench.profile, slice: bench.profile.slice * 4, perSecond: peak * 0.7 },
      );
      const atRate = `p99 of ${work} at ${Math.round(peak * 0.7)}/s (70 % of the SDK's peak)`;
      rows.push(compareLatency(paced, { work: atRate, ours, theirs: sdk1, goal: { atMost: 0.1 } }));
      return rows;
    } finally {
      await stopTargets(started);
    }
  },
};
