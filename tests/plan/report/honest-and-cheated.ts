import { type LivingPlan, livingPlan } from '../support/life.ts';
import { contract, criterion, task } from '../support/records.ts';

/** An honest plan, and one that a careless or dishonest agent keeps, each made by the helper itself. */

function document(check: string, own: { readonly also?: boolean } = {}) {
  const also =
    own.also === true ? [criterion('AC-kept', { accepted_evidence: ['observed', 'asserted'] })] : [];
  return contract({
    title: 'Mend the links',
    acceptance: {
      criteria: [
        criterion('AC-mended', { statement: 'Old links are mended.' }),
        ...also,
        criterion('AC-reviewed', { statement: 'The change was read.', accepted_evidence: ['asserted'] }),
      ],
    },
    invariants: [{ id: 'INV-kept', statement: 'No link is lost.' }],
    scope: {
      allowed_paths: ['src/'],
      allowed_command_classes: ['sh', 'true'],
      forbidden_operations: ['publish'],
    },
    tasks: [
      task('T-mend', [], {
        title: 'Mend',
        touched_surface: ['src/a.mjs'],
        gate_intent: [
          { criterion: 'AC-mended', check },
          ...also.map(({ id }) => ({ criterion: id, check: 'true' })),
        ],
      }),
      task('T-final-review', ['AC-reviewed'], { title: 'Final review', prerequisites: ['T-mend'] }),
    ],
  });
}

const check = '../../../checks/mended.sh';
const source = '../../../src/a.mjs';

async function made(given: ReturnType<typeof document>): Promise<LivingPlan> {
  const plan = await livingPlan(given);
  plan.write(check, 'grep -q mended src/a.mjs\n');
  plan.write(source, 'broken\n');
  await plan.done('materialize');
  return plan;
}

export const honestPlan = () => made(document('sh checks/mended.sh'));
/** Its second check cannot fail, and a statement would do. */
export const cheatingPlan = () => made(document('sh checks/missing.sh', { also: true }));

async function finish(plan: LivingPlan, sign: () => Promise<unknown>): Promise<void> {
  await plan.done('note', 'observe', '--statement', 'INV-kept: pass');
  await plan.done('complete', 'T-mend');
  await plan.done('start', 'T-final-review');
  await sign();
  await plan.done('note', 'observe', '--statement', 'INV-kept: pass');
}

export async function honestEnd(): Promise<LivingPlan> {
  const plan = await honestPlan();
  const name = plan.name;
  await plan.typing(name, 'approve');
  await plan.done('start', 'T-mend');
  plan.write(source, 'mended\n');
  await plan.done('gate', '--criterion', 'AC-mended');
  await finish(plan, () =>
    plan.typing(
      name,
      'signoff',
      '--criterion',
      'AC-reviewed',
      '--statement',
      'I have read the whole change.',
    ),
  );
  return plan;
}

/** Its check came late and was changed, another command was tried, and nobody was at a terminal. */
export async function cheatedEnd(): Promise<LivingPlan> {
  const plan = await cheatingPlan();
  await plan.approved();
  await plan.done('start', 'T-mend');
  await plan.done('gate', '--criterion', 'AC-mended', '--', 'true');
  plan.write('../../../checks/missing.sh', 'exit 0\n');
  await plan.done('gate', '--criterion', 'AC-mended');
  await plan.done('signoff', '--criterion', 'AC-kept', '--statement', 'It is kept.', '--authority', 'Ada');
  plan.write(source, 'still broken\n');
  await finish(plan, () =>
    plan.done('signoff', '--criterion', 'AC-reviewed', '--statement', 'Read.', '--authority', 'Ada'),
  );
  return plan;
}
