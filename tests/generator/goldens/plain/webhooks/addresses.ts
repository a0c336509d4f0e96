// Generated from the contract. Do not edit: change the contract and generate again.
import { addressOf } from './core/address-of.ts';

export { CallbackAddressError } from './core/address-of.ts';

/**
 * The address of each callback, from the request that it belongs to and its response. Throws a CallbackAddressError if a
 * value is missing, or would change the path.
 */
export const addresses = {
  /** {$request.body#/url} */
  subscribeOnEvent: (exchange: { readonly request: { readonly body: unknown } }): string =>
    addressOf("subscribeOnEvent", [{"from":"request","part":"body","pointer":"/url"}], exchange),
  /** https://fixed.example/end */
  endHook: (): string =>
    addressOf("endHook", ["https://fixed.example/end"], {}),
} as const;
