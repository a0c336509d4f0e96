import type { Revision } from '../revision.ts';

/**
 * Revision 2025-03-26: batches, of which `initialize` must not be part (section Lifecycle); no titles, no output
 * schemas, no structured content. It has no version header, so a request without one is taken to be of this revision
 * (2025-06-18, section Transports, Protocol Version Header).
 */
export const revision: Revision = {
  version: '2025-03-26',
  assumedWithoutHeader: true,
  batch: { excluded: ['initialize'] },
  initializeResult({ serverInfo: { title: _, ...serverInfo }, ...result }) {
    return { ...result, serverInfo };
  },
  tool({ title: _title, outputSchema: _schema, ...descriptor }) {
    return descriptor;
  },
  toolResult(result) {
    if (result.structuredContent === undefined) return result;
    const { structuredContent: _, ...known } = result;
    return known;
  },
};
