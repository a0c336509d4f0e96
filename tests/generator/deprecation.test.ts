import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Contract, PreparedAnswers, type Reply } from '@plan-surface/engine';
import { toNodeListener } from '@plan-surface/engine/node';
import { prepareAnswers } from '@plan-surface/engine/prepare';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { compile } from '../../generator/compile.ts';
import { startServer } from '../engine/support/http-client.ts';
import { fixtures, temporaryFolder } from './support/temporary-folder.ts';
import { writeSound } from './support/valid-contracts.ts';

const spec = path.join(fixtures, 'valid/deprecation.yaml');

const announced = {
  Deprecation: 'true',
  Sunset: 'Tue, 30 Jun 2026 00:00:00 GMT',
  Link: '<./new.json>; rel="successor-version"',
};

test('the descriptor of a deprecated operation carries the headers, and no other does', async () => {
  const folder = await temporaryFolder();
  await writeSound(folder, spec);
  const { operations } = await import(path.join(folder, 'server/operations.ts'));
  expect(operations.getOld.headers).toEqual(announced);
  expect(operations.getNew.headers).toBeUndefined();
});

interface Builders {
  ok(body: unknown): Reply;
}

test.each(['prepared', 'made for each request'])(
  'a server sends them with answers that are %s',
  async (kind) => {
    const folder = await temporaryFolder();
    await writeSound(folder, spec);
    const { contract }: { contract: Contract } = await import(path.join(folder, 'server/operations.ts'));
    const { createService } = await import(path.join(folder, 'server/service.ts'));
    const answer = (body: unknown) => (_: unknown, context: { readonly reply: Builders }) =>
      context.reply.ok(body);
    const handlers = { getOld: answer(['old']), getNew: answer('new') };
    const isPrepared = kind === 'prepared';
    const table = isPrepared ? await prepareAnswers(contract, handlers, { addresses: () => [] }) : new Map();
    const engine = createService(handlers, { prepared: new PreparedAnswers(table) });
    const server = await startServer(toNodeListener(engine));
    onTestFinished(() => server.stop());

    const expected = { deprecation: announced.Deprecation, sunset: announced.Sunset, link: announced.Link };
    const old = await server.ask('/old.json');
    expect([old.status, old.text]).toEqual([200, '["old"]\n']);
    expect(old.headers).toMatchObject(expected);
    expect((await server.ask('/old.json', { method: 'HEAD' })).headers).toMatchObject(expected);
    const known = { headers: { 'If-None-Match': old.headers['etag'] ?? '' } };
    const notModified = await server.ask('/old.json', known);
    expect(notModified.status).toBe(304);
    expect(notModified.headers).toMatchObject(expected);

    const current = await server.ask('/new.json');
    expect(current.status).toBe(200);
    for (const name of Object.keys(expected)) expect(current.headers).not.toHaveProperty(name);
  },
);

test.each([
  ['/old.json', '/new.json'],
  ['/old.json', '/v2/new.json'],
  ['/old.json', '/'],
  ['/old/', '/new'],
  ['/v1/deep/old', '/v2:b/new é'],
  ['/', '/new'],
])('from %s the successor %s is found, wherever the service is mounted', async (from, to) => {
  const file = path.join(await temporaryFolder(), 'contract.json');
  const document = parse(await readFile(spec, 'utf8'));
  const { '/old.json': old, '/new.json': successor } = document.paths;
  old.get['x-successor'] = to;
  await writeFile(file, JSON.stringify({ ...document, paths: { [from]: old, [to]: successor } }));
  const folder = await temporaryFolder();
  await writeSound(folder, file);
  const { operations } = await import(path.join(folder, 'server/operations.ts'));
  const [, link = ''] = /^<(.*)>; rel="successor-version"$/.exec(operations.getOld.headers.Link) ?? [];
  for (const base of ['', '/mounted/here'])
    expect(new URL(link, `http://a${base}${from}`).href).toBe(`http://a${base}${encodeURI(to)}`);
});

/** Rules about deprecation. Others may judge the contract as they like. */
const rules: readonly string[] = ['PS504', 'PS505', 'PS506', 'PS507', 'PS508'];

/** What these rules say of the contract after some changes. */
async function codesAfter(...changes: readonly (readonly [from: string, to: string])[]): Promise<string[]> {
  let text = await readFile(spec, 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  const file = path.join(await temporaryFolder(), 'contract.yaml');
  await writeFile(file, text);
  const { diagnostics } = await compile(file, null, { rules: 'strict' });
  return diagnostics.map(({ code }) => code).filter((code) => rules.includes(code));
}

const dates = (on: string, sunset: string) =>
  [
    ["x-deprecated-on: '2026-01-01'", `x-deprecated-on: '${on}'`],
    ["x-sunset: '2026-06-30'", `x-sunset: '${sunset}'`],
  ] as const;

test.each([
  ['180 days', '2026-01-01', '2026-06-30', []],
  ['179 days', '2026-01-01', '2026-06-29', ['PS507']],
  ['180 days with a leap day', '2024-01-01', '2024-06-29', []],
  ['179 days with a leap day', '2024-01-01', '2024-06-28', ['PS507']],
  ['180 days over a new year and the change of clocks', '2025-09-30', '2026-03-29', []],
  ['a sunset before the announcement', '2026-06-30', '2026-01-01', ['PS507']],
  ['years', '2026-01-01', '2028-02-29', []],
  ['a day that is not in the calendar', '2026-02-29', '2027-01-01', ['PS506']],
  ['another way to write a date', '2026-1-1', '2027-01-01', ['PS506']],
  ['two malformed dates', 'soon', '2027-13-01', ['PS506', 'PS506']],
])('%s between announcement and sunset', async (_, on, sunset, codes) => {
  expect(await codesAfter(...dates(on, sunset))).toEqual(codes);
});

test.each([
  ["      x-deprecated-on: '2026-01-01'\n"],
  ["      x-sunset: '2026-06-30'\n"],
  ['      x-successor: /new.json\n'],
])('%j must not be missing', async (line) => {
  expect(await codesAfter([line, ''])).toEqual(['PS505']);
});

test('the successor is another path of the contract', async () => {
  expect(await codesAfter(['x-successor: /new.json', 'x-successor: /newer.json'])).toEqual(['PS504']);
});

test('dates without deprecation are refused, each', async () => {
  expect(await codesAfter(['deprecated: true', 'deprecated: false'])).toEqual(['PS508', 'PS508', 'PS508']);
});
