import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../runtime/plan/derive/print-manifest.ts';
import { derive } from '../support/derive.ts';
import { contract, contractOf, controlled, criterion, history, pairs } from '../support/records.ts';

const markdown = new MarkdownIt({ html: true });

describe('Markdown rendering', () => {
  const document = contractOf(criterion('AC-plain'), controlled('AC-controlled'));
  const rendered = renderMarkdown(
    derive({
      contract: { ...document, invariants: [{ id: 'INV-a', statement: 'a holds' }] },
      events: history(
        'approval',
        'task_start',
        ['gate_run', { criterion: 'AC-plain' }],
        ['gate_run', { criterion: 'AC-plain', exit_code: 2, command: 'npm test' }],
        ['control_pair', { criterion: 'AC-controlled', ...pairs.bothPass }],
        ['observation', { statement: 'INV-a: fail: it broke' }],
      ),
      files: new Map([['src/a.mjs', { why: 'does not exist' }]]),
    }),
  );

  it('has its parts in the order in which they are needed', () => {
    expect(rendered.match(/^## .*$/gm)).toEqual([
      '## Next action',
      '## Acceptance',
      '## Dead ends',
      '## Touched surface',
      '## Rules',
      '## Authorization',
      '## History',
    ]);
  });

  it('says what the manifest says', () => {
    for (const fact of [
      '- **control**: `plan control --plan .plan/plans/PLAN_mend_links --task T-mend --criterion AC-controlled`',
      '- Criteria: `AC-controlled`',
      '- `AC-plain`: closed: evidence by seq 3, observed, `gates/run.txt`',
      '- `AC-controlled`, regression control: open: the control did not discriminate at seq 5',
      'failed\\_gate',
      '- look wider: src/a.mjs does not exist',
      '- `src/a.mjs`: no digest',
      '- `INV-a`: fail at seq 6. a holds (it broke)',
      '- forbidden\\_operations: publish',
      '- approved in the name of maintainer, plan\\_authorship, seq 1',
    ]) {
      expect(
        rendered
          .replaceAll('failed_gate', 'failed\\_gate')
          .replaceAll(/(forbidden|plan)_(operations|authorship)/g, '$1\\_$2'),
      ).toContain(fact);
    }
  });

  it('leaves out the history where the manifest does', () => {
    expect(renderMarkdown(derive({ contract: contract(), keepsHistoryTriggers: false }))).not.toContain(
      '## History',
    );
  });

  it('lets no recorded text become markup or a line of its own', () => {
    const hostile = '# no\n\n<b>x</b> [a](b) `code` ``` *b* _i_ | & \\ ![p](q)\u001b[31m\u2028- item';
    const text = renderMarkdown(
      derive({
        contract: contract({
          authorization: { ...contract().authorization, boundaries: hostile },
          invariants: [{ id: 'INV-a', statement: hostile }],
        }),
        events: history(
          ['approval', { authority: hostile }],
          ['refusal', { subject: hostile, reason: hostile }],
          ['gate_run', { exit_code: 1, command: hostile }],
        ),
        files: new Map([[`src/${hostile}`, { why: 'does not exist' }]]),
      }),
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028]/);
    const tokens = markdown.parse(text, {});
    expect(tokens.filter(({ type }) => type === 'heading_open')).toHaveLength(8);
    expect(tokens.filter(({ type }) => type === 'html_block' || type === 'fence' || type === 'hr')).toEqual(
      [],
    );
    const inline = new Set(tokens.flatMap(({ children }) => children ?? []).map(({ type }) => type));
    expect([...inline].sort()).toEqual(['code_inline', 'strong_close', 'strong_open', 'text']);
  });
});
