// Generated from the contract. Do not edit: change the contract and generate again.
import type { components, operations } from '../types/openapi.ts';

export type { components, operations };

/** What a fallback handler is told of a request. `url` is the path alone. */
export interface FallbackRequest<Type extends string = string> {
  readonly method: string;
  readonly url: string;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: Type;
}

/** GET /api/a */
export interface GetARequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetAResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getA"]['responses'][200]['content']["application/json"]; readonly headers: { readonly "X-Count": string; readonly "X-Hint"?: string } }
  | { readonly status: 404; readonly mediaType: "application/problem+json"; readonly body: operations["getA"]['responses'][404]['content']["application/problem+json"] };

/** GET /api/b */
export interface GetBRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetBResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getB"]['responses'][200]['content']["application/json"]; readonly headers: { readonly "X-Count": string; readonly "X-Hint"?: string } }
  | { readonly status: 404; readonly mediaType: "application/problem+json"; readonly body: operations["getB"]['responses'][404]['content']["application/problem+json"] };

/** PUT /api/b */
export interface PutBRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type PutBResponse =
  | { readonly status: 204 }
  | { readonly status: 404; readonly mediaType: "application/problem+json"; readonly body: operations["putB"]['responses'][404]['content']["application/problem+json"] };

/** 405 Refused */
export type RefusedResponse =
  | { readonly status: 405 };

/** 429 TooMany */
export type TooManyResponse =
  | { readonly status: 429; readonly mediaType: "application/problem+json"; readonly body: components['responses']["TooMany"]['content']["application/problem+json"] };

/** 404 NoPage */
export type NoPageResponse =
  | { readonly status: 404; readonly mediaType: "text/markdown"; readonly body: components['responses']["NoPage"]['content']["text/markdown"] }
  | { readonly status: 404; readonly mediaType: "text/html"; readonly body: components['responses']["NoPage"]['content']["text/html"] };

/** 404 Nothing */
export type NothingResponse =
  | { readonly status: 404; readonly mediaType: "application/problem+json"; readonly body: components['responses']["Nothing"]['content']["application/problem+json"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /api/a */
  getA(request: GetARequest): GetAResponse | Promise<GetAResponse>;
  /** GET /api/b */
  getB(request: GetBRequest): GetBResponse | Promise<GetBResponse>;
  /** PUT /api/b */
  putB(request: PutBRequest): PutBResponse | Promise<PutBResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
  refused(request: FallbackRequest<never>): RefusedResponse | Promise<RefusedResponse>;
  tooMany(request: FallbackRequest<"application/problem+json">): TooManyResponse | Promise<TooManyResponse>;
  noPage(request: FallbackRequest<"text/markdown" | "text/html">): NoPageResponse | Promise<NoPageResponse>;
  nothing(request: FallbackRequest<"application/problem+json">): NothingResponse | Promise<NothingResponse>;
}
