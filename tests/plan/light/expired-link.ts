import { type GitRepository, gitRepository } from '../support/git-repository.ts';
import { type LivingPlan, living } from '../support/life.ts';

/** A small product, and the change of two lines that its plan is about. */
export const goal = 'Refuse expired links';
export const planName = 'PLAN_refuse_expired_links';

/** A check of what the product answers to a link that expires so many milliseconds from now. */
const check = (ms: number, status: number) =>
  `import { accept } from '../src/invitation.mjs';\nconst { status } = accept({ expires: Date.now() + ${ms} });\nconsole.log('status', status);\nprocess.exitCode = status === ${status} ? 0 : 1;\n`;

const product = {
  'src/invitation.mjs': 'export function accept(link) {\n  return { status: 200, team: link.team };\n}\n',
  'checks/fresh.mjs': check(60_000, 200),
};

export const checks = ['--check', 'node checks/fresh.mjs', '--control', 'node checks/expired.mjs'] as const;

export const inAdvance = ['--pre-authorized', '--quote', `quick: ${goal}`] as const;

export const passedOn = ['--authority', 'Ada', '--quote', 'Keep it.'] as const;

const changed =
  'export function accept(link) {\n  const isExpired = link.expires <= Date.now();\n  if (isExpired) return { status: 410 };\n  return { status: 200, team: link.team };\n}\n';

export function productRepository(): GitRepository {
  return gitRepository(product);
}

/** The check that the work brings: it fails until the two lines are there. */
export function writeCheck({ write }: Pick<GitRepository, 'write'>): void {
  write('checks/expired.mjs', check(-60_000, 410));
}

export function writeChange({ write }: Pick<GitRepository, 'write'>): void {
  write('src/invitation.mjs', changed);
}

export interface QuickPlan extends LivingPlan {
  readonly repository: GitRepository;
}

/** The product, and the plan that `plan quick` makes there. */
export function quickPlace(name = planName): QuickPlan {
  const repository = productRepository();
  return { ...living(repository.root, name), repository };
}

/** The plan of the change, with these decisions. */
export async function quickPlan(...words: readonly string[]): Promise<QuickPlan> {
  const made = quickPlace();
  await made.done('quick', goal, ...checks, ...words);
  return made;
}
