import type { Sources } from '../load/load-contract.ts';
import type { SourceFile } from '../source/source-file.ts';
import { type LinkedOperation, type LinkedPath, linkPaths } from './operations.ts';
import { type MetaSchemaFile, Resources } from './resources.ts';
import { type ContractNode, type Misdirected, walk } from './walk.ts';
import { type LinkedWebhook, linkWebhooks } from './webhooks.ts';

/**
 * The contract as it was written: its objects with their kinds, the targets of references, and the
 * operations.
 */
export interface Graph {
  readonly sources: Sources;
  readonly resources: Resources;
  /** Every object that is reached from the root or by reference, once, in document order. */
  readonly nodes: readonly ContractNode[];
  readonly root: ContractNode;
  /** The files that operations publish (`x-schema-document`). */
  readonly published: ReadonlySet<SourceFile>;
  /** References to objects of another kind, which are not followed. */
  readonly misdirected: readonly Misdirected[];
  /** Everything under `paths` that can be served, in document order. */
  readonly paths: readonly LinkedPath[];
  /** The operations of these paths. Checks and lowering use this one list. */
  readonly operations: readonly LinkedOperation[];
  /** The webhooks and callbacks, which others serve. */
  readonly webhooks: readonly LinkedWebhook[];
}

/**
 * Resolves references, and finds all objects and operations; for a broken contract, as far as possible.
 *
 * @param metaSchemaFile the file of a meta-schema by its address
 */
export function linkContract(sources: Sources, metaSchemaFile: MetaSchemaFile): Graph {
  const resources = new Resources(sources.files, metaSchemaFile);
  const walked = walk(sources, resources);
  const paths = linkPaths(sources, resources);
  const operations = paths.flatMap((path) => path.operations);
  const webhooks = linkWebhooks(sources, resources, operations);
  return { sources, resources, ...walked, paths, operations, webhooks };
}
