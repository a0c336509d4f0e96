// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /files/latest */
export const getLatestFile: Operation<Types["getLatestFile"]> = {
  id: "getLatestFile",
  method: "GET",
  path: "/files/latest",
  responses: {"200":["application/octet-stream"]},
};

/** GET /files/{name}.json */
export const describeFile: Operation<Types["describeFile"]> = {
  id: "describeFile",
  method: "GET",
  path: "/files/{name}.json",
  responses: {"200":["application/json"]},
};

/** GET /files/{name} */
export const getFile: Operation<Types["getFile"]> = {
  id: "getFile",
  method: "GET",
  path: "/files/{name}",
  responses: {"200":["application/octet-stream"]},
};

/** DELETE /files/{name} */
export const deleteFile: Operation<Types["deleteFile"]> = {
  id: "deleteFile",
  method: "DELETE",
  path: "/files/{name}",
  responses: {"204":[]},
};

/** GET /{language}/files/{name} */
export const getTranslatedFile: Operation<Types["getTranslatedFile"]> = {
  id: "getTranslatedFile",
  method: "GET",
  path: "/{language}/files/{name}",
  responses: {"200":["text/plain"]},
};
