// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/**
 * POST /orders
 *
 * Security: Key.
 */
export const createOrder: Operation<Types["createOrder"]> = {
  id: "createOrder",
  method: "POST",
  path: "/orders",
  responses: {"201":["application/json"]},
};

/**
 * PUT /orders/{id}
 *
 * Security: Key.
 */
export const replaceOrder: Operation<Types["replaceOrder"]> = {
  id: "replaceOrder",
  method: "PUT",
  path: "/orders/{id}",
  responses: {"204":[]},
};
