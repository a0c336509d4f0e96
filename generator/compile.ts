import { checkContract } from './check/check-contract.ts';
import { type Diagnostic, Diagnostics } from './check/diagnostics.ts';
import { emitMcp } from './emit/mcp/emit-mcp.ts';
import type { Output } from './emit/output.ts';
import { emitPublic } from './emit/public/emit-public.ts';
import { emitSchemaTypes } from './emit/schema-types/emit-schema-types.ts';
import { emitServer } from './emit/server/emit-server.ts';
import { emitSite } from './emit/site/emit-site.ts';
import { emitTypes } from './emit/types/emit-types.ts';
import { emitValidators } from './emit/validators/emit-validators.ts';
import { lowerContract } from './ir/lower-contract.ts';
import { loadContract } from './load/load-contract.ts';

export type Compilation =
  | { readonly output: Output; readonly diagnostics: readonly [] }
  | { readonly output: null; readonly diagnostics: readonly Diagnostic[] };

const emitters = [emitTypes, emitSchemaTypes, emitValidators, emitServer, emitMcp, emitPublic, emitSite];

/**
 * Compiles a contract: load, check, lower, emit. Writes nothing.
 *
 * @param spec path of an OpenAPI 3.1 document
 * @param site path of the site configuration, or null
 */
export async function compile(spec: string, site: string | null): Promise<Compilation> {
  const diagnostics = new Diagnostics();
  const sources = await loadContract(spec, site, diagnostics);
  if (sources === null) return { output: null, diagnostics: diagnostics.sorted() };
  const graph = await checkContract(sources, diagnostics);
  if (diagnostics.count > 0) return { output: null, diagnostics: diagnostics.sorted() };
  const contract = lowerContract(graph, diagnostics);
  if (diagnostics.count > 0) return { output: null, diagnostics: diagnostics.sorted() };
  const outputs = await Promise.all(emitters.map((emit) => emit(contract)));
  return { output: new Map(outputs.flatMap((output) => [...output])), diagnostics: [] };
}
