/** Reads the environment variables of this site, which the root's README lists. */
import { type LogFormat, type LogLevel, logFormats, logLevels } from '@plan-surface/engine';
import { site } from '../../../generated/site.ts';

/** The settings that responses depend on. */
export interface SiteSettings {
  /** Address to listen on. */
  readonly host: string;
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  /** Base of the published schemas, without a final slash. */
  readonly schemaBase: string;
  readonly standing: Standing;
}

/** All settings of a server, from its environment. */
export interface Settings extends SiteSettings {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Whether other processes may listen on the same port. */
  readonly reusePort: boolean;
  /** What answers requests whose answer is not prepared: the generated Express application, or the engine alone. */
  readonly server: 'express' | 'node';
  /** The number of worker processes; 0 serves in the only process. */
  readonly workers: number;
  /** Port on the loopback interface for readiness and metrics; undefined for none. */
  readonly statusPort: number | undefined;
  /** The number of trusted proxies in front. */
  readonly trustedProxies: number;
  /** The Redis in which processes share their rate limits. */
  readonly redisUrl: string | undefined;
  /** The least important level that is logged. */
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
}

/** Invalid settings. Each problem has the variable, its value and what to set it to. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads all settings; runtime/site/README.md lists the variables. An empty one counts as unset. Throws a SettingsError. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  /** Parses a variable. For an invalid value `parse` returns advice, the end of the problem's sentence. */
  function read<Value>(name: string, unset: Value, parse: (text: string) => Value | Advice): Value {
    const text = environment[name] || undefined;
    if (text === undefined) return unset;
    const value = parse(text);
    if (!(value instanceof Advice)) return value;
    const found = value.isSecret ? 'cannot be used' : `is ${JSON.stringify(text)}`;
    problems.push(`${name} ${found}; ${value.text}.`);
    return unset;
  }

  const port = read<number | undefined>('PORT', undefined, readPort);
  const baseUrl = read('BASE_URL', defaultBaseUrl(port), readOrigin);
  const given = {
    publisher: read<string | undefined>('PUBLISHER', undefined, (text) => text),
    repository: read<string | undefined>('REPOSITORY', undefined, readAddress),
    securityContact: read<string | undefined>('SECURITY_CONTACT', undefined, readContact),
  };
  const settings: Settings = {
    host: read('HOST', '127.0.0.1', (text) => text),
    port: port ?? 8080,
    reusePort: read('REUSE_PORT', false, readSwitch),
    server: read<'express' | 'node'>('SERVER', 'express', readOneOf(['express', 'node'])),
    workers: read('WORKERS', 0, readCount(256, 'the number of processes that serve')),
    statusPort: read<number | undefined>('STATUS_PORT', undefined, readPort),
    baseUrl,
    schemaBase: read('SCHEMA_BASE', site.schema_base, readAddress),
    standing: standingOf(given, site, baseUrl),
    trustedProxies: read('TRUST_PROXY', 0, readCount(99, 'the number of proxies in front of this server')),
    redisUrl: read<string | undefined>('REDIS_URL', undefined, readRedisUrl),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', readOneOf(logLevels)),
    logFormat: read<LogFormat>('LOG_FORMAT', 'json', readOneOf(logFormats)),
  };
  if (settings.workers > 0 && settings.reusePort)
    problems.push(
      'REUSE_PORT is "1" and WORKERS is set; unset one of them: workers share a port without it.',
    );
  if (settings.statusPort !== undefined && settings.statusPort !== 0 && settings.statusPort === settings.port)
    problems.push(`STATUS_PORT is "${settings.statusPort}", as PORT is; set it to another port.`);
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** Advice on what to set a variable to. */
class Advice {
  readonly text: string;
  /** The value may contain a password, so it is not quoted. */
  readonly isSecret: boolean;

  constructor(text: string, isSecret = false) {
    this.text = text;
    this.isSecret = isSecret;
  }
}

/** RFC 9116 section 2.5.3. */
function readContact(text: string): string | Advice {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(text)) return text;
  return new Advice('set it to a mailto:, https: or tel: address, such as mailto:security@plan.example');
}

