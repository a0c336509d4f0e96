import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import validateManifest from '../../../generated/validators/context-manifest.js';
import validateContract from '../../../generated/validators/plan-contract.js';
import { printManifest, renderMarkdown } from '../../../runtime/plan/derive/print-manifest.ts';
import { planDigest } from '../../../runtime/plan/records/plan-text.ts';
import { createEventCheck } from '../../../runtime/plan/records/schemas.ts';
import { some } from '../../support/thorough.ts';
import { type Records, records } from '../support/arbitraries.ts';
import { plan } from '../support/cli.ts';
import { derive } from '../support/derive.ts';
import { spawnPlan } from '../support/process.ts';
import { event, idOf, plan as planName, schemaBase } from '../support/records.ts';
import { lines, temporaryFolder } from '../support/repository.ts';

const check = createEventCheck(schemaBase);

describe('every derivation', () => {
  it('of random valid records is a valid manifest, and the same twice', async () => {
    fc.assert(
      fc.property(records, (given) => {
        expect(validateContract(given.contract), JSON.stringify(validateContract.errors)).toBe(true);
        for (const found of given.events) expect(check(found)).toEqual([]);
        const manifest = derive(given);
        expect(validateManifest(manifest), JSON.stringify(validateManifest.errors)).toBe(true);
        const printed = printManifest(manifest);
        expect(JSON.parse(printed)).toEqual(manifest);
        expect(printManifest(derive(given))).toBe(printed);
        expect(renderMarkdown(manifest)).toBe(renderMarkdown(derive(given)));
        expectConsistent(manifest);
      }),
      { numRuns: some(2500) },
    );
  });

  it('changes only its position when an unrelated event follows', async () => {
    const unrelated = fc.constantFrom(
      'selection',
      'view_render',
      'resource_sample',
      'intervention',
      'journal_repair',
    );
    fc.assert(
      fc.property(records, unrelated, (given, type) => {
        const last = event(type as 'selection', 1000);
        const { as_of, ...before } = derive(given);
        const { as_of: moved, ...after } = derive({ ...given, events: [...given.events, last] });
        expect(after).toEqual(before);
        expect(moved).toEqual({ last_seq: 1000, event_ts: last.ts });
        expect(as_of.last_seq).toBeLessThan(1000);
      }),
      { numRuns: some(1000) },
    );
  });

  it('keeps its other sections when only a file changes', async () => {
    const digests = fc.constantFrom('1', '2', '3').map((digit) => digit.repeat(64));
    fc.assert(
      fc.property(records, digests, digests, (given, left, right) => {
        const [first, second] = [left, right].map((digest) => {
          const { touched_surface, freshness, ...rest } = derive({
            ...given,
            files: new Map([['src/a.mjs', { digest }]]),
          });
          return {
            rest,
            fingerprint: freshness.inputs_fingerprint,
            shown: touched_surface.files['src/a.mjs'],
          };
        });
        expect(first?.rest).toEqual(second?.rest);
        expect(first?.fingerprint === second?.fingerprint).toBe(left === right);
        expect([first?.shown, second?.shown]).toEqual([left, right]);
      }),
      { numRuns: some(500) },
    );
  });
});

/** What holds between the sections of one document. */
function expectConsistent(manifest: ContextManifest): void {
  const { acceptance, evidence, next_action, dead_ends, touched_surface, as_of } = manifest;
  for (const { satisfied, mechanism, control_kind, verdict } of acceptance) {
    expect(/^(open|blocked)\b/.test(mechanism)).toBe(!satisfied);
    if (control_kind !== 'none' && satisfied && mechanism !== 'reconciled')
      expect(verdict).toBe('discriminating');
  }
  const recorded = acceptance.filter(
    ({ mechanism }) => mechanism === 'evidence' || mechanism === 'control_pair',
  );
  expect(evidence.map(({ criterion, seq }) => [criterion, seq])).toEqual(
    recorded.map(({ criterion, via_seq }) => [criterion, via_seq]),
  );
  const seqs = dead_ends.map(({ seq }) => seq);
  expect(seqs).toEqual([...seqs].sort((left, right) => left - right));
  expect(Math.max(0, ...seqs)).toBeLessThanOrEqual(as_of.last_seq);
  expect(touched_surface.widen_discovery).toBe(touched_surface.widen_reasons.length > 0);
  const rest = acceptance.filter(({ satisfied }) => !satisfied).map(({ criterion }) => criterion);
  if (next_action.step === 'complete') expect(rest).toEqual([]);
  const criteria = next_action.criteria ?? [];
  const owned = new Set(acceptance.map(({ criterion }) => criterion));
  // The step may be the owner's of a criterion that this task only names; then all its own are closed.
  if (criteria.every((id) => owned.has(id))) expect(rest).toEqual(expect.arrayContaining(criteria));
  else expect([rest, criteria.filter((id) => owned.has(id))]).toEqual([[], []]);
}

