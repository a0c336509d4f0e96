import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../../../generated/server/operations.ts';
import type { PreparedTable } from '../../../../runtime/engine/index.ts';
import { type Asked, askUnprepared, compare, expectEqual, type Fronts, startFronts } from './fronts.ts';
import type { Seen } from './read-answers.ts';
import { byOtherMethods, etagsAt, negotiated, withQuery } from './requests.ts';

const MINUTES = 60_000;

/**
 * Tests that each address is answered alike by every adapter, with prepared answers and without.
 *
 * @param choose which of all addresses
 * @param content what is served without prepared answers
 */
export function testAddresses(
  choose: (table: PreparedTable) => readonly string[],
  content: 'kept' | 'rendered' = 'rendered',
): void {
  let fronts: Fronts;
  let paths: readonly string[];
  beforeAll(async () => {
    fronts = await startFronts(content);
    paths = choose(fronts.table);
  }, 2 * MINUTES);
  afterAll(() => fronts.stop());

  test('GET and HEAD of every variant', { timeout: 20 * MINUTES }, async () => {
    const seen = new Map<number, number>();
    for (const path of paths) {
      const etags = etagsAt(fronts.table, path);
      expect(etags.length, path).toBeGreaterThan(0);
      const requests = negotiated(path, etags);
      const answers = await compare(fronts, path, requests);
      compareUnprepared(requests, answers, await askUnprepared(fronts, requests));
      for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    const counts = [...seen].map(([status, count]) => `${count} × ${status}`);
    console.log(`${paths.length} of ${fronts.table.size} addresses: ${counts.join(', ')}`);
    expect([...seen.keys()].sort()).toEqual([200, 304, 412]);
  });

  test('every other method', { timeout: 20 * MINUTES }, async () => {
    for (const path of [...paths, '/api/mcp']) {
      const requests = byOtherMethods(path, path === '/api/mcp' ? 'POST' : 'GET');
      const answers = await compare(fronts, path, requests);
      expect([...new Set(answers.map(({ status }) => status))].sort(), path).toEqual([204, 405]);
      const unprepared = await askUnprepared(fronts, requests);
      for (const [index, given] of unprepared.entries())
        expectEqual(`not prepared: ${path}`, given, answers[index]);
    }
  });

  test('with a query', { timeout: 20 * MINUTES }, async () => {
    for (const path of paths) {
      const requests = withQuery(path);
      const answers = await compare(fronts, path, requests);
      expect(new Set(answers.map(({ status }) => status)), path).toEqual(new Set([200]));
      compareUnprepared(requests, answers, await askUnprepared(fronts, requests));
    }
  });
}

/** No operation is left out: what is not a GET is the endpoint of MCP. */
export function operationsThatAreNoGet(): string[] {
  return Object.values(operations)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
}

/**
 * Without prepared answers a body is the same, and so are its headers. What is made for one request is compressed
 * otherwise, so that a coded body has another length and entity-tag; which codings there are depends on the media type
 * alone, so that `Vary` may name `Accept-Encoding` where nothing is prepared, and does not where it is.
 */
function compareUnprepared(
  requests: readonly Asked[],
  prepared: readonly Seen[],
  given: readonly Seen[],
): void {
  for (const [index, asked] of requests.entries()) {
    const [one, other] = [prepared[index], given[index]];
    if (one === undefined || other === undefined) throw new Error(`no answer to ${JSON.stringify(asked)}`);
    const isCoded = asked.headers['Accept-Encoding'] !== undefined;
    const hasCondition = asked.headers['If-None-Match'] !== undefined;
    // Whether a condition is met depends on the tag, and that on how a body was compressed.
    if (isCoded && hasCondition) continue;
    expectEqual(`not prepared: ${JSON.stringify(asked)}`, plain(other, isCoded), plain(one, isCoded));
  }
}

const OF_CODING: ReadonlySet<string> = new Set(['content-encoding', 'content-length', 'etag']);

/** An answer without its content coding. */
function plain({ status, fields, body }: Seen, isCoded: boolean): Seen {
  const coding = fields.find(([name]) => name === 'content-encoding')?.[1];
  return {
    status,
    fields: fields.flatMap(([name, value]): [string, string][] => {
      if (name === 'vary')
        return value === 'Accept-Encoding' ? [] : [[name, value.replace(', Accept-Encoding', '')]];
      return isCoded && OF_CODING.has(name) ? [] : [[name, value]];
    }),
    body: body.length === 0 ? body : decode(body, coding),
  };
}

function decode(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}
