import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plan } from '../support/cli.ts';
import { ready, surfaced } from '../support/ready.ts';
import { revisionAfter } from '../support/records.ts';

describe('plan freshness', () => {
  const check = async (stored: unknown, spoil: (made: ReturnType<typeof ready>) => void = () => {}) => {
    const made = ready();
    const file = path.join(made.root, 'stored.json');
    const manifest: unknown = JSON.parse((await made.manifest()).out);
    writeFileSync(
      file,
      typeof stored === 'function' ? JSON.stringify(stored(manifest)) : JSON.stringify(stored),
    );
    spoil(made);
    return plan(['freshness', '--plan', made.planDir, '--task', 'T-mend', '--against', file]);
  };
  const whole = (manifest: unknown) => manifest;

  it('fresh, exit code 0, against the manifest of the same inputs', async () => {
    expect(await check(whole)).toEqual({ code: 0, out: 'fresh\n', err: '', errLines: [] });
  });

  it('finds the fingerprint at the root too', async () => {
    expect((await check((manifest: { freshness: object }) => manifest.freshness)).out).toBe('fresh\n');
  });

  it('stale, exit code 1, once a file or the contract changed', async () => {
    expect(await check(whole, ({ write }) => write('src/a.mjs', 'b'))).toMatchObject({
      code: 1,
      out: 'stale because the contract or a file of the touched surface has changed\n',
      err: '',
    });
    expect(await check(whole, ({ write }) => write('src/b.mjs', ''))).toMatchObject({
      code: 1,
      out: 'stale because the contract or a file of the touched surface has changed\n',
    });
    const revised = JSON.stringify(revisionAfter(surfaced));
    expect((await check(whole, ({ write }) => write('plan:contracts/2.json', revised))).out).toBe(
      'stale because the live contract is another one\n',
    );
  });

  it('stale once the journal has another last seq than the document names', async () => {
    const shorter = ({ write }: ReturnType<typeof ready>) => write('plan:journal.ndjson', '');
    expect(await check(whole, shorter)).toMatchObject({
      code: 1,
      out: "stale because the journal's last seq is 0, not 3\n",
    });
    expect((await check((manifest: { freshness: object }) => manifest.freshness, shorter)).out).toBe(
      'fresh\n',
    );
  });

  it('stale when the document names another contract', async () => {
    const other = (manifest: object) => ({ ...manifest, contract_id: 'f'.repeat(64) });
    expect((await check(other)).out).toBe('stale because the live contract is another one\n');
  });

  it.each(['plan', 'task'])('a document about another %s is a usage error', async (name) => {
    const other = (manifest: object) => ({ ...manifest, [name]: 'other' });
    expect(await check(other)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`the stored document is about the ${name} "other"`),
    });
  });

  it('reads the document from standard input', async () => {
    const made = ready();
    const { out } = await made.manifest();
    const args = ['freshness', '--plan', made.planDir, '--task', 'T-mend', '--against', '-'];
    expect(await plan(args, { input: () => out })).toMatchObject({ code: 0, out: 'fresh\n' });
    expect(await plan(args, { input: () => '{' })).toMatchObject({
      code: 4,
      err: expect.stringContaining('json'),
    });
  });

  it.each([
    {},
    [],
    null,
    'text',
    { inputs_fingerprint: 5 },
    { freshness: null },
    { freshness: { rule: 'x' } },
  ])('stale by construction without a fingerprint: %j', async (stored) => {
    expect(await check(stored)).toMatchObject({
      code: 1,
      out: 'stale by construction: no inputs_fingerprint\n',
    });
  });

  it('--json gives the fingerprints', async () => {
    const made = ready();
    writeFileSync(path.join(made.root, 's.json'), '{"inputs_fingerprint":"x"}');
    const args = ['freshness', '--plan', made.planDir, '--task', 'T-mend', '--against', 's.json', '--json'];
    const { code, out } = await plan(args, { cwd: made.root });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      result: 'stale',
      reason: 'the contract or a file of the touched surface has changed',
      stored: 'x',
      current: expect.stringMatching(/^[a-f0-9]{64}$/),
    });
  });

  it('a document that cannot be read is an error', async () => {
    const made = ready();
    writeFileSync(path.join(made.root, 'no.json'), '{');
    const against = (file: string) =>
      plan(['freshness', '--plan', made.planDir, '--task', 'T-mend', '--against', file], { cwd: made.root });
    expect(await against('no.json')).toMatchObject({
      code: 4,
      out: '',
      err: expect.stringContaining('no.json:1: json: '),
    });
    expect(await against('gone.json')).toMatchObject({
      code: 4,
      err: expect.stringContaining('gone.json:1: readable-file: does not exist'),
    });
    expect(await against('src')).toMatchObject({ code: 4, err: expect.stringContaining('is a folder') });
  });
});
