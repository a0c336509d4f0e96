import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../../site/server/start-site.ts';

/** The skills as they are served: digests, archives, single files. */

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly url: string;
  readonly digest: string;
  readonly metadata: { readonly version: string };
}

const baseUrl = 'http://localhost:8080';
let server: Awaited<ReturnType<typeof startSite>>;
let entries: readonly Entry[];
const folder = mkdtempSync(path.join(tmpdir(), 'skills-'));

beforeAll(async () => {
  server = await startSite({ BASE_URL: baseUrl });
  const index = await server.ask('/.well-known/agent-skills/index.json');
  entries = JSON.parse(index.text).skills;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const pathOf = ({ url }: Entry) => url.slice(baseUrl.length);
const sha256 = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

test('the index has ten skills, and each digest is of the bytes that its address serves', async () => {
  expect(entries).toHaveLength(10);
  for (const entry of entries) {
    const answer = await server.ask(pathOf(entry));
    expect([entry.name, answer.status, sha256(answer.body)]).toEqual([entry.name, 200, entry.digest]);
    expect(entry.type).toBe(entry.url.endsWith('.tar.gz') ? 'archive' : 'skill-md');
  }
  expect(entries.filter(({ type }) => type === 'archive').map(({ name }) => name)).toEqual(['plan']);
});

test('archives are compressed', async () => {
  for (const { name } of entries) {
    const { body } = await server.ask(`/skills/${name}.tar.gz`);
    expect(body.length, name).toBeLessThan(gunzipSync(body).length / 2);
  }
});

test('every skill has an archive whose files are the served ones, byte for byte', async () => {
  const served = server.paths.filter((one) => one.startsWith('/skills/') && !one.endsWith('.tar.gz'));
  const unpacked: string[] = [];
  for (const { name } of entries) {
    const archive = path.join(folder, `${name}.tar.gz`);
    const target = path.join(folder, name);
    writeFileSync(archive, (await server.ask(`/skills/${name}.tar.gz`)).body);
    mkdirSync(target);
    // What tar warns of is as bad as what it refuses.
    expect(
      execFileSync('tar', ['-xzf', archive, '-C', target, '--warning=all'], { stdio: 'pipe' }).length,
    ).toBe(0);
    for (const file of readdirSync(target, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const at = path.join(file.parentPath, file.name);
      const address = `/skills/${path.relative(folder, at)}`;
      expect(readFileSync(at).equals((await server.ask(address)).body), address).toBe(true);
      unpacked.push(address);
    }
  }
  expect(unpacked.sort()).toEqual([...served].sort());
});

test('an address of a file has the digest of its bytes as ETag', async () => {
  const answer = await server.ask('/skills/plan/scripts/plan.mjs');
  const tag = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
  expect(answer.headers['etag']).toBe(`"${tag}"`);
});

describe('an address of nothing', () => {
  test.each([
    '/skills/none/SKILL.md',
    '/skills/Plan/SKILL.md',
    '/skills/none.tar.gz',
    '/skills/plan/references/none.md',
    '/skills/plan/assets/none.json',
    '/skills/plan/assets/none.exe',
    '/skills/plan/scripts/other.mjs',
    '/skills/plan-create/scripts/plan.mjs',
    '/skills/plan/references/../SKILL.md/x',
    '/skills/plan/assets/..%2F..%2F..%2Fpackage.json',
  ])('%s is answered with a 404 that helps', async (address) => {
    const answer = await server.ask(address);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('# ');
  });
});

test('the served texts name this site, and no placeholder is left', async () => {
  for (const address of server.paths.filter((one) => /^\/skills\/.*\.(md|json)$/.test(one))) {
    const { text } = await server.ask(address);
    expect(text, address).not.toMatch(/\{(base_url|schema_base|example_manifest)\}/);
  }
  expect((await server.ask('/skills/plan-upgrade/SKILL.md')).text).toContain(`${baseUrl}/.well-known/`);
});

test('the helper that is served runs, and names the release of its skill', async () => {
  const file = path.join(folder, 'plan.mjs');
  const { text } = await server.ask('/skills/plan/scripts/plan.mjs');
  writeFileSync(file, text);
  expect(execFileSync(process.execPath, [file, '--help'], { encoding: 'utf8' })).toContain(
    'context-manifest',
  );
  expect(text).toContain(`// plan.mjs ${entries[0]?.metadata.version}:`);
});
