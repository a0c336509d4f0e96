import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { Closure } from '../../../runtime/plan/derive/acceptance.ts';
import { numberTasks, type PlanFormat } from '../../../runtime/plan/records/plan-text.ts';
import { progressTable, renderText, type TextSource } from '../../../runtime/plan/text/render-text.ts';
import { placeholderLines, planName } from '../../../runtime/plan/text/skeleton.ts';
import { cutReadme, promoteText, syncText } from '../../../runtime/plan/text/update-text.ts';
import { contract, criterion, task } from '../support/records.ts';

const base = contract({
  title: 'Mend the links',
  acceptance: { criteria: [criterion('AC-one'), criterion('AC-two')] },
  tasks: [
    task('T-mend', ['AC-one'], { title: 'Mend', touched_surface: ['src/'] }),
    task('T-review', ['AC-two'], { title: 'Review', prerequisites: ['T-mend'] }),
  ],
});

function source(
  of: PlanContract,
  format: PlanFormat,
  known: Readonly<Record<string, number>> = {},
): TextSource {
  return { contract: of, format, numbers: numberTasks(known, of.tasks) };
}

function readme(of: TextSource): string {
  return renderText(of).get('README.md') ?? '';
}

describe('the rendered text', () => {
  it('holds the tasks of a Lite plan at their anchors', () => {
    const files = renderText(source(base, 'lite'));
    expect([...files.keys()]).toEqual(['README.md']);
    expect(files.get('README.md')).toContain(
      [
        '<a id="task-1"></a>',
        '',
        '### 1. Mend',
        '',
        '- Id: `T-mend`',
        '- Waits for: nothing',
        '- Touched surface: `src/`',
        '- Gate:',
        '  - `AC-one`: `npm test`',
        '',
        '<a id="task-2"></a>',
        '',
        '### 2. Review',
        '',
        '- Id: `T-review`',
        '- Waits for: `T-mend`',
      ].join('\n'),
    );
  });

  it('shows how work is scheduled among the bounds, with what is left out left out', () => {
    const scheduled = (scheduling: NonNullable<PlanContract['scheduling']>) =>
      readme(source({ ...base, scheduling }, 'lite')).split('- Limit `runs`: 10 runs, advisory\n')[1];
    const handoff = { fresh_context: 'after each\ntask', cross_host_resume: 'never' };
    expect(
      scheduled({
        starvation_threshold_events: 9,
        max_adaptations_per_task: 0,
        max_retries_per_gate: 2,
        handoff,
      })?.split('\n'),
    ).toEqual([
      '- Adaptations of a task: at most 0, advisory',
      '- Retries of a gate: at most 2, advisory',
      '- Events that a ready task waits: at most 9, advisory',
      '- Fresh context: after each task',
      '- Resume on another host: never',
      '',
    ]);
    expect(scheduled({})).toBe('');
  });

  it('holds one file for each task of a Full plan, and an index with the same anchors', () => {
    const files = renderText(source(base, 'full'));
    expect([...files.keys()]).toEqual(['README.md', '1.task_mend.md', '2.task_review.md']);
    expect(files.get('1.task_mend.md')).toContain('# 1. Mend\n\n- Id: `T-mend`\n');
    expect(files.get('README.md')).toContain(
      '| <a id="task-2"></a>2 | [Review](2.task_review.md) | `T-review` |',
    );
  });

  it('keeps hostile text on its line: no heading, no comment, no markup, no marker', () => {
    const hostile = 'x\n# Heading\n<!-- plan:progress --> <script> `a`';
    const text = readme(
      source(
        contract({
          title: hostile,
          outcome: { statement: `# ${hostile}`, success_definition: hostile, out_of_scope: [] },
          acceptance: { criteria: [criterion('AC-one', { statement: hostile })] },
          tasks: [task('T-mend', ['AC-one'], { title: hostile, touched_surface: ['a`b', '`'] })],
        }),
        'lite',
      ),
    );
    expect(text).not.toContain('<!--');
    expect(text).not.toContain('<script');
    const html = new MarkdownIt({ html: true }).render(text);
    expect(html.match(/<h[1-6]>/g)).toHaveLength(6);
    expect(html).toContain('<code>a`b</code>, <code>`</code>');
  });

  it('keeps a title within its cell', () => {
    const tasks = [task('T-mend', ['AC-one'], { title: 'Mend | the | links' })] as PlanContract['tasks'];
    const html = new MarkdownIt().render(readme(source({ ...base, tasks }, 'full')));
    expect(html.match(/<td/g)).toHaveLength(4);
    expect(html).toContain('>Mend | the | links</a>');
  });
});

