import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createNodeServer } from '@plan-surface/engine/server';
import { parse } from 'junit2json';
import { beforeAll, expect, test } from 'vitest';
import { lowered } from '../../../generator/compile.ts';
import type { Contract } from '../../../generator/ir/contract.ts';
import { type Proof, type ProofOptions, prove } from '../../../generator/prove/prove.ts';
import { proofFormats, reportProof } from '../../../generator/prove/report.ts';
import { runHere } from '../support/run-generator.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { writeSound } from '../support/valid-contracts.ts';
import { type Fault, faults, serveNotes } from './notes-server.ts';

const spec = path.join(import.meta.dirname, 'notes.yaml');
let contract: Contract;
beforeAll(async () => {
  const read = await lowered(spec, null);
  expect(read.diagnostics).toEqual([]);
  contract = read.contract as Contract;
});

const usual = {
  headers: {},
  writes: true,
  seed: '0',
  maxRequests: 2_000,
  maxTime: 60_000,
  answerTime: 20_000,
} satisfies Omit<ProofOptions, 'base'>;

async function proveNotes(fault: Fault | null, options: Partial<ProofOptions> = {}): Promise<Proof> {
  const { base, stop } = await serveNotes(fault);
  try {
    return await prove(contract, { ...usual, base, ...options });
  } finally {
    stop();
  }
}

const proofs = new Map<Fault, Promise<Proof>>();

/** The same proof for each who asks. */
function proofOf(fault: Fault): Promise<Proof> {
  const proof = proofs.get(fault) ?? proveNotes(fault);
  proofs.set(fault, proof);
  return proof;
}

const pairsOf = ({ findings }: Proof) => findings.map(({ kind, operation }) => [kind, operation]);

test.each(Object.entries(faults))('%s is found, and nothing else', async (fault, expected) => {
  expect(pairsOf(await proofOf(fault as Fault))).toEqual([[...expected]]);
});

test('a server that keeps its contract has no findings, and each operation was asked for both', async () => {
  const proof = await proveNotes(null);
  expect([proof.findings, proof.limit, proof.left]).toEqual([[], null, []]);
  expect(proof.operations).toHaveLength(5);
  for (const { statuses } of proof.operations) {
    const [least = '', ...others] = Object.keys(statuses);
    expect(Number(least)).toBeLessThan(300);
    expect(others).toContain('400');
  }
});

test('a finding has the smallest request that shows it, or the shortest sequence', async () => {
  const [header, maximum, odd, deleted] = await Promise.all(
    (
      [
        'a missing header',
        'an ignored maximum',
        'a failure for odd input',
        'a delete that deletes nothing',
      ] as const
    ).map(proofOf),
  );
  const shown = (proof: Proof | undefined) =>
    proof?.findings[0]?.curl.map((line) =>
      line.replace(/127\.0\.0\.1:\d+/, 'host').replace(/ -H '[^']*'/g, ''),
    );
  expect(shown(header)).toEqual(["curl -X GET 'http://host/notes'"]);
  expect(shown(maximum)).toEqual(["curl -X GET 'http://host/notes?limit=51'"]);
  expect(shown(odd)?.[0]).toMatch(/^curl -X POST 'http:\/\/host\/notes' --data-raw '\{"\w+":"\\u0000"\}'$/);
  expect(shown(deleted)).toEqual([
    expect.stringMatching(/^curl -X POST .* --data-raw '\{"text":"[^"]*"\}'$/),
    "curl -X DELETE 'http://host/notes/9'",
    "curl -X GET 'http://host/notes/9'",
  ]);
});

test('the same seed asks the same, another one asks differently, and only reads are sent without writes', async () => {
  const asked: string[] = [];
  const proveSeed = async (seed: string) => {
    asked.length = 0;
    const { base, stop } = await serveNotes(null, (line) => asked.push(line));
    const proof = await prove(contract, { ...usual, base, seed, writes: false });
    stop();
    expect(proof.left).toEqual(['POST /notes', 'PUT /notes/{id}', 'DELETE /notes/{id}']);
    return [...asked];
  };
  const first = await proveSeed('a');
  expect(await proveSeed('a')).toEqual(first);
  expect(await proveSeed('b')).not.toEqual(first);
  expect(first.length).toBeGreaterThan(40);
  expect(first.filter((line) => !line.startsWith('GET '))).toEqual([]);
});

