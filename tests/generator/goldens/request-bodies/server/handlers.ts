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

/** A form in which the named members are files. */
export type WithFiles<Body, Names extends PropertyKey> = {
  readonly [Name in keyof Body]: Name extends Names
    ? NonNullable<Body[Name]> extends readonly unknown[]
      ? readonly File[]
      : File
    : Body[Name];
};

/** POST /events */
export type AddEventRequest = {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
} & (
  | { readonly contentType: "text/json"; readonly body: NonNullable<operations["addEvent"]['requestBody']>['content']["text/json"] }
  | { readonly contentType: `application/${string}+json`; readonly body: NonNullable<operations["addEvent"]['requestBody']>['content']["application/*+json"] }
  | { readonly contentType: `application/${string}`; readonly body: NonNullable<operations["addEvent"]['requestBody']>['content']["application/*"] | Uint8Array }
);

export type AddEventResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["addEvent"]['responses'][200]['content']["application/json"] };

/** PUT /files */
export interface PutFileRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/octet-stream";
  readonly body: Uint8Array;
}

export type PutFileResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["putFile"]['responses'][200]['content']["application/json"] };

/** POST /forms */
export interface PostFormRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/x-www-form-urlencoded";
  readonly body: NonNullable<operations["postForm"]['requestBody']>['content']["application/x-www-form-urlencoded"];
}

export type PostFormResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["postForm"]['responses'][200]['content']["application/json"] };

/** POST /names */
export type NameRequest = {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
} & (
  | { readonly contentType: "application/json"; readonly body: NonNullable<operations["name"]['requestBody']>['content']["application/json"] }
  | { readonly contentType: null; readonly body: null }
);

export type NameResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["name"]['responses'][200]['content']["application/json"] };

/** POST /notes */
export interface AddNoteRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "text/plain";
  readonly body: string;
}

export type AddNoteResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["addNote"]['responses'][200]['content']["application/json"] };

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

export type PutPetsResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["putPets"]['responses'][200]['content']["application/json"] };

/** POST /pets */
export interface AddPetRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["addPet"]['requestBody']>['content']["application/json"];
}

export type AddPetResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["addPet"]['responses'][200]['content']["application/json"] };

/** DELETE /pets */
export interface DeletePetsRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["deletePets"]['requestBody']>['content']["application/json"];
}

export type DeletePetsResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["deletePets"]['responses'][200]['content']["application/json"] };

/** POST /uploads */
export interface UploadRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
  readonly contentType: "multipart/form-data";
  readonly body: WithFiles<NonNullable<operations["upload"]['requestBody']>['content']["multipart/form-data"], "photo" | "icon" | "more">;
}

export type UploadResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["upload"]['responses'][200]['content']["application/json"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** POST /events */
  addEvent(request: AddEventRequest): AddEventResponse | Promise<AddEventResponse>;
  /** PUT /files */
  putFile(request: PutFileRequest): PutFileResponse | Promise<PutFileResponse>;
  /** POST /forms */
  postForm(request: PostFormRequest): PostFormResponse | Promise<PostFormResponse>;
  /** POST /names */
  name(request: NameRequest): NameResponse | Promise<NameResponse>;
  /** POST /notes */
  addNote(request: AddNoteRequest): AddNoteResponse | Promise<AddNoteResponse>;
  /** PUT /pets */
  putPets(request: PutPetsRequest): PutPetsResponse | Promise<PutPetsResponse>;
  /** POST /pets */
  addPet(request: AddPetRequest): AddPetResponse | Promise<AddPetResponse>;
  /** DELETE /pets */
  deletePets(request: DeletePetsRequest): DeletePetsResponse | Promise<DeletePetsResponse>;
  /** POST /uploads */
  upload(request: UploadRequest): UploadResponse | Promise<UploadResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
