// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/**
 * GET /
 *
 * Security: Key.
 */
export const getRoot: Operation<Types["getRoot"]> = {
  id: "getRoot",
  method: "GET",
  path: "/",
  responses: {"default":[]},
};

/**
 * GET /also-shared
 *
 * Security: Key.
 */
export const getAlsoShared: Operation<Types["getAlsoShared"]> = {
  id: "getAlsoShared",
  method: "GET",
  path: "/also-shared",
  responses: {"default":[]},
};

/**
 * GET /docs#part
 *
 * Security: Key.
 */
export const getDocsPart: Operation<Types["getDocsPart"]> = {
  id: "getDocsPart",
  method: "GET",
  path: "/docs%23part",
  responses: {"default":[]},
};

/**
 * GET /shared
 *
 * Security: Key.
 */
export const getShared: Operation<Types["getShared"]> = {
  id: "getShared",
  method: "GET",
  path: "/shared",
  responses: {"default":[]},
};

/**
 * POST /subscriptions
 *
 * Security: OAuth (read, write) and Key, or nothing.
 */
export const subscribe: Operation<Types["subscribe"]> = {
  id: "subscribe",
  method: "POST",
  path: "/subscriptions",
  responses: {"201":[]},
};

/**
 * GET /users/
 *
 * Security: Key.
 */
export const getUsers: Operation<Types["getUsers"]> = {
  id: "getUsers",
  method: "GET",
  path: "/users/",
  responses: {"default":[]},
};

/**
 * GET /caf%c3%a9/été/a b
 *
 * Security: Key.
 */
export const getCaféÉtéAB: Operation<Types["getCaféÉtéAB"]> = {
  id: "getCaféÉtéAB",
  method: "GET",
  path: "/caf%C3%A9/%C3%A9t%C3%A9/a%20b",
  responses: {"default":[]},
};

/**
 * GET /compare/{base}...{head}
 *
 * Security: Key.
 */
export const getCompareByBaseByHead: Operation<Types["getCompareByBaseByHead"]> = {
  id: "getCompareByBaseByHead",
  method: "GET",
  path: "/compare/{base}...{head}",
  responses: {"default":[]},
};

/**
 * GET /users/{id}
 *
 * Security: Key.
 */
export const getUsersById2: Operation<Types["getUsersById_2"]> = {
  id: "getUsersById_2",
  method: "GET",
  path: "/users/{id}",
  responses: {"default":[]},
};

/** DELETE /users/{name} */
export const getUsersById: Operation<Types["getUsersById"]> = {
  id: "getUsersById",
  method: "DELETE",
  path: "/users/{name}",
  responses: {"204":[]},
};

/**
 * GET /image(width={width},height={height})
 *
 * Security: Key.
 */
export const getImageWidthByWidthHeightByHeight: Operation<Types["getImageWidthByWidthHeightByHeight"]> = {
  id: "getImageWidthByWidthHeightByHeight",
  method: "GET",
  path: "/image(width={width},height={height})",
  responses: {"default":[]},
};

/**
 * GET /image(width={width})
 *
 * Security: Key.
 */
export const getImageWidthByWidth: Operation<Types["getImageWidthByWidth"]> = {
  id: "getImageWidthByWidth",
  method: "GET",
  path: "/image(width={width})",
  responses: {"default":[]},
};

/**
 * GET /a{b}c
 *
 * Security: Key.
 */
export const getAByBC: Operation<Types["getAByBC"]> = {
  id: "getAByBC",
  method: "GET",
  path: "/a{b}c",
  responses: {"default":[]},
};

/**
 * GET /{base}.{extension}
 *
 * Security: Key.
 */
export const getByBaseByExtension: Operation<Types["getByBaseByExtension"]> = {
  id: "getByBaseByExtension",
  method: "GET",
  path: "/{base}.{extension}",
  responses: {"default":[]},
};
