import { describe, expect, it } from 'vitest';
import { commands as allCommands } from '../../../runtime/plan/commands/commands.ts';
import { plan } from '../support/cli.ts';
import { commands } from '../write/support/commands.ts';

const renamed = allCommands.flatMap(({ name, formerly }) =>
  formerly === undefined ? [] : [{ name, formerly }],
);

describe('plan note KIND', () => {
  it('the help lists the family as one command, and its own help the kinds', async () => {
    const { out } = await plan(['--help']);
    expect(out.match(/^ {2}note /gm)).toHaveLength(1);
    const own = (await plan(['help', 'note'])).out;
    expect(own).toContain('Usage: plan note KIND [options]\n');
    for (const { formerly } of renamed) {
      expect(own).toMatch(new RegExp(`^  ${formerly} `, 'm'));
      expect(out).not.toMatch(new RegExp(`^  ${formerly} `, 'm'));
    }
    expect((await plan(['note', '--help'])).out).toBe(own);
  });

  it.each([
    [
      ['note'],
      'KIND is missing; the kinds are observe, sample, adapt, intervene, select, refuse; see plan help note',
    ],
    [['note', '--json'], 'KIND is missing'],
    [['note', 'obsrve'], 'unknown kind "obsrve"; did you mean observe?; the kinds are '],
    [['help', 'note', 'nothing'], 'unknown kind "nothing"; the kinds are '],
    [['note', 'observe', '--bogus'], 'see plan help note observe'],
    [['obsrve'], 'unknown command "obsrve"; did you mean note observe?'],
  ])('%j is wrong usage', async (args, message) => {
    const { code, err } = await plan(args);
    expect(code).toBe(2);
    expect(args.includes('--json') ? JSON.parse(err).message : err).toContain(message);
  });

  it.each(renamed)(
    'the old name $formerly still works, and says once what it is now',
    async ({ name, formerly }) => {
      const { run } = commands();
      await run('note', 'observe', '--statement', 'first');
      const args: Readonly<Record<string, readonly string[]>> = {
        observe: ['--statement', 'second'],
        sample: ['--source', 's', '--value', '1', '--unit', 'u'],
        adapt: ['--kind', 'retry', '--trigger', '1', '--evidence', 'e', '--hypothesis', 'h'].concat([
          ...['--action', 'a', '--rationale', 'r', '--authority', 'Ada'],
        ]),
        intervene: ['--category', 'missing_intent', '--description', 'd', '--question', 'q'],
        select: ['--task', 'T-mend'],
        refuse: ['--subject', 's', '--stage', 'gate', '--reason', 'r'],
      };
      const former = await run(formerly, ...(args[formerly] ?? []), '--dry-run');
      expect(former).toMatchObject({
        code: 0,
        err: `warning: usage: plan ${formerly} is now plan ${name}\n`,
      });
      const present = await run(...name.split(' '), ...(args[formerly] ?? []), '--dry-run');
      expect(present).toEqual({ ...former, err: '', errLines: [] });
      const json = await run(formerly, ...(args[formerly] ?? []), '--dry-run', '--json');
      expect(JSON.parse(json.out)).toMatchObject({ dry_run: true });
      expect(JSON.parse(json.err)).toMatchObject({
        level: 'warning',
        message: `plan ${formerly} is now plan ${name}`,
      });
    },
  );
});
