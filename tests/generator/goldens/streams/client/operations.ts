// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';
import { readEvents } from './core/read-events.ts';
import type { WithFiles } from './core/types.ts';
import { writeMultipart } from './core/write-multipart.ts';

/** GET /events */
export const watch: Operation<Types["watch"]> = {
  id: "watch",
  method: "GET",
  path: "/events",
  responses: {"200":["text/event-stream"]},
  events: { "200": { read: readEvents, text: ["said","sung"] } },
};

/** PUT /files */
export const putFile: Operation<Types["putFile"]> = {
  id: "putFile",
  method: "PUT",
  path: "/files",
  responses: {"204":[]},
};

/** POST /forms */
export const upload: Operation<WithFiles<Types["upload"], { "multipart/form-data": "large" | "small" }>> = {
  id: "upload",
  method: "POST",
  path: "/forms",
  contentType: "multipart/form-data",
  responses: {"204":[]},
  forms: { "multipart/form-data": { write: writeMultipart, fields: [{"name":"large","isFile":true},{"name":"small","isFile":true}] } },
};

/** GET /lines */
export const tail: Operation<Types["tail"]> = {
  id: "tail",
  method: "GET",
  path: "/lines",
  responses: {"200":["text/event-stream"]},
};

/** GET /numbers */
export const count: Operation<Types["count"]> = {
  id: "count",
  method: "GET",
  path: "/numbers",
  responses: {"200":["text/event-stream"]},
  events: { "200": { read: readEvents } },
};
