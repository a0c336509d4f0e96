import type { Sources } from '../load/load-contract.ts';
import type { SourceFile } from '../source/source-file.ts';
import { type LinkedOperation, type LinkedPath, linkPaths } from './operations.ts';
import { type MetaSchemaFile, Resources } from './resources.ts';
import { type ContractNode, walk } from './walk.ts';

/** The contract as it was written: its objects with their kinds, what references name, and the operations. */
export interface Graph {
  readonly sources: Sources;
  readonly resources: Resources;
  /** Every object that the contract's root or a reference reaches, once, in document order. */
  readonly nodes: readonly ContractNode[];
  readonly root: ContractNode;
  /** The files that operations publish (`x-schema-document`). */
  readonly published: ReadonlySet<SourceFile>;
  /** Everything under `paths` that can be served, in document order. */
  readonly paths: readonly LinkedPath[];
  /** The operations of these paths: the one list that checks and lowering go by. */
  readonly operations: readonly LinkedOperation[];
}

/**
 * Settles what references name, which objects there are, and which operations: of a broken contract, as far as it can be.
 *
 * @param metaSchemaFile the file of a meta-schema by its address
 */
export function linkContract(sources: Sources, metaSchemaFile: MetaSchemaFile): Graph {
  const resources = new Resources(sources.files, metaSchemaFile);
  const walked = walk(sources, resources);
  const paths = linkPaths(sources, resources);
  return { sources, resources, ...walked, paths, operations: paths.flatMap(({ operations }) => operations) };
}
