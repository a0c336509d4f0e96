import { describe, expect, it } from 'vitest';
import {
  hasColours,
  plain,
  type Text,
  wrapped,
  wrapText,
  written,
} from '../../../runtime/plan/commands/frame/paint.ts';
import { plan } from '../support/cli.ts';
import { contract, criterion, history, task } from '../support/records.ts';
import { repository } from '../support/repository.ts';

const esc = '\u001b';
const colours = new RegExp(`${esc}\\[\\d+m`, 'g');

describe('whether there are colours', () => {
  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ TERM: 'dumb' }, true, false],
    [{ TERM: 'xterm-256color' }, true, true],
    [{ FORCE_COLOR: '1' }, false, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: 'false' }, true, false],
    [{ FORCE_COLOR: '' }, false, false],
  ])('%j on a terminal: %s', (env, isTerminal, expected) => {
    expect(hasColours(env, isTerminal)).toBe(expected);
  });
});

describe('text in pieces', () => {
  const text: Text = ['a \u001b[31mb', [{ style: 'bad', text: 'c\u001b[0m' }, ' d']];

  it('has the codes of its pieces, and no others', () => {
    expect(written(text, true)).toBe('a \\u001b[31mb\u001b[31mc\\u001b[0m\u001b[0m d');
    expect(written(text, false)).toBe('a \\u001b[31mbc\\u001b[0m d');
    expect(plain(text)).toBe('a \u001b[31mbc\u001b[0m d');
  });

  it('goes on in the next line where it would end beyond the last column', () => {
    const words = 'one two three four five six seven eight nine ten'.split(' ');
    for (const columns of [30, 31, 40, 80]) {
      const lines = `..${wrapped(words, columns, 2)}`.split('\n');
      expect(lines.filter((line) => line.length > columns)).toEqual([]);
      expect(lines.slice(1).filter((line) => !/^ {2}\S/.test(line))).toEqual([]);
      expect(lines.join(' ').replace(/^\.\./, '').split(/ +/)).toEqual(words);
      const half: Text = [
        { style: 'due', text: words.slice(0, 5).join(' ') },
        ` ${words.slice(5).join(' ')}`,
      ];
      expect(plain(wrapText(half, columns, 2))).toBe(wrapped(words, columns, 2));
    }
    expect(wrapped(['a'.repeat(90), 'b'], 30, 2)).toBe(`${'a'.repeat(90)}\n  b`);
    expect(wrapped(words, Number.POSITIVE_INFINITY, 2)).toBe(words.join(' '));
  });
});

const [one, ...others] = Array.from({ length: 300 }, (_, index) => criterion(`AC-${index}`));
if (one === undefined) throw new Error('there is no criterion');
const many = [one, ...others] as const;
const taskOf = (index: number) => {
  const own = many.slice(index * 5, index * 5 + 5).map(({ id }) => id);
  return task(`T-${index}`, own, { prerequisites: index < 40 ? [] : ['T-39'] });
};
const wide = contract({
  title: 'Mend the links of every page, and of those that are still to be written by somebody else next year',
  acceptance: { criteria: [...many] },
  invariants: Array.from({ length: 30 }, (_, index) => ({ id: `INV-${index}`, statement: 'it holds' })),
  tasks: [taskOf(0), ...Array.from({ length: 59 }, (_, index) => taskOf(index + 1))],
});
const passed = (index: number) =>
  ['gate_run', { task: `T-${Math.floor(index / 5)}`, criterion: `AC-${index}` }] as const;

function made() {
  const { root } = repository({
    contract: wide,
    events: history(
      'approval',
      ['task_start', { task: 'T-0' }],
      ...[0, 1, 2, 3, 4].map(passed),
      ['task_start', { task: 'T-7' }],
      passed(35),
      'view_render',
    ),
  });
  return (args: readonly string[], terminal = {}) => plan(args, { cwd: root, ...terminal });
}

