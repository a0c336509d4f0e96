import type { Graph } from '../../link/link-contract.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import type { ContractNode } from '../../link/walk.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { isObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';

/** The revisions of the protocol that a generated server can speak, oldest first. */
export const knownRevisions = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

/** @param node `x-mcp-server`, in its form */
export function checkServer(graph: Graph, node: ContractNode, diagnostics: Diagnostics): void {
  const server = node.value as Readonly<Record<string, unknown>>;
  const revisions = server['revisions'] as readonly string[];
  revisions.forEach((revision, index) => {
    if ((knownRevisions as readonly string[]).includes(revision)) return;
    const message = `MCP revision ${revision} is not supported; supported are ${knownRevisions.join(', ')}`;
    diagnostics.add('PS608', below(node, 'revisions', index), message);
  });
  const path = server['path'] as string;
  if (/[{}]/.test(path))
    diagnostics.add('PS606', below(node, 'path'), `the path ${JSON.stringify(path)} has parameters`);
  const operation = graph.operations.find(({ servesMcp }) => servesMcp);
  if (operation !== undefined) checkResponses(operation, revisions, diagnostics);
}

/**
 * The statuses that the server answers with, and whether they have JSON (Streamable HTTP of each revision). Refusals before
 * the protocol is reached (403, 413, 415) have a standard problem to stand in for them.
 */
function checkResponses(
  { responses, ...operation }: LinkedOperation,
  revisions: readonly string[],
  diagnostics: Diagnostics,
): void {
  const given = [
    { status: 200, hasJson: true },
    ...(revisions.some((revision) => revision < '2026-07-28') ? [{ status: 202, hasJson: false }] : []),
    { status: 400, hasJson: true },
    ...(revisions.includes('2026-07-28') ? [{ status: 404, hasJson: true }] : []),
  ];
  const missing = given.filter(({ status, hasJson }) => {
    const declared = responses.find((response) => response.status === status);
    const content = isObject(declared?.value['content']) ? declared.value['content'] : {};
    return declared === undefined || (hasJson && !('application/json' in content));
  });
  if (missing.length === 0) return;
  const names = missing.map(({ status, hasJson }) => `${status}${hasJson ? ' with application/json' : ''}`);
  const message = `the MCP server answers ${names.join(', ')}, which the operation does not declare`;
  diagnostics.add('PS616', below(operation, 'responses'), message);
}
