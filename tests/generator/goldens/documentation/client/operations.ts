// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';
import { readHeaderValues } from './core/read-header-values.ts';

/** GET /notes/latest */
export const getNotesLatest: Operation<Types["getNotesLatest"]> = {
  id: "getNotesLatest",
  method: "GET",
  path: "/notes/latest",
  responses: {"200":["application/json"]},
};

/** POST /notes/latest */
export const postNotesLatest: Operation<Types["postNotesLatest"]> = {
  id: "postNotesLatest",
  method: "POST",
  path: "/notes/latest",
  responses: {"201":[]},
};

/** GET /notes/{id}: One note */
export const readNote: Operation<Types["readNote"]> = {
  id: "readNote",
  method: "GET",
  path: "/notes/{id}",
  responses: {"200":["application/json","text/plain"],"4XX":[],"default":[]},
  parameters: [{"in":"query","name":"filter","as":"json"}],
  headerValues: { "200": { read: readHeaderValues, shapes: {"X-Count":{"types":["integer"]},"X-Other":{"types":["integer"]}} }, "4XX": { read: readHeaderValues, shapes: {"X-Count":{"types":["integer"]}} }, "default": { read: readHeaderValues, shapes: {"X-Count":{"types":["integer"]}} } },
};

/** DELETE /notes/{id} */
export const removeNote: Operation<Types["removeNote"]> = {
  id: "removeNote",
  method: "DELETE",
  path: "/notes/{id}",
  responses: {"204":[],"404":[]},
  headerValues: { "404": { read: readHeaderValues, shapes: {"X-Count":{"types":["integer"]}} } },
};
