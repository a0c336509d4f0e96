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

export interface GetLatestFileContext extends Context<null, GetLatestFileReplies> {}

/** GET /files/{name}.json */
export interface DescribeFileRequest {
  readonly path: operations["describeFile"]['parameters']['path'];
  /** The media type that the client prefers among those declared. */
  readonly mediaType: "application/json";
}

/** A reply builder for each declared response. */
export interface DescribeFileReplies {
  /** 200: What is known of the file. */
  ok(...args: [body: operations["describeFile"]['responses'][200]['content']["application/json"]]): DescribeFileReply;
}

export type DescribeFileReply = Reply<"describeFile">;

export interface DescribeFileContext extends Context<null, DescribeFileReplies> {}

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

export interface GetFileContext extends Context<null, GetFileReplies> {}

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

export interface DeleteFileContext extends Context<null, DeleteFileReplies> {}

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

export interface GetTranslatedFileContext extends Context<null, GetTranslatedFileReplies> {}

/**
 * One handler for each operation of the contract.
 *
 * @typeParam Principal whom `security` or `authorize` knows; `BySchemes<{ … }>` where it differs by security scheme
 */
export type Handlers<_Principal = unknown> = {
  /** GET /files/latest */
  readonly getLatestFile: (
    request: GetLatestFileRequest,
    context: GetLatestFileContext,
  ) => Awaitable<GetLatestFileReply>;
  /** GET /files/{name}.json */
  readonly describeFile: (
    request: DescribeFileRequest,
    context: DescribeFileContext,
  ) => Awaitable<DescribeFileReply>;
  /** GET /files/{name} */
  readonly getFile: (
    request: GetFileRequest,
    context: GetFileContext,
  ) => Awaitable<GetFileReply>;
  /** DELETE /files/{name} */
  readonly deleteFile: (
    request: DeleteFileRequest,
    context: DeleteFileContext,
  ) => Awaitable<DeleteFileReply>;
  /** GET /{language}/files/{name} */
  readonly getTranslatedFile: (
    request: GetTranslatedFileRequest,
    context: GetTranslatedFileContext,
  ) => Awaitable<GetTranslatedFileReply>;
};

/** Handlers of the responses that belong to no operation; without one, standard problem details are sent. */
export type Responders = {
};
