import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import validateContract from '../../../generated/validators/plan-contract.js';
import type { Report } from '../core/problem.ts';
import type { RuleName } from '../core/rules.ts';
import { schemaAddress, validateUnderBase, wrongSchema } from '../core/schema-base.ts';
import { schemaFaults } from '../core/schema-faults.ts';
import { readText } from '../files/read-text.ts';
import { contractFaults } from './contract-faults.ts';
import { type ExactDocument, parseDocument } from './parse-document.ts';

export interface ContractDocument extends ExactDocument {
  readonly contract: PlanContract;
}

export interface ContractReaderOptions {
  readonly schemaBase: string;
  /** Folders (real paths) that the files may lie in. */
  readonly folders: readonly string[];
  readonly report: Report;
}

/** Reads and checks one contract. Gives null when it is not there, or after reporting that it is none. */
export function readContract(file: string, options: ContractReaderOptions): ContractDocument | null {
  const { schemaBase, folders, report } = options;
  const text = readText(file, folders, report);
  if (text === null) return null;
  const document = parseDocument(file, text, report);
  if (document === null) return null;
  const { id, lines } = document;
  const data = JSON.parse(text) as { schema?: unknown };
  if (data.schema !== schemaAddress(schemaBase, 'plan-contract')) {
    refuse('schema-base', '/schema', wrongSchema(data.schema, schemaBase, 'plan-contract'));
    return null;
  }
  if (!validateUnderBase<PlanContract>(validateContract, 'plan-contract', data)) {
    for (const { pointer, message } of schemaFaults(validateContract.errors))
      refuse('schema', pointer, message);
    return null;
  }
  const contract: PlanContract = data;
  for (const { rule, pointer, message } of contractFaults(contract, id)) refuse(rule, pointer, message);
  return { ...document, contract };

  function refuse(rule: RuleName, pointer: string, message: string): void {
    report({ rule, file, line: lines.ofPointer(pointer), message });
  }
}
