// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import validateCreateOrderHeaders from '../validators/create-order-headers.js';
import validateCreateOrderQuery from '../validators/create-order-query.js';
import validateOrderRequest from '../validators/order-request.js';
import validateOrderResponse from '../validators/order-response.js';
import validateReplaceOrderPath from '../validators/replace-order-path.js';

/** What the contract says of each operation, by the name of its handler. */
export const operations = {
  createOrder: {
    id: "createOrder",
    method: "POST",
    path: "/orders",
    summary: "",
    parameters: { query: [{"name":"notify"}], header: [{"name":"X-Callback"}] },
    queryParameters: validateCreateOrderQuery,
    headerParameters: validateCreateOrderHeaders,
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateOrderRequest }] },
    mediaTypes: ["application/json"],
    responses: { 201: { builder: "created", content: { "application/json": { as: "json", validate: validateOrderResponse } }, headers: { names: ["Location"] } } },
    security: [{"Key":[]}],
  },
  replaceOrder: {
    id: "replaceOrder",
    method: "PUT",
    path: "/orders/{id}",
    summary: "",
    pathParameters: validateReplaceOrderPath,
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateOrderRequest }] },
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
    security: [{"Key":[]}],
  },
} as const satisfies Record<string, Operation>;

/** What the engine reads of the contract. */
export const contract = {
  operations,
  sharedResponses: {
  },
  rateLimits: [],
  unknownPaths: [],
  methodNotAllowed: null,
  securitySchemes: {"Key":{"type":"apiKey","in":"header","name":"X-Key"}},
} as const satisfies Contract;
