// Generated from the contract. Do not edit: change the contract and generate again.
import { addressOf, type HeadersLike } from './core/address-of.ts';

export { CallbackAddressError } from './core/address-of.ts';

/**
 * The address of each callback, from the request that it belongs to and its response. Throws a CallbackAddressError if a
 * value is missing, or would change the path.
 */
export const addresses = {
  /** {$request.body#/hooks/shipped} */
  orderShipped: (exchange: { readonly request: { readonly body: unknown } }): string =>
    addressOf("orderShipped", [{"from":"request","part":"body","pointer":"/hooks/shipped"}], exchange),
  /** {$request.query.notify}?order={$response.body#/id}&status={$statusCode} */
  createOrderProgress: (exchange: { readonly request: { readonly query: Readonly<Record<string, unknown>> }; readonly response: { readonly status: number; readonly body: unknown } }): string =>
    addressOf("createOrderProgress", [{"from":"request","part":"query","name":"notify"},"?order=",{"from":"response","part":"body","pointer":"/id"},"&status=",{"from":"statusCode"}], exchange),
  /** {$request.header.X-Callback}/{$method} */
  createOrderProgress2: (exchange: { readonly method: string; readonly request: { readonly headers: HeadersLike } }): string =>
    addressOf("createOrderProgress2", [{"from":"request","part":"header","name":"X-Callback"},"/",{"from":"method"}], exchange),
  /** https://log.example/progress */
  logProgress: (): string =>
    addressOf("logProgress", ["https://log.example/progress"], {}),
  /** {$request.body#/hooks/shipped} */
  replaceOrderShipped: (exchange: { readonly request: { readonly body: unknown } }): string =>
    addressOf("replaceOrderShipped", [{"from":"request","part":"body","pointer":"/hooks/shipped"}], exchange),
  /** https://log.example/orders/{$request.path.id}/replaced?total={$request.body#/total} */
  replaceOrderReplaced: (exchange: { readonly request: { readonly path: Readonly<Record<string, unknown>>; readonly body: unknown } }): string =>
    addressOf("replaceOrderReplaced", ["https://log.example/orders/",{"from":"request","part":"path","name":"id"},"/replaced?total=",{"from":"request","part":"body","pointer":"/total"}], exchange),
} as const;
