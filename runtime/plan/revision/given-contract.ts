import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import validateContract from '../../../generated/validators/plan-contract.js';
import { contractFaults } from '../contract/contract-faults.ts';
import { contractId } from '../contract/contract-id.ts';
import { parseDocument } from '../contract/parse-document.ts';
import type { Report } from '../core/problem.ts';
import { schemaAddress, validateUnderBase, wrongSchema } from '../core/schema-base.ts';
import { schemaFaults } from '../core/schema-faults.ts';
import { JsonNumber, type JsonObject } from '../json/json-value.ts';
import { printJson } from '../json/print-json.ts';

/** A contract that somebody hands over, with its place in a chain. */
export interface GivenContract {
  readonly contract: PlanContract;
  readonly exact: JsonObject;
  readonly id: string;
  /** The document to be written; its `contract_id` is stamped on request. */
  text(stamped: boolean): string;
}

export interface ChainPlace {
  readonly schemaBase: string;
  readonly revision: number;
  /** Id of the contract that it revises; null for the first one. */
  readonly parent: string | null;
  /** Null keeps the time that the document gives, if it gives one. */
  readonly createdAt: string | null;
  readonly now: string;
}

/**
 * Reads a contract that is to be written. What says where it stands in the chain (`revision`, ids, `created_at`) is
 * set here, and `schema` and `spec_version` may be left out. Gives null after reporting every fault with its line.
 */
export function readGivenContract(
  file: string,
  text: string,
  place: ChainPlace,
  report: Report,
): GivenContract | null {
  const document = parseDocument(file, text, report);
  if (document === null) return null;
  const exact = inChain(document.exact, place);
  const data = JSON.parse(printJson(exact)) as { schema?: unknown };
  const at = (pointer: string) => document.lines.ofPointer(pointer);
  if (data.schema !== schemaAddress(place.schemaBase, 'plan-contract')) {
    const message = wrongSchema(data.schema, place.schemaBase, 'plan-contract');
    report({ rule: 'schema-base', file, line: at('/schema'), message });
    return null;
  }
  if (!validateUnderBase<PlanContract>(validateContract, 'plan-contract', data)) {
    for (const { pointer, message } of schemaFaults(validateContract.errors))
      report({ rule: 'schema', file, line: at(pointer), message });
    return null;
  }
  const contract: PlanContract = data;
  const id = contractId(exact);
  const faults = contractFaults(contract, id);
  for (const { rule, pointer, message } of faults) report({ rule, file, line: at(pointer), message });
  if (faults.length > 0) return null;
  return { contract, exact, id, text: (stamped) => `${printJson(stamped ? withId(exact, id) : exact)}\n` };
}

function inChain(
  given: JsonObject,
  { schemaBase, revision, parent, createdAt, now }: ChainPlace,
): JsonObject {
  const {
    schema,
    spec_version,
    plan,
    created_at,
    contract_id,
    parent_contract_id,
    revision: _,
    ...rest
  } = given;
  return {
    schema: schema ?? schemaAddress(schemaBase, 'plan-contract'),
    spec_version: spec_version ?? '6.0.0',
    ...(plan === undefined ? {} : { plan }),
    revision: new JsonNumber(String(revision)),
    ...(parent === null ? {} : { parent_contract_id: parent }),
    created_at: createdAt ?? created_at ?? now,
    ...rest,
  };
}

/** The id comes behind the revision, where people look for it. */
export function withId(exact: JsonObject, id: string): JsonObject {
  const members = Object.entries(exact).filter(([name]) => name !== 'contract_id');
  const after = members.findIndex(([name]) => name === 'revision') + 1;
  return Object.fromEntries([...members.slice(0, after), ['contract_id', id], ...members.slice(after)]);
}
