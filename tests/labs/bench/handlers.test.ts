import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileContract } from './compile-contract.ts';
import { ours, startContender, unchecked } from './handlers/contenders.ts';
import { proveAnswers, proveChecks, proveNoteChecks } from './handlers/prove.ts';
import { type Expectation, placing, reading, wrongAnswers, wrongRequests } from './handlers/questions.ts';
import { kindOf, timesOf } from './profile/cpu-profile.ts';
import { stopTargets, type Target } from './target.ts';

describe('contenders of the group handlers', () => {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'bench-handlers-'));
  const targets: Target[] = [];
  let own: Target;
  let careless: Target;
  beforeAll(async () => {
    const contract = compileContract('handlers', folder);
    own = await startContender(ours, contract, null);
    targets.push(own);
    careless = await startContender(unchecked, contract, null);
    targets.push(careless);
  });
  afterAll(async () => {
    await stopTargets(targets);
    rmSync(folder, { recursive: true, force: true });
  });

  test('ours answers as everybody does, and checks requests and answers', async () => {
    await proveAnswers(own);
    await proveChecks(own);
    await proveNoteChecks(own);
  });

  test('one that checks nothing is told apart, by every wrong request and answer', async () => {
    await proveAnswers(careless);
    const error = await proveChecks(careless).then(
      () => '',
      ({ message }: Error) => message,
    );
    // What is not JSON cannot be read.
    const [unreadable, ...others] = wrongRequests;
    expect(error).not.toContain(unreadable?.reason);
    for (const { reason } of [...others, ...wrongAnswers]) expect(error).toContain(`${reason} (`);
  });

  test.each([
    ['another value', 201, { total: 0 }, 'another value'],
    ['another status', 200, {}, 'answers 200, not 201'],
  ])('%s is told apart', async (_name, status, members, message) => {
    const { value } = placing[0] as Expectation;
    const server = createServer((_request, response) => {
      response.writeHead(status).end(JSON.stringify({ ...(value as object), ...members }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(proveAnswers({ name: 'other', port })).rejects.toThrow(message);
    server.closeAllConnections();
    server.close();
  });

  test('a body has some 1,000 bytes, and every request and answer of a kind the same length', async () => {
    for (const { question, value } of placing) {
      const body = question.body ?? '';
      expect(Buffer.byteLength(body)).toBe(Buffer.byteLength(placing[0]?.question.body ?? ''));
      expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThan(1300);
    }
    expect(Buffer.byteLength(placing[0]?.question.body ?? '')).toBeGreaterThan(950);
    expect(new Set(reading.map(({ value }) => JSON.stringify(value).length)).size).toBe(1);
    expect(new Set([...placing, ...reading].map(({ question }) => question.path.split('/')[1])).size).toBe(
      20,
    );
  });
});

describe('profile', () => {
  const frame = (functionName: string, url = '', scriptId = '7') => ({
    functionName,
    url,
    scriptId,
    lineNumber: 0,
  });

  test.each([
    [frame('(idle)', '', '0'), null],
    [frame('(garbage collector)', '', '0'), 'collecting garbage'],
    [frame('writev', '', '0'), 'writing to the socket'],
    [frame('writeUtf8String', '', '0'), 'writing to the socket'],
    [frame('parse', '', '0'), "Node's own code"],
    [frame('emit', 'node:events'), "Node's own code"],
    [frame('validate10'), 'validators'],
    [frame('validate0', 'file:///x/generated/validators/requests.js'), 'validators'],
    [frame('date', 'file:///x/node_modules/ajv-formats/dist/formats.js'), 'validators'],
    [frame('next', 'file:///x/node_modules/router/index.js'), 'packages'],
    [frame('send', 'file:///x/runtime/engine/stages/send.ts'), 'own code'],
  ])('%j is %s', (callFrame, kind) => {
    expect(kindOf(callFrame)).toBe(kind);
  });

  test('counts the last of the time that is not idle, and a pattern as its caller', () => {
    const nodes = [
      { id: 1, callFrame: frame('(root)', '', '0'), children: [2, 4, 5] },
      { id: 2, callFrame: frame('match', 'file:///x/node_modules/router/lib/layer.js'), children: [3] },
      { id: 3, callFrame: frame('RegExp: ^a$', '', '0') },
      { id: 4, callFrame: frame('(idle)', '', '0') },
      { id: 5, callFrame: frame('early', 'file:///x/own.js') },
    ];
    const samples = [5, 5, 2, 4, 3];
    const timeDeltas = [9000, 9000, 1000, 50_000, 500];
    const { byKind, byFunction } = timesOf({ nodes, samples, timeDeltas }, 1.5);
    expect([...byKind]).toEqual([['packages', 1500]]);
    expect([...byFunction]).toEqual([
      ['RegExp: ^a$', 500],
      ['match router/lib/layer.js:1', 1000],
    ]);
  });
});
