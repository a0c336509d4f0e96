import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import validateManifest from '../../../generated/validators/context-manifest.js';
import { exampleManifest } from '../../../runtime/plan/example.ts';
import { plan } from '../support/cli.ts';

const planDir = fileURLToPath(
  new URL('../../../content/example/.plan/plans/PLAN_expired_invitations', import.meta.url),
);
const readPlan = (file: string) => readFileSync(path.join(planDir, file), 'utf8');
const eventsIn = (file: string) =>
  readPlan(file)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JournalEvent);

describe('the example plan', () => {
  it('is valid', async () => {
    expect(await plan(['validate', '--plan', planDir])).toEqual({
      code: 0,
      out: 'valid: PLAN_expired_invitations, contract revision 2, 18 events\n',
      err: '',
      errLines: [],
    });
  });

  it('is complete: a chain, an archive, gates, control pairs, a refusal, an amendment', async () => {
    const events = [...eventsIn('journal-archive-000001-000011.ndjson'), ...eventsIn('journal.ndjson')];
    const types = new Set(events.map(({ type }) => type));
    for (const type of [
      'gate_run',
      'control_pair',
      'refusal',
      'amendment',
      'adaptation',
      'approval',
      'task_start',
    ]) {
      expect(types).toContain(type);
    }
    for (const file of [
      'README.md',
      '1.task_refuse_expired_links.md',
      'contracts/1.json',
      'contracts/2.json',
    ]) {
      expect(readPlan(file)).not.toBe('');
    }
  });

  it('points to outputs that are there', async () => {
    const events = [...eventsIn('journal-archive-000001-000011.ndjson'), ...eventsIn('journal.ndjson')];
    const pointers = events.flatMap((event) => ('evidence_path' in event ? (event.evidence_path ?? []) : []));
    expect(pointers.length).toBeGreaterThan(4);
    for (const pointer of pointers) expect(readPlan(pointer)).not.toBe('');
  });

  it.each(['T-refuse-expired-links', 'T-final-review'])(
    '%s: its manifest is the golden one',
    async (task) => {
      const args = ['context-manifest', '--plan', planDir, '--task', task];
      for (const [format, extension] of [
        ['json', 'json'],
        ['markdown', 'md'],
      ] as const) {
        const { code, out, err } = await plan([...args, '--format', format]);
        expect([code, err]).toEqual([0, '']);
        const golden = fileURLToPath(new URL(`goldens/${task}.${extension}`, import.meta.url));
        if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(golden, out);
        expect(out).toBe(readFileSync(golden, 'utf8'));
      }
    },
  );

  it('is what the pages show', async () => {
    const shown = exampleManifest();
    expect(shown).toBe(readFileSync(new URL('goldens/T-refuse-expired-links.json', import.meta.url), 'utf8'));
    const manifest = JSON.parse(shown) as ContextManifest;
    expect(validateManifest(manifest)).toBe(true);
    expect(exampleManifest({ schemaBase: 'https://other.example' })).toBe(
      shown.replace(manifest.schema, 'https://other.example/schema/context-manifest/v6.json'),
    );
    expect(exampleManifest({ format: 'markdown' })).toMatch(/^# PLAN/);
  });
});
