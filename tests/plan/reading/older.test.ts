import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plan } from '../support/cli.ts';
import { temporaryFolder } from '../support/repository.ts';

/**
 * Records from before evidence was bound to files, and the manifests that were derived from them then. `by-hand` stands for other
 * tools: no helper wrote it. `by-an-older-helper` was written by ours, with a seal over the lines alone; a command that is not the
 * contract's check closes a criterion there, and a later failure does not open it.
 */
const older = fileURLToPath(new URL('../fixtures/older', import.meta.url));
const planOf = (name: string) => path.join(older, name, '.plan/plans/PLAN_expired_invitations');
/** No settings say it for records of other tools. */
const ofBase = ['--schema-base', 'https://plan.example'];

describe.each(['by-hand', 'by-an-older-helper'])('records %s', (name) => {
  it.each(['T-refuse-expired-links', 'T-final-review'])(
    'not one value of the manifest of %s differs',
    async (task) => {
      const { code, out } = await plan([
        'context-manifest',
        '--plan',
        planOf(name),
        '--task',
        task,
        ...ofBase,
      ]);
      expect(code).toBe(0);
      expect(out).toBe(readFileSync(path.join(older, name, `${task}.json`), 'utf8'));
    },
  );

  it('are valid, and the report says which facts are missing', async () => {
    expect(await plan(['validate', '--plan', planOf(name), ...ofBase])).toMatchObject({ code: 0, err: '' });
    const file = path.join(temporaryFolder(), 'report.html');
    await plan(['report', '--plan', planOf(name), '--out', file, ...ofBase]);
    expect(readFileSync(file, 'utf8')).toMatch(/the files on which these were checked: AC-/);
  });
});

it('are judged by the rules of their time', async () => {
  const { out } = await plan(['status', '--plan', planOf('by-an-older-helper')]);
  expect(out).toMatch(/AC-fresh-link-accepted +closed: evidence, seq 7$/m);
  const { out: log } = await plan(['log', '--plan', planOf('by-an-older-helper')]);
  expect(log).toMatch(/^ +7 .* exit code 0, observed: node -e 0 /m);
  expect(log).toMatch(/^ +12 .* exit code 1, observed: node checks\/other\.mjs /m);
});
