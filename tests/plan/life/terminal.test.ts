import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { livingPlan } from '../support/life.ts';

const cli = fileURLToPath(new URL('../../../runtime/cli/plan.ts', import.meta.url));
const hasScript = spawnSync('script', ['--version']).status === 0;

/** Runs `plan approve` on a pseudo-terminal of its own, where somebody types this line. */
function approveTyping(cwd: string, line: string) {
  const command = `'${process.execPath}' '${cli}' approve`;
  return spawnSync('script', ['-q', '-e', '-c', command, '/dev/null'], {
    cwd,
    input: line,
    encoding: 'utf8',
    timeout: 60_000,
  });
}

// Without script(1) there is no pseudo-terminal here, and the faked one in approve.test.ts has to do.
describe.skipIf(!hasScript)('plan approve on a real terminal', () => {
  it("takes the plan's name, and the person is the actor", async () => {
    const made = await livingPlan();
    await made.done('materialize');
    const { status, stdout } = approveTyping(made.root, 'PLAN_mend_links\n');
    expect(stdout).toContain('You are about to approve PLAN_mend_links, revision 1.');
    expect(stdout).toContain('recorded seq 1: approval');
    expect(status).toBe(0);
    expect(made.events()).toMatchObject([{ actor: { kind: 'human', identity: 'Ada Maintainer' } }]);
  });

  it('takes nothing else', async () => {
    const made = await livingPlan();
    await made.done('materialize');
    const { status, stdout } = approveTyping(made.root, 'y\n');
    expect(stdout).toContain('authority-confirmed');
    expect(status).toBe(3);
    expect(made.events()).toMatchObject([{ type: 'refusal' }]);
  });

  it('takes Ctrl-D as a no', async () => {
    const made = await livingPlan();
    await made.done('materialize');
    const { status, stdout } = approveTyping(made.root, '\u0004');
    expect(stdout).toContain('authority-confirmed');
    expect(status).toBe(3);
  });
});
