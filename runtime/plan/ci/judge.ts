import path from 'node:path';
import { signaturesOf } from '../attest/signed-approvals.ts';
import { signatureWords } from '../attest/signing.ts';
import { type PlanRecords, readPlan } from '../derive/read-plan.ts';
import { checkSeal } from '../records/history.ts';
import { pathMatcher } from '../records/paths.ts';
import type { PlanPlace, Settings } from '../records/places.ts';
import { PlanError } from '../records/problems.ts';
import { withPassingStore } from '../repository/tree-store.ts';
import { readSide } from '../share/history-side.ts';
import { compareSides } from '../share/merge.ts';
import { type SharedPlan, withSharedPlan } from '../share/open-plan.ts';
import { parseShare } from '../share/share-file.ts';
import { listed } from '../verify/changed-since.ts';
import { type Finding, fail, noted, pass, unknown } from '../verify/check-list.ts';
import { strayFinding } from '../verify/end-checks.ts';
import { isFinished, scopeBetween } from '../verify/finish.ts';
import { contractChanges, settingsChanges } from './contract-changes.ts';
import type { Policy } from './policy.ts';
import { fileAt, keptHeads, type Revisions } from './revisions.ts';

/** A shared plan as the base branch has it. */
export type AtBase =
  /** unnamed: there is no base · new: it does not have this plan · broken: it has, and that cannot be read. */
  | { readonly state: 'unnamed' | 'new' | 'broken'; readonly why: string }
  | {
      readonly state: 'there';
      readonly place: PlanPlace;
      readonly records: PlanRecords;
      readonly settings: Settings | null;
    };

/** Lets `act` see a shared plan as the base branch has it. */
export async function withBase<T>(
  { top, base }: Revisions,
  file: string,
  act: (base: AtBase) => Promise<T>,
): Promise<T> {
  if (base === null) return act({ state: 'unnamed', why: 'no base is named, and HEAD is no merge commit' });
  const bytes = fileAt(top, base, file);
  if (bytes === null) return act({ state: 'new', why: `it is not on the base, ${base.slice(0, 12)}` });
  let acting: Promise<T> | null = null;
  try {
    const name = `${base.slice(0, 12)}:${file}`;
    return await withSharedPlan(name, parseShare(name, bytes), undefined, (shared) => {
      acting = act({ state: 'there', ...atBase(shared) });
      return acting;
    });
  } catch (error) {
    if (!(error instanceof PlanError) || acting !== null) throw error;
    return act({ state: 'broken', why: error.message });
  }
}

function atBase({ place, settings }: SharedPlan) {
  return { place, records: readPlan(place), settings };
}

/** What is compared of one shared plan before anything of it runs. */
export interface Compared {
  readonly place: PlanPlace;
  readonly records: PlanRecords;
  readonly settings: Settings | null;
  readonly base: AtBase;
  readonly policy: Policy;
}

/** Whether the record holds all that the base branch's holds, as that holds it. */
export function keptRecordsFinding({ place, base }: Compared): Finding {
  if (base.state === 'broken') return unknown(`the record of the base cannot be read: ${base.why}`);
  if (base.state !== 'there') return unknown(`nothing to compare the record with: ${base.why}`);
  const { missingHere, sealedOtherwise } = compareSides(readSide(place), readSide(base.place));
  if (sealedOtherwise !== null)
    return fail(
      `seq ${sealedOtherwise.here} is sealed otherwise on the base (seq ${sealedOtherwise.there}); it was rewritten`,
    );
  if (missingHere.length > 0) {
    const seqs = listed(
      missingHere.map(({ seq }) => String(seq)),
      10,
      ', ',
    );
    return fail(
      `events of the base are missing or rewritten: seq ${seqs}; open the shared plan of the base, and share it again`,
    );
  }
  return pass(`holds all ${base.records.events} events that the base has`);
}

/** Whether the record has the heads that commits name. */
export function keptHeadsFinding({ top, head }: Revisions, { place, records }: Compared): Finding {
  const { plan } = records.live.contract;
  const heads = new Set<string>();
  checkSeal(place, plan, { onHead: (one) => heads.add(one) });
  const kept = keptHeads(top, head, plan);
  const lost = kept.filter((one) => !heads.has(one.head));
  if (lost.length > 0) {
    const words = lost.map((one) => `seq ${one.seq} in commit ${one.commit}`);
    return fail(
      `the record does not have heads that commits name: ${listed(words, 5, ', ')}; it was rewritten since`,
    );
  }
  if (kept.length === 0) return unknown('no commit names a head of its seal in a Plan-Head trailer');
  return pass(`has ${kept.length} ${kept.length === 1 ? 'head' : 'heads'} that commits name`);
}

