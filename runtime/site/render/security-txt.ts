import type { SiteConfig } from '../source/site-config.ts';
import type { Standing } from '../source/standing.ts';

/**
 * `/.well-known/security.txt` (RFC 9116); nothing where there is no contact. Its expiry stands in the site configuration: the
 * text never depends on the day.
 */
export function securityText(
  { security, default_language }: SiteConfig,
  { securityContact }: Standing,
  baseUrl: string,
): string | undefined {
  if (securityContact === undefined) return undefined;
  return [
    `Contact: ${securityContact}`,
    `Expires: ${security.expires}`,
    `Preferred-Languages: ${default_language}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
