import type { JournalEvent } from '../../../generated/types/journal-event.ts';

/**
 * Recognises events that the journal-event schema accepts, many times faster than its validator does. It never
 * refuses: what it does not recognise, the validator judges. Members that are rare are left to the validator too.
 */
export function isPlainEvent(data: unknown, address: string): data is JournalEvent {
  if (typeof data !== 'object' || data === null) return false;
  const event = data as Unchecked;
  if (event['schema'] !== address || !isEnvelope(event)) return false;
  const form = forms.get(event['type']);
  if (form === undefined) return false;
  const own = form(event);
  if (own === 0) return false;
  let members = 0;
  for (const _ in event) members++;
  // Every counted member was looked at, so an equal count leaves no unknown one.
  return members === envelopeMembers + own;
}

type Unchecked = Readonly<Record<string, unknown>>;

const envelopeMembers = 7;
const actorKinds = new Set<unknown>(['helper', 'agent', 'host_adapter', 'human']);
const hexDigest = /^[a-f0-9]{64}$/;
const planName = /^PLAN_[A-Za-z0-9_-]+$/;
const taskId = remembering(/^T-[a-z0-9]+(?:-[a-z0-9]+)*$/);
const criterionId = remembering(/^AC-[a-z0-9]+(?:-[a-z0-9]+)*$/);
const isPlanName = remembering(planName);
const isContractId = remembering(hexDigest);
/** Days to 28 only: longer months are left to the validator with the rest of the calendar. */
const plainTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

function isEnvelope(event: Unchecked): boolean {
  const actor = event['actor'] as Unchecked | null;
  return (
    isCount(event['seq']) &&
    typeof event['ts'] === 'string' &&
    plainTime.test(event['ts']) &&
    isPlanName(event['plan']) &&
    isContractId(event['contract_id']) &&
    typeof actor === 'object' &&
    actor !== null &&
    actorKinds.has(actor['kind']) &&
    isText(actor['identity'], 100) &&
    hasMembers(actor, 2)
  );
}

/** The number of members beside the envelope when the event has the form of its type, else 0. */
const forms = new Map<unknown, (event: Unchecked) => number>(
  Object.entries({
    task_start: (event) => (taskId(event['task']) ? 1 : 0),
    approval: (event) => {
      const mechanism = event['mechanism'];
      const known = mechanism === 'plan_authorship' || mechanism === 'pre_authorization';
      return known && isText(event['authority']) && isDigest(event['plan_digest']) ? 3 : 0;
    },
    gate_run: (event) => {
      const timeout = event['timeout_seconds'];
      const plain =
        isText(event['command'], 500) &&
        isText(event['cwd']) &&
        typeof timeout === 'number' &&
        timeout > 0 &&
        Number.isFinite(timeout) &&
        Number.isInteger(event['exit_code']) &&
        taskId(event['task']) &&
        criterionId(event['criterion']);
      if (!plain || !isTrusted(event)) return 0;
      if (isText(event['evidence_path'])) return 8;
      return event['trust'] === 'asserted' && event['evidence_path'] === undefined ? 7 : 0;
    },
    observation: (event) => (isText(event['statement']) && isTrusted(event) ? 2 + evidence(event) : 0),
    resource_sample: (event) => {
      const value = event['value'];
      const plain =
        typeof value === 'number' && value >= 0 && Number.isFinite(value) && isText(event['unit']);
      return plain && isText(event['source']) && isTrusted(event) ? 4 + evidence(event) : 0;
    },
    control_pair: (event) => {
      const plain = criterionId(event['criterion']) && isArtifacts(event['check_artifacts']);
      return plain && isTrusted(event) && isSoundPair(event) ? 7 + evidence(event) : 0;
    },
    selection: (event) => (taskId(event['task']) && typeof event['priority_boost'] === 'boolean' ? 2 : 0),
    refusal: (event) => {
      const stage = event['stage'];
      const known =
        stage === 'task_start' || stage === 'authorize' || stage === 'dispatch' || stage === 'gate';
      return known && isText(event['subject']) && isText(event['reason']) ? 3 : 0;
    },
    view_render: (event) => (isText(event['view']) && isDigest(event['snapshot_digest']) ? 2 : 0),
    reconciliation: (event) =>
      isText(event['trigger']) && isText(event['editor']) && isText(event['authority']) ? 3 : 0,
  } satisfies Record<string, (event: Unchecked) => number>),
);

/** A trust label, and not that of a check that a helper ran on an event that an agent recorded. */
function isTrusted(event: Unchecked): boolean {
  const trust = event['trust'];
  if (trust === 'observed') return (event['actor'] as Unchecked)['kind'] !== 'agent';
  return trust === 'imported' || trust === 'asserted';
}

/** One member more for an evidence path that is a text; an unfit one stays uncounted. */
function evidence(event: Unchecked): number {
  return isText(event['evidence_path']) ? 1 : 0;
}

function isArtifacts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((path) => isText(path));
}

/** Both legs ran from a clean state, and the verdict is the one that follows. */
function isSoundPair(event: Unchecked): boolean {
  const start = event['starting_fingerprint'];
  const old = event['old_leg'];
  const fresh = event['new_leg'];
  if (!isRecord(start) || !isRecord(old) || !isRecord(fresh)) return false;
  const clean = isText(start['revision']) && start['dirty'] === '' && hasMembers(start, 2);
  const ran =
    old['available'] === true && isOutcome(old['outcome']) && isText(old['log']) && hasMembers(old, 3);
  const again = isOutcome(fresh['outcome']) && isText(fresh['log']) && hasMembers(fresh, 2);
  const discriminates = old['outcome'] === 'FAIL' && fresh['outcome'] === 'PASS';
  const verdict = discriminates ? 'discriminating' : 'non_discriminating';
  return clean && ran && again && event['verdict'] === verdict;
}

function isOutcome(value: unknown): boolean {
  return value === 'PASS' || value === 'FAIL';
}

function isRecord(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null;
}

function hasMembers(record: Unchecked, wanted: number): boolean {
  let found = 0;
  for (const _ in record) found++;
  return found === wanted;
}

/** `longest` counts UTF-16 units, of which a text has at least as many as characters. */
function isText(value: unknown, longest = Number.POSITIVE_INFINITY): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}

function isDigest(value: unknown): boolean {
  return typeof value === 'string' && hexDigest.test(value);
}

/** A sequence number that a double can tell from its neighbours. */
function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}

/** Events in a row mostly name the same thing: the last text that matched is not matched again. */
function remembering(pattern: RegExp): (value: unknown) => boolean {
  let last: unknown = null;
  return (value) => {
    if (value === last) return true;
    if (typeof value !== 'string' || !pattern.test(value)) return false;
    last = value;
    return true;
  };
}
