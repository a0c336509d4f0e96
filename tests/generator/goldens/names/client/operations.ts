// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** GET /200 */
export const n200First: Operation<Types["200 first"]> = {
  id: "200 first",
  method: "GET",
  path: "/200",
  responses: {"204":[]},
};

/** GET /constructor */
export const constructor: Operation<Types["constructor"]> = {
  id: "constructor",
  method: "GET",
  path: "/constructor",
  responses: {"204":[]},
};

/** GET /delete */
const $delete: Operation<Types["delete"]> = {
  id: "delete",
  method: "GET",
  path: "/delete",
  responses: {"204":[]},
};

/** GET /kebab */
export const listKebabNames: Operation<Types["list-kebab.names"]> = {
  id: "list-kebab.names",
  method: "GET",
  path: "/kebab",
  responses: {"200":["application/json"]},
};

/** GET /proto */
export const proto: Operation<Types["__proto__"]> = {
  id: "__proto__",
  method: "GET",
  path: "/proto",
  responses: {"200":["application/json"]},
};

/** GET /größe/{名前} */
export const größe: Operation<Types["größe"]> = {
  id: "größe",
  method: "GET",
  path: "/gr%C3%B6%C3%9Fe/{名前}",
  responses: {"204":[]},
};

/** GET /{a}/{b} */
export const aNameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHold: Operation<Types["a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold"]> = {
  id: "a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold",
  method: "GET",
  path: "/{a}/{b}",
  responses: {"204":[]},
};

export {
  $delete as delete,
};
