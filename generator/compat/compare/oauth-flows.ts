import { isObject, type JsonObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import type { Counterexample, Found } from '../changes/change.ts';

/** A security scheme as it is written. */
interface Scheme {
  readonly name: string;
  readonly value: JsonObject;
  readonly at: Place;
}

/** A change of flows; of a scope only for the operations that need it. */
interface FlowChange {
  readonly scope: string | null;
  readonly found: Omit<Found, 'operation'>;
}

/** What names who issues the tokens of a scheme. */
const issuers = ['x-issuer', 'oauth2MetadataUrl'] as const;
const addresses = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

/** How clients get tokens: who issues them, flows, their addresses, and the scopes that they give (OpenAPI 3.1 section 4.8.28). */
export function compareFlows(old: Scheme, next: Scheme): FlowChange[] {
  const [before, after] = [flowsOf(old), flowsOf(next)];
  const changes = issuers.flatMap((member) => compareIssuers(member, old, next));
  const title = (flow: string) => `the OAuth flow ${flow} of ${JSON.stringify(old.name)}`;
  for (const [flow, mine] of before) {
    const places = { old: below(old.at, 'flows', flow), next: below(next.at, 'flows', flow) };
    const theirs = after.get(flow);
    const add = (
      found: Omit<Found, 'operation' | 'old' | 'next'>,
      member?: string,
      scope: string | null = null,
    ) =>
      changes.push({
        scope,
        found: { ...found, ...(member === undefined ? places : inside(places, member)) },
      });
    if (theirs === undefined) {
      const counterexample = tokenRequest(flow, mine, null);
      const message = `${title(flow)} is gone`;
      changes.push({
        scope: null,
        found: {
          ...places,
          next: below(next.at, 'flows'),
          code: 'PC254',
          verdict: 'breaking',
          message,
          counterexample,
        },
      });
      continue;
    }
    for (const member of addresses) {
      const [was, is] = [mine[member], theirs[member]];
      if (was === is) continue;
      const message = `${member} of ${title(flow)} ${difference(was, is)}`;
      if (was === undefined) add({ code: 'PC256', verdict: 'compatible', message }, member);
      else
        add(
          { code: 'PC254', verdict: 'breaking', message, counterexample: tokenRequest(flow, mine, null) },
          member,
        );
    }
    const [scopes, others] = [scopesOf(mine), scopesOf(theirs)];
    for (const [scope, text] of scopes)
      if (others.has(scope)) {
        const message = `the text of the scope ${JSON.stringify(scope)} is different`;
        if (others.get(scope) !== text)
          add({ code: 'PC321', verdict: 'compatible', message }, 'scopes', scope);
      } else {
        const message = `${title(flow)} does not give the scope ${JSON.stringify(scope)} any more`;
        const counterexample = tokenRequest(flow, mine, scope);
        add({ code: 'PC255', verdict: 'breaking', message, counterexample }, 'scopes', scope);
      }
    for (const scope of others.keys())
      if (!scopes.has(scope)) {
        const message = `${title(flow)} gives the scope ${JSON.stringify(scope)} now`;
        add({ code: 'PC256', verdict: 'compatible', message }, 'scopes');
      }
  }
  for (const flow of after.keys()) {
    if (before.has(flow)) continue;
    const places = { old: below(old.at, 'flows'), next: below(next.at, 'flows', flow) };
    const message = `${title(flow)} is new`;
    changes.push({ scope: null, found: { ...places, code: 'PC256', verdict: 'compatible', message } });
  }
  return changes;
}

function compareIssuers(member: (typeof issuers)[number], old: Scheme, next: Scheme): FlowChange[] {
  const [was, is] = [old.value[member], next.value[member]];
  if (was === is) return [];
  const places = inside({ old: old.at, next: next.at }, member);
  const message = `${member} of ${JSON.stringify(old.name)} ${difference(was, is)}`;
  if (was === undefined)
    return [{ scope: null, found: { ...places, code: 'PC256', verdict: 'compatible', message } }];
  const path = member === 'x-issuer' ? metadataOf(String(was)) : String(was);
  const counterexample = { kind: 'request', request: { method: 'GET', path, headers: {} } } as const;
  return [{ scope: null, found: { ...places, code: 'PC254', verdict: 'breaking', message, counterexample } }];
}

/** The metadata of an issuer (RFC 8414 section 3.1). */
function metadataOf(issuer: string): string {
  if (!URL.canParse(issuer)) return issuer;
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/oauth-authorization-server${pathname === '/' ? '' : pathname}`;
}

function difference(was: unknown, is: unknown): string {
  const [from, to] = [was, is].map((url) => (url === undefined ? 'absent' : JSON.stringify(url)));
  return `was ${from} and is ${to}`;
}

/** The text of each scope. */
function scopesOf({ scopes }: JsonObject): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(isObject(scopes) ? scopes : {}));
}

function inside({ old, next }: { readonly old: Place; readonly next: Place }, member: string) {
  return { old: below(old, member), next: below(next, member) };
}

function flowsOf({ value: { flows } }: Scheme): Map<string, JsonObject> {
  const entries = Object.entries(isObject(flows) ? flows : {});
  return new Map(entries.flatMap(([name, flow]) => (isObject(flow) ? [[name, flow] as const] : [])));
}

const grants: Readonly<Record<string, string>> = {
  clientCredentials: 'client_credentials',
  password: 'password',
  deviceAuthorization: 'urn:ietf:params:oauth:grant-type:device_code',
};

/** What a client sends first to get a token (RFC 6749 sections 4.1.1, 4.2.1, 4.3.2 and 4.4.2; RFC 8628 section 3.1). */
function tokenRequest(flow: string, value: JsonObject, scope: string | null): Counterexample {
  const asked = scope === null ? '' : `&scope=${encodeURIComponent(scope)}`;
  const { authorizationUrl, deviceAuthorizationUrl, tokenUrl } = value;
  if (authorizationUrl !== undefined) {
    const type = flow === 'implicit' ? 'token' : 'code';
    const path = `${authorizationUrl}?response_type=${type}&client_id=x${asked}`;
    return { kind: 'request', request: { method: 'GET', path, headers: {} } };
  }
  const grant =
    deviceAuthorizationUrl === undefined
      ? `grant_type=${encodeURIComponent(grants[flow] ?? flow)}`
      : 'client_id=x';
  const request = {
    method: 'POST',
    path: String(deviceAuthorizationUrl ?? tokenUrl),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `${grant}${asked}`,
  };
  return { kind: 'request', request };
}