describe('the same records and files', () => {
  const [given] = fc.sample(records, { numRuns: 1, seed: 42 }) as [Records];
  const many = fc.sample(records, { numRuns: 12, seed: 43 });

  it('give the same bytes from disk as in memory', async () => {
    for (const found of many) {
      const { root, planDir } = onDisk(found);
      const args = ['context-manifest', '--plan', planDir, '--task', found.task];
      const { code, out, err } = await plan(args, { cwd: root });
      expect([code, err.replace(/^warning: touched-surface: .*\n/, '')]).toEqual([0, '']);
      const { touched_surface, evidence, freshness, ...rest } = JSON.parse(out) as ContextManifest;
      const inMemory = derive({ ...found, planDigest: planDigest(planDir) });
      expect(rest).toEqual(
        JSON.parse(
          JSON.stringify({
            ...inMemory,
            touched_surface: undefined,
            evidence: undefined,
            freshness: undefined,
          }),
        ),
      );
      expect(evidence.map(({ seq }) => seq)).toEqual(inMemory.evidence.map(({ seq }) => seq));
      expect(Object.keys(touched_surface.files).length).toBeGreaterThanOrEqual(0);
      expect(freshness.inputs_fingerprint).toMatch(/^[a-f0-9]{64}$/);
    }
  });

  it('whatever the order of the files on disk and their times', async () => {
    for (const found of many) {
      const { planDir, root } = onDisk(found);
      const before = (await plan(['context-manifest', '--plan', planDir, '--task', found.task])).out;
      reorder(path.join(root, 'src'));
      reorder(path.join(planDir, 'contracts'));
      const after = (await plan(['context-manifest', '--plan', planDir, '--task', found.task])).out;
      expect(after).toBe(before);
    }
  });

  it('whatever the time zone, the locale, the working folder and the clock', async () => {
    const { planDir, root } = onDisk(given);
    const args = ['context-manifest', '--plan', planDir, '--task', given.task];
    const base = spawnPlan(args);
    expect([base.status, base.stderr]).toEqual([0, '']);
    const others = [
      spawnPlan(args, { env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } }),
      spawnPlan(args, {
        env: {
          TZ: 'America/Anchorage',
          SCHEMA_BASE: 'https://other.example',
          BASE_URL: 'https://other.example',
        },
      }),
      spawnPlan(args, { cwd: root }),
      spawnPlan(['context-manifest', '--plan', '.', '--task', given.task], { cwd: planDir }),
      spawnPlan(['context-manifest', '--plan', path.join('..', planName), '--task', given.task], {
        cwd: planDir,
      }),
      spawnPlan(args, {
        env: { NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>0;Math.random=()=>0.5` },
      }),
    ];
    for (const { stdout, stderr } of others) expect([stderr, stdout]).toEqual(['', base.stdout]);
  });

  it('in another place on the disk', async () => {
    const derived = async () => {
      const { planDir } = onDisk(given);
      return (await plan(['context-manifest', '--plan', planDir, '--task', given.task])).out;
    };
    const [first, second] = [await derived(), await derived()];
    expect(second).toBe(first);
  });

  it('whether events are archived or live', async () => {
    for (const found of many.filter(({ events }) => events.length > 3)) {
      const id = idOf(found.contract);
      const { planDir } = onDisk(found);
      const args = ['context-manifest', '--plan', planDir, '--task', found.task];
      const live = (await plan(args)).out;
      const middle = Math.floor(found.events.length / 2);
      const [old, rest] = [found.events.slice(0, middle), found.events.slice(middle)];
      const name = [old[0]?.seq, old.at(-1)?.seq].map((seq) => String(seq).padStart(6, '0')).join('-');
      writeFileSync(path.join(planDir, `journal-archive-${name}.ndjson`), lines(old, id));
      writeFileSync(path.join(planDir, 'journal.ndjson'), lines(rest, id));
      expect((await plan(args)).out).toBe(live);
    }
  });
});

function onDisk({ contract, events, fingerprints }: Records): {
  readonly root: string;
  readonly planDir: string;
} {
  const root = temporaryFolder();
  const planDir = path.join(root, '.plan', 'plans', planName);
  mkdirSync(path.join(planDir, 'gates'), { recursive: true });
  mkdirSync(path.join(planDir, 'contracts'));
  mkdirSync(path.join(root, 'src'));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(planDir, 'contracts', 'only.json'), JSON.stringify(contract));
  writeFileSync(path.join(planDir, 'contracts', 'notes.txt'), '');
  writeFileSync(path.join(planDir, 'journal.ndjson'), lines(events, idOf(contract)));
  const evidence = Object.entries(fingerprints).map(
    ([seq, fingerprint]) => `${JSON.stringify({ seq: Number(seq), fingerprint })}\n`,
  );
  writeFileSync(path.join(planDir, 'evidence.jsonl'), evidence.join(''));
  writeFileSync(path.join(planDir, 'gates', 'a.txt'), 'ok');
  for (const name of ['a.mjs', 'b.mjs', 'é.mjs', '10', '9'])
    writeFileSync(path.join(root, 'src', name), name);
  if (process.platform !== 'win32') symlinkSync('nowhere', path.join(root, 'link'));
  return { root, planDir };
}

/** Makes the files of a folder anew, in the opposite order and with other times. */
function reorder(folder: string): void {
  const names = readdirSync(folder);
  const aside = `${folder}-aside`;
  renameSync(folder, aside);
  mkdirSync(folder);
  for (const name of names.reverse()) {
    renameSync(path.join(aside, name), path.join(folder, name));
    utimesSync(path.join(folder, name), 1, 1);
  }
  rmSync(aside, { recursive: true });
}
