// Generated from the contract. Do not edit: change the contract and generate again.
import type { Contract, Operation } from '@plan-surface/engine';
import {
  validateOrder,
  validateOrderShippedBody,
  validateReplaceOrderShippedBody,
  validateStockChangedApplicationJsonBody,
  validateStockChangedTextCsvBody,
} from '../validators/components.js';
import {
  validateOrderPaidHeaders,
  validateOrderPaidQuery,
} from '../validators/requests.js';
import {
  validateProblemResponse,
} from '../validators/responses.js';

/** The operations of the contract, by the name of their handler. */
export const operations = {
  createOrderPost: {
    id: "createOrder post",
    method: "POST",
    path: "/createOrder",
    summary: "Has the name of an operation",
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  createOrderDelete: {
    id: "createOrder delete",
    method: "DELETE",
    path: "/createOrder",
    summary: "",
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  orderPaid: {
    id: "order.paid",
    method: "POST",
    path: "/order.paid",
    summary: "An order is paid",
    tags: ["orders"],
    parameters: { header: [{"name":"X-Signature"}], query: [{"name":"attempt","shape":{"types":["integer"]}}] },
    queryParameters: validateOrderPaidQuery as typeof validateOrderPaidQuery,
    headerParameters: validateOrderPaidHeaders as typeof validateOrderPaidHeaders,
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateOrder as typeof validateOrder }] },
    mediaTypes: [],
    responses: { 204: { builder: "noContent" }, "4XX": { builder: "clientError", content: { "application/problem+json": { as: "json", validate: validateProblemResponse as typeof validateProblemResponse } } }, default: { builder: "other" } },
  },
  stockChanged: {
    id: "stockChanged",
    method: "POST",
    path: "/stock",
    summary: "",
    requestBody: { required: true, mediaTypes: [{ type: "application/json", reading: "json", validate: validateStockChangedApplicationJsonBody as typeof validateStockChangedApplicationJsonBody }, { type: "text/csv", reading: "text", validate: validateStockChangedTextCsvBody as typeof validateStockChangedTextCsvBody }] },
    mediaTypes: ["text/plain"],
    responses: { 200: { builder: "ok", content: { "text/plain": { as: "text", validate: null } } } },
    security: [{"Token":[]}],
  },
  createOrderProgress: {
    id: "createOrder progress",
    method: "PUT",
    path: "/createOrder/progress",
    summary: "",
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  orderShipped: {
    id: "orderShipped",
    method: "POST",
    path: "/createOrder/shipped",
    summary: "",
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateOrderShippedBody as typeof validateOrderShippedBody }] },
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  replaceOrderReplaced: {
    id: "replaceOrder replaced",
    method: "POST",
    path: "/replaceOrder/replaced",
    summary: "",
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  replaceOrderShipped: {
    id: "replaceOrder shipped",
    method: "POST",
    path: "/replaceOrder/shipped",
    summary: "",
    requestBody: { required: false, mediaTypes: [{ type: "application/json", reading: "json", validate: validateReplaceOrderShippedBody as typeof validateReplaceOrderShippedBody }] },
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  createOrderProgress2: {
    id: "createOrder progress_2",
    method: "POST",
    path: "/createOrder/progress/2",
    summary: "",
    mediaTypes: [],
    responses: { 204: { builder: "noContent" } },
  },
  logProgress: {
    id: "logProgress",
    method: "POST",
    path: "/createOrder/progress/3",
    summary: "",
    mediaTypes: [],
    responses: { default: { builder: "other" } },
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
  securitySchemes: {"Token":{"type":"http","scheme":"bearer"}},
} as const;
contract satisfies Contract;
