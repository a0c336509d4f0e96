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

/** GET /200 */
export interface N200FirstRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type N200FirstResponse =
  | { readonly status: 204 };

/** GET /constructor */
export interface ConstructorRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type ConstructorResponse =
  | { readonly status: 204 };

/** GET /delete */
export interface DeleteRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type DeleteResponse =
  | { readonly status: 204 };

/** GET /kebab */
export interface ListKebabNamesRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type ListKebabNamesResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["list-kebab.names"]['responses'][200]['content']["application/json"] };

/** GET /proto */
export interface ProtoRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type ProtoResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["__proto__"]['responses'][200]['content']["application/json"] };

/** GET /größe/{名前} */
export interface GrößeRequest {
  readonly path: operations["größe"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type GrößeResponse =
  | { readonly status: 204 };

/** GET /{a}/{b} */
export interface ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldRequest {
  readonly path: operations["a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldResponse =
  | { readonly status: 204 };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /200 */
  n200First(request: N200FirstRequest): N200FirstResponse | Promise<N200FirstResponse>;
  /** GET /constructor */
  constructor(request: ConstructorRequest): ConstructorResponse | Promise<ConstructorResponse>;
  /** GET /delete */
  delete(request: DeleteRequest): DeleteResponse | Promise<DeleteResponse>;
  /** GET /kebab */
  listKebabNames(request: ListKebabNamesRequest): ListKebabNamesResponse | Promise<ListKebabNamesResponse>;
  /** GET /proto */
  proto(request: ProtoRequest): ProtoResponse | Promise<ProtoResponse>;
  /** GET /größe/{名前} */
  größe(request: GrößeRequest): GrößeResponse | Promise<GrößeResponse>;
  /** GET /{a}/{b} */
  aNameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHold(request: ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldRequest): ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldResponse | Promise<ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
