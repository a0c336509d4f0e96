import type { Codec } from '../../codec.ts';

/** Revision 2025-06-18: one message a body, and every member that the server has. */
export const codec: Codec = {
  revision: '2025-06-18',
  assumedWithoutHeader: false,
  batch: null,
  initializeResult: (result) => result,
  tool: (descriptor) => descriptor,
  toolResult: (result) => result,
};
