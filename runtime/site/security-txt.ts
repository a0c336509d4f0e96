import type { SiteConfig } from './source/site-config.ts';

/** `/.well-known/security.txt` (RFC 9116). Its expiry stands in the site configuration: the text never depends on the day. */
export function securityText({ security, default_language }: SiteConfig, baseUrl: string): string {
  return [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires}`,
    `Preferred-Languages: ${default_language}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
