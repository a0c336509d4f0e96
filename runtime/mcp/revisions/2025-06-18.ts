import { asProtocolError, handshake, withObjectOutput, withObjectResult } from './handshake.ts';
import type { Revision } from './revision.ts';

/** Revision 2025-06-18: one message per body; titles, output schemas, and structured content, which must be an object. */
export const revision: Revision = {
  ...handshake,
  version: '2025-06-18',
  unreadId: 'null',
  serverInfo: ({ description: _description, websiteUrl: _url, icons: _icons, ...info }) => info,
  tool: ({ icons: _, ...descriptor }) => withObjectOutput(descriptor),
  toolResult: withObjectResult,
  invalidArguments: asProtocolError,
};
