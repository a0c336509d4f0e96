import { site } from '../generated/site.ts';

/** What answers depend on. */
export interface SiteSettings {
  /** Address to listen on. */
  readonly host: string;
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  /** Base of the published schemas, without a final slash. */
  readonly schemaBase: string;
}

/** What the environment decides about one server. */
export interface Settings extends SiteSettings {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Whether other processes may listen on the same port. */
  readonly reusePort: boolean;
  /** How many proxies stand in front. */
  readonly trustedProxies: number;
  /** Where several processes share their rate limits. */
  readonly redisUrl: string | undefined;
}

/** A setting that cannot be used. The message names the variable, its value and what it should be. */
export class SettingsError extends Error {}

/** Reads HOST, PORT, REUSE_PORT, BASE_URL, SCHEMA_BASE, TRUST_PROXY and REDIS_URL. An empty variable counts as unset. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = (name: string) => environment[name] || undefined;
  const port = readPort(read('PORT'));
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: port ?? 8080,
    reusePort: readSwitch('REUSE_PORT', read('REUSE_PORT')),
    baseUrl: readOrigin('BASE_URL', read('BASE_URL') ?? defaultBaseUrl(port)),
    schemaBase: readAddress('SCHEMA_BASE', read('SCHEMA_BASE') ?? site.schema_base),
    trustedProxies: readTrustedProxies(read('TRUST_PROXY')),
    redisUrl: readRedisUrl(read('REDIS_URL')),
  };
}

/** The configured default; with the port that the server really has, so that links lead back to it. */
function defaultBaseUrl(port: number | undefined): string {
  const url = new URL(site.base_url);
  if (port !== undefined && port !== 0) url.port = String(port);
  return url.origin;
}

function readPort(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value);
  throw new SettingsError(`PORT is ${JSON.stringify(value)}; set it to a number from 0 to 65535.`);
}

/** A number of proxies; none when it is not set. */
function readTrustedProxies(value: string | undefined): number {
  if (value === undefined) return 0;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  throw new SettingsError(
    `TRUST_PROXY is ${JSON.stringify(value)}; set it to the number of proxies in front of this server, 0 to 99.`,
  );
}

/** What is wrong is not quoted: it can hold a password. */
function readRedisUrl(value: string | undefined): string | undefined {
  if (value === undefined || (/^rediss?:\/\//.test(value) && URL.canParse(value))) return value;
  throw new SettingsError(
    'REDIS_URL is not an address of Redis; set it to one, such as redis://127.0.0.1:6379.',
  );
}

function readSwitch(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '0') return false;
  if (value === '1') return true;
  throw new SettingsError(`${name} is ${JSON.stringify(value)}; set it to 1 or 0.`);
}

function readOrigin(name: string, value: string): string {
  const address = readAddress(name, value);
  if (new URL(address).pathname !== '/') {
    throw new SettingsError(
      `${name} is ${JSON.stringify(value)}; set it to scheme and host only, such as https://plan.example.`,
    );
  }
  return new URL(address).origin;
}

function readAddress(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const usable =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.search + url.hash + url.username + url.password === '';
  if (usable) return value.replace(/\/+$/, '');
  throw new SettingsError(
    `${name} is ${JSON.stringify(value)}; set it to an http or https address, such as https://plan.example.`,
  );
}
