import type { AddressInfo, Server } from 'node:net';

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Other processes may listen on the same port: the system deals out connections among them. */
  readonly reusePort: boolean;
}

/** Begins to listen. Rejects with what to do where the address cannot be had. */
export async function listen(server: Server, options: ListenOptions): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new Error(explain(error, options), { cause: error }));
    server.once('error', fail).listen(options, () => {
      server.off('error', fail);
      resolve();
    });
  });
  return server.address() as AddressInfo;
}

function explain(error: NodeJS.ErrnoException, { host, port, reusePort }: ListenOptions): string {
  if (error.code === 'EADDRINUSE') {
    return `${host}:${port} is taken; choose another PORT, or start every process that shares it with REUSE_PORT=1.`;
  }
  if (reusePort && error.code === 'ENOTSUP') {
    return 'REUSE_PORT is 1, but this system cannot share a port between processes; unset it, and put a proxy in front of one port for each process.';
  }
  return error.message;
}
