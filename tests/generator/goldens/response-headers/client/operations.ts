// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';
import { readHeaderValues } from './core/read-header-values.ts';
import type { WithoutBodies } from './core/types.ts';

/** GET /items */
export const listItems: Operation<Types["listItems"]> = {
  id: "listItems",
  method: "GET",
  path: "/items",
  responses: {"200":["application/json"],"404":["application/json"],"4XX":["application/json"],"default":["application/json"]},
  headerValues: { "200": { read: readHeaderValues, shapes: {"X-Total":{"types":["integer"]},"X-More":{"types":["boolean"]},"X-Pages":{"items":{"types":["integer"]}},"X-Colour":{"properties":{"R":{"types":["integer"]},"name":{"types":["string"]}},"explode":true},"X-Filter":{"json":true},"RateLimit-Remaining":{"types":["integer"]}} }, "404": { read: readHeaderValues, shapes: {"RateLimit-Remaining":{"types":["integer"]}} }, "default": { read: readHeaderValues, shapes: {"Retry-After":{"types":["integer"]}} } },
};

/** HEAD /items */
export const probeItems: Operation<WithoutBodies<Types["probeItems"]>> = {
  id: "probeItems",
  method: "HEAD",
  path: "/items",
  responses: {"200":[]},
  headerValues: { "200": { read: readHeaderValues, shapes: {"X-Total":{"types":["integer"]}} } },
};
