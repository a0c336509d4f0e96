// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** GET /pets */
export interface ListPetsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface ListPetsReplies {
  /** 200: All pets. */
  ok(body: schemas.Pet[]): ListPetsReply;
}

export type ListPetsReply = Reply<"listPets">;

export interface ListPetsContext extends Context<null, ListPetsReplies> {}

/** POST /pets */
export interface AddPetRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["addPet"]['requestBody']>['content']["application/json"];
}

/** A reply builder for each declared response. */
export interface AddPetReplies {
  /** 201: The same pet. */
  created(body: schemas.Pet): AddPetReply;
  /** 400: No pet. */
  badRequest(): AddPetReply;
}

export type AddPetReply = Reply<"addPet">;

export interface AddPetContext extends Context<null, AddPetReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /pets */
  readonly listPets: (
    request: ListPetsRequest,
    context: ListPetsContext,
  ) => Awaitable<ListPetsReply>;
  /** POST /pets */
  readonly addPet: (
    request: AddPetRequest,
    context: AddPetContext,
  ) => Awaitable<AddPetReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
