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

/** GET /files/latest */
export interface GetLatestFileRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/octet-stream";
}

export type GetLatestFileResponse =
  | { readonly status: 200; readonly mediaType: "application/octet-stream"; readonly body: string | Uint8Array };

/** GET /files/{name}.json */
export interface DescribeFileRequest {
  readonly path: operations["describeFile"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

export type DescribeFileResponse =
  | { readonly status: 200; readonly mediaType: "application/json"; readonly body: operations["describeFile"]['responses'][200]['content']["application/json"] };

/** GET /files/{name} */
export interface GetFileRequest {
  readonly path: operations["getFile"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/octet-stream";
}

export type GetFileResponse =
  | { readonly status: 200; readonly mediaType: "application/octet-stream"; readonly body: string | Uint8Array };

/** DELETE /files/{name} */
export interface DeleteFileRequest {
  readonly path: operations["deleteFile"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: never;
}

export type DeleteFileResponse =
  | { readonly status: 204 };

/** GET /{language}/files/{name} */
export interface GetTranslatedFileRequest {
  readonly path: operations["getTranslatedFile"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

export type GetTranslatedFileResponse =
  | { readonly status: 200; readonly mediaType: "text/plain"; readonly body: operations["getTranslatedFile"]['responses'][200]['content']["text/plain"] };

/** One handler for each operation of the contract. */
export interface Handlers {
  /** GET /files/latest */
  getLatestFile(request: GetLatestFileRequest): GetLatestFileResponse | Promise<GetLatestFileResponse>;
  /** GET /files/{name}.json */
  describeFile(request: DescribeFileRequest): DescribeFileResponse | Promise<DescribeFileResponse>;
  /** GET /files/{name} */
  getFile(request: GetFileRequest): GetFileResponse | Promise<GetFileResponse>;
  /** DELETE /files/{name} */
  deleteFile(request: DeleteFileRequest): DeleteFileResponse | Promise<DeleteFileResponse>;
  /** GET /{language}/files/{name} */
  getTranslatedFile(request: GetTranslatedFileRequest): GetTranslatedFileResponse | Promise<GetTranslatedFileResponse>;
}

/** One handler for each response that belongs to no operation. */
export interface Fallbacks {
}
