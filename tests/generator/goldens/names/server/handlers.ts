// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /200 */
export interface N200FirstRequest {
}

/** A reply builder for each declared response. */
export interface N200FirstReplies {
  /** 204: d */
  noContent(): N200FirstReply;
}

export type N200FirstReply = Reply<"n200First">;

export interface N200FirstContext extends Context<null, N200FirstReplies> {}

/** GET /constructor */
export interface ConstructorRequest {
}

/** A reply builder for each declared response. */
export interface ConstructorReplies {
  /** 204: d */
  noContent(): ConstructorReply;
}

export type ConstructorReply = Reply<"constructor">;

export interface ConstructorContext extends Context<null, ConstructorReplies> {}

/** GET /delete */
export interface DeleteRequest {
}

/** A reply builder for each declared response. */
export interface DeleteReplies {
  /** 204: d */
  noContent(): DeleteReply;
}

export type DeleteReply = Reply<"delete">;

export interface DeleteContext extends Context<null, DeleteReplies> {}

/** GET /kebab */
export interface ListKebabNamesRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface ListKebabNamesReplies {
  /** 200: d */
  ok(body: schemas.KebabNameV2): ListKebabNamesReply;
}

export type ListKebabNamesReply = Reply<"listKebabNames">;

export interface ListKebabNamesContext extends Context<null, ListKebabNamesReplies> {}

/** GET /proto */
export interface ProtoRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface ProtoReplies {
  /** 200: d */
  ok(body: schemas.Class): ProtoReply;
}

export type ProtoReply = Reply<"proto">;

export interface ProtoContext extends Context<null, ProtoReplies> {}

/** GET /größe/{名前} */
export interface GrößeRequest {
  readonly path: operations["größe"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface GrößeReplies {
  /** 204: d */
  noContent(): GrößeReply;
}

export type GrößeReply = Reply<"größe">;

export interface GrößeContext extends Context<null, GrößeReplies> {}

/** GET /{a}/{b} */
export interface ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldRequest {
  readonly path: operations["a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold-a-name-that-is-longer-than-any-file-system-can-hold"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldReplies {
  /** 204: d */
  noContent(): ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldReply;
}

export type ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldReply = Reply<"aNameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHold">;

export interface ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldContext extends Context<null, ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /200 */
  readonly n200First: (
    request: N200FirstRequest,
    context: N200FirstContext,
  ) => Awaitable<N200FirstReply>;
  /** GET /constructor */
  readonly constructor: (
    request: ConstructorRequest,
    context: ConstructorContext,
  ) => Awaitable<ConstructorReply>;
  /** GET /delete */
  readonly delete: (
    request: DeleteRequest,
    context: DeleteContext,
  ) => Awaitable<DeleteReply>;
  /** GET /kebab */
  readonly listKebabNames: (
    request: ListKebabNamesRequest,
    context: ListKebabNamesContext,
  ) => Awaitable<ListKebabNamesReply>;
  /** GET /proto */
  readonly proto: (
    request: ProtoRequest,
    context: ProtoContext,
  ) => Awaitable<ProtoReply>;
  /** GET /größe/{名前} */
  readonly größe: (
    request: GrößeRequest,
    context: GrößeContext,
  ) => Awaitable<GrößeReply>;
  /** GET /{a}/{b} */
  readonly aNameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHold: (
    request: ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldRequest,
    context: ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldContext,
  ) => Awaitable<ANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldANameThatIsLongerThanAnyFileSystemCanHoldReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
