// Generated from the contract. Do not edit: change the contract and generate again.
import { type ExpressApp, toExpressApp } from '@plan-surface/engine/express';
import type { Handlers } from './handlers.ts';
import { createService, type Options } from './service.ts';

/**
 * An Express 5 application that serves the contract, with a route for each operation. Listen with `createNodeServer(app)`, or mount it in
 * another application, after other middleware. Needs the package `express`; nothing else imports this module.
 */
export function createApp<Principal = unknown>(
  handlers: Handlers<Principal>,
  options: Options<Principal> = {},
): ExpressApp {
  return toExpressApp(createService<Principal>(handlers, options));
}
