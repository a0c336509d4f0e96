import type { PlanContract } from '../../../../generated/types/plan-contract.ts';
import { type PlanRecords, readPlan } from '../../derive/read-plan.ts';
import { planDigest, readIdentity } from '../../records/plan-text.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { required } from '../frame/options.ts';
import { Refusal } from '../frame/refusal.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import {
  type Authorized,
  agentActor,
  beforehand,
  confirmAuthority,
  longestQuote,
} from '../recording/actor.ts';
import { RuleRefusal, record, recordingOptions } from '../recording/record.ts';

export const approveCommand: Command = {
  required: [],
  optional: ['authority', 'quote', 'pre-authorized', ...recordingOptions],
  example: 'plan approve --authority maintainer --quote "Keep it as it is."',
  notes: [
    'Records that an authority approves the live contract and the text as it is now. Until then no task starts.',
    "On a terminal, the person reads what is decided and types the plan's name. An agent passes a decision on with",
    '--authority and --quote; in trust review --pre-authorized does it, --quote being the command that authorized it.',
  ],
  run,
};

async function run(run: Run) {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  const { planDir, folders } = place;
  const isAdvance = run.options.has('pre-authorized');
  const { shown, digest, authorized } = await beforehand(run, place, async () => {
    const shown = readPlan(place, run.onBytes);
    const { contract } = shown.live;
    if (contract.contract_id === undefined) {
      const message = `the contract has no id yet; run ${place.settings.command} materialize`;
      throw new Refusal('materialized-contract', message);
    }
    if (isAdvance && readIdentity(planDir, folders).review !== 'trust') {
      const message =
        'the plan is in guided review: a person approves it; --pre-authorized is for trust review';
      throw new RuleRefusal('trust-mode', message, contract.plan, 'authorize');
    }
    const digest = planDigest(planDir);
    return { shown, digest, authorized: await authorize(run, shown, digest, isAdvance) };
  });
  await record(run, place, (records, { live }) => {
    if (live.id !== shown.live.id || planDigest(planDir) !== digest) {
      const message = 'the plan has changed since it was shown; read it again';
      throw new RuleRefusal('same-question', message, live.contract.plan, 'authorize');
    }
    const mechanism = isAdvance ? 'pre_authorization' : 'plan_authorship';
    const { authority } = authorized;
    const known = records().approvals.at(-1);
    if (known?.plan_digest === digest && known.authority === authority && known.mechanism === mechanism) {
      const text = `${authority} approved this already, at seq ${known.seq}`;
      return { result: () => ({ text, json: { approved: known.seq, recorded: [] } }) };
    }
    return { drafts: [{ type: 'approval', ...authorized, mechanism, plan_digest: digest }] };
  });
  return exitCodes.done;
}

async function authorize(
  run: Run,
  { live, place }: PlanRecords,
  digest: string,
  isAdvance: boolean,
): Promise<Authorized> {
  const { contract, id } = live;
  if (isAdvance) {
    const note = required(run.options, 'quote');
    if (note.length > longestQuote)
      throw new UsageError(`--quote has ${note.length} characters; quote at most ${longestQuote}`);
    const authority = run.options.value('authority') ?? contract.authorization.authority;
    return { actor: agentActor(run), authority, note };
  }
  return confirmAuthority(run, {
    plan: contract.plan,
    root: place.root,
    act: `approve ${contract.plan}, revision ${contract.revision}`,
    shown: [...shownContract(contract), `Contract ${id}`, `Text of the plan ${digest}`],
    quoted: true,
    stage: 'authorize',
  });
}

/** What a person needs to see before they approve, in few lines; the whole of it is in the README. */
function shownContract(contract: PlanContract): string[] {
  const { title, plan, outcome, acceptance, invariants, tasks, scope, permissions } = contract;
  return [
    `${title ?? plan}`,
    `  Outcome: ${outcome.statement}`,
    `  Done when: ${outcome.success_definition}`,
    ...acceptance.criteria.map(({ id, statement, accepted_evidence, control }) => {
      const kind = control === undefined || control.kind === 'exempt' ? '' : `, ${control.kind} control`;
      return `  ${id}: ${statement} (${accepted_evidence.join(', ')}${kind})`;
    }),
    ...invariants.map(({ id, statement }) => `  ${id}: ${statement} (must hold throughout)`),
    ...tasks.map(({ id, title: name }, index) => `  Task ${index + 1}, ${id}: ${name}`),
    `  May change: ${scope.allowed_paths.join(', ') || 'nothing'}`,
    `  May run: ${scope.allowed_command_classes.join(', ')}; never ${scope.forbidden_operations.join(', ')}`,
    `  Granted: ${permissions.granted.join(', ') || 'nothing'}`,
  ];
}
