// Generated from the contract. Do not edit: change the contract and generate again.
import type { operations as Types } from '../types/openapi.ts';
import type { Operation } from './core/operation.ts';

/** POST /mcp: Model Context Protocol */
export const mcp: Operation<Types["mcp"]> = {
  id: "mcp",
  method: "POST",
  path: "/mcp",
  responses: {"200":["application/json"],"202":[],"400":["application/json"]},
};
