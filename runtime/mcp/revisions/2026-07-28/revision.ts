import { errorCodes } from '../../messages/json-rpc.ts';
import { asToolError } from '../handshake.ts';
import type { Revision } from '../revision.ts';
import { admitRequests, declaredCapabilities } from './admit-request.ts';
import { chooseRevision } from './choose-revision.ts';
import { decorateResults } from './decorate-results.ts';

/**
 * Revision 2026-07-28: every request stands for itself. It carries its revision and the client's capabilities, in headers
 * too; there is no `initialize`, `ping` or batch, and a client sends no responses. Results say what they are, and lists how
 * long they may be kept. An unknown method is a 404 (section Protocol Version Header).
 */
export const revision: Revision = {
  version: '2026-07-28',
  hasHandshake: false,
  assumedWithoutHeader: false,
  batch: null,
  takesResponses: false,
  unreadId: undefined,
  methods: ['server/discover', 'tools/list', 'tools/call'],
  /** Section Receiving Messages. */
  eventStreamHeaders: { 'x-accel-buffering': 'no' },
  choose: chooseRevision,
  errorStatus(code) {
    if (code === errorCodes.methodNotFound) return 404;
    return code === errorCodes.missingClientCapability ? 400 : 200;
  },
  forServer: (server) => ({
    admit: admitRequests(server.tools),
    clientCapabilities: declaredCapabilities,
    ...decorateResults(server),
  }),
  serverInfo: (info) => info,
  tool: (descriptor) => descriptor,
  toolResult: (result) => result,
  invalidArguments: asToolError,
};
