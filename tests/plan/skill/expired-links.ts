import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { defaultSchemaBase } from '../../../runtime/plan/records/schemas.ts';

/** What the plan of the skills' examples is about: its goal, its contract, and the work that it asks for. */

export const goal = 'refuse invitation links that have expired';

/** The contract's template with its gaps filled, and with a second criterion, which has no control. */
export function filledContract(template: string): PlanContract {
  const values: Readonly<Record<string, string>> = {
    'PLAN_<name>': 'PLAN_expired_invitations',
    'AC-<first-criterion>': 'AC-expired-link-refused',
    'INV-<what-stays-true>': 'INV-links-stay-opaque',
    'T-<first-task>': 'T-refuse-expired-links',
    '<npm test>': 'node checks/expired-link.mjs',
    '<src/file>': 'src/invitation.mjs',
    '<tests/>': 'checks/',
    '<node>': 'node',
    '<name of the person>': 'Ada',
    '<what is done, as a short imperative>': 'Refuse invitation links that have expired',
    '<short imperative>': 'Refuse expired links',
    '<what must hold before, during and after>': 'A link shows nothing about the person who is invited.',
    '<2026-01-31T09:00:00Z>': '2026-01-31T09:00:00Z',
    '{schema_base}': defaultSchemaBase,
  };
  const text = Object.entries(values).reduce(
    (before, [gap, value]) => before.replaceAll(gap, value),
    template,
  );
  const contract: PlanContract = JSON.parse(text.replace(/<([^<>"]*)>/g, '$1'));
  const [first, ...others] = contract.acceptance.criteria;
  const [task, ...later] = contract.tasks;
  const { control: _, ...uncontrolled } = first;
  // Before the work there is no module that the check could load.
  const controlled: typeof first = {
    ...uncontrolled,
    control: { kind: 'discrimination', rationale: 'The check must not pass without the new code.' },
  };
  const fresh = { ...uncontrolled, id: 'AC-fresh-link-accepted' };
  const gate = { criterion: 'AC-fresh-link-accepted', check: 'node checks/fresh-link.mjs' };
  const touched_surface = [...task.touched_surface, 'checks/'];
  return {
    ...contract,
    acceptance: { criteria: [controlled, fresh, ...others] },
    tasks: [{ ...task, touched_surface, gate_intent: [...task.gate_intent, gate] }, ...later],
  };
}

const check = (days: number, accepted: boolean) =>
  `import { accepts } from '../src/invitation.mjs';\nprocess.exitCode = accepts(${days}) === ${accepted} ? 0 : 1;\n`;

/** The checks of both criteria, by path. */
export const checks: Readonly<Record<string, string>> = {
  'checks/expired-link.mjs': check(8, false),
  'checks/fresh-link.mjs': check(7, true),
};

/** The product as the plan wants it. */
export const product: Readonly<Record<string, string>> = {
  'src/invitation.mjs': 'export const accepts = (days) => days <= 7;\n',
};
