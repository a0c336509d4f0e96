import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CitedApproval } from '../derive/manifest-sections.ts';
import type { PlanRecords } from '../derive/read-plan.ts';
import { saidBy } from '../derive/said.ts';
import { readText } from '../records/files.ts';
import { sha256 } from '../records/json.ts';
import { stopAtFirst } from '../records/problems.ts';
import { makeFolder } from '../write/folder.ts';
import { writeWhole } from '../write/write-file.ts';
import { checkSignature, type Known, type SigningKey, sign, signatureWords } from './signing.ts';
import { approvalStatement } from './statements.ts';

/** Folder of signatures in the folder of a plan. A file's name says which approval it signs, and is different for each signature. */
const folderName = 'signatures';

/** A path of a signature from the folder of the plan. */
export const signaturePattern = /^signatures\/approval-[0-9a-f]{16}-[0-9a-f]{16}\.sig$/;

/** More of them, or larger ones, are not looked at. */
const mostSignatures = 100;
const mostBytes = 20_000;

/** Signs an approval, and keeps the signature beside the records. Gives the path of its file. Throws a PlanError. */
export function signApproval(records: PlanRecords, approval: CitedApproval, key: SigningKey): string {
  const { planDir } = records.place;
  const statement = statementOf(records, approval);
  const armoured = sign(key, 'plan-approval', Buffer.from(statement));
  const name = `approval-${sha256(statement).slice(0, 16)}-${sha256(armoured).slice(0, 16)}.sig`;
  makeFolder(path.join(planDir, folderName));
  writeWhole(path.join(planDir, folderName, name), [armoured]);
  return `${folderName}/${name}`;
}

/** Paths of the signatures of a plan, from its folder, in the order of their names. */
export function signatureFiles(planDir: string): readonly string[] {
  const folder = path.join(planDir, folderName);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .map((name) => `${folderName}/${name}`)
    .filter((name) => signaturePattern.test(name))
    .sort()
    .slice(0, mostSignatures);
}

/** What is known of the signatures of an approval; with `signers`, whether one of them made each. */
export function signaturesOf(
  records: PlanRecords,
  approval: CitedApproval,
  signers: string | null,
): readonly Known[] {
  const { planDir, folders } = records.place;
  const files = signatureFiles(planDir);
  if (files.length === 0) return [];
  const statement = statementOf(records, approval);
  const own = `${folderName}/approval-${sha256(statement).slice(0, 16)}-`;
  return files
    .filter((name) => name.startsWith(own))
    .map((name) => {
      const file = path.join(planDir, name);
      if (statSync(file).size > mostBytes) return { state: 'bad', why: 'it is larger than a signature is' };
      const armoured = readText(file, folders, stopAtFirst) ?? '';
      return checkSignature('plan-approval', Buffer.from(statement), armoured, signers);
    });
}

/** Who approved, how that is known, and by which signatures, as the end of a sentence. */
export function approvedBy(
  records: PlanRecords,
  approval: CitedApproval,
  signers: string | null = null,
): string {
  const signatures = signaturesOf(records, approval, signers).map(signatureWords);
  return [saidBy(approval), ...signatures].join('; ');
}

function statementOf({ live, place }: PlanRecords, approval: CitedApproval): string {
  return approvalStatement(live.contract.plan, live.id, place.schemaBase, approval);
}
