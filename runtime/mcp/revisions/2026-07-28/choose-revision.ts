import { errorCodes, isObject, type Message, RpcError } from '../../messages/json-rpc.ts';
import type { ChooseRevision } from '../revision.ts';
import { headerMismatch } from './header-values.ts';
import { metaKeys } from './meta-keys.ts';

/**
 * How a server of this revision finds the revision of a message (sections Protocol Version Header and Versioning, Backward
 * Compatibility): by the header, with which the body's own version must agree. Older revisions are spoken beside this one,
 * and a request without either is taken to be of the oldest.
 */
export const chooseRevision: ChooseRevision = (spoken, headers, message) => {
  const header = headers['mcp-protocol-version'];
  const claimed = claimedVersion(message);
  const { assumed, byVersion } = spoken;
  const supported = spoken.all.map(({ version }) => version);
  if (header === undefined) {
    const isRequest = message?.kind === 'request';
    if (isRequest && (claimed !== undefined || assumed === null)) {
      return headerMismatch(NAME, 'is missing', `The revisions are ${supported.join(', ')}.`);
    }
    if (claimed === undefined) return assumed ?? newestOf(spoken);
  } else if (claimed !== undefined && claimed !== header) {
    const places = `${JSON.stringify(header.slice(0, 100))}, and the body ${JSON.stringify(claimed.slice(0, 100))}`;
    return headerMismatch(NAME, `names another revision than the body: it has ${places}`);
  }
  const requested = header ?? claimed ?? '';
  return (
    byVersion.get(requested) ??
    new RpcError(errorCodes.unsupportedVersion, 'This revision is not spoken here.', { supported, requested })
  );
};

const NAME = 'MCP-Protocol-Version';

/** The revision that a message says to be of; undefined when it does not say so by a string. */
function claimedVersion(message: Message | null): string | undefined {
  if (message?.kind !== 'request' && message?.kind !== 'notification') return undefined;
  const meta = isObject(message.params) ? message.params['_meta'] : undefined;
  const claimed = isObject(meta) ? meta[metaKeys.protocolVersion] : undefined;
  return typeof claimed === 'string' ? claimed : undefined;
}

function newestOf({ all: [newest] }: Parameters<ChooseRevision>[0]) {
  if (newest === undefined) throw new Error('A server speaks at least one revision.');
  return newest;
}
