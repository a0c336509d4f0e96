// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';
import { readHeaderValues } from './core/read-header-values.ts';
import type { WithoutBodies } from './core/types.ts';

/** GET /any */
export const getAny: Operation<Types["getAny"]> = {
  id: "getAny",
  method: "GET",
  path: "/any",
  responses: {"2XX":["image/*","*/*"]},
};

/** GET /nothing */
export const getNothing: Operation<Types["getNothing"]> = {
  id: "getNothing",
  method: "GET",
  path: "/nothing",
  responses: {"default":[]},
};

/** OPTIONS /nothing */
export const optionsNothing: Operation<Types["optionsNothing"]> = {
  id: "optionsNothing",
  method: "OPTIONS",
  path: "/nothing",
  responses: {"200":[]},
};

/** HEAD /nothing */
export const headNothing: Operation<WithoutBodies<Types["headNothing"]>> = {
  id: "headNothing",
  method: "HEAD",
  path: "/nothing",
  responses: {"200":[]},
};

/** TRACE /nothing */
export const traceNothing: Operation<Types["traceNothing"]> = {
  id: "traceNothing",
  method: "TRACE",
  path: "/nothing",
  responses: {"200":["message/http"]},
};

/** GET /pets */
export const getPets: Operation<Types["getPets"]> = {
  id: "getPets",
  method: "GET",
  path: "/pets",
  responses: {"200":["application/json","text/csv","application/xml"],"204":[],"4XX":["application/problem+json"],"default":["application/json"]},
  headerValues: { "200": { read: readHeaderValues, shapes: {"X-Total":{"types":["integer"]},"X-Names":{"items":{"types":["string"]}},"X-Color":{"properties":{"R":{"types":["integer"]}},"explode":true},"X-Json":{"json":true},"Set-Cookie":{"items":{"types":["string"]}}} } },
};
