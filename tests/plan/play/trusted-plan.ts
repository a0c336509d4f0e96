import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { gitRepositoryIn } from '../support/git-repository.ts';
import { type LivingPlan, living } from '../support/life.ts';
import { contract, controlled, criterion, task } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';

/** Four tasks whose checks have a control each; the last one is a final review, which is signed off as well. */
export function trustedContract(own: Partial<PlanContract> = {}): PlanContract {
  const parts = ['one', 'two', 'three', 'review'] as const;
  const gate = (part: string) => ({ criterion: `AC-${part}`, check: `sh checks/${part}.sh` });
  return contract({
    title: 'Four parts',
    acceptance: {
      criteria: [
        criterion('AC-reviewed', { accepted_evidence: ['asserted'] }),
        ...parts.map((part) => controlled(`AC-${part}`)),
      ],
    },
    scope: {
      allowed_paths: ['src/', 'checks/*.sh'],
      allowed_command_classes: ['sh'],
      forbidden_operations: ['publish'],
    },
    tasks: parts.map((part, index) => {
      const isReview = part === 'review';
      const review = { criterion: 'AC-reviewed', check: 'a person reads the change' };
      return task(isReview ? 'T-final-review' : `T-${part}`, [], {
        title: isReview ? 'Final review' : `Part ${part}`,
        prerequisites: index === 0 ? [] : parts.slice(0, index).map((before) => `T-${before}`),
        touched_surface: [`src/${part}.txt`, `checks/${part}.sh`],
        gate_intent: [gate(part), ...(isReview ? [review] : [])],
      });
    }) as PlanContract['tasks'],
    ...own,
  });
}

/** What is done in the plan, in order: a file of the repository that is written, or a command. */
export type Step = { readonly file: string; readonly content: string } | { readonly args: readonly string[] };

/** From the first start to the end, without a person and without a commit. */
export function honestSteps(): readonly Step[] {
  return [
    ...['one', 'two', 'three', 'review'].flatMap((part): Step[] => {
      const id = part === 'review' ? 'T-final-review' : `T-${part}`;
      const done: Step[] = part === 'review' ? [] : [{ args: ['complete', id] }];
      return [
        { args: ['start', id] },
        { file: `checks/${part}.sh`, content: `grep -q done src/${part}.txt\n` },
        { file: `src/${part}.txt`, content: `${part} done\n` },
        { args: ['control', '--task', id, '--criterion', `AC-${part}`] },
        ...done,
      ];
    }),
    { args: ['recheck'] },
    {
      args: [
        ...['signoff', '--task', 'T-final-review', '--criterion', 'AC-reviewed'],
        ...['--statement', 'I have read it.', '--authority', 'Ada'],
      ],
    },
    { args: ['complete', 'T-final-review'] },
  ];
}

/** The plan, approved in advance, in a repository with a commit. */
export async function trustedPlan(
  document = trustedContract(),
  settings: object = {},
  root = temporaryFolder(),
): Promise<LivingPlan> {
  const files = { '.gitignore': '.plan/\n', 'src/one.txt': 'one\n', 'README.md': '# Parts\n' };
  const made = living(gitRepositoryIn(root, files).root, document.plan);
  made.write('../../draft.json', JSON.stringify(document));
  made.write('../../settings.json', JSON.stringify(settings));
  await made.done('new', 'four parts', '--review', 'trust', '--from', '.plan/draft.json');
  await made.done('materialize');
  await made.done('approve', '--pre-authorized', '--quote', 'Do all of it.');
  return made;
}

export function writeIn({ root }: Pick<LivingPlan, 'root'>, file: string, content: string): void {
  writeFileSync(path.join(root, file), content);
}
