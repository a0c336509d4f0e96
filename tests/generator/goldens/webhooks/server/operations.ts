// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateCreateOrderHeaders,
  validateCreateOrderQuery,
  validateOrderRequest,
  validateReplaceOrderPath,
} from '../validators/requests.js';
import {
  validateOrderResponse,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  createOrder: {
    id: "createOrder",
    method: "POST",
    path: "/orders",
    summary: "",
    parameters: { query: [{"name":"notify"}], header: [{"name":"X-Callback"}] },
    queryParameters: validateCreateOrderQuery as typeof validateCreateOrderQuery,
    headerParameters: validateCreateOrderHeaders as typeof validateCreateOrderHeaders,
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateOrderRequest as typeof validateOrderRequest }] },
    mediaTypes: ["application/json"],
    responses: { 201: { builder: "created", content: { "application/json": { as: "json", validate: validateOrderResponse as typeof validateOrderResponse } }, headers: { names: ["Location"] } } },
    security: [{"Key":[]}],
  },
  replaceOrder: {
    id: "replaceOrder",
    method: "PUT",
    path: "/orders/{id}",
    summary: "",
    pathParameters: validateReplaceOrderPath as typeof validateReplaceOrderPath,
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateOrderRequest as typeof validateOrderRequest }] },
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
    security: [{"Key":[]}],
  },
} as const;
operations satisfies Record<string, Operation>;

/** The contract as data for the engine. */
export const contract = {
  operations: operations as typeof operations,
  sharedResponses: {
  },
  rateLimits: [],
  unknownPaths: [],
  methodNotAllowed: null,
  securitySchemes: {"Key":{"type":"apiKey","in":"header","name":"X-Key"}},
} as const;
contract satisfies Contract;
