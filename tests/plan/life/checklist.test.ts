import { describe, expect, it } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { readChecklist } from '../../../runtime/plan/text/checklist.ts';
import { living, repositoryRoot } from '../support/life.ts';

/** As GitHub's Spec Kit writes `tasks.md`. */
const specKit = `# Tasks: Refuse expired invitations

**Input**: Design documents from \`/specs/001-invitations/\`

## Format: \`[ID] [P?] [Story] Description\`

\`\`\`text
- [ ] T000 An example of a line
\`\`\`

## Phase 1: Setup

- [X] T001 Create the project structure
- [ ] T002 [P] Configure linting in tools/lint.json

## Phase 2: User Story 1 (Priority: P1)

- [ ] T003 [P] [US1] Store the expiry in src/models/invitation.ts
- [ ] T004 [P] [US1] Send the expiry by mail from src/mail/
- [ ] T005 [US1] Answer 410 in src/routes/accept.ts and tests/accept.test.ts

**Checkpoint**: invitations expire
`;

/** As OpenSpec writes `tasks.md` of a change. */
const openSpec = `## 1. Database
- [ ] 1.1 Add the column \`expires_at\`
- [x] 1.2 Write the migration
## 2. Service
- [ ] 2.1 Refuse **expired** links
* [ ] 2.2 Refuse expired links
`;

/** As Kiro writes \`tasks.md\` of a spec. */
const kiro = `# Implementation Plan

- [ ] 1. Prepare the store
  - Keep the interface as it is
  - _Requirements: 1.1, 1.2_
- [ ] 2. Make invitations expire
- [ ] 2.1 Read the clock in one place
  - _Requirements: 2.1_
- [ ]* 2.2 Write property tests
- [ ] 3. Tell the people
  - [ ] 3.1 招待状の期限を書く
`;

async function taken(markdown: string, ...more: readonly string[]) {
  const made = living(repositoryRoot(), 'PLAN_invitations');
  made.write('../../../tasks.md', markdown);
  const printed = await made.done('new', '--from', 'tasks.md', '--plan', 'PLAN_invitations', ...more);
  return { made, printed, contract: made.json<PlanContract>('contract.json') };
}

const outline = ({ tasks }: PlanContract) =>
  tasks.map(({ id, title, prerequisites, touched_surface }) => ({
    id,
    title,
    after: prerequisites,
    touches: touched_surface.filter((file) => !file.startsWith('FILL IN')),
  }));

