import { securityOf } from '../../../link/operations.ts';
import { below } from '../../../source/place.ts';
import type { Comparison } from '../comparison/comparison.ts';
import { mcpPathOf, mcpRequest } from '../comparison/mcp-request.ts';
import type { ReadContract } from '../read/read-contract.ts';
import { compareSecurity } from './compare-security.ts';
import { type Secured, securedOf } from './secured.ts';

/** The MCP endpoint, where no operation of the old contract or of the next describes it: those that do are compared with the others. */
export function compareMcpEndpoint(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const described = [old, next].map(({ graph }) => graph.operations.find(({ servesMcp }) => servesMcp));
  const [operation, twin] = described;
  if (operation !== undefined && twin !== undefined) return;
  const before = operation === undefined ? undescribedEndpoint(old) : securedOf(comparison, operation);
  const after = twin === undefined ? undescribedEndpoint(next) : securedOf(comparison, twin);
  if (before === null || after === null) return;
  if (before.title === after.title) compareSecurity(found, before, after);
  else if (operation === undefined)
    found.push({
      operation: before.title,
      old: below(old.graph.root, 'x-mcp-server', 'path'),
      next: below(next.graph.root, 'x-mcp-server', 'path'),
      code: 'PC201',
      verdict: 'breaking',
      message: `the MCP endpoint ${before.title} is ${after.title} now`,
      counterexample: before.example(),
    });
}

/** An MCP endpoint without an operation has the security of the document. Null without a server, and where an operation describes it. */
export function undescribedEndpoint(contract: ReadContract): Secured | null {
  const { graph, bundle } = contract;
  const path = mcpPathOf(contract);
  if (path === null || graph.operations.some(({ servesMcp }) => servesMcp)) return null;
  const { security } = bundle.document;
  return {
    title: `POST ${path}`,
    security: securityOf(security),
    at: below(graph.root, security === undefined ? 'x-mcp-server' : 'security'),
    example: () => mcpRequest(contract, { method: 'tools/list' }),
  };
}