describe('text that follows its contract', () => {
  const prose = 'Look at `src/links.mjs` first.\n\n```sh\n## not a heading\n<a id="task-9"></a>\n```\n';
  const edited = readme(source(base, 'lite')).replace(
    '  - `AC-one`: `npm test`\n\n',
    `  - \`AC-one\`: \`npm test\`\n\n${prose}\n`,
  );

  it('is unchanged for an unchanged contract', () => {
    const same = syncText(new Map([['README.md', edited]]), source(base, 'lite'), source(base, 'lite'));
    expect(same).toEqual({ files: new Map([['README.md', edited]]), removed: [], left: [] });
  });

  it('gets a new task at its place, under a new number, and keeps what people wrote', () => {
    const inserted = task('T-log', ['AC-one'], { title: 'Log' });
    const [mend, review] = base.tasks;
    if (review === undefined) throw new Error('the base has two tasks');
    const next = { ...base, tasks: [mend, inserted, review] as PlanContract['tasks'] };
    const from = source(base, 'lite');
    const to = source(next, 'lite', from.numbers);
    expect(to.numbers).toEqual({ 'T-mend': 1, 'T-review': 2, 'T-log': 3 });
    const { files, left } = syncText(new Map([['README.md', edited]]), from, to);
    const text = files.get('README.md') ?? '';
    expect(left).toEqual([]);
    expect(anchors(text)).toEqual([1, 3, 2]);
    expect(text).toContain(prose);
    expect(text.indexOf(prose)).toBeLessThan(text.indexOf('### 3. Log'));
    expect(text).toContain('## Acceptance criteria');
  });

  it('moves the section of a task with what people wrote in it', () => {
    const [mend, review] = base.tasks;
    if (review === undefined) throw new Error('the base has two tasks');
    const from = source(base, 'lite');
    const to = source({ ...base, tasks: [review, mend] }, 'lite', from.numbers);
    const text = syncText(new Map([['README.md', edited]]), from, to).files.get('README.md') ?? '';
    expect(anchors(text)).toEqual([2, 1]);
    expect(text.indexOf('### 2. Review')).toBeLessThan(text.indexOf(prose));
    expect(text.indexOf(prose)).toBeLessThan(text.indexOf('## Acceptance criteria'));
  });

  it('drops the section or the file of a removed task', () => {
    const next = { ...base, tasks: [base.tasks[0]] as PlanContract['tasks'] };
    const lite = syncText(
      new Map([['README.md', edited]]),
      source(base, 'lite'),
      source(next, 'lite', { 'T-mend': 1, 'T-review': 2 }),
    );
    expect(anchors(lite.files.get('README.md') ?? '')).toEqual([1]);
    const full = source(base, 'full');
    expect(syncText(renderText(full), full, source(next, 'full', full.numbers)).removed).toEqual([
      '2.task_review.md',
    ]);
  });

  it('leaves what was edited, and says so', () => {
    const changed = edited.replace('- Touched surface: `src/`', '- Touched surface: all of it');
    const tasks = [{ ...base.tasks[0], title: 'Mend all' }, base.tasks[1]] as PlanContract['tasks'];
    const next = source({ ...base, tasks }, 'lite');
    const { files, left } = syncText(new Map([['README.md', changed]]), source(base, 'lite'), next);
    expect(left).toEqual(['README.md: T-mend']);
    expect(files.get('README.md')).toContain('- Touched surface: all of it');
  });

  it.each<[string, PlanFormat, string, Partial<PlanContract>]>([
    ['title and outcome', 'lite', '# Mend the links', { title: 'Mend them' }],
    [
      'the criteria',
      'lite',
      '`AC-one`: AC-one holds',
      { acceptance: { criteria: [criterion('AC-one', { statement: 'New.' })] } },
    ],
    ['the invariants', 'lite', '## Invariants\n\n-', { invariants: [{ id: 'INV-a', statement: 'A.' }] }],
    ['the bounds', 'lite', '- Granted', { permissions: { granted: [], not_granted: [] } }],
    ['the list of tasks', 'full', '| [Mend]', { tasks: [task('T-mend', ['AC-one'], { title: 'All' })] }],
  ])('leaves %s of a README where they were edited, and says so', (part, format, place, own) => {
    const from = source(base, format);
    const text = readme(from);
    expect(text).toContain(place);
    const files = new Map([...renderText(from), ['README.md', text.replace(place, `${place} (mine)`)]]);
    const { left } = syncText(files, from, source({ ...base, ...own }, format, from.numbers));
    expect(left).toEqual([`README.md: ${part}`]);
  });

  it('takes the new text as it is, whatever signs it holds', () => {
    const next = source({ ...base, title: "Costs $& $1 $` $'" }, 'lite');
    const { files } = syncText(renderText(source(base, 'lite')), source(base, 'lite'), next);
    expect(files.get('README.md')).toBe(readme(next));
  });

  it('leaves sections that are of no task of the contract', () => {
    const section = '<a id="task-7"></a>\n\n### Notes\n\nKept.\n\n';
    const text = readme(source(base, 'lite')).replace('## Acceptance criteria', `${section}$&`);
    const same = syncText(new Map([['README.md', text]]), source(base, 'lite'), source(base, 'lite'));
    expect(same.files.get('README.md')).toBe(text);
    expect(promoteText(text, source(base, 'lite')).get('README.md')).toContain(section);
  });

  it('cuts nothing within code, whatever fences the code shows', () => {
    const code = '````md\n```\n<a id="task-9"></a>\n~~~\n## x\n```\n````\n';
    const { before, sections, after } = cutReadme(`# A\n\n<a id="task-1"></a>\n${code}\n## End\n`);
    expect([before, after]).toEqual(['# A\n\n', '## End\n']);
    expect(sections).toEqual([{ number: 1, text: `<a id="task-1"></a>\n${code}\n` }]);
  });
});

