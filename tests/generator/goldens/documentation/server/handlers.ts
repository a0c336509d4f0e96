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

/** GET /notes/latest */
export interface GetNotesLatestRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type GetNotesLatestResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["getNotesLatest"]['responses'][200]['content']["application/json"] };

/** POST /notes/latest */
export interface PostNotesLatestRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
  readonly contentType: "application/json";
  readonly body: NonNullable<operations["postNotesLatest"]['requestBody']>['content']["application/json"];
}

export type PostNotesLatestResponse =
  | { readonly status: 201 };

/** GET /notes/{id}: One note */
export interface ReadNoteRequest {
  readonly path: operations["readNote"]['parameters']['path'];
  readonly query: NonNullable<operations["readNote"]['parameters']['query']>;
  readonly headers: NonNullable<operations["readNote"]['parameters']['header']>;
  readonly cookies: NonNullable<operations["readNote"]['parameters']['cookie']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json" | "text/plain";
}

export type ReadNoteResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["readNote"]['responses'][200]['content']["application/json"]; readonly headers?: { readonly "X-Count"?: NonNullable<operations["readNote"]['responses'][200]['headers']["X-Count"]>; readonly "X-Other"?: NonNullable<operations["readNote"]['responses'][200]['headers']["X-Other"]> } }
  | { readonly status: 200; readonly mediaType: "text/plain"; readonly body: operations["readNote"]['responses'][200]['content']["text/plain"]; readonly headers?: { readonly "X-Count"?: NonNullable<operations["readNote"]['responses'][200]['headers']["X-Count"]>; readonly "X-Other"?: NonNullable<operations["readNote"]['responses'][200]['headers']["X-Other"]> } }
  | { readonly status: number; readonly headers?: { readonly "X-Count"?: NonNullable<operations["readNote"]['responses']["4XX"]['headers']["X-Count"]> } }
  | { readonly status: number; readonly headers?: { readonly "X-Count"?: NonNullable<operations["readNote"]['responses']["default"]['headers']["X-Count"]> } };

/** DELETE /notes/{id} */
export interface RemoveNoteRequest {
  readonly path: operations["removeNote"]['parameters']['path'];
  readonly query: NonNullable<operations["removeNote"]['parameters']['query']>;
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type RemoveNoteResponse =
  | { readonly status: 204 }
  | { readonly status: 404; readonly headers?: { readonly "X-Count"?: NonNullable<operations["removeNote"]['responses'][404]['headers']["X-Count"]> } };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /notes/latest */
  getNotesLatest(request: GetNotesLatestRequest): GetNotesLatestResponse | Promise<GetNotesLatestResponse>;
  /** POST /notes/latest */
  postNotesLatest(request: PostNotesLatestRequest): PostNotesLatestResponse | Promise<PostNotesLatestResponse>;
  /** GET /notes/{id}: One note */
  readNote(request: ReadNoteRequest): ReadNoteResponse | Promise<ReadNoteResponse>;
  /** DELETE /notes/{id} */
  removeNote(request: RemoveNoteRequest): RemoveNoteResponse | Promise<RemoveNoteResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
