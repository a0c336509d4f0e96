import { asProtocolError, handshake } from './handshake.ts';
import type { Revision, WrittenToolResult } from './revision.ts';

/**
 * Revision 2025-03-26: batches, of which `initialize` must not be part (section Lifecycle); no titles, no output
 * schemas, no structured content. Requests without a version header have this revision (2025-06-18, section Transports,
 * Protocol Version Header).
 */
export const revision: Revision = {
  ...handshake,
  version: '2025-03-26',
  assumedWithoutHeader: true,
  batch: { excluded: ['initialize'] },
  unreadId: 'null',
  forServer: () => ({ ...handshake.forServer(), write: writeToolResult }),
  serverInfo: ({ name, version }) => ({ name, version }),
  tool({ title: _title, icons: _icons, outputSchema: _schema, ...descriptor }) {
    return descriptor;
  },
  toolResult(result) {
    if (result.structuredContent === undefined) return result;
    const { structuredContent: _, ...known } = result;
    return known;
  },
  invalidArguments: asProtocolError,
};

/** The structured content of an error is in `_meta`, which clients may read. */
function writeToolResult({ content, structured, isError }: WrittenToolResult): string {
  const problem = isError && structured !== null ? `,"_meta":{"problem":${structured}}` : '';
  return `{"content":${content}${problem}${isError ? ',"isError":true' : ''}}`;
}
