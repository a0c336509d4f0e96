// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from '../client/core/operation.ts';

/** POST /order.paid: An order is paid */
export const orderPaid: Operation<Types["order.paid"]> = {
  id: "order.paid",
  method: "POST",
  path: "/order.paid",
  responses: {"204":[],"4XX":["application/problem+json"],"default":[]},
};

/**
 * POST /stock
 *
 * Security: Token.
 */
export const stockChanged: Operation<Types["stockChanged"]> = {
  id: "stockChanged",
  method: "POST",
  path: "/stock",
  responses: {"200":["text/plain"]},
};

/** POST /createOrder: Has the name of an operation */
export const createOrderPost: Operation<Types["createOrder post"]> = {
  id: "createOrder post",
  method: "POST",
  path: "/createOrder",
  responses: {"204":[]},
};

/** DELETE /createOrder */
export const createOrderDelete: Operation<Types["createOrder delete"]> = {
  id: "createOrder delete",
  method: "DELETE",
  path: "/createOrder",
  responses: {"204":[]},
};

/** POST /createOrder/shipped */
export const orderShipped: Operation<Types["orderShipped"]> = {
  id: "orderShipped",
  method: "POST",
  path: "/createOrder/shipped",
  responses: {"204":[]},
};

/** PUT /createOrder/progress */
export const createOrderProgress: Operation<Types["createOrder progress"]> = {
  id: "createOrder progress",
  method: "PUT",
  path: "/createOrder/progress",
  responses: {"204":[]},
};

/** POST /createOrder/progress/2 */
export const createOrderProgress2: Operation<Types["createOrder progress_2"]> = {
  id: "createOrder progress_2",
  method: "POST",
  path: "/createOrder/progress/2",
  responses: {"204":[]},
};

/** POST /createOrder/progress/3 */
export const logProgress: Operation<Types["logProgress"]> = {
  id: "logProgress",
  method: "POST",
  path: "/createOrder/progress/3",
  responses: {"default":[]},
};

/** POST /replaceOrder/shipped */
export const replaceOrderShipped: Operation<Types["replaceOrder shipped"]> = {
  id: "replaceOrder shipped",
  method: "POST",
  path: "/replaceOrder/shipped",
  responses: {"204":[]},
};

/** POST /replaceOrder/replaced */
export const replaceOrderReplaced: Operation<Types["replaceOrder replaced"]> = {
  id: "replaceOrder replaced",
  method: "POST",
  path: "/replaceOrder/replaced",
  responses: {"204":[]},
};