describe('plan new --from a checklist', () => {
  it('takes over the open items of Spec Kit, their paths, and what may be done side by side', async () => {
    const { contract, printed } = await taken(specKit);
    expect(contract.title).toBe('Tasks: Refuse expired invitations');
    const store = 'T-store-the-expiry-in-src-models';
    const mail = 'T-send-the-expiry-by-mail-from';
    const lint = 'T-configure-linting-in-tools-lint-json';
    const answer = 'T-answer-410-in-src-routes-accept';
    expect(outline(contract)).toEqual([
      { id: lint, title: 'Configure linting in tools/lint.json', after: [], touches: ['tools/lint.json'] },
      {
        id: store,
        title: 'Store the expiry in src/models/invitation.ts',
        after: [],
        touches: ['src/models/invitation.ts'],
      },
      { id: mail, title: 'Send the expiry by mail from src/mail/', after: [], touches: ['src/mail/'] },
      {
        id: answer,
        title: 'Answer 410 in src/routes/accept.ts and tests/accept.test.ts',
        after: [lint, store, mail],
        touches: ['src/routes/accept.ts', 'tests/accept.test.ts'],
      },
      { id: 'T-final-review', title: 'Final review', after: [lint, store, mail, answer], touches: [] },
    ]);
    expect(printed.out).toContain('Items taken over as tasks: 4; left out, since they are ticked off: 1.');
    expect(printed.out).toContain('what is true when this is done: Configure linting in tools/lint.json');
  });

  it('takes over those of OpenSpec, and tells equal ones apart', async () => {
    const { contract } = await taken(openSpec, 'Let links expire');
    expect(contract.title).toBe('Let links expire');
    expect(outline(contract).map(({ id, after }) => [id, after])).toEqual([
      ['T-add-the-column-expires-at', []],
      ['T-refuse-expired-links', ['T-add-the-column-expires-at']],
      ['T-refuse-expired-links-2', ['T-refuse-expired-links']],
      [
        'T-final-review',
        ['T-add-the-column-expires-at', 'T-refuse-expired-links', 'T-refuse-expired-links-2'],
      ],
    ]);
    expect(contract.tasks[1]?.title).toBe('Refuse expired links');
  });

  it('takes over those of Kiro, without the items that only head others', async () => {
    const { contract } = await taken(kiro);
    expect(outline(contract).map(({ id, title }) => [id, title])).toEqual([
      ['T-prepare-the-store', 'Prepare the store'],
      ['T-read-the-clock-in-one-place', 'Read the clock in one place'],
      ['T-write-property-tests', 'Write property tests'],
      ['T-item-4', '招待状の期限を書く'],
      ['T-final-review', 'Final review'],
    ]);
  });

  it.each([
    ['Spec Kit', specKit],
    ['OpenSpec', openSpec],
    ['Kiro', kiro],
  ])('guesses nothing: a list of %s becomes a plan once each question is answered', async (_, markdown) => {
    const { made, contract } = await taken(markdown, 'Let links expire', '--json');
    const refused = await made.run('materialize');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('filled-in')]);
    const answered = JSON.stringify(contract, null, 2)
      .replaceAll(/"FILL IN: [^"]*(?:programs|command, and|command)[^"]*"/g, '"true"')
      .replaceAll(/"FILL IN: (?:why|one)[^"]*"/g, '"It is new."')
      .replaceAll(/"FILL IN: (?:files|folders)[^"]*"/g, '"src"')
      .replaceAll(/FILL IN: /g, '')
      .replaceAll('INV-fill-in', 'INV-links-work');
    made.write('contract.json', answered);
    await made.done('materialize');
    expect((await made.done('validate')).code).toBe(0);
    expect(made.json<PlanContract>('contract.json').contract_id).toMatch(/^[a-f0-9]{64}$/);
  });

  it('tells each open question with its line in the contract', async () => {
    const { made, printed, contract } = await taken(openSpec, 'Let links expire', '--json');
    const { questions } = JSON.parse(printed.out) as { questions: { line: number; question: string }[] };
    const lines = made.read('contract.json').split('\n');
    for (const { line, question } of questions) expect(lines[line - 1]).toContain(`FILL IN: ${question}`);
    expect(questions).toHaveLength(JSON.stringify(contract).split('FILL IN: ').length - 1);
  });

  it('says so where nothing is open, and reads JSON as before', async () => {
    const made = living(repositoryRoot(), 'PLAN_invitations');
    made.write('../../../tasks.md', '- [x] Done\n');
    const { code, err } = await made.run('new', '--from', 'tasks.md');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('tasks.md has no open item: each is ticked off'),
    ]);
    made.write('../../../tasks.md', 'No list.\n');
    expect((await made.run('new', '--from', 'tasks.md')).err).toContain('tasks.md');
  });

  it('reads marks, tabs, fences and numbers', () => {
    expect(readChecklist('no item')).toBeNull();
    expect(readChecklist('1. [ ] First\n2) [X] Second')).toEqual({
      title: null,
      items: [{ indent: 0, number: '', isDone: false, isParallel: false, text: 'First', paths: [] }],
      done: 1,
    });
    const nested = readChecklist('- [ ] Over\n\t- [ ] Under\n~~~\n- [ ] Shown\n~~~\n');
    expect(nested?.items.map(({ text }) => text)).toEqual(['Under']);
  });
});
