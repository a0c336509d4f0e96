import { expect } from 'vitest';
import { toFetch } from '../../../../runtime/engine/adapters/fetch.ts';
import { createVisitorOf, type PreparedTable } from '../../../../runtime/engine/index.ts';
import { createPublished } from '../../../../runtime/site/api/published.ts';
import { buildSnapshot } from '../../../../runtime/site/build/build-snapshot.ts';
import {
  createServedSite,
  type ServedSite,
  takeSnapshot,
} from '../../../../runtime/site/serve/served-site.ts';
import { createSiteEngine } from '../../../../runtime/site/serve/site-engine.ts';
import { readSettings } from '../../../../runtime/site/source/settings.ts';
import { expressApp, nodeHost } from '../../../engine/support/hosts.ts';
import type { RunningServer } from '../../../engine/support/http-client.ts';
import { exchangeRaw, requestText, type Script } from '../raw-exchange.ts';
import { contentDir } from '../start-site.ts';
import { comparable, readAnswers, type Seen } from './read-answers.ts';

/** A request, to be written on a connection or handed over as an object. */
export interface Asked {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** The site on each adapter, with rate-limit windows of its own on each. */
export interface Fronts {
  readonly table: PreparedTable;
  readonly node: RunningServer;
  readonly express: RunningServer;
  /** `node:http` without prepared answers: every request goes through its handler. */
  readonly unprepared: RunningServer;
  askFetch(asked: Asked): Promise<Seen>;
  /** What has been logged, by any of them. */
  readonly events: readonly string[];
  stop(): Promise<void>;
}

/** @param content what is served without prepared answers: what the server has kept, or rendered again */
export async function startFronts(content: 'kept' | 'rendered' = 'kept'): Promise<Fronts> {
  const events: string[] = [];
  const log = (level: string, event: string) => void events.push(`${level} ${event}`);
  const settings = readSettings({ TRUST_PROXY: '1' });
  // One after the other: the next starts from what the first has rendered.
  const surfaces: ServedSite[] = [];
  for (let count = 0; count < 3; count++) surfaces.push(await createServedSite(contentDir, settings, log));
  const [first, second, third] = surfaces as [ServedSite, ServedSite, ServedSite];
  const published = createPublished(settings);
  const snapshot =
    content === 'kept'
      ? await takeSnapshot(contentDir, settings, log)
      : await buildSnapshot(contentDir, settings, (rendered) =>
          createSiteEngine({ content: rendered, settings, published }, { log }),
        );
  const unprepared = createSiteEngine(
    { content: snapshot.content, settings, published },
    { compress: true, rateLimits: { visitorOf: createVisitorOf(1) }, log },
  );
  const servers = {
    node: await nodeHost.start(first.engine),
    express: await expressApp.start(second.engine),
    unprepared: await nodeHost.start(unprepared),
  };
  const handle = toFetch(third.engine);
  return {
    table: first.table,
    ...servers,
    events,
    async askFetch({ method, target, headers, body }) {
      const url = target.startsWith('/') ? `http://localhost${target}` : target;
      const given = body === undefined ? {} : { body: Buffer.from(body) };
      const response = await handle(new Request(url, { method, headers, ...given }));
      const fields: [string, string][] = [];
      response.headers.forEach((value, name) => void fields.push([name, value]));
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, fields: comparable(fields), body: bytes };
    },
    async stop() {
      for (const server of Object.values(servers)) await server.stop();
      for (const surface of surfaces) surface.close();
    },
  };
}

/** Fails unless `node:http` and Express send the same bytes; returns them. */
export async function compareRaw({ node, express }: Fronts, name: string, script: Script): Promise<Buffer> {
  const [expected, given] = await Promise.all([node, express].map(({ port }) => exchangeRaw(port, script)));
  if (expected === undefined || given === undefined) throw new Error('nothing came back');
  if (!expected.equals(given)) expect(given.toString('latin1'), name).toBe(expected.toString('latin1'));
  return expected;
}

/** Whether a request can be made as an object: of some methods none can. */
const isObject = ({ method }: Asked): boolean => method !== 'TRACE';

/** Fails unless all adapters send the same responses; returns them. */
export async function compare(fronts: Fronts, name: string, requests: readonly Asked[]): Promise<Seen[]> {
  const expected = readAnswers(
    await compareRaw(fronts, name, [scriptOf(requests)]),
    requests.map(({ method }) => method),
  );
  for (const [index, asked] of requests.entries()) {
    if (!isObject(asked)) continue;
    const answer = expected[index];
    const given = await fronts.askFetch(asked);
    expectEqual(`fetch: ${name} ${JSON.stringify(asked)}`, given, answer);
  }
  return expected;
}

/** Requests on one connection, which the last one closes. */
function scriptOf(requests: readonly Asked[]): Buffer {
  const texts = requests.map(({ method, target, headers, body = '' }, index) => {
    const close = index === requests.length - 1 ? { Connection: 'close' } : {};
    const length = body.length === 0 ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const { host, ...others } = headers;
    const own = host === undefined ? {} : { Host: host };
    const head = requestText(method, target, { ...own, ...others, ...length, ...close });
    return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
  });
  return Buffer.concat(texts);
}

/** What requests are answered with where nothing is prepared. */
export async function askUnprepared(fronts: Fronts, requests: readonly Asked[]): Promise<Seen[]> {
  const bytes = await exchangeRaw(fronts.unprepared.port, [scriptOf(requests)]);
  return readAnswers(
    bytes,
    requests.map(({ method }) => method),
  );
}

/** A comparison of the whole costs much, and nearly always finds nothing. */
export function expectEqual(name: string, given: Seen, expected: Seen | undefined): void {
  const isEqual =
    expected !== undefined &&
    given.status === expected.status &&
    given.body.equals(expected.body) &&
    JSON.stringify(given.fields) === JSON.stringify(expected.fields);
  if (!isEqual) expect(shown(given), name).toEqual(expected === undefined ? undefined : shown(expected));
}

const shown = ({ status, fields, body }: Seen) => ({ status, fields, body: body.toString('latin1') });
