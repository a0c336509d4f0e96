// The same for every contract. Do not edit: it is copied from the compiler.
import { type ClientOptions, createCall } from '../../client/core/call.ts';
import type { Operation } from '../../client/core/operation.ts';
import type { OperationTypes, RequestOf, ResultOf } from '../../client/core/types.ts';

/** @typeParam Signed names of the headers that `sign` gives: callers need not */
export interface SenderOptions<Signed extends string = never> extends Omit<ClientOptions, 'baseUrl'> {
  /** Headers computed from the bytes that are sent, such as a signature. */
  readonly sign?: ((message: Message) => Awaitable<Readonly<Record<Signed, string>>>) | undefined;
}

type Awaitable<Value> = Value | Promise<Value>;

/** A request as it will be sent. */
export interface Message {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A method for each webhook and callback, under its name. */
export type SenderOf<Operations, Signed extends string> = {
  readonly [Name in keyof Operations]: Operations[Name] extends Operation<infer Types>
    ? Send<Types, Signed>
    : never;
};

type Send<Types extends OperationTypes, Signed extends string> = (
  request: RequestOf<Unsigned<Types, Signed>> & {
    /** The receiver's URL. Query parameters of the contract are appended to it. */
    readonly url: string | URL;
  },
) => Promise<ResultOf<Types>>;

/** Without the headers that are computed when a request is sent. */
type Unsigned<Types extends OperationTypes, Signed extends string> = [Signed] extends [never]
  ? Types
  : Omit<Types, 'parameters'> & {
      readonly parameters: Omit<Types['parameters'], 'header'> & HeaderIn<Types['parameters'], Signed>;
    };

type HeaderIn<Parameters, Signed extends string> = Parameters extends { readonly header: infer Declared }
  ? Optional<{ [Name in keyof Declared as Other<Name, Lowercase<Signed>>]: Declared[Name] }>
  : unknown;

type Other<Name, Signed> = Lowercase<Name & string> extends Signed ? never : Name;

type Optional<Declared> =
  Record<never, never> extends Declared ? { readonly header?: Declared } : { readonly header: Declared };

/**
 * Sends what a table of webhooks describes. Nothing is validated at run time; only the types check what is sent.
 * Redirects are not followed.
 */
export function senderOf<
  Operations extends Readonly<Record<string, Operation>>,
  Signed extends string = never,
>(operations: Operations, options: SenderOptions<Signed>): SenderOf<Operations, Signed> {
  const methods = Object.entries(operations).map(([name, operation]) => [
    name,
    ({ url, ...request }: { readonly url: string | URL }) => {
      const call = createCall({
        ...options,
        baseUrl: '',
        redirect: 'manual',
        fetch: (target, init) => send(withQuery(url, target.slice(operation.path.length)), init, options),
      });
      return call(operation, request as never);
    },
  ]);
  return Object.fromEntries(methods) as SenderOf<Operations, Signed>;
}

async function send(url: string, init: RequestInit, options: SenderOptions<string>): Promise<Response> {
  const { fetch = globalThis.fetch, sign } = options;
  const message = sign === undefined ? init : await signed(url, init, sign);
  // A redirect would let a receiver reach an address that the caller has not checked.
  return fetch(url, { ...message, redirect: 'manual' });
}

async function signed(
  url: string,
  init: RequestInit,
  sign: NonNullable<SenderOptions<string>['sign']>,
): Promise<RequestInit> {
  const request = new Request(url, init);
  const { method, headers } = request;
  const body = new Uint8Array(await request.arrayBuffer());
  const made = await sign({ url, method, headers: new Headers(headers), body });
  const all = new Headers(headers);
  for (const [name, text] of Object.entries(made)) all.set(name, text);
  return { ...init, headers: all, body: init.body == null ? null : body };
}

/** @param query the query parameters of the contract, with the question mark; empty for none */
function withQuery(url: string | URL, query: string): string {
  const [address = ''] = String(url).split('#', 1);
  return address.includes('?') ? address + query.replace('?', '&') : address + query;
}
