import { readFileSync } from 'node:fs';
import { contractId as idOf } from '../../../../runtime/plan/records/contract.ts';
import { parseExactJson } from '../../../../runtime/plan/records/json.ts';

/**
 * The same question answered the straightforward way: all events in memory, and a scan of them for whatever is asked,
 * criterion by criterion. Prints the acceptance and the next action of a task.
 *
 * With `--check` every event is also held against the published schema, as the specification asks of a reader.
 */
const [planDir, task, mode] = process.argv.slice(2);
const contractText = readFileSync(`${planDir}/contract.json`, 'utf8');
const contract = JSON.parse(contractText);
const contractId = idOf(parseExactJson(contractText));
const lines = readFileSync(`${planDir}/journal.ndjson`, 'utf8').split('\n');
const events = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
if (mode === '--check') {
  const { default: validate } = await import('../../../../generated/validators/journal-event.js');
  for (const event of events) if (!validate(event)) throw new Error(`seq ${event.seq} is no event`);
}

const starts = events.filter(({ type, task: started }) => type === 'task_start' && started === task);
const opened = starts.at(-1)?.seq ?? null;
const inWindow = ({ seq }) => opened !== null && seq > opened;
const acceptance = contract.acceptance.criteria.filter(({ id }) => ownerOf(id) === task).map(closureOf);
console.log(JSON.stringify({ acceptance, next_action: nextAction() }));

function ownerOf(criterion) {
  return contract.tasks.find(({ gate_intent }) => gate_intent.some((gate) => gate.criterion === criterion))
    ?.id;
}

function closureOf({ id: criterion, control, accepted_evidence }) {
  const control_kind = control === undefined || control.kind === 'exempt' ? 'none' : control.kind;
  const head = { criterion, task, control_kind };
  const found = control_kind === 'none' ? byGates(criterion, accepted_evidence) : byControl(criterion);
  if (found.satisfied) return { ...head, ...found };
  return { ...head, ...(byReconciliation(criterion) ?? found) };
}

function byGates(criterion, accepted) {
  const passed = events.filter(
    (event) =>
      event.type === 'gate_run' &&
      event.task === task &&
      event.criterion === criterion &&
      event.exit_code === 0 &&
      accepted.includes(event.trust),
  );
  const last = passed.at(-1);
  if (last === undefined) return open('no gate run passed with accepted evidence');
  if (!inWindow(last))
    return open(`only stale evidence: the gate run of seq ${last.seq} is not in the window`);
  return closed('evidence', last, { trust: last.trust === 'observed' ? 'observed' : 'asserted' });
}

function byControl(criterion) {
  const pairs = events.filter((event) => event.type === 'control_pair' && event.criterion === criterion);
  const recent = pairs.filter(inWindow);
  if (recent.length === 0) return open('no control pair in the window');
  const observed = recent.filter(({ trust }) => trust === 'observed');
  const closing = observed.filter(({ verdict }) => verdict === 'discriminating').at(-1);
  if (closing !== undefined) return closed('control_pair', closing, { verdict: 'discriminating' });
  if (observed.length === 0)
    return open(`the control pair of seq ${recent.at(-1).seq} is stated, no helper observed one`);
  const unavailable = recent.filter(({ verdict }) => verdict === 'control_unavailable').at(-1);
  if (unavailable !== undefined) return blocked(`the control was unavailable at seq ${unavailable.seq}`);
  return open(`the control did not discriminate at seq ${observed.at(-1).seq}`);
}

function byReconciliation(criterion) {
  const named = new RegExp(`(?<![\\p{L}\\p{N}_-])${criterion}(?![\\p{L}\\p{N}_-])`, 'u');
  const reconciled = events.filter(
    (event) => event.type === 'reconciliation' && (named.test(event.trigger) || named.test(event.editor)),
  );
  const last = reconciled.at(-1);
  if (last === undefined) return null;
  const amended = events.some(
    (event) =>
      event.type === 'amendment' &&
      event.authority === last.authority &&
      (named.test(event.original_criterion) || named.test(event.revised_criterion)),
  );
  if (amended) return { satisfied: true, mechanism: 'reconciled', authority: last.authority };
  return blocked(`"${last.authority}", who reconciled it at seq ${last.seq}, did not amend it`);
}

function closed(mechanism, { seq, evidence_path }, how) {
  return {
    satisfied: true,
    mechanism,
    via_seq: seq,
    ...how,
    ...(evidence_path === undefined ? {} : { evidence_path }),
  };
}

function open(why) {
  return { satisfied: false, mechanism: `open: ${why}` };
}

function blocked(why) {
  return { satisfied: false, mechanism: `blocked: ${why}` };
}

function nextAction() {
  const plan = `--plan .plan/plans/${contract.plan}`;
  const command = (name) =>
    name === 'start' || name === 'complete'
      ? `plan ${name} ${task} ${plan}`
      : `plan ${name} ${plan} --task ${task}`;
  const approved = events.some((event) => event.type === 'approval' && event.contract_id === contractId);
  if (!approved) {
    const action = `An authority of the plan approves contract ${contractId}; until then no task starts.`;
    return { step: 'approval', action };
  }
  if (opened === null) return { step: 'start', action: command('start') };
  const state = (closure) => (closure.satisfied ? 'closed' : closure.mechanism.split(':')[0]);
  const stuck = acceptance.filter((closure) => state(closure) === 'blocked');
  if (stuck.length > 0) {
    const found = stuck.map(({ criterion, mechanism }) => `${criterion} (${mechanism})`).join('; ');
    return {
      step: 'authority',
      action: `An authority of the plan decides on ${found}.`,
      criteria: idsOf(stuck),
    };
  }
  const unmet = acceptance.filter((closure) => state(closure) === 'open');
  const controlled = unmet.filter(({ control_kind }) => control_kind !== 'none');
  const addressed = controlled.length > 0 ? controlled : unmet;
  if (addressed.length === 0) return { step: 'complete', action: command('complete') };
  const [step, name] = controlled.length > 0 ? ['control', 'control'] : ['evidence', 'gate'];
  const action = `${command(name)} --criterion ${addressed[0].criterion}`;
  return { step, action, criteria: idsOf(addressed) };
}

function idsOf(closures) {
  return closures.map(({ criterion }) => criterion);
}
