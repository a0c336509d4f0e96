import { type Message, RpcError } from './messages/json-rpc.ts';
import type { ServedRevision } from './protocol.ts';
import { chooseByHeader } from './revisions/handshake.ts';
import type { Headers, Revision } from './revisions/revision.ts';

/** Finds the revision that a request is of, among those that a server speaks. */
interface RevisionChooser {
  /** @param message null for a body that is an array */
  forMessage(headers: Headers, message: Message | null): ServedRevision | RpcError;
  /** For the answer to a body that cannot be read. */
  forUnread(headers: Headers): ServedRevision;
  /** For the answer to a message that is of no revision that is spoken here. */
  forRefused(headers: Headers): ServedRevision;
}

/** @param revisions newest first, at least one */
export function createChooser(revisions: readonly ServedRevision[]): RevisionChooser {
  const [newest] = revisions;
  if (newest === undefined) throw new Error('The contract names no MCP revision.');
  const all = revisions.map(({ rules }) => rules);
  const spoken = {
    all,
    byVersion: new Map(all.map((rules) => [rules.version, rules])),
    assumed:
      all.find(({ assumedWithoutHeader }) => assumedWithoutHeader) ??
      all.findLast(({ hasHandshake }) => hasHandshake) ??
      null,
  };
  const served = new Map(revisions.map((revision) => [revision.rules, revision]));
  const choose = all.find((rules) => rules.choose !== null)?.choose ?? chooseByHeader;

  const named = (headers: Headers, withoutHeader: Revision | null): ServedRevision => {
    const version = headers['mcp-protocol-version'];
    const rules = version === undefined ? withoutHeader : spoken.byVersion.get(version);
    return (rules && served.get(rules)) ?? newest;
  };

  return {
    forMessage(headers, message) {
      const chosen = choose(spoken, headers, message);
      return chosen instanceof RpcError ? chosen : (served.get(chosen) ?? newest);
    },
    forUnread: (headers) => named(headers, spoken.assumed),
    forRefused: (headers) => named(headers, null),
  };
}
