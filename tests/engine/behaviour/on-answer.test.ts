import { afterEach, describe, expect, test } from 'vitest';
import type { AnsweredRequest } from '../../../runtime/engine/index.ts';
import { until } from '../server/test-server.ts';
import { createSite } from '../support/fixture-site.ts';
import { hosts } from '../support/hosts.ts';
import type { Answering } from '../support/http-client.ts';

const broken = (): never => {
  throw new Error('no');
};

describe.each(hosts)('%s', (_, host) => {
  let server: Answering;
  afterEach(() => server.stop());

  test('onAnswer is called after every response, with operation, status, time and a unique id', async () => {
    const told: AnsweredRequest[] = [];
    const { engine } = await createSite({ limit: 8, onAnswer: (answered) => told.push(answered) });
    server = await host.start(engine);
    const headers = { 'x-request-id': 'theirs', traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` };
    const all: [method: string, path: string, operation: string | null, status: number][] = [
      ['GET', '/api/health.json', 'getHealth', 200],
      ['HEAD', '/api/health.json', 'getHealth', 200],
      ['GET', '/guide', 'getPage', 200],
      ['OPTIONS', '/api/health.json', null, 204],
      ['DELETE', '/api/health.json', null, 405],
      ['GET', '/api/nowhere', null, 404],
      ['GET', '/api/%ff', null, 404],
      ['POST', '/api/echo', 'postEcho', 202],
      ['GET', '/api/health.json', 'getHealth', 200],
      ['GET', '/api/health.json', null, 429],
    ];
    // A host that answers one of them by itself is asked for another.
    const requests = all.map((request) =>
      host.takes(request[1]) ? request : (['GET', '/api/nowhere', null, 404] as const),
    );
    for (const [method, path] of requests) await server.ask(path, { method, headers });
    // A client may receive its response before onAnswer is called.
    await until(() => told.length === requests.length);
    expect(told.map(({ operation, status }) => `${operation} ${status}`).sort()).toEqual(
      requests.map(([, , operation, status]) => `${operation} ${status}`).sort(),
    );
    expect(told.every(({ milliseconds }) => milliseconds > 0)).toBe(true);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    expect(told.filter(({ id }) => id === 'theirs' || /1{16}|2{16}/.test(id))).toEqual([]);
  });

  test.each<[how: string, onAnswer: () => void]>([
    ['throws', broken],
    ['fails later', async () => broken()],
  ])('an onAnswer that %s is logged, and the answer is the same', async (_, onAnswer) => {
    const events: string[] = [];
    const { engine } = await createSite({ log: (_level, event) => events.push(event), onAnswer });
    server = await host.start(engine);
    expect((await server.ask('/api/health.json')).status).toBe(200);
    await until(() => events.length > 0);
    expect(events).toEqual(['on_answer_failed']);
  });

  test.each<[how: string, log: () => void]>([
    ['throws', broken],
    ['fails later', async () => broken()],
  ])('a log that %s changes nothing', async (_, log) => {
    const { engine } = await createSite({ log, onAnswer: broken });
    server = await host.start(engine);
    const statuses: number[] = [];
    for (let asked = 0; asked < 3; asked++) statuses.push((await server.ask('/api/health.json')).status);
    expect(statuses).toEqual([200, 200, 200]);
  });
});
