import type { Revision } from '../revision.ts';

/** Revision 2025-06-18: one message a body, and every member that the server has. */
export const revision: Revision = {
  version: '2025-06-18',
  assumedWithoutHeader: false,
  batch: null,
  initializeResult: (result) => result,
  tool: (descriptor) => descriptor,
  toolResult: (result) => result,
};
