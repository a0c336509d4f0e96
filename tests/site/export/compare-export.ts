import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PreparedTable } from '@plan-surface/engine';
import { site as config } from '../../../generated/site.ts';
import { validateProblem as isProblem } from '../../../generated/validators/index.ts';
import { listResources } from '../../../runtime/site/export/answers.ts';
import { exportFiles } from '../../../runtime/site/export/export-site.ts';
import { writeExport } from '../../../runtime/site/export/write-export.ts';
import { createServedSite, takeSnapshot } from '../../../runtime/site/serve/served-site.ts';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { startServer } from '../../engine/support/http-client.ts';
import { freePort } from '../../support/free-port.ts';
import { contentDir } from '../server/start-site.ts';
import { type Ask, askAt } from './ask.ts';
import { compare, describe, type Finding } from './compare.ts';
import { startNginx } from './nginx.ts';
import { edgeRules } from './platform.ts';
import {
  type Asked,
  addressesOf,
  mcpRequests,
  proxyRequests,
  refusedRequests,
  requestsTo,
  strayRequests,
  type TagOf,
} from './requests.ts';
import { startWorker } from './worker.ts';

export interface Result {
  /** Of what was compared with the server. */
  readonly name: string;
  readonly asked: number;
  /** What differs, for people. */
  readonly shown: readonly string[];
}

const environment = { BASE_URL: 'https://plan.example' };
const languages = config.languages.map(({ code }) => code);

/** Exports the surface, and compares all that answers from the export with the server. */
export async function compareExport({ isWhole }: { readonly isWhole: boolean }): Promise<Result[]> {
  const out = mkdtempSync(path.join(tmpdir(), 'export-'));
  const ended: (() => unknown)[] = [() => rmSync(out, { recursive: true })];
  const start = async (own: Record<string, string>) => {
    const surface = await createServedSite(
      contentDir,
      readSettings({ ...environment, ...own }),
      () => undefined,
    );
    const reached: string[] = [];
    const server = await startServer((request, response) => {
      reached.push(`${request.method} ${request.url}`);
      surface.listener(request, response);
    });
    ended.unshift(server.stop, surface.close);
    return { surface, port: server.port, reached };
  };
  try {
    const { surface, port } = await start({});
    const behind = await start({ TRUST_PROXY: '1' });
    const front = await freePort();
    const settings = readSettings({ ...environment, PORT: String(front) });
    const snapshot = await takeSnapshot(contentDir, settings, () => undefined);
    const files = await exportFiles(snapshot, { ...settings, upstreams: [`127.0.0.1:${behind.port}`] });
    writeExport(out, files);
    const server = askAt(port);
    ended.unshift(server.close);
    const nginx = await startNginx(out, front);
    ended.unshift(nginx.stop);

    const tagOf = readTags(surface.table);
    const addresses = addressesOf(surface.table, languages, isWhole);
    const listRequests = (tags: TagOf) => [
      ...addresses.flatMap((one) => requestsTo(one, tags, isWhole)),
      ...strayRequests(languages),
      ...mcpRequests(),
    ];
    const requests = [...listRequests(tagOf), ...proxyRequests()];
    const results = [resultOf('nginx', requests, await compare(requests, server.ask, nginx.ask))];
    const shown = misplaced(
      requests,
      new Set(listResources(surface.table).flatMap((one) => (one.isCounted ? [] : one.path))),
      behind.reached,
    );
    const worker = await startWorker(out);
    ended.unshift(worker.stop);
    const edge = edgeRules(listResources(surface.table));
    // The platform codes what it is given: the worker knows the entity-tag of that.
    const plain: TagOf = (one, headers) => tagOf(one, { ...headers, 'accept-encoding': 'identity' });
    const compared = listRequests(plain).filter(edge.isCompared);
    const found = await compare(compared, edge.server(server.ask), worker.ask, edge.differ);
    return [
      ...results,
      { name: 'who answers behind nginx', asked: requests.length, shown },
      { name: 'what nginx refuses', asked: refusedRequests().length, shown: await misrefused(nginx.ask) },
      resultOf('worker', compared, found),
    ];
  } finally {
    for (const end of ended) await end();
  }
}

function resultOf(name: string, requests: readonly Asked[], findings: readonly Finding[]): Result {
  return { name, asked: requests.length, shown: findings.map(describe) };
}

/** Requests that nginx should have answered from a file and has passed on, or the other way round. */
function misplaced(
  requests: readonly Asked[],
  files: ReadonlySet<string>,
  reached: readonly string[],
): string[] {
  const isForFile = ({ method, path: target, headers }: Asked) =>
    ['GET', 'HEAD'].includes(method) &&
    files.has(target.replace(/\?.*/, '')) &&
    headers['if-match'] === undefined &&
    (headers['if-modified-since'] === undefined || headers['if-none-match'] !== undefined);
  const count = (lines: readonly string[]) => {
    const counted = new Map<string, number>();
    for (const line of lines) counted.set(line, (counted.get(line) ?? 0) + 1);
    return counted;
  };
  const passed = count(reached);
  const due = count(
    requests.filter((asked) => !isForFile(asked)).map(({ method, path }) => `${method} ${path}`),
  );
  return [...new Set([...passed.keys(), ...due.keys()])]
    .filter((line) => passed.get(line) !== due.get(line))
    .map(
      (line) => `${line}: ${due.get(line) ?? 0} times for a server, passed on ${passed.get(line) ?? 0} times`,
    );
}

/** Requests that nginx has refused otherwise than with a problem as the contract describes them. */
async function misrefused(ask: Ask): Promise<string[]> {
  const shown: string[] = [];
  for (const [status, asked] of refusedRequests()) {
    const given = await ask(asked);
    const problem =
      given.headers['content-type'] === 'application/problem+json' && JSON.parse(`${given.body}`);
    if (given.status !== status || !isProblem(problem) || problem.status !== status)
      shown.push(`${asked.method} ${asked.path.slice(0, 80)}: ${given.status} ${given.body}`);
  }
  return shown;
}

/** Entity-tags by media type and content coding. */
function readTags(table: PreparedTable): TagOf {
  return (address, headers) => {
    const responses = table.get(address)?.responses;
    const response = responses?.get(headers['accept'] ?? '') ?? responses?.values().next().value;
    const bodies = response?.bodies;
    const coded = bodies?.[headers['accept-encoding'] as keyof typeof bodies] ?? bodies?.identity;
    return coded?.etag ?? '"none"';
  };
}