test('nothing is deleted but what the run has made', async () => {
  const asked: string[] = [];
  const { base, stop } = await serveNotes(null, (line, status) => status === 204 && asked.push(line));
  await prove(contract, { ...usual, base });
  stop();
  expect(asked.length).toBeGreaterThan(1);
  // The server has seven notes at its start.
  for (const line of asked) expect(Number(line.split('/').at(-1))).toBeGreaterThan(7);
});

test('nothing is deleted where nothing can be made', async () => {
  const { '/notes': notes, '/notes/{id}': note } = contract.document['paths'] as Record<string, object>;
  const kept = { '/notes': { ...notes, post: undefined }, '/notes/{id}': note as object };
  const closed = await contractOf(kept, contract.document['components'] as object);
  const asked: string[] = [];
  const { base, stop } = await serveNotes(null, (line, status) => asked.push(`${status} ${line}`));
  expect((await prove(closed, { ...usual, base })).findings).toEqual([]);
  stop();
  expect(asked.filter((line) => / DELETE /.test(line)).length).toBeGreaterThan(3);
  expect(asked.filter((line) => /^204 /.test(line))).toEqual([]);
});

/** A server on loopback that answers as it likes. */
async function serve(answer: RequestListener, run: (base: string) => Promise<void>): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const reads = { ...usual, writes: false };

test('a server that never answers is left after a few requests', async () => {
  await serve(
    () => undefined,
    async (base) => {
      const proof = await prove(contract, { ...reads, base, answerTime: 100 });
      expect(proof.requests).toBeLessThan(20);
      expect(proof.limit).toBe('the server, which answers no more');
      expect(pairsOf(proof)).toEqual([
        ['no-answer', 'GET /notes'],
        ['no-answer', 'GET /notes/{id}'],
      ]);
    },
  );
});

test('a body without an end is not read on', async () => {
  await serve(
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const write = () =>
        void (response.write('x'.repeat(1_000_000)) ? setImmediate(write) : response.once('drain', write));
      response.on('close', () => response.removeAllListeners('drain'));
      write();
    },
    async (base) => {
      const proof = await prove(contract, { ...reads, base, maxRequests: 2 });
      expect(proof.findings[0]).toMatchObject({
        kind: 'no-answer',
        message: 'the body has more than 10000000 bytes',
      });
    },
  );
});

test('redirects are answers: no credential goes anywhere else, and none is in a report', async () => {
  const elsewhere: unknown[] = [];
  await serve(
    (request, response) => {
      elsewhere.push(request.url);
      response.end();
    },
    (other) =>
      serve(
        (request, response) => {
          response.writeHead(302, { location: other }).end(`for ${request.headers.authorization}`);
        },
        async (base) => {
          const headers = { authorization: 'Bearer secret-token' };
          const proof = await prove(contract, { ...reads, base, headers, maxRequests: 30 });
          expect(pairsOf(proof)).toEqual([
            ['status', 'GET /notes'],
            ['status', 'GET /notes/{id}'],
          ]);
          const texts = proofFormats.map((format) => reportProof(proof, format));
          for (const text of texts) expect(text).not.toContain('secret-token');
          expect(texts[0]).toContain("-H 'authorization: ***'");
        },
      ),
  );
  expect(elsewhere).toEqual([]);
});

/** A contract of some paths. */
async function contractOf(paths: object, components: object = {}): Promise<Contract> {
  const file = path.join(await temporaryFolder(), 'contract.json');
  writeFileSync(
    file,
    JSON.stringify({ openapi: '3.1.1', info: { title: 'T', version: '1' }, paths, components }),
  );
  const { contract: read, diagnostics } = await lowered(file, null);
  expect(diagnostics).toEqual([]);
  return read as Contract;
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const answers = (schema: object, more: object = {}) => ({
  responses: { 200: { description: 'It.', ...json(schema), ...more }, default: { description: 'Not it.' } },
});
const send = (response: ServerResponse, value: unknown, headers: object = {}) => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
};
const idIn = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

