// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from '../client/core/operation.ts';

/** POST /newUser */
export const newUserHook: Operation<Types["newUserHook"]> = {
  id: "newUserHook",
  method: "POST",
  path: "/newUser",
  responses: {"200":[]},
};

/** GET /shared */
export const shared: Operation<Types["shared"]> = {
  id: "shared",
  method: "GET",
  path: "/shared",
  responses: {"default":[]},
};

/** POST /subscribe/onEvent */
export const subscribeOnEvent: Operation<Types["subscribe onEvent"]> = {
  id: "subscribe onEvent",
  method: "POST",
  path: "/subscribe/onEvent",
  responses: {"200":[]},
};

/** POST /subscribe/onEnd */
export const endHook: Operation<Types["endHook"]> = {
  id: "endHook",
  method: "POST",
  path: "/subscribe/onEnd",
  responses: {"204":[]},
};
