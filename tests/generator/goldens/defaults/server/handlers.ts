// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** POST /pets */
export interface AddPetRequest {
  readonly query: NonNullable<operations["addPet"]['parameters']['query']>;
  readonly headers: NonNullable<operations["addPet"]['parameters']['header']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["addPet"]['requestBody']>['content']["application/json"];
}

/** A reply builder for each declared response. */
export interface AddPetReplies {
  /** 200: The pet. */
  ok(body: schemas.Pet): AddPetReply;
}

export type AddPetReply = Reply<"addPet">;

export interface AddPetContext extends Context<null, AddPetReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** POST /pets */
  readonly addPet: (
    request: AddPetRequest,
    context: AddPetContext,
  ) => Awaitable<AddPetReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