test('identifiers come from links of the contract, and from addresses in Location', async () => {
  const links = { read: { operationId: 'getBook', parameters: { id: '$response.body#/best' } } };
  const linked = await contractOf({
    '/shelf': { get: { operationId: 'getShelf', ...answers({ type: 'object' }, { links }) } },
    '/books/{id}': { get: { operationId: 'getBook', parameters: [idIn], ...answers({}) } },
    '/jobs/{id}': { get: { operationId: 'getJob', parameters: [idIn], ...answers({}) } },
  });
  const asked = new Set<string>();
  await serve(
    ({ url = '' }, response) => {
      asked.add(url);
      send(response, { best: 'emma' }, { location: '/api/jobs/j%207' });
    },
    async (base) => {
      expect((await prove(linked, { ...reads, base: `${base}/api` })).findings).toEqual([]);
    },
  );
  expect([...asked]).toEqual(expect.arrayContaining(['/api/books/emma', '/api/jobs/j%207']));
});

test('credentials that nobody looks at, and members for writing alone, are found', async () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string' }, password: { type: 'string', writeOnly: true } },
  };
  const secured = await contractOf(
    {
      '/me': { get: { security: [{ key: [] }], ...answers(schema) } },
      '/open': { get: { security: [{}, { key: [] }], ...answers({}) } },
    },
    { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  );
  const headers = { 'X-Key': 'secret' };
  const found = async (listener: RequestListener) => {
    let proof: Proof | undefined;
    await serve(listener, async (base) => {
      proof = await prove(secured, { ...reads, base, headers });
    });
    return (proof as Proof).findings.map(({ kind, about, curl }) => [kind, about, curl[0]?.includes('***')]);
  };
  expect(await found((_, response) => send(response, { name: 'Ada', password: 'a' }))).toEqual([
    ['undeclared-member', 'all that it may have', true],
    ['accepted', 'no credentials', false],
  ]);
  const checked: RequestListener = ({ headers: { 'x-key': key } }, response) => {
    if (key === 'secret') send(response, { name: 'Ada' });
    else response.writeHead(401).end();
  };
  expect(await found(checked)).toEqual([]);
});

test.each([
  ['a Link header', (next: number) => ({ link: `</items?after=${next}>; rel="next"` }), () => ({})],
  ['a cursor', () => ({}), (next: number) => ({ next_cursor: String(next) })],
])('pages are followed by %s', async (_, headerOf, memberOf) => {
  const items = { type: 'array', items: { type: 'object' } };
  const parameters = [{ name: 'after', in: 'query', schema: { type: 'integer', minimum: 0 } }];
  const listed = await contractOf({
    '/items': { get: { parameters, ...answers({ type: 'object', properties: { items } }) } },
  });
  for (const step of [3, 2]) {
    await serve(
      ({ url = '' }, response) => {
        const after = Number(new URL(url, 'http://items.example').searchParams.get('after') ?? 0);
        if (!Number.isInteger(after) || after < 0) return response.writeHead(400).end();
        const ids = [1, 2, 3].map((one) => ({ id: after + one })).filter(({ id }) => id < 12);
        return send(response, { items: ids, ...memberOf(after + step) }, headerOf(after + step));
      },
      async (base) => {
        const kinds = (await prove(listed, { ...reads, base })).findings.map(({ kind }) => kind);
        expect(kinds).toEqual(step === 3 ? [] : ['pages']);
      },
    );
  }
});

