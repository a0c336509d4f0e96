import type { Diagnostics } from '../../../source/diagnostics.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import type { Place } from '../../../source/place.ts';
import type { Operation } from '../../contract.ts';
import type { McpLogin } from '../../mcp.ts';

/**
 * What clients need to know to log in to the MCP server: whose tokens it takes, and for which scopes. Null where neither the endpoint nor
 * a tool has a scheme of OAuth or OpenID Connect.
 *
 * @param all the security schemes, by name
 * @param called the operations behind tools
 */
export function lowerLogin(
  document: JsonObject,
  all: JsonObject,
  endpoint: Operation,
  called: readonly Operation[],
): McpLogin | null {
  const scopes = new Map<string, string[]>();
  for (const { security } of [endpoint, ...called])
    for (const [scheme, names] of security.flatMap((one) => Object.entries(one)))
      scopes.set(scheme, [...new Set([...(scopes.get(scheme) ?? []), ...names])]);
  const schemes = [...scopes].flatMap(([name, needed]) => {
    const scheme = all[name];
    const isLogin = isObject(scheme) && (scheme['type'] === 'oauth2' || scheme['type'] === 'openIdConnect');
    return isLogin ? [{ name, needed, issuer: issuerOf(scheme) }] : [];
  });
  if (schemes.length === 0) return null;
  const issuers = schemes.flatMap(({ issuer }) => (issuer === null ? [] : [issuer]));
  const base = baseOf(document);
  return {
    ...(base === null ? {} : { resource: base + endpoint.path }),
    authorizationServers: [...new Set(issuers)],
    scopes: Object.fromEntries(schemes.map(({ name, needed }) => [name, needed])),
  };
}

/** Reports what keeps clients from being told how to log in. */
export function checkLogin(
  { resource, authorizationServers }: McpLogin,
  at: Place,
  diagnostics: Diagnostics,
): void {
  const missing = [
    ...(resource === undefined ? ['"servers" does not begin with an absolute address'] : []),
    ...(authorizationServers.length === 0 ? ['no security scheme names the issuer of its tokens'] : []),
  ];
  if (missing.length === 0) return;
  diagnostics.add('PS617', at, `clients are not told how to log in: ${missing.join(', and ')}`);
}

/** The first server of the contract, if it is an absolute address without variables; without a final slash. */
function baseOf({ servers }: JsonObject): string | null {
  const [first]: unknown[] = Array.isArray(servers) ? servers : [];
  const url = isObject(first) ? first['url'] : undefined;
  const isAbsolute = typeof url === 'string' && /^https?:\/\/[^\s"#?\\{}]+$/i.test(url) && URL.canParse(url);
  return isAbsolute ? url.replace(/\/$/, '') : null;
}

/**
 * The issuer of a scheme: `x-issuer`, or the one whose metadata the scheme names (OpenID Connect Discovery section 4.1, RFC 8414
 * section 3.1). Null where the scheme says only where tokens are got, as OAuth flows do.
 */
function issuerOf(scheme: JsonObject): string | null {
  const { 'x-issuer': issuer, openIdConnectUrl, oauth2MetadataUrl } = scheme;
  if (typeof issuer === 'string') return issuer;
  const url = scheme['type'] === 'openIdConnect' ? openIdConnectUrl : oauth2MetadataUrl;
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  const after = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)(\/.*)?$/.exec(pathname);
  if (after !== null) return origin + (after[1] ?? '');
  const before = /^(.*)\/\.well-known\/openid-configuration$/.exec(pathname);
  return before === null ? null : origin + before[1];
}
