import { type BusyClient, keepBusy } from '../../engine/server/busy-client.ts';

export interface ReturningClient {
  /** Requests that were sent as a whole, and answers that came as a whole, on all connections so far. */
  counts(): { readonly sent: number; readonly answered: number };
  /** Connections on which some request was not answered. */
  losses(): number;
  connections(): number;
  /** Resolves when the last connection is closed, by the server. */
  readonly done: Promise<void>;
  /** It does not return any more. */
  leave(): void;
}

/** A busy client that connects anew whenever an answer, or the server, has closed its connection. */
export function keepReturning(port: number, target: string, together: number): ReturningClient {
  const visits: BusyClient[] = [];
  let isLeaving = false;
  async function visit(): Promise<void> {
    while (!isLeaving) {
      const client = keepBusy(port, target, together);
      visits.push(client);
      await client.closed;
      // A refused connection must not become a loop that takes all time.
      if (client.sent === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const sum = (read: (client: BusyClient) => number) => visits.reduce((total, one) => total + read(one), 0);
  return {
    counts: () => ({ sent: sum(({ sent }) => sent), answered: sum(({ answered }) => answered) }),
    losses: () => visits.filter(({ sent, answered }) => sent !== answered || sent === 0).length,
    connections: () => visits.length,
    done: visit(),
    leave() {
      isLeaving = true;
    },
  };
}
