// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';
import { deepMembers } from './core/deep-members.ts';
import type { WithFiles } from './core/types.ts';
import { writeForm } from './core/write-form.ts';
import { writeMultipart } from './core/write-multipart.ts';

/** POST /events */
export const addEvent: Operation<Types["addEvent"]> = {
  id: "addEvent",
  method: "POST",
  path: "/events",
  responses: {"200":["application/json"]},
  forms: { "application/x-www-form-urlencoded": { write: writeForm } },
};

/** PUT /files */
export const putFile: Operation<Types["putFile"]> = {
  id: "putFile",
  method: "PUT",
  path: "/files",
  contentType: "application/octet-stream",
  responses: {"200":["application/json"]},
};

/** POST /forms */
export const postForm: Operation<Types["postForm"]> = {
  id: "postForm",
  method: "POST",
  path: "/forms",
  contentType: "application/x-www-form-urlencoded",
  responses: {"200":["application/json"]},
  forms: { "application/x-www-form-urlencoded": { write: writeForm, fields: [{"name":"codes","style":"pipeDelimited"},{"name":"size","style":"deepObject","explode":true,"deep":deepMembers}] } },
};

/** POST /names */
export const name: Operation<Types["name"]> = {
  id: "name",
  method: "POST",
  path: "/names",
  responses: {"200":["application/json"]},
};

/** POST /notes */
export const addNote: Operation<Types["addNote"]> = {
  id: "addNote",
  method: "POST",
  path: "/notes",
  contentType: "text/plain",
  responses: {"200":["application/json"]},
};

/** PUT /pets */
export const putPets: Operation<Types["putPets"]> = {
  id: "putPets",
  method: "PUT",
  path: "/pets",
  responses: {"200":["application/json"]},
  forms: { "application/x-www-form-urlencoded": { write: writeForm } },
};

/** POST /pets */
export const addPet: Operation<Types["addPet"]> = {
  id: "addPet",
  method: "POST",
  path: "/pets",
  responses: {"200":["application/json"]},
};

/** DELETE /pets */
export const deletePets: Operation<Types["deletePets"]> = {
  id: "deletePets",
  method: "DELETE",
  path: "/pets",
  responses: {"200":["application/json"]},
};

/** POST /uploads */
export const upload: Operation<WithFiles<Types["upload"], { "multipart/form-data": "photo" | "icon" | "more" }>> = {
  id: "upload",
  method: "POST",
  path: "/uploads",
  contentType: "multipart/form-data",
  responses: {"200":["application/json"]},
  forms: { "multipart/form-data": { write: writeMultipart, fields: [{"name":"photo","isFile":true},{"name":"icon","isFile":true},{"name":"more","isFile":true},{"name":"colors","explode":false,"style":"form"}] } },
};
