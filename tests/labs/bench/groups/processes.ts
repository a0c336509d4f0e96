import { availableParallelism } from 'node:os';
import type { Group } from '../bench.ts';
import { ask, headerOf } from '../load/ask.ts';
import { requestBytes } from '../load/request.ts';
import { Cycle, runLoad } from '../load/run-load.ts';
import { allCores, bind } from '../machine.ts';
import { startOurs } from '../peers.ts';
import { destinationOf } from '../rounds.ts';
import type { Row } from '../row.ts';
import { ratios, spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';
import { stopTargets, type Target } from '../target.ts';

/**
 * Requests that a connection sends at once. With two cores the load has to live beside the servers: it takes a fraction of
 * its time when it writes and reads many at a time, and short answers. One process and two get the same load.
 */
const PIPELINED = 16;

/** Two processes that share a port, each on a core of its own, against one; and two behind one that starts them. */
export const processes: Group = {
  name: 'processes',
  bound: true,
  async measure(bench) {
    const { profile, cores } = bench;
    if (cores === null) {
      console.error('processes: not measured, since processes cannot be bound to cores here');
      return [];
    }
    const started: Target[] = [];
    const begin = async (name: string, core: number, environment: Readonly<Record<string, string>>) => {
      const target = await startOurs(
        { ...bench, cores: { ...cores, server: core } },
        name,
        undefined,
        environment,
      );
      started.push(target);
      return target;
    };
    try {
      const alone = await begin('one process', cores.server, {});
      // Only the process that has started them is bound: the workers run on all cores.
      const workers = await begin('WORKERS=2', cores.server, { WORKERS: '2' });
      const first = await begin('first of two', cores.server, { REUSE_PORT: '1' });
      await begin('second of two', cores.load, { REUSE_PORT: '1', PORT: String(first.port) });
      const tag = headerOf(await ask(alone.port, { path: '/methodology.md' }), 'etag') ?? '';
      const question = { path: '/methodology.md', headers: { 'If-None-Match': tag } };
      const answer = await ask(alone.port, question);
      const bytes = Buffer.concat(Array.from({ length: PIPELINED }, () => requestBytes(question)));
      const { status, body } = answer;
      const exchanges = new Cycle([{ bytes, requests: PIPELINED, status, bodyBytes: body.length }]);
      const others = allCores().filter((core) => core !== cores.server && core !== cores.load);
      const measure = async (target: Target, loadCores: readonly number[], milliseconds: number) => {
        bind(process.pid, loadCores);
        const destination = destinationOf(target, answer);
        return (await runLoad({ destination, exchanges, connections: 64, milliseconds })).perSecond;
      };
      const one: number[] = [];
      const two: number[] = [];
      const working: number[] = [];
      for (let round = -1; round < profile.rounds; round++) {
        const milliseconds = round < 0 ? profile.warmUp : profile.slice;
        const single = await measure(alone, others.length > 0 ? others : [cores.load], milliseconds);
        const both = await measure(first, others.length > 0 ? others : allCores(), milliseconds);
        const behindOne = await measure(workers, others.length > 0 ? others : allCores(), milliseconds);
        if (round < 0) continue;
        one.push(single);
        two.push(both);
        working.push(behindOne);
      }
      const place = availableParallelism() > 2 ? 'load on other cores' : 'load on the same two cores';
      const row = (work: string, figures: readonly number[]): Row => ({
        work: `${work}, 304, ${place}`,
        against: 'one process',
        value: spreadOf(ratios(figures, one)),
        goal: { atLeast: 1.7 },
        ours: `${figure(spreadOf(figures).median)}/s`,
        theirs: `${figure(spreadOf(one).median)}/s`,
      });
      return [row('two processes on one port', two), row('`WORKERS=2`', working)];
    } finally {
      await stopTargets(started);
    }
  },
};