test('forms are sent as forms, and what a server cannot tell apart is not called wrong', async () => {
  const member = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 30 } },
  };
  const content = {
    'application/x-www-form-urlencoded': { schema: member },
    'text/plain': { schema: { type: 'string', minLength: 1 } },
  };
  const forms = await contractOf({
    '/forms': { post: { requestBody: { required: true, content }, ...answers({}) } },
  });
  const bodies: string[] = [];
  await serve(
    async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      bodies.push(text);
      const type = request.headers['content-type'] ?? '';
      const name = new URLSearchParams(text).get('name') ?? '';
      const isForm = /urlencoded/.test(type) && text.includes('name=') && [...name].length <= 30;
      if (isForm || /plain/.test(type)) send(response, {});
      else response.writeHead(400).end();
    },
    async (base) => {
      expect((await prove(forms, { ...usual, base })).findings).toEqual([]);
    },
  );
  expect(bodies).toEqual(expect.arrayContaining([expect.stringMatching(/^name=a+$|^name=name/), 'text']));
});

test('mocks of the contract keep it, though they remember nothing', async () => {
  const folder = await temporaryFolder();
  const targets = ['types', 'validators', 'server', 'mcp', 'mocks'] as const;
  await writeSound(path.join(folder, 'generated'), spec, null, targets);
  const { createMockService } = await import(path.join(folder, 'generated/mocks/mocks.ts'));
  const server = createNodeServer(createMockService());
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${port}`;
  const proof = await prove(contract, { ...usual, base });
  await server.stop();
  expect(pairsOf(proof)).toEqual([
    ['deleted', 'GET /notes/{id}'],
    ['pages', 'GET /notes'],
  ]);
});

const command = (...args: string[]) => runHere(['test', '--spec', spec, ...args]);

test('surface test reports as text, JSON and JUnit, and exits with 1 for findings', async () => {
  const { base, stop } = await serveNotes('an ignored maximum');
  const junit = path.join(await temporaryFolder(), 'report.xml');
  const run = await command('--base', base, '--header', 'X-Api-Key: secret', '--junit', junit);
  const json = await command('--base', `${base}/`, '--format', 'json', '--max-requests', '60', '--seed', 'b');
  stop();
  expect([run.code, run.stderr]).toEqual([1, '']);
  expect(run.stdout).toMatch(/^accepted GET \/notes: .*\n {2}with query\.limit that must be <= 50\n/);
  expect(run.stdout).toContain('not asked, as they may change something (--writes): POST /notes, ');
  expect(run.stdout).toMatch(/\n1 finding in \d+ requests to 2 operations\n$/);
  const xml = readFileSync(junit, 'utf8');
  const suites = await parse(xml);
  expect(suites).toMatchObject({ testsuite: [{ name: 'surface test', tests: 2, failures: 1 }] });
  expect(xml).toContain('<failure type="accepted" message=');
  expect(xml).toContain('X-Api-Key: ***');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({ requests: 60, limit: '--max-requests 60' });
  const unreachable = await command('--base', base);
  expect([unreachable.code, unreachable.stdout]).toEqual([3, '']);
  expect(unreachable.stderr).toMatch(/^surface: nobody answers at http.*ECONNREFUSED$/m);
});

test.each([
  [['--base', 'notes'], '--base is missing'],
  [['--base', 'http://me:secret@127.0.0.1'], '--base is an address without credentials'],
  [['--base', 'http://127.0.0.1', '--header', 'a b: c'], '--header must be "Name: value"'],
  [['--base', 'http://127.0.0.1', '--max-time', '0'], '--max-time must be a number from 1'],
  [['--base', 'http://127.0.0.1', '--format', 'xml'], '--format must be one of text, json, junit'],
])('%j is wrong usage', async (args, message) => {
  const run = await command(...args);
  expect([run.code, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toContain(message);
  expect(run.stderr).not.toContain('secret');
});

test('a contract with errors is told, and nothing is asked', async () => {
  const broken = path.join(await temporaryFolder(), 'contract.yaml');
  writeFileSync(broken, readFileSync(spec, 'utf8').replace('minimum: 1,', 'minimum: one,'));
  const run = await runHere(['test', '--spec', broken, '--base', 'http://127.0.0.1:1']);
  expect([run.code, run.stdout]).toEqual([1, '']);
  expect(run.stderr).toMatch(/contract\.yaml:\d+:\d+ PS/);
});
