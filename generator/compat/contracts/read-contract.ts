import { checkBundle } from '../../check/check-bundle.ts';
import { checkContract } from '../../check/check-contract.ts';
import type { Contract } from '../../ir/contract.ts';
import { withDiscriminators } from '../../ir/discriminators/with-discriminators.ts';
import { lowerContract } from '../../ir/lower/lower-contract.ts';
import { Views } from '../../ir/views/views.ts';
import { type Bundle, bundle } from '../../link/bundle.ts';
import { type Graph, linkContract } from '../../link/link-contract.ts';
import { loadContract } from '../../load/load-contract.ts';
import { metaSchemaFile } from '../../schema/meta-schema.ts';
import { type Diagnostic, Diagnostics } from '../../source/diagnostics.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { valueAt } from '../../source/pointer.ts';

/** A contract that has no errors, as the comparison reads it. */
export interface ReadContract {
  readonly graph: Graph;
  /** Its discriminators decide, as for validators. */
  readonly bundle: Bundle;
  readonly components: JsonObject;
  readonly lowered: Contract;
}

/** A contract that cannot be compared, since it has errors. */
export class ContractFaults extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(file: string, diagnostics: readonly Diagnostic[]) {
    super(`${file} has errors`);
    this.diagnostics = diagnostics;
  }
}

/** Loads, links, checks and lowers a contract, as for generating, without rules of good practice. Throws ContractFaults. */
export async function readContract(spec: string, site: string | null): Promise<ReadContract> {
  const diagnostics = new Diagnostics('minimal');
  const faults = () => new ContractFaults(spec, diagnostics.sorted(['error']));
  const sources = await loadContract(spec, site, diagnostics);
  if (sources === null) throw faults();
  const graph = linkContract(sources, metaSchemaFile);
  await checkContract(graph, false, diagnostics);
  if (diagnostics.hasErrors) throw faults();
  const written = bundle(graph, diagnostics);
  checkBundle(graph, written, new Views(schemasOf(written), open), diagnostics, false, false);
  if (diagnostics.hasErrors) throw faults();
  const lowered = lowerContract(graph, written, {}, diagnostics);
  if (diagnostics.hasErrors) throw faults();
  const decided = withDiscriminators(written);
  return { graph, bundle: decided, components: schemasOf(decided), lowered };
}

const open = { isExact: false, fillsDefaults: false };

function schemasOf({ document }: Bundle): JsonObject {
  const schemas = valueAt(document, '/components/schemas');
  return isObject(schemas) ? schemas : {};
}
