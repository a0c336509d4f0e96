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

/** GET /any */
export interface GetAnyRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "image/*" | "*/*";
}

export type GetAnyResponse =
  | { readonly status: number; readonly mediaType: `image/${string}`; readonly body: string | Uint8Array }
  | { readonly status: number; readonly mediaType: string; readonly body: operations["getAny"]['responses']["2XX"]['content']["*/*"] | string | Uint8Array };

/** GET /nothing */
export interface GetNothingRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GetNothingResponse =
  | { readonly status: number };

/** OPTIONS /nothing */
export interface OptionsNothingRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type OptionsNothingResponse =
  | { readonly status: 200 };

/** HEAD /nothing */
export interface HeadNothingRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type HeadNothingResponse =
  | { readonly status: 200 };

/** TRACE /nothing */
export interface TraceNothingRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "message/http";
}

export type TraceNothingResponse =
  | { readonly status: 200; readonly mediaType: "message/http"; readonly body: string | Uint8Array };

/** GET /pets */
export interface GetPetsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json" | "text/csv" | "application/xml";
}

export type GetPetsResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getPets"]['responses'][200]['content']["application/json"]; readonly headers: { readonly "X-Total": NonNullable<operations["getPets"]['responses'][200]['headers']["X-Total"]>; readonly "X-Names"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Names"]>; readonly "X-Color"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Color"]>; readonly "X-Json"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Json"]>; readonly "X-Note"?: string; readonly "Set-Cookie"?: NonNullable<operations["getPets"]['responses'][200]['headers']["Set-Cookie"]> } }
  | { readonly status: 200; readonly mediaType: "text/csv"; readonly body: operations["getPets"]['responses'][200]['content']["text/csv"]; readonly headers: { readonly "X-Total": NonNullable<operations["getPets"]['responses'][200]['headers']["X-Total"]>; readonly "X-Names"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Names"]>; readonly "X-Color"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Color"]>; readonly "X-Json"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Json"]>; readonly "X-Note"?: string; readonly "Set-Cookie"?: NonNullable<operations["getPets"]['responses'][200]['headers']["Set-Cookie"]> } }
  | { readonly status: 200; readonly mediaType: "application/xml"; readonly body: string | Uint8Array; readonly headers: { readonly "X-Total": NonNullable<operations["getPets"]['responses'][200]['headers']["X-Total"]>; readonly "X-Names"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Names"]>; readonly "X-Color"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Color"]>; readonly "X-Json"?: NonNullable<operations["getPets"]['responses'][200]['headers']["X-Json"]>; readonly "X-Note"?: string; readonly "Set-Cookie"?: NonNullable<operations["getPets"]['responses'][200]['headers']["Set-Cookie"]> } }
  | { readonly status: 204 }
  | { readonly status: number; readonly mediaType: "application/problem+json"; readonly body: operations["getPets"]['responses']["4XX"]['content']["application/problem+json"] }
  | { readonly status: number; readonly mediaType: "application/json"; readonly body: operations["getPets"]['responses']["default"]['content']["application/json"]; readonly headers: { readonly "X-Reason": string } };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /any */
  getAny(request: GetAnyRequest): GetAnyResponse | Promise<GetAnyResponse>;
  /** GET /nothing */
  getNothing(request: GetNothingRequest): GetNothingResponse | Promise<GetNothingResponse>;
  /** OPTIONS /nothing */
  optionsNothing(request: OptionsNothingRequest): OptionsNothingResponse | Promise<OptionsNothingResponse>;
  /** HEAD /nothing */
  headNothing(request: HeadNothingRequest): HeadNothingResponse | Promise<HeadNothingResponse>;
  /** TRACE /nothing */
  traceNothing(request: TraceNothingRequest): TraceNothingResponse | Promise<TraceNothingResponse>;
  /** GET /pets */
  getPets(request: GetPetsRequest): GetPetsResponse | Promise<GetPetsResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