/** Whether what is to run was agreed before: `runs` says whether it may run here. */
export function contractFinding({ records, base, policy }: Compared): {
  readonly finding: Finding;
  readonly runs: boolean;
} {
  if (base.state === 'broken')
    return {
      finding: fail(`the record of the base cannot be read, so nothing is run: ${base.why}`),
      runs: false,
    };
  if (base.state === 'there') {
    const changes = contractChanges(base.records.live.contract, records.live.contract);
    if (changes.length > 0) {
      const next =
        'have the changed contract merged first: approve it, share it, and leave the work for a later request';
      return {
        finding: fail(`differs from the contract of the base: ${listed(changes)}; ${next}`),
        runs: false,
      };
    }
    const isSame = base.records.live.id === records.live.id;
    const words = isSame
      ? 'the contract is that of the base'
      : 'its criteria, checks and scope are those of the base; its tasks are other ones';
    return { finding: isSame ? pass(words) : noted(words), runs: true };
  }
  if (base.state === 'unnamed')
    return { finding: unknown(`whether its checks were agreed before: ${base.why}`), runs: true };
  if (policy.new_plans) return { finding: noted(`new: ${base.why}, and the policy allows that`), runs: true };
  const hasStarted = records.live.contract.tasks.some(({ id }) => records.window(id) !== null);
  if (!hasStarted)
    return { finding: pass('new, and nothing of it has started: a contract to be agreed'), runs: false };
  const next = 'have the approved contract merged first, or set new_plans in the policy';
  return { finding: fail(`its checks were not agreed before: ${base.why}; ${next}`), runs: false };
}

/** Whether the settings that decide what runs are those of the base. */
export function settingsFinding({ settings, base }: Compared): Finding {
  if (base.state !== 'there') return unknown('there are no settings of the base to compare with');
  if (settings === null || base.settings === null)
    return settings === base.settings
      ? pass('there are no settings')
      : fail('settings are missing on one side; share the plan with them');
  const changed = settingsChanges(base.settings, settings);
  if (changed.length === 0) return pass('the settings of checks are those of the base');
  return fail(`differ from the settings of the base: ${changed.join(', ')}; have them merged first`);
}

/** Whether an allowed signer has signed the latest approval, where the policy wants that. */
export function signedFinding({ records, policy }: Compared, signers: string | null): Finding {
  const approval = records.approvals.at(-1);
  const wanted = policy.signed_approvals;
  if (approval === undefined)
    return wanted ? fail('there is no approval that could be signed') : pass('nothing is approved');
  const known = signaturesOf(records, approval, signers);
  const words = listed(known.map(signatureWords));
  const isSigned = known.some((one) => one.state === 'good' && one.principal !== null);
  if (isSigned) return pass(`the approval of seq ${approval.seq} is ${words}`);
  if (!wanted)
    return known.length === 0 ? pass('not signed, which the policy does not ask for') : noted(words);
  if (signers === null)
    return fail('the policy asks for signed approvals, and no file of allowed signers is beside it');
  const found = known.length === 0 ? 'is not signed' : `is not signed by an allowed signer: ${words}`;
  return fail(`the approval of seq ${approval.seq} ${found}; run approve --sign, and share the plan again`);
}

export function finishedFinding({ records, policy }: Compared): Finding {
  const { tasks } = records.live.contract;
  const closed = tasks.filter(({ id }) => records.state(id) === 'closed').length;
  if (isFinished(records)) return pass('the plan is finished');
  const words = `the plan is not finished: ${closed} of ${tasks.length} tasks are closed`;
  return policy.finished ? fail(`${words}; the policy asks for finished plans`) : pass(words);
}

/** Files that the commits change, and that none of the plans allows; null where there is no base to compare with. */
export function scopeFinding(
  { head, base }: Revisions,
  plan: Compared,
  others: readonly Pick<Compared, 'place' | 'records'>[],
): Finding | null {
  if (base === null) return null;
  return withPassingStore(plan.place, (store) => {
    const [from, to] = [store?.treeOf(base) ?? null, store?.treeOf(head) ?? null];
    if (store === null || from === null || to === null)
      return unknown('the files of the commits cannot be read');
    const scope = scopeBetween(from, to, plan.records, store);
    const sameRoot = others.filter(({ place }) => place.root === plan.place.root);
    const allowed = sameRoot.flatMap(({ records }) =>
      records.live.contract.scope.allowed_paths.map(pathMatcher),
    );
    const outside = scope.outside.filter(({ path: file }) => !allowed.some((matches) => matches?.(file)));
    return strayFinding({ ...scope, outside }, plan.records, 'take that out, or amend the contract first');
  });
}

/** The root that a shared record is written from: its folder without the `share_dir` of its settings. */
export function rootOf(top: string, file: string, settings: Settings | null): string {
  const folder = path.posix.dirname(file);
  const inside = settings?.share_dir ?? 'plans';
  const isBelow = folder === inside || folder.endsWith(`/${inside}`);
  return path.join(top, isBelow ? folder.slice(0, -inside.length) : '.');
}
