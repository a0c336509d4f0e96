// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  Context,
  Reply,
  WithFiles,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';
import type * as schemas from '../types/schemas.ts';

export type { components, operations, webhooks };

/** POST /events */
export type AddEventRequest = {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
} & (
  | { readonly contentType: "text/json"; readonly body: NonNullable<operations["addEvent"]['requestBody']>['content']["text/json"] }
  | { readonly contentType: `application/${string}+json`; readonly body: NonNullable<operations["addEvent"]['requestBody']>['content']["application/*+json"] }
  | { readonly contentType: `application/${string}`; readonly body: NonNullable<operations["addEvent"]['requestBody']>['content']["application/*"] | Uint8Array }
);

/** A reply builder for each declared response. */
export interface AddEventReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["addEvent"]['responses'][200]['content']["application/json"]]): AddEventReply;
}

export type AddEventReply = Reply<"addEvent">;

export interface AddEventContext extends Context<null, AddEventReplies> {}

/** PUT /files */
export interface PutFileRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/octet-stream";
  readonly body: Uint8Array;
}

/** A reply builder for each declared response. */
export interface PutFileReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["putFile"]['responses'][200]['content']["application/json"]]): PutFileReply;
}

export type PutFileReply = Reply<"putFile">;

export interface PutFileContext extends Context<null, PutFileReplies> {}

/** POST /forms */
export interface PostFormRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/x-www-form-urlencoded";
  readonly body: NonNullable<operations["postForm"]['requestBody']>['content']["application/x-www-form-urlencoded"];
}

/** A reply builder for each declared response. */
export interface PostFormReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["postForm"]['responses'][200]['content']["application/json"]]): PostFormReply;
}

export type PostFormReply = Reply<"postForm">;

export interface PostFormContext extends Context<null, PostFormReplies> {}

/** POST /names */
export type NameRequest = {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["name"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface NameReplies {
  /** 200: d */
  ok(body: schemas.NameBody): NameReply;
}

export type NameReply = Reply<"name">;

export interface NameContext extends Context<null, NameReplies> {}

/** POST /notes */
export interface AddNoteRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "text/plain";
  readonly body: string;
}

/** A reply builder for each declared response. */
export interface AddNoteReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["addNote"]['responses'][200]['content']["application/json"]]): AddNoteReply;
}

export type AddNoteReply = Reply<"addNote">;

export interface AddNoteContext extends Context<null, AddNoteReplies> {}

/** PUT /pets */
export type PutPetsRequest = {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["putPets"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: "text/csv"; readonly body: NonNullable<operations["putPets"]['requestBody']>['content']["text/csv"] }
  | { readonly contentType: "application/xml"; readonly body: string }
  | { readonly contentType: `image/${string}`; readonly body: Uint8Array }
  | { readonly contentType: `application/${string}`; readonly body: NonNullable<operations["putPets"]['requestBody']>['content']["application/*"] | Uint8Array }
  | { readonly contentType: null; readonly body: null }
);

/** A reply builder for each declared response. */
export interface PutPetsReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["putPets"]['responses'][200]['content']["application/json"]]): PutPetsReply;
}

export type PutPetsReply = Reply<"putPets">;

export interface PutPetsContext extends Context<null, PutPetsReplies> {}

/** POST /pets */
export interface AddPetRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["addPet"]['requestBody']>['content']["application/json"];
}

/** A reply builder for each declared response. */
export interface AddPetReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["addPet"]['responses'][200]['content']["application/json"]]): AddPetReply;
}

export type AddPetReply = Reply<"addPet">;

export interface AddPetContext extends Context<null, AddPetReplies> {}

/** DELETE /pets */
export interface DeletePetsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["deletePets"]['requestBody']>['content']["application/json"];
}

/** A reply builder for each declared response. */
export interface DeletePetsReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["deletePets"]['responses'][200]['content']["application/json"]]): DeletePetsReply;
}

export type DeletePetsReply = Reply<"deletePets">;

export interface DeletePetsContext extends Context<null, DeletePetsReplies> {}

/** POST /uploads */
export interface UploadRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "multipart/form-data";
  readonly body: WithFiles<NonNullable<operations["upload"]['requestBody']>['content']["multipart/form-data"], "photo" | "icon" | "more">;
}

/** A reply builder for each declared response. */
export interface UploadReplies {
  /** 200: What was read. */
  ok(...args: [body: operations["upload"]['responses'][200]['content']["application/json"]]): UploadReply;
}

export type UploadReply = Reply<"upload">;

export interface UploadContext extends Context<null, UploadReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** POST /events */
  readonly addEvent: (
    request: AddEventRequest,
    context: AddEventContext,
  ) => Awaitable<AddEventReply>;
  /** PUT /files */
  readonly putFile: (
    request: PutFileRequest,
    context: PutFileContext,
  ) => Awaitable<PutFileReply>;
  /** POST /forms */
  readonly postForm: (
    request: PostFormRequest,
    context: PostFormContext,
  ) => Awaitable<PostFormReply>;
  /** POST /names */
  readonly name: (
    request: NameRequest,
    context: NameContext,
  ) => Awaitable<NameReply>;
  /** POST /notes */
  readonly addNote: (
    request: AddNoteRequest,
    context: AddNoteContext,
  ) => Awaitable<AddNoteReply>;
  /** PUT /pets */
  readonly putPets: (
    request: PutPetsRequest,
    context: PutPetsContext,
  ) => Awaitable<PutPetsReply>;
  /** POST /pets */
  readonly addPet: (
    request: AddPetRequest,
    context: AddPetContext,
  ) => Awaitable<AddPetReply>;
  /** DELETE /pets */
  readonly deletePets: (
    request: DeletePetsRequest,
    context: DeletePetsContext,
  ) => Awaitable<DeletePetsReply>;
  /** POST /uploads */
  readonly upload: (
    request: UploadRequest,
    context: UploadContext,
  ) => Awaitable<UploadReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
