import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Report, stopAtFirst, unreachable } from '../core/problem.ts';
import type { RuleName } from '../core/rules.ts';
import { reasonOf, targetOf } from '../files/file-kind.ts';
import { substanceDigest } from './contract-id.ts';
import { type ContractDocument, type ContractReaderOptions, readContract } from './read-contract.ts';

export interface Contracts {
  readonly live: ContractDocument;
  /** Every revision there is, by revision; the live one is the last. */
  readonly chain: readonly ContractDocument[];
}

/**
 * Reads the contracts of a plan: the live one is the highest revision under `contracts/`, else `contract.json`.
 * Gives null after reporting that there is none.
 */
export function readContracts(planDir: string, options: ContractReaderOptions): Contracts | null {
  const { report } = options;
  const problems: unknown[] = [];
  const watched: ContractReaderOptions = {
    ...options,
    report: (problem) => {
      problems.push(problem);
      report(problem);
    },
  };
  const root = readContract(path.join(planDir, 'contract.json'), watched);
  const revisions = revisionFiles(planDir, watched).map((file) => readContract(file, watched));
  const readable = revisions.filter((document) => document !== null);
  const chain = inOrder(root, readable, watched.report);
  // Around a revision that cannot be read the steps are unknown.
  if (readable.length === revisions.length) checkSteps(chain, watched.report);
  const live = chain.at(-1);
  if (live !== undefined) return { live, chain };
  if (problems.length === 0) {
    const message = 'holds no contract.json and no contracts/*.json; name the folder of a plan';
    report({ rule: 'contract-present', file: planDir, line: 1, message });
  }
  return null;
}

function revisionFiles(planDir: string, { folders, report }: ContractReaderOptions): string[] {
  const folder = path.join(planDir, 'contracts');
  const target = targetOf(folder, folders);
  if (target.kind === 'missing') return [];
  const refuse = (why: string, outside = false) => {
    const rule = outside ? 'inside-repository' : 'readable-file';
    report({ rule, file: folder, line: 1, message: `${why}; it is the folder of the revisions` });
    return [];
  };
  if (target.kind === 'refused') return refuse(target.why, target.outside);
  if (target.kind === 'file') return refuse('is a file, where a folder should be');
  try {
    // Editors and file managers leave hidden files behind.
    const names = readdirSync(target.real).filter((name) => /^[^.].*\.json$/.test(name));
    return names.sort().map((name) => path.join(folder, name));
  } catch (error) {
    return refuse(reasonOf(error));
  }
}

/** The contracts of a plan, where nothing goes on without them. Throws a PlanError. */
export function requireContracts({
  planDir,
  schemaBase,
  folders,
}: Omit<ContractReaderOptions, 'report'> & { readonly planDir: string }): Contracts {
  return readContracts(planDir, { schemaBase, folders, report: stopAtFirst }) ?? unreachable();
}

/** By revision; `contract.json` belongs to the chain, unless it is a copy of one of the revisions. */
function inOrder(
  root: ContractDocument | null,
  revisions: readonly ContractDocument[],
  report: Report,
): readonly ContractDocument[] {
  const highest = Math.max(0, ...revisions.map(({ contract }) => contract.revision));
  const documents = [...revisions];
  if (root !== null && !documents.some(({ id }) => id === root.id)) {
    const { revision } = root.contract;
    if (documents.length === 0 || revision <= highest) documents.unshift(root);
    else {
      const message = `revision ${revision} is above those under contracts/, where the live one is; put it there`;
      refuse('contiguous-revisions', root, '/revision', message, report);
    }
  }
  return documents.sort((left, right) => left.contract.revision - right.contract.revision);
}

function checkSteps(chain: readonly ContractDocument[], report: Report): void {
  chain.forEach((document, index) => {
    const before = chain[index - 1];
    if (before === undefined) return;
    const { revision, parent_contract_id: parent } = document.contract;
    const previous = before.contract.revision;
    if (revision !== previous + 1) {
      const message = `revision ${revision} comes after revision ${previous} (${path.basename(before.file)})`;
      const next = 'restore what is between, or renumber';
      refuse('contiguous-revisions', document, '/revision', `${message}; ${next}`, report);
    } else if (parent !== before.id) {
      const message = `cites ${parent ?? 'no parent'}; revision ${previous} has the id ${before.id}`;
      refuse('parent-contract', document, '/parent_contract_id', message, report);
    } else if (substanceDigest(document.exact) === substanceDigest(before.exact)) {
      const message = `revision ${revision} is identical to revision ${previous}; remove it, or change something`;
      refuse('changed-revision', document, '/revision', message, report);
    }
  });
}

function refuse(
  rule: RuleName,
  { file, lines }: ContractDocument,
  pointer: string,
  message: string,
  report: Report,
): void {
  report({ rule, file, line: lines.ofPointer(pointer), message });
}
