// Generated from the contract. Do not edit: change the contract and generate again.
import type {
  Awaitable,
  BytesBody,
  Context,
  Reply,
  TextBody,
} from '@plan-surface/engine';
import type { components, operations, webhooks } from '../types/openapi.ts';

export type { components, operations, webhooks };

/** GET /files/latest */
export interface GetLatestFileRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/octet-stream";
}

/** A reply builder for each declared response. */
export interface GetLatestFileReplies {
  /** 200: The newest file. */
  ok(body: BytesBody): GetLatestFileReply;
}

export type GetLatestFileReply = Reply<"getLatestFile">;

/** GET /files/{name}.json */
export interface DescribeFileRequest {
  readonly path: operations["describeFile"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface DescribeFileReplies {
  /** 200: What is known of the file. */
  ok(body: operations["describeFile"]['responses'][200]['content']["application/json"]): DescribeFileReply;
}

export type DescribeFileReply = Reply<"describeFile">;

/** GET /files/{name} */
export interface GetFileRequest {
  readonly path: operations["getFile"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/octet-stream";
}

/** A reply builder for each declared response. */
export interface GetFileReplies {
  /** 200: The file. */
  ok(body: BytesBody): GetFileReply;
}

export type GetFileReply = Reply<"getFile">;

/** DELETE /files/{name} */
export interface DeleteFileRequest {
  readonly path: operations["deleteFile"]['parameters']['path'];
}

/** A reply builder for each declared response. */
export interface DeleteFileReplies {
  /** 204: The file is gone. */
  noContent(): DeleteFileReply;
}

export type DeleteFileReply = Reply<"deleteFile">;

/** GET /{language}/files/{name} */
export interface GetTranslatedFileRequest {
  readonly path: operations["getTranslatedFile"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "text/plain";
}

/** A reply builder for each declared response. */
export interface GetTranslatedFileReplies {
  /** 200: The file. */
  ok(body: TextBody): GetTranslatedFileReply;
}

export type GetTranslatedFileReply = Reply<"getTranslatedFile">;

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /files/latest */
  readonly getLatestFile: (
    request: GetLatestFileRequest,
    context: Context<null, GetLatestFileReplies>,
  ) => Awaitable<GetLatestFileReply>;
  /** GET /files/{name}.json */
  readonly describeFile: (
    request: DescribeFileRequest,
    context: Context<null, DescribeFileReplies>,
  ) => Awaitable<DescribeFileReply>;
  /** GET /files/{name} */
  readonly getFile: (
    request: GetFileRequest,
    context: Context<null, GetFileReplies>,
  ) => Awaitable<GetFileReply>;
  /** DELETE /files/{name} */
  readonly deleteFile: (
    request: DeleteFileRequest,
    context: Context<null, DeleteFileReplies>,
  ) => Awaitable<DeleteFileReply>;
  /** GET /{language}/files/{name} */
  readonly getTranslatedFile: (
    request: GetTranslatedFileRequest,
    context: Context<null, GetTranslatedFileReplies>,
  ) => Awaitable<GetTranslatedFileReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
