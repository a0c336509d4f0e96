import { SettingsError } from '../source/settings.ts';

/** What the environment decides about an export, beside what it decides about a server. */
interface OwnSettings {
  /** The folder to write. */
  readonly out: string;
  /** Addresses of the servers behind nginx, with their ports. */
  readonly upstreams: readonly string[];
}

/** Reads OUT and UPSTREAMS, and refuses what only a server can use. */
export function readExportSettings(environment: Readonly<Record<string, string | undefined>>): OwnSettings {
  const out = environment['OUT'];
  if (!out) throw new SettingsError(['OUT is not set; set it to the folder to write, such as OUT=export.']);
  const port = environment['PORT'] || undefined;
  if (Number(port) === 0)
    throw new SettingsError([
      `PORT is "${port}"; set it to the port that nginx is to listen on, such as 8080.`,
    ]);
  return { out, upstreams: readUpstreams(environment['UPSTREAMS'] || '127.0.0.1:8081') };
}

function readUpstreams(value: string): readonly string[] {
  const addresses = value.split(',').map((address) => address.trim());
  const isAddress = (text: string) => /^(?:[\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(text);
  if (addresses.every(isAddress)) return addresses;
  throw new SettingsError([
    `UPSTREAMS is ${JSON.stringify(value)}; set it to addresses of servers, such as 127.0.0.1:8081,127.0.0.1:8082.`,
  ]);
}
