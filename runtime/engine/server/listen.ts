import type { AddressInfo, Server } from 'node:net';

export interface ListenOptions {
  /** An address, or a name that has one. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Other processes may listen on the same port: the system deals out connections among them. */
  readonly reusePort?: boolean;
  /** What an error calls these settings: their names where an operator sets them. */
  readonly names?: ListenNames;
}

export interface ListenNames {
  readonly host: string;
  readonly port: string;
  /** With its value. Left out where every server has a port of its own. */
  readonly reusePort?: string;
}

const ownNames: Required<ListenNames> = { host: 'host', port: 'port', reusePort: 'reusePort: true' };

/** Begins to listen. Rejects with an error that says which setting has which value, and what to do about it. */
export async function listen(server: Server, options: ListenOptions): Promise<AddressInfo> {
  const { host, port, reusePort = false } = options;
  await new Promise<void>((resolve, reject) => {
    const forget = () => server.off('error', fail).off('listening', succeed);
    const succeed = () => {
      forget();
      resolve();
    };
    const fail = (error: NodeJS.ErrnoException) => {
      forget();
      reject(new Error(explain(error, options), { cause: error }));
    };
    server.once('error', fail).once('listening', succeed);
    try {
      server.listen({ host, port, reusePort });
    } catch (error) {
      // A setting that is wrong whatever the machine is thrown at once.
      fail(error as NodeJS.ErrnoException);
    }
  });
  return server.address() as AddressInfo;
}

function explain(
  { code = '', message }: NodeJS.ErrnoException,
  { host, port, names = ownNames }: ListenOptions,
): string {
  const { reusePort } = names;
  const otherPort =
    reusePort === undefined
      ? 'choose another: each process needs one of its own'
      : `choose another, or start every process that shares it with ${reusePort}`;
  const remedies: Readonly<Record<string, string>> = {
    EADDRINUSE: `${names.port} is ${port}, which another process uses on ${host}; ${otherPort}.`,
    EACCES: `${names.port} is ${port}, which this user may not listen on; choose one from 1024 on.`,
    EADDRNOTAVAIL: `${names.host} is "${host}", which is not an address of this machine; set it to one that is, such as 127.0.0.1, or to 0.0.0.0 for all of them.`,
    ENOTFOUND: `${names.host} is "${host}", which is neither an IP address nor a name that has one; set it to an address of this machine, such as 127.0.0.1.`,
    EAFNOSUPPORT: `${names.host} is "${host}", but this machine has no network of its kind; set it to an address of this machine, such as 127.0.0.1.`,
    ERR_SERVER_ALREADY_LISTEN: `${names.host} is "${host}" and ${names.port} is ${port}, but this server listens already; make another one for a second address.`,
    ERR_SOCKET_BAD_PORT: `${names.port} is ${port}, which is not a port; choose one from 1 to 65535, or 0 to let the system choose.`,
    ENOTSUP: `${reusePort ?? ownNames.reusePort} is set, but this system cannot share a port between processes; unset it, and put a proxy in front of one port for each process.`,
  };
  return remedies[code] ?? `${names.host} is "${host}" and ${names.port} is ${port}: ${message}`;
}