describe('a status of 300 criteria', () => {
  it('shows what is open first, and fits on a screen or two', async () => {
    const { out } = await made()(['status']);
    expect(out.split('\n').length).toBeLessThan(80);
    expect(out).toContain('; 1 of 60 tasks closed, 6 of 300 criteria\n');
    expect(out.match(/^T-\d+ {2}\S+/gm)?.slice(0, 3)).toEqual(['T-7  under_way', 'T-1  open', 'T-2  open']);
    const [, own = ''] = /^T-7 .*\n([\s\S]*?)\n\n/m.exec(out) ?? [];
    expect(own.split('\n').map((line) => line.trim().split(/ +/).slice(0, 2).join(' '))).toEqual([
      'AC-36 open:',
      'AC-37 open:',
      'AC-38 open:',
      'AC-39 open:',
      'AC-35 closed:',
      'next: plan',
    ]);
    const [more = ''] = /^and .*$/m.exec(out) ?? [];
    expect(more).toMatch(
      /^and \d+ more tasks \(\d+ open, 20 waiting, 1 closed\): plan status --plan \S+ --all$/,
    );
    const shown = out.match(/^T-\d+ /gm)?.length ?? 0;
    expect(Number(/^and (\d+)/.exec(more)?.[1]) + shown).toBe(60);
    expect(out).toContain('  and 20 more invariants: plan status --plan .plan/plans/PLAN_mend_links --all\n');
  });

  it('shows all of it with --all, and as JSON', async () => {
    const run = made();
    const { out } = await run(['status', '--all']);
    expect(out.match(/^ {2}AC-\d+ /gm)).toHaveLength(300);
    expect(out.match(/^ {2}INV-\d+ /gm)).toHaveLength(30);
    expect(out).not.toMatch(/^ *and \d+ more/m);
    const { tasks, invariants, progress } = JSON.parse((await run(['status', '--json'])).out);
    expect([tasks.length, invariants.length]).toEqual([60, 30]);
    expect(tasks[0].id).toBe('T-0');
    expect(progress).toEqual({ closed: 1, tasks: 60, criteria: { closed: 6, open: 294, blocked: 0 } });
  });

  it('a long list of one task is cut too, and of one state its own rest is named', async () => {
    const single = contract({
      acceptance: { criteria: [...many] },
      tasks: [
        task(
          'T-all',
          many.map(({ id }) => id),
        ),
      ],
    });
    const { root } = repository({ contract: single, events: history('approval') });
    const { out } = await plan(['status', '--state', 'open'], { cwd: root });
    expect(out.match(/^ {2}AC-/gm)).toHaveLength(12);
    expect(out).toMatch(/^ {2}and 288 more criteria: plan status --plan \S+ --state open --all$/m);
  });

  it('on a terminal, lines end before its last column, but not the command to run', async () => {
    const { out } = await made()(['status'], { columns: () => 60 });
    const long = out.split('\n').filter((line) => line.length > 60);
    expect(long.filter((line) => !/(?:next|more \w+.*): plan /.test(line))).toEqual([]);
    expect(out).toMatch(/^PLAN_mend_links: Mend .*\n.* next year\n/m);
    const { out: elsewhere } = await made()(['status']);
    expect(elsewhere).toContain(`PLAN_mend_links: ${wide.title}\n`);
  });

  it('has colours on a terminal, and none in JSON or elsewhere', async () => {
    const run = made();
    const { out } = await run(['status'], { outHasColours: true });
    expect(out).toContain(`T-7  ${esc}[33munder_way${esc}[0m`);
    expect(out).toContain(`AC-35  ${esc}[32mclosed${esc}[0m: evidence, seq 9`);
    const plainOut = (await run(['status'])).out;
    expect(out.replaceAll(colours, '')).toBe(plainOut);
    expect(plainOut).not.toContain(esc);
    expect((await run(['status', '--json'], { outHasColours: true, errHasColours: true })).out).not.toContain(
      esc,
    );
  });
});

describe('help', () => {
  it.each([['--help'], ['help', 'note observe'], ['help', 'done'], ['help', 'quick'], ['help', 'validate']])(
    '%s %s ends its lines before the last column',
    async (...args) => {
      const { out } = await plan(args.flatMap((word) => word.split(' ')));
      const example = /Example:\n(.*)\n/.exec(out)?.[1];
      expect(out.split('\n').filter((line) => line.length > 80 && line !== example)).toEqual([]);
      const wideOut = (
        await plan(
          args.flatMap((word) => word.split(' ')),
          { columns: () => 200 },
        )
      ).out;
      expect(wideOut.split('\n').length).toBeLessThan(out.split('\n').length);
      expect(wideOut.split(/\s+/)).toEqual(out.split(/\s+/));
    },
  );

  it('has headings in bold on a terminal', async () => {
    const { out } = await plan(['help', 'gate'], { outHasColours: true });
    expect(out).toContain('\u001b[1mOptions:\u001b[0m\n');
    expect((await plan(['help', 'gate'])).out).not.toContain(esc);
  });
});
