import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import validateManifest from '../../../generated/validators/context-manifest.js';
import { exampleManifest } from '../../../runtime/plan/example.ts';
import { defaultSchemaBase } from '../../../runtime/plan/records/schemas.ts';
import { isOfSealedHelper } from '../../../runtime/plan/records/seal.ts';
import { blocksOf, stepsOf } from '../../site/tutorial/page-steps.ts';
import { plan } from '../support/cli.ts';

const planDir = fileURLToPath(
  new URL('../../../content/example/.plan/plans/PLAN_expired_invitations', import.meta.url),
);
/** The base that the records of the example name: they are sealed, so it stays. */
const recordsBase = 'https://plan.example';
const readPlan = (file: string) => readFileSync(path.join(planDir, file), 'utf8');
const eventsIn = (file: string) =>
  readPlan(file)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JournalEvent);

const events = () => [...eventsIn('journal-archive-000001-000017.ndjson'), ...eventsIn('journal.ndjson')];

describe('the example plan', () => {
  it('is valid', async () => {
    expect(await plan(['validate', '--plan', planDir])).toEqual({
      code: 0,
      out: 'valid: PLAN_expired_invitations, contract revision 2, 21 events\n',
      err: '',
      errLines: [],
    });
  });

  it('is complete: a chain, an archive, gates, control pairs, refusals, an amendment', () => {
    const types = new Set(events().map(({ type }) => type));
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
    for (const file of ['README.md', 'contract.json', 'contracts/000002.json'])
      expect(readPlan(file)).not.toBe('');
  });

  it('is a sealed plan that verify finds nothing wrong with', async () => {
    expect(events().some(isOfSealedHelper)).toBe(true);
    const { out } = await plan(['verify', '--plan', planDir]);
    const found = out.split('\n').filter((line) => line.includes(' PLAN_expired_invitations '));
    expect(found.filter((line) => line.startsWith('FAIL '))).toEqual([]);
    // The store of its trees is not part of it.
    expect(found.filter((line) => line.startsWith('cannot be known ')).join('\n')).toContain('scope: ');
    expect(found.join('\n')).toContain('unchanged-records: 21 events, as they were written');
  });

  it('names no place on the machine that wrote it', () => {
    const records = ['seal.ndjson', 'journal.ndjson', 'contracts/000002.json', 'README.md']
      .map(readPlan)
      .join('');
    expect(
      records.match(/"\/[^"]*"/g)?.filter((place) => !/^"\/usr\/(local\/)?bin\/node"$/.test(place)),
    ).toEqual([]);
  });

  it('points to outputs that are there', () => {
    const pointers = events().flatMap((event) =>
      'evidence_path' in event ? (event.evidence_path ?? []) : [],
    );
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
    const golden = readFileSync(new URL('goldens/T-refuse-expired-links.json', import.meta.url), 'utf8');
    expect(shown).toBe(golden.replace(recordsBase, defaultSchemaBase));
    const manifest = JSON.parse(shown) as ContextManifest;
    expect(validateManifest(manifest)).toBe(true);
    expect(exampleManifest({ schemaBase: 'https://other.example' })).toBe(
      shown.replace(manifest.schema, 'https://other.example/schema/context-manifest/v6.json'),
    );
    expect(exampleManifest({ format: 'markdown' })).toMatch(/^# PLAN/);
  });
});

describe('the plan of the tutorial', () => {
  const page = readFileSync(new URL('../../../content/pages/en/tutorial.md', import.meta.url), 'utf8');
  const outputOf = (command: string): string => {
    const steps = stepsOf(page).filter((step) => step.kind === 'run' && step.commands === `${command}\n`);
    const step = steps.at(-1);
    return step?.kind === 'run' ? (step.output?.code ?? '') : '';
  };

  it('has the events that the page lists, at the same times', async () => {
    const shown = outputOf('plan log').trimEnd().split('\n');
    expect(shown).toHaveLength(15);
    const { out } = await plan(['log', '--plan', planDir]);
    expect(out.split('\n').slice(0, shown.length)).toEqual(shown);
  });

  it('has the head that the page says to keep', async () => {
    const [, head = ''] = /^head: (\w+) after 15 events$/m.exec(outputOf('plan receipt')) ?? [];
    const { code, out } = await plan(['receipt', '--plan', planDir, '--check', head]);
    expect([code, out]).toEqual([0, expect.stringContaining(head)]);
  });

  it('has the contract that the page shows', () => {
    const [contract] = blocksOf(page).filter(({ language }) => language === 'json');
    const given = JSON.parse(contract?.code.replace('{schema_base}', recordsBase) ?? '');
    const { contract_id, ...first } = JSON.parse(readPlan('contract.json'));
    expect(first).toEqual(given);
    expect(page).toContain(contract_id);
  });

  it('has the outputs that the page shows', () => {
    expect(readPlan('gates/0004.txt')).toBe(
      outputOf('cat .plan/plans/PLAN_expired_invitations/gates/0004.txt'),
    );
  });
});
