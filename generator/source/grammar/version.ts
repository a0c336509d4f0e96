import { isObject } from '../json.ts';

/** The versions of OpenAPI that can be read. Each is a grammar of its own. */
export type Version = '2.0' | '3.0' | '3.1' | '3.2';

/** The version that a file says it is written in; null for a fragment, and for any other version. */
export function versionOf(value: unknown): Version | null {
  if (!isObject(value)) return null;
  const { openapi, swagger } = value;
  if (swagger === '2.0' && openapi === undefined) return '2.0';
  const [, version] = typeof openapi === 'string' ? (/^(3\.[012])\.\d+$/.exec(openapi) ?? []) : [];
  return (version as Version | undefined) ?? null;
}

/**
 * The label of an upgraded document. Up to 3.0.3 and in 3.1.0, lists of style `label` are separated by dots;
 * from 3.0.4 and 3.1.1 on, by commas.
 */
export function upgradedLabel(openapi: unknown): string {
  return /^3\.0\.[0-3]$/.test(String(openapi)) ? '3.1.0' : '3.1.1';
}