describe('promotion', () => {
  it('gives the text of a Full plan when nobody wrote anything', () => {
    const lite = source(base, 'lite');
    expect(promoteText(readme(lite), lite)).toEqual(renderText({ ...lite, format: 'full' }));
  });

  it('takes what people wrote into the files of the tasks', () => {
    const lite = source(base, 'lite');
    const written = readme(lite).replace(
      '\n<a id="task-2">',
      '\n#### How\n\nFirst this.\n\n```md\n#### code\n```\n\n<a id="task-2">',
    );
    const files = promoteText(written, lite);
    expect(files.get('1.task_mend.md')).toBe(
      `${renderText({ ...lite, format: 'full' }).get('1.task_mend.md')}\n## How\n\nFirst this.\n\n\`\`\`md\n#### code\n\`\`\`\n`,
    );
    expect(files.get('README.md')).toBe(readme({ ...lite, format: 'full' }));
  });

  it('takes a section whose facts were edited as it is', () => {
    const lite = source(base, 'lite');
    const files = promoteText(readme(lite).replace('- Waits for: nothing', '- Waits for: rain'), lite);
    expect(files.get('1.task_mend.md')).toContain('# 1. Mend\n\n- Id: `T-mend`\n- Waits for: rain\n');
    expect(files.get('1.task_mend.md')).not.toContain('<a id');
  });
});

describe('small things', () => {
  it('finds the places to fill in, ids too', () => {
    expect(placeholderLines('a\n"FILL IN: x"\n"id": "T-fill-in"\n"AC-fill-in-later"\nT-fill')).toEqual([
      2, 3, 4,
    ]);
  });

  it('shows where every task stands, and counts what is closed', () => {
    const states = { 'T-mend': 'blocked', 'T-review': 'waiting' } as const;
    const closures = (['closed', 'open', 'blocked'] as const).map((state) => ({ state }) as Closure);
    const shown = progressTable({
      live: { contract: base },
      state: (id) => states[id as keyof typeof states],
      needed: (id) => (id === 'T-mend' ? closures : []),
    });
    expect(shown.split('\n').slice(2)).toEqual([
      '| `T-mend` | Mend | blocked: an authority decides | 1 of 3 |',
      '| `T-review` | Review | waiting | 0 of 0 |',
      '',
    ]);
  });

  it.each([
    ['one two three four five six seven', 'PLAN_one_two_three_four_five_six'],
    ['refuse invitation links that have expired', 'PLAN_refuse_invitation_links_that_have_expired'],
    ["Don't über-do it!", 'PLAN_dont_uber_do_it'],
    ['期限切れの招待リンクを拒否する', 'PLAN_2026-01-05'],
  ])('names a plan after its goal: %s', (goal, name) => {
    expect(planName(goal, new Date('2026-01-05T09:00:00Z'))).toBe(name);
  });
});

function anchors(text: string): number[] {
  const shown = text.replace(/```[\s\S]*?```/g, '');
  return [...shown.matchAll(/<a id="task-(\d+)">/g)].map(([, number]) => Number(number));
}
