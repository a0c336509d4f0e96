import { checkBundle, checkContract } from '../../check/check-contract.ts';
import { withDiscriminators } from '../../ir/discriminators.ts';
import { lowerContract } from '../../ir/lower/lower-contract.ts';
import type { Mcp } from '../../ir/mcp.ts';
import { ReadWriteVariants } from '../../ir/variants/read-write-variants.ts';
import { type Bundle, bundle } from '../../link/bundle.ts';
import { type Graph, linkContract } from '../../link/link-contract.ts';
import { readContract as readSources } from '../../load/load-contract.ts';
import { metaSchemaFile } from '../../schema/create-ajv.ts';
import { Rules } from '../../source/catalogue.ts';
import { type Diagnostic, Diagnostics, type Finding } from '../../source/diagnostics.ts';
import { extensionsOf } from '../../source/grammar/extensions.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { valueAt } from '../../source/pointer.ts';
import { tolerate } from '../../tolerate/tolerate.ts';
import type { GitRevision } from './git-revision.ts';

/** A contract without errors, or with tolerated ones, prepared for comparison. */
export interface ReadContract {
  readonly graph: Graph;
  /** With its discriminators written out as keywords, as for validators. */
  readonly bundle: Bundle;
  /** All schemas that references lead to. */
  readonly components: JsonObject;
  /** `info.version`. */
  readonly version: string;
  /** What clients see of its MCP server; null without one. */
  readonly mcp: Mcp | null;
  /** The faults that are tolerated: what was mended is compared as it was mended. */
  readonly faults: readonly Finding[];
}

/** A contract that cannot be compared, since it has errors. */
export class ContractFaults extends Error {
  /** Its path, or its name in git: `main:openapi.yaml`. */
  readonly contract: string;
  readonly diagnostics: readonly Diagnostic[];

  constructor(file: string, diagnostics: readonly Diagnostic[]) {
    super(`${file} has errors`);
    this.contract = file;
    this.diagnostics = diagnostics;
  }
}

export interface ReadOptions {
  /** Path of the site configuration. */
  readonly site: string | null;
  /** The folder that all its files are in; null for the one that is found. */
  readonly root: string | null;
  /** Paths of overlays that change it. */
  readonly overlays?: readonly string[];
  /** What it is read from instead of the working tree. */
  readonly revision?: GitRevision | null;
  /** Whether faults are mended, as `surface generate --tolerant` does it, instead of the contract being refused. */
  readonly isTolerant: boolean;
}

/**
 * Loads, links, checks and lowers a contract, as for generating, without the rules of good practice. Throws
 * ContractFaults, or a GitError.
 */
export async function readContract(
  spec: string,
  { site, root, overlays = [], revision = null, isTolerant }: ReadOptions,
): Promise<ReadContract> {
  const diagnostics = new Diagnostics(new Rules('minimal', {}, isTolerant));
  await revision?.need(spec);
  const sources = await readSources(spec, site, diagnostics, { root, overlays, stored: revision });
  const prepared =
    sources === null
      ? null
      : await tolerate(sources, diagnostics, async (upgraded, found) => {
          const graph = linkContract(upgraded, metaSchemaFile);
          return { graph, result: await prepare(graph, found) };
        });
  if (prepared === null || diagnostics.hasErrors)
    throw new ContractFaults(revision?.nameOf(spec) ?? spec, diagnostics.sorted(['error']));
  return { ...prepared, faults: diagnostics.findings.filter(({ instead }) => instead !== undefined) };
}

/** Null if the contract has faults, which are then among the diagnostics. */
async function prepare(graph: Graph, diagnostics: Diagnostics): Promise<Omit<ReadContract, 'faults'> | null> {
  await checkContract(graph, false, false, diagnostics);
  if (diagnostics.hasErrors) return null;
  const written = bundle(graph, diagnostics);
  checkBundle(
    graph,
    written,
    new ReadWriteVariants(schemasOf(written), open),
    diagnostics,
    false,
    () => false,
  );
  if (diagnostics.hasErrors) return null;
  const published = publishedSchemas(graph, written);
  const decided = withDiscriminators(written);
  const { document } = decided;
  const info = document['info'] as { readonly version: string };
  // Lowering decides what clients see of tools that are operations; it is slow, so only with an MCP server.
  const hasTools = extensionsOf(document).mcpServer !== null;
  const mcp = hasTools ? lowerContract(graph, written, {}, diagnostics).mcp : null;
  if (diagnostics.hasErrors) return null;
  return {
    graph,
    bundle: decided,
    components: { ...published, ...schemasOf(decided) },
    version: String(info.version),
    mcp,
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
  options: ReadOptions,
): Promise<{ readonly files: readonly string[]; readonly version: string }> {
  const { graph, version } = await readContract(spec, options);
  return { files: [...graph.sources.files.keys()], version };
}
