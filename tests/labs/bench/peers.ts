import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../../generated/site.ts';
import { type Bench, serverCore } from './bench.ts';
import { type Answer, headerOf } from './load/ask.ts';
import type { Check } from './rounds.ts';
import { startTarget, type Target } from './target.ts';

/** An answer of ours, for others to give. */
export interface Document {
  readonly path: string;
  /** Name of a file with the body, in a folder of its own. */
  readonly file: string;
  readonly answer: Answer;
  /** What the tool `read_page` gives for the page, for MCP servers. */
  readonly text?: string;
}

const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'server']);

/** The headers of an answer without those that a server writes by itself, names and values in turn. */
export function ownHeaders({ rawHeaders }: Answer): string[] {
  return rawHeaders.filter(
    (_, index) => !ofTheConnection.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  );
}

/** Writes a document down for peers, and gives the path of the file. */
export function storeDocument(bench: Bench, { path: address, file, answer, text }: Document): string {
  const folder = mkdtempSync(path.join(bench.folder, 'document-'));
  writeFileSync(path.join(folder, file), answer.body);
  const document = {
    path: address,
    folder,
    contentType: headerOf(answer, 'content-type') ?? '',
    status: answer.status,
    headers: ownHeaders(answer),
    body: answer.body.toString('base64'),
    text,
  };
  const stored = `${folder}.json`;
  writeFileSync(stored, JSON.stringify(document));
  return stored;
}

/** Writes answers down by their path, for a peer that holds all of them. */
export function storeAnswers(bench: Bench, answers: ReadonlyMap<string, Answer>): string {
  const stored = path.join(mkdtempSync(path.join(bench.folder, 'answers-')), 'answers.json');
  const documents = [...answers].map(([address, answer]) => [
    address,
    { headers: ownHeaders(answer), body: answer.body.toString('base64') },
  ]);
  writeFileSync(stored, JSON.stringify(Object.fromEntries(documents)));
  return stored;
}

/** Starts a peer of `targets/` that answers with a stored document. */
export function startPeer(bench: Bench, name: string, script: string, stored: string): Promise<Target> {
  const env = { NODE_ENV: 'production', BENCH_DOCUMENT: stored };
  return startTarget({ name, script: `tests/labs/bench/targets/${script}`, env, cores: serverCore(bench) });
}

/** Starts raw `node:http`, which answers with the stored document that it was sent last. */
export function startRaw(
  bench: Bench,
  { hasAllHeaders }: { readonly hasAllHeaders: boolean },
): Promise<Target> {
  return startTarget({
    name: hasAllHeaders ? 'raw node:http' : 'raw, three headers',
    script: 'tests/labs/bench/targets/raw.js',
    env: hasAllHeaders ? {} : { BENCH_MINIMAL: '1' },
    cores: serverCore(bench),
    listens: true,
  });
}

/** Our own server as it is started everywhere, which trusts one proxy to name visitors. */
export function startOurs(
  bench: Bench,
  name = 'ours',
  folder?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const script = folder === undefined ? 'runtime/server.js' : path.join(folder, 'runtime/server.js');
  const env = { TRUST_PROXY: '1', BASE_URL: site.base_url, ...environment };
  return startTarget({ name, script, env, cores: serverCore(bench) });
}

/** What answers from an export of ours. */
export function startExported(bench: Bench, name: 'nginx' | 'worker'): Promise<Target> {
  const env = { BASE_URL: site.base_url };
  return startTarget({ name, script: `tests/labs/bench/targets/${name}.ts`, env, cores: serverCore(bench) });
}

/** Our Express application without the table in front. */
export function startOurApp(bench: Bench, name = 'our Express app alone'): Promise<Target> {
  const script = 'tests/labs/bench/targets/our-app.ts';
  return startTarget({ name, script, env: { TRUST_PROXY: '1' }, cores: serverCore(bench) });
}

/** Checks for the same status and body, and for every header where `withHeaders` says so. */
export function sameAs(expected: Answer, withHeaders: boolean): Check {
  return (answer, name) => {
    const sorted = (one: Answer) => {
      const headers = ownHeaders(one);
      const fields = headers.flatMap((header, index) =>
        index % 2 === 0 ? [`${header.toLowerCase()}: ${headers[index + 1]}`] : [],
      );
      // Express names the charset of JSON too.
      return fields.sort().join('\n').replace('application/json; charset=utf-8', 'application/json');
    };
    if (answer.status !== expected.status)
      throw new Error(`${name} answers ${answer.status}, not ${expected.status}.`);
    if (!answer.body.equals(expected.body)) throw new Error(`${name} answers with other bytes.`);
    if (withHeaders && sorted(answer) !== sorted(expected))
      throw new Error(`${name} has other headers:\n${sorted(answer)}\nnot\n${sorted(expected)}`);
  };
}

/** Checks for the same status and the same JSON value. */
export function sameJson(expected: unknown, status = 200): Check {
  return (answer, name) => {
    if (answer.status !== status) throw new Error(`${name} answers ${answer.status}, not ${status}.`);
    const given = JSON.stringify(sortMembers(JSON.parse(answer.body.toString('utf8'))));
    if (given !== JSON.stringify(sortMembers(expected)))
      throw new Error(`${name} answers with another value.`);
  };
}

function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sortMembers(member)]),
  );
}