/** The configured default with the server's port, so that links on pages lead back to this server. */
function defaultBaseUrl(port: number | undefined): string {
  const url = new URL(site.base_url);
  if (port !== undefined && port !== 0) url.port = String(port);
  return url.origin;
}

function readPort(text: string): number | Advice {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  return new Advice('set it to a number from 0 to 65535');
}

function readCount(most: number, what: string): (text: string) => number | Advice {
  return (text) =>
    /^\d{1,3}$/.test(text) && Number(text) <= most
      ? Number(text)
      : new Advice(`set it to ${what}, 0 to ${most}`);
}

function readSwitch(text: string): boolean | Advice {
  return text === '0' || text === '1' ? text === '1' : new Advice('set it to 1 or 0');
}

function readOneOf<Value extends string>(values: readonly Value[]): (text: string) => Value | Advice {
  return (text) =>
    values.find((value) => value === text) ?? new Advice(`set it to one of ${values.join(', ')}`);
}

function readRedisUrl(text: string): string | Advice {
  if (/^rediss?:\/\//.test(text) && URL.canParse(text)) return text;
  return new Advice('set it to an address of Redis, such as redis://127.0.0.1:6379', true);
}

function readOrigin(text: string): string | Advice {
  const address = readAddress(text);
  if (address instanceof Advice) return address;
  const { pathname, origin } = new URL(address);
  return pathname === '/'
    ? origin
    : new Advice('set it to scheme and host only, such as https://plan.example');
}

/** Without a final slash. It is written into documents and, in single quotes, into types as it is, so it must be normalized. */
function readAddress(text: string): string | Advice {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isUsable =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.search + url.hash + url.username + url.password === '';
  if (!isUsable) return new Advice('set it to an http or https address, such as https://plan.example');
  const address = (url.origin + url.pathname).replace(/\/+$/, '').replaceAll("'", '%27');
  return text.replace(/\/+$/, '') === address ? address : new Advice(`set it to ${address}`);
}

/** Who is responsible for a site; members are missing if unknown. */
export interface Standing {
  /** Name of the publisher. */
  readonly publisher?: string;
  /** Address of its source code. */
  readonly repository?: string;
  /** Where to report a vulnerability: a `mailto:`, `https:` or `tel:` address (RFC 9116 section 2.5.3). */
  readonly securityContact?: string;
}

/** From the environment. */
interface StandingSettings {
  readonly publisher: string | undefined;
  readonly repository: string | undefined;
  readonly securityContact: string | undefined;
}

/** From the site configuration. */
interface ConfiguredStanding {
  readonly publisher?: string;
  readonly repository?: string;
  readonly security: { readonly contact: string };
}

/**
 * The settings, with the configuration as default. A configured contact at a domain reserved for examples (RFC 2606) is
 * used only on a site at such a domain or on this machine: on a real site, reports sent there would be lost.
 */
export function standingOf(settings: StandingSettings, site: ConfiguredStanding, baseUrl: string): Standing {
  const publisher = settings.publisher ?? site.publisher;
  const repository = settings.repository ?? site.repository;
  const isExample = isReserved(new URL(baseUrl).hostname);
  const configured =
    isExample || !isReserved(hostOf(site.security.contact)) ? site.security.contact : undefined;
  const securityContact = settings.securityContact ?? configured;
  return {
    ...(publisher === undefined ? {} : { publisher }),
    ...(repository === undefined ? {} : { repository }),
    ...(securityContact === undefined ? {} : { securityContact }),
  };
}

/** The host of a URL, or the domain of a mail address. */
export function hostOf(contact: string): string {
  const url = new URL(contact);
  return url.hostname === '' ? url.pathname.slice(url.pathname.lastIndexOf('@') + 1) : url.hostname;
}

/** Reserved domains (RFC 2606, RFC 6761), and loopback addresses. */
export function isReserved(hostname: string): boolean {
  return (
    /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/.test(hostname) ||
    /^127\.|^\[::1\]$/.test(hostname)
  );
}
