import { isDeepStrictEqual } from 'node:util';
import { dereference } from '../../ir/lower/dereference.ts';
import { securityOf } from '../../link/operations.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import { valueAt } from '../../source/pointer.ts';
import { sentRequests } from '../read/parts-of-operation.ts';
import type { ReadContract } from '../read/read-contract.ts';
import { compareSecurity, type Secured, securedOf } from './compare-security.ts';
import type { Comparison } from './comparison.ts';
import { mcpPathOf, mcpRequest } from './examples.ts';
import { compareFlows } from './oauth-flows.ts';

/**
 * The schemes of the next contract that have another name in the old one: by their new names. A scheme is the same if
 * credentials are sent and tokens are obtained in the same way.
 */
export function renamedSchemes(old: ReadContract, next: ReadContract): ReadonlyMap<string, string> {
  const [before, after] = [schemesOf(old), schemesOf(next)];
  const renamed = new Map<string, string>();
  for (const [name, scheme] of Object.entries(before)) {
    if (Object.hasOwn(after, name)) continue;
    const twin = Object.entries(after).find(
      ([other, value]) =>
        !Object.hasOwn(before, other) &&
        !renamed.has(other) &&
        contentOf(value) === contentOf(scheme) &&
        isDeepStrictEqual(value['flows'], scheme['flows']),
    );
    if (twin !== undefined) renamed.set(twin[0], name);
  }
  return renamed;
}

/** Schemes of the same name must be the same: how and where credentials are sent, and how tokens are obtained. */
export function compareSchemes(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const [before, after] = [schemesOf(old), schemesOf(next)];
  for (const [name, scheme] of Object.entries(before)) {
    const other = after[name];
    if (other === undefined) continue;
    const places = { old: placeOf(old, name), next: placeOf(next, name) };
    const reached = securedBy(comparison, name);
    const [mine, theirs] = [contentOf(scheme), contentOf(other)];
    if (mine !== theirs) {
      const message = `the security scheme ${JSON.stringify(name)} was ${mine} and is ${theirs}`;
      for (const { title, example } of reached)
        found.push({
          operation: title,
          ...places,
          code: 'PC253',
          verdict: 'breaking',
          message,
          counterexample: example(),
        });
      continue;
    }
    for (const change of compareFlows(
      { name, value: scheme, at: places.old },
      { name, value: other, at: places.next },
    ))
      for (const { title } of reachedBy(reached, name, change.scope))
        found.push({ ...change.found, operation: title });
  }
}

/** The operations of the old contract that need a scheme. */
function securedBy(comparison: Comparison, scheme: string): Secured[] {
  const { old } = comparison;
  const endpoint = undescribedEndpoint(old);
  const sent = [...sentRequests(old.graph.webhooks).values()];
  const all = [
    ...old.graph.operations.map((operation) => securedOf(comparison, 'old', operation)),
    ...(endpoint === null ? [] : [endpoint]),
    ...sent.map(({ operation, title }) => securedOf(comparison, 'old', operation, title)),
  ];
  return all.filter(({ security }) => security.some((one) => scheme in one));
}

/** The operations that need a scope; without any, all that need its scheme. */
function reachedBy(reached: readonly Secured[], scheme: string, scope: string | null): readonly Secured[] {
  if (scope === null) return reached;
  const needing = reached.filter(({ security }) => security.some((one) => one[scheme]?.includes(scope)));
  return needing.length > 0 ? needing : reached;
}

function placeOf({ graph }: Comparison['old'], name: string): Place {
  return below(graph.root, 'components', 'securitySchemes', name);
}

function schemesOf({ bundle: { document } }: Comparison['old']): Record<string, JsonObject> {
  const schemes = valueAt(document, '/components/securitySchemes');
  const entries = Object.entries(isObject(schemes) ? schemes : {});
  return Object.fromEntries(
    entries.flatMap(([name, scheme]) => {
      const value: unknown = dereference(document, scheme);
      return isObject(value) ? [[name, value]] : [];
    }),
  );
}

/** The members that affect requests. Names of authentication schemes and headers are case-insensitive. */
function contentOf({ type, scheme, name, in: location, openIdConnectUrl }: JsonObject): string {
  const words = [
    type,
    typeof scheme === 'string' ? scheme.toLowerCase() : undefined,
    location === 'header' && typeof name === 'string' ? name.toLowerCase() : name,
    location === undefined ? undefined : `in ${location}`,
    openIdConnectUrl,
  ];
  return words.filter((word) => word !== undefined).join(' ');
}

/** The MCP endpoint, where no operation of the old contract or of the next describes it: those that do are compared with the others. */
export function compareMcpEndpoint(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const described = [old, next].map(({ graph }) => graph.operations.find(({ servesMcp }) => servesMcp));
  const [operation, twin] = described;
  if (operation !== undefined && twin !== undefined) return;
  const before = operation === undefined ? undescribedEndpoint(old) : securedOf(comparison, 'old', operation);
  const after = twin === undefined ? undescribedEndpoint(next) : securedOf(comparison, 'next', twin);
  if (before === null || after === null) return;
  if (before.title === after.title) compareSecurity(comparison, before, after);
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
function undescribedEndpoint(contract: ReadContract): Secured | null {
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
