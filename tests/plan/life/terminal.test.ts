import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { livingPlan } from '../support/life.ts';

const cli = fileURLToPath(new URL('../../../runtime/plan/commands/plan.ts', import.meta.url));
const hasScript = spawnSync('script', ['--version']).status === 0;

/** Runs `plan approve` on a pseudo-terminal of its own, where somebody types this when they are asked. */
function approveTyping(cwd: string, keys: string): Promise<{ code: number | null; shown: string }> {
  const command = `'${process.execPath}' '${cli}' approve`;
  const terminal = spawn('script', ['-q', '-e', '-c', command, '/dev/null'], { cwd });
  let shown = '';
  let isAsked = false;
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    if (isAsked || !shown.includes('to confirm: ')) return;
    isAsked = true;
    terminal.stdin.write(keys);
  });
  return new Promise((resolve) => {
    terminal.on('close', (code) => resolve({ code, shown }));
  });
}

async function materialized() {
  const made = await livingPlan();
  await made.done('materialize');
  return made;
}

// Without script(1) there is no pseudo-terminal here, and the faked one in approve.test.ts has to do.
describe.skipIf(!hasScript)('plan approve on a real terminal', () => {
  it("takes the plan's name, and the person is the actor", async () => {
    const made = await materialized();
    const { code, shown } = await approveTyping(made.root, 'PLAN_mend_links\r');
    expect(shown).toContain('You are about to approve PLAN_mend_links, revision 1.');
    expect([code, shown]).toEqual([0, expect.stringContaining('recorded seq 1: approval')]);
    expect(made.events()).toMatchObject([{ actor: { kind: 'human', identity: 'Ada Maintainer' } }]);
  });

  it.each([
    ['another word', 'y\r'],
    ['Ctrl-D', '\u0004'],
    ['Ctrl-C', '\u0003'],
  ])('takes %s as a no', async (_, keys) => {
    const made = await materialized();
    const { code, shown } = await approveTyping(made.root, keys);
    expect([code, shown]).toEqual([3, expect.stringContaining('authority-confirmed')]);
    expect(made.events()).toMatchObject([{ type: 'refusal', stage: 'authorize' }]);
  });
});

/** Standard error of a command that fails, on a pseudo-terminal of its own. */
function shownOnTerminal(env: Readonly<Record<string, string>>): string {
  const { TERM: _term, NO_COLOR: _colour, FORCE_COLOR: _force, ...rest } = process.env;
  const options = { env: { ...rest, TERM: 'xterm-256color', ...env }, encoding: 'utf8' } as const;
  return spawnSync('script', ['-q', '-c', `'${process.execPath}' '${cli}' bogus`, '/dev/null'], options)
    .stdout;
}

describe.skipIf(!hasScript)('colours of messages', () => {
  it.each([{}, { NO_COLOR: '' }])('are shown on a terminal with %j', (env) => {
    expect(shownOnTerminal(env)).toContain('\u001b[31merror\u001b[0m: usage: unknown command');
  });

  it.each([{ TERM: 'dumb' }, { NO_COLOR: '1' }, { NO_COLOR: '1', FORCE_COLOR: '1' }])(
    'are left out on a terminal with %j',
    (env) => {
      const shown = shownOnTerminal(env);
      expect(shown).toContain('error: usage: unknown command');
      expect(shown).not.toContain('\u001b');
    },
  );

  it('are left out where no terminal is, whatever the environment says: agents read these lines', () => {
    const env = { ...process.env, FORCE_COLOR: '1' };
    const { stderr } = spawnSync(process.execPath, [cli, 'bogus'], { env, encoding: 'utf8' });
    expect(stderr).toMatch(/^error: usage: unknown command/);
  });
});
