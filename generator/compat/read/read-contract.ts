import { checkBundle, checkContract } from '../../check/check-contract.ts';
import { withDiscriminators } from '../../ir/discriminators.ts';
import { lowerContract } from '../../ir/lower/lower-contract.ts';
import type { McpOperationTool } from '../../ir/mcp.ts';
import { ReadWriteVariants } from '../../ir/variants/read-write-variants.ts';
import { type Bundle, bundle } from '../../link/bundle.ts';
import { type Graph, linkContract } from '../../link/link-contract.ts';
import { loadContract } from '../../load/load-contract.ts';
import { metaSchemaFile } from '../../schema/create-ajv.ts';
import { Rules } from '../../source/catalogue.ts';
import { type Diagnostic, Diagnostics } from '../../source/diagnostics.ts';
import { extensionsOf } from '../../source/grammar/extensions.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { valueAt } from '../../source/pointer.ts';

/** A contract without errors, prepared for comparison. */
export interface ReadContract {
  readonly graph: Graph;
  /** With its discriminators written out as keywords, as for validators. */
  readonly bundle: Bundle;
  /** All schemas that references lead to. */
  readonly components: JsonObject;
  /** `info.version`. */
  readonly version: string;
  /** The operations that are MCP tools. */
  readonly operationTools: readonly McpOperationTool[];
}

/** A contract that cannot be compared, since it has errors. */
export class ContractFaults extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(file: string, diagnostics: readonly Diagnostic[]) {
    super(`${file} has errors`);
    this.diagnostics = diagnostics;
  }
}

/**
 * Loads, links, checks and lowers a contract, as for generating, without the rules of good practice. Throws
 * ContractFaults.
 *
 * @param root the folder that all its files are in; null for the one that is found
 */
export async function readContract(
  spec: string,
  site: string | null,
  root: string | null = null,
): Promise<ReadContract> {
  const diagnostics = new Diagnostics(new Rules('minimal'));
  const faults = () => new ContractFaults(spec, diagnostics.sorted(['error']));
  const sources = await loadContract(spec, site, diagnostics, root);
  if (sources === null) throw faults();
  const graph = linkContract(sources, metaSchemaFile);
  await checkContract(graph, false, false, diagnostics);
  if (diagnostics.hasErrors) throw faults();
  const written = bundle(graph, diagnostics);
  checkBundle(
    graph,
    written,
    new ReadWriteVariants(schemasOf(written), open),
    diagnostics,
    false,
    () => false,
  );
  if (diagnostics.hasErrors) throw faults();
  const published = publishedSchemas(graph, written);
  const decided = withDiscriminators(written);
  const { document } = decided;
  const info = document['info'] as { readonly version: string };
  // Lowering decides what clients see of tools that are operations; it is slow, so only with an MCP server.
  const hasTools = extensionsOf(document).mcpServer !== null;
  const mcp = hasTools ? lowerContract(graph, written, {}, diagnostics).mcp : null;
  if (diagnostics.hasErrors) throw faults();
  return {
    graph,
    bundle: decided,
    components: { ...published, ...schemasOf(decided) },
    version: String(info.version),
    operationTools: mcp?.operationTools ?? [],
  };
}

const open = { isExact: false, fillsDefaults: false };

function schemasOf({ document }: Bundle): JsonObject {
  const schemas = valueAt(document, '/components/schemas');
  return isObject(schemas) ? schemas : {};
}

/** The components that only published schemas refer to. Rewriting one may create another. */
function publishedSchemas(graph: Graph, written: Bundle): JsonObject {
  for (const file of graph.published) written.schemaAt({ file, pointer: '' });
  const declared = schemasOf(written);
  const schemas: Record<string, unknown> = {};
  for (const name of written.places.keys())
    if (!Object.hasOwn(declared, name)) schemas[name] = written.component(name);
  return schemas;
}

/** The absolute paths of the files that a contract is made of, and its version. Throws ContractFaults. */
export async function filesOfContract(
  spec: string,
  site: string | null,
  root: string | null = null,
): Promise<{ readonly files: readonly string[]; readonly version: string }> {
  const { graph, version } = await readContract(spec, site, root);
  return { files: [...graph.sources.files.keys()], version };
}
