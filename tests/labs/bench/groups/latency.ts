import type { Group } from '../bench.ts';
import { compareLatency } from '../compare.ts';
import { ask } from '../load/ask.ts';
import { sameAs, startOurs, startRaw, storeDocument } from '../peers.ts';
import { createContender, measureRounds, medianOf } from '../rounds.ts';
import { stopTargets, type Target } from '../target.ts';

/** How long requests take when both servers get the same number a second: 70 % of what ours can answer. */
export const latency: Group = {
  name: 'latency',
  bound: true,
  async measure(bench) {
    const question = { path: '/methodology.md' };
    const started: Target[] = [];
    try {
      const ours = await startOurs(bench);
      started.push(ours);
      const answer = await ask(ours.port, question);
      const raw = await startRaw(bench, { hasAllHeaders: true });
      started.push(raw);
      await raw.tell(storeDocument(bench, { path: question.path, file: 'body', answer }));
      const contenders = await Promise.all(
        started.map((target) => createContender(target, question, sameAs(answer, true))),
      );
      const { profile } = bench;
      const saturated = await measureRounds(contenders, { ...profile, rounds: 3 });
      const peak = medianOf(saturated.get(ours.name) ?? [], ({ perSecond }) => perSecond) ?? 0;
      const perSecond = peak * 0.7;
      // Other work on the machine shows in a 99th percentile before it shows anywhere else: more rounds.
      const rounds = profile.rounds * 3;
      const slices = await measureRounds(contenders, { ...profile, rounds, perSecond });
      const work = `p99 of GET Markdown at ${Math.round(perSecond)}/s (70 % of our peak)`;
      return [compareLatency(slices, { work, ours: ours.name, theirs: raw.name, goal: { atMost: 1.5 } })];
    } finally {
      await stopTargets(started);
    }
  },
};
