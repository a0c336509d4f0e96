/** Request and result types, derived from openapi-typescript's type of an operation. Keep in step with `media-type.ts`. */

export interface OperationTypes {
  readonly parameters: {
    readonly query?: unknown;
    readonly header?: unknown;
    readonly path?: unknown;
    readonly cookie?: unknown;
  };
  readonly requestBody?: unknown;
  readonly responses: unknown;
}

/** An operation as a function. The request is optional if nothing in it is required. */
export type Method<Types extends OperationTypes> = (
  ...request: Empty extends RequestOf<Types> ? [request?: RequestOf<Types>] : [request: RequestOf<Types>]
) => Promise<ResultOf<Types>>;

type Empty = Record<never, never>;

/** An operation whose responses never have a body, such as HEAD. They have headers. */
export type WithoutBodies<Types extends OperationTypes> = Omit<Types, 'responses'> & {
  readonly responses: {
    readonly [Key in keyof Types['responses']]: Omit<Types['responses'][Key], 'content'>;
  };
};

/** An operation with files in its forms: media type of a form to the names of the members that are files. */
export type WithFiles<Types extends OperationTypes, Files> = Omit<Types, 'requestBody'> &
  (Types extends { readonly requestBody: infer Body }
    ? { readonly requestBody: BodyWithFiles<Body, Files> }
    : { readonly requestBody?: BodyWithFiles<NonNullable<Types['requestBody']>, Files> });

type BodyWithFiles<Body, Files> = Body extends { readonly content: infer Content }
  ? {
      readonly content: {
        readonly [Type in keyof Content]: Type extends keyof Files
          ? FormWithFiles<Content[Type], Files[Type]>
          : Content[Type];
      };
    }
  : Body;

type FormWithFiles<Form, Names> = {
  readonly [Name in keyof Form]: Name extends Names
    ? NonNullable<Form[Name]> extends readonly unknown[]
      ? readonly FilePart[]
      : FilePart
    : Form[Name];
};

/** A `File` has its name; bytes are named after the member. */
type FilePart = Blob | Uint8Array;

/** What a caller passes. */
export type RequestOf<Types extends OperationTypes> = Shown<
  ParametersOf<Types['parameters']> &
    HeadersOf<Types['parameters']> &
    BodyOf<Types> & {
      /** The media type for `Accept`; by default, all that the contract declares. */
      readonly accept?: MediaTypeIn<Types['responses']> | undefined;
      readonly signal?: AbortSignal | undefined;
      /** Milliseconds; goes before that of the client. */
      readonly timeout?: number | undefined;
    }
>;

/** What a caller gets: a union member for each status and media type. */
export type ResultOf<Types extends OperationTypes> = Shown<ResultIn<Types['responses']>>;

/** The query of an operation; an object without members where it has none. */
export type QueryOf<Types extends OperationTypes> =
  NonNullable<Types['parameters']['query']> extends infer Query
    ? [Query] extends [never]
      ? Empty
      : Query
    : never;

/** Results whose successful bodies are bytes as they arrive. */
export type StreamedResult<Types extends OperationTypes> = Shown<Streamed<ResultOf<Types>>>;

type Streamed<Known> = Known extends { readonly status: infer Status }
  ?
      | With<Known, Extract<Status, Hundred<2>>, ReadableStream<Uint8Array>>
      | (Exclude<Status, Hundred<2>> extends infer Other
          ? [Other] extends [never]
            ? never
            : Omit<Known, 'status'> & { readonly status: Other }
          : never)
  : never;

type With<Known, Status, Body> = [Status] extends [never]
  ? never
  : Omit<Known, 'status' | 'body'> & { readonly status: Status; readonly body: Body };

/** Results whose lines of JSON, or sequences of JSON texts, are items as they arrive. */
export type ResultWithItems<Types extends OperationTypes> = Shown<
  | Exclude<ResultOf<Types>, { readonly mediaType: ItemType | `${ItemType};${string}` }>
  | ItemsIn<Types['responses']>
>;

type ItemsIn<Responses> = {
  [Key in keyof Responses]: Responses[Key] extends { readonly content: infer Content }
    ? {
        [Type in keyof Content]: Essence<Type> extends ItemType
          ? Result<
              Exclude<StatusOf<Key, keyof Responses>, WithoutBody>,
              Type,
              AsyncGenerator<ItemOf<Content[Type]>>,
              Responses[Key]
            >
          : never;
      }[keyof Content]
    : never;
}[keyof Responses];

type ItemType = `${string}${'/' | '+'}${'' | 'x-'}${'ndjson' | 'jsonl' | 'jsonlines' | 'json-seq'}`;

/** The schema of such a media type is that of one item; text says nothing about it. */
type ItemOf<Schema> = [Schema] extends [string] ? unknown : Schema;

/** What the events of an operation are; of a stream that is not described, text. */
export type EventOf<Types extends OperationTypes> = EventIn<ResultOf<Types>>;

type EventIn<Known> = Known extends { readonly mediaType: infer Type; readonly body: infer Body }
  ? Essence<Type> extends 'text/event-stream'
    ? Body extends ReadableStream<Uint8Array>
      ? { readonly data: string; readonly event?: string; readonly id?: string; readonly retry?: number }
      : Body extends AsyncIterable<infer Event>
        ? Event
        : never
    : never
  : never;

/** The same type by its members: an editor shows these, and not what they are made of. */
type Shown<Type> = Type extends infer Known ? { [Name in keyof Known]: Known[Name] } : never;

type ResultIn<Responses> = {
  [Key in keyof Responses]: ResultAt<StatusOf<Key, keyof Responses>, Responses[Key]>;
}[keyof Responses];

// Parameters

type Renamed = { readonly path: 'path'; readonly query: 'query'; readonly cookie: 'cookies' };

type ParametersOf<Parameters> = {
  readonly [Location in keyof Parameters as Renamed[Location & keyof Renamed]]: Parameters[Location];
};

/** Headers that the contract does not declare are allowed too, such as `If-None-Match`. */
type HeadersOf<Parameters> = Parameters extends { readonly header: infer Declared }
  ? { readonly headers: Declared & OtherHeaders<Declared> }
  : Parameters extends { readonly header?: infer Declared }
    ? { readonly headers?: ([Declared] extends [undefined] ? unknown : Declared) & OtherHeaders<Declared> }
    : unknown;

type OtherHeaders<Declared> = Readonly<
  Record<string, string | undefined | (Declared extends object ? Declared[keyof Declared] : never)>
>;

// Bodies of requests

/** Sent unchanged. */
export type RawBody = string | Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;

type BodyOf<Types> = Types extends { readonly requestBody: { readonly content: infer Content } }
  ? BodyIn<Content>
  : Types extends { readonly requestBody?: { readonly content: infer Content } }
    ? BodyIn<Content> | NoBody
    : NoBody;

interface NoBody {
  readonly body?: never;
  readonly contentType?: never;
}

/** The media type is optional if there is only one. */
type BodyIn<Content> = {
  [Type in keyof Content & string]: { readonly body: Sent<Essence<Type>, Content[Type]> } & ([
    keyof Content,
    Covered<Type>,
  ] extends [Type, Type]
    ? { readonly contentType?: Type }
    : { readonly contentType: Covered<Type> });
}[keyof Content & string];

type Sent<Type, Schema> = Type extends Json
  ? Schema
  : Type extends 'application/x-www-form-urlencoded'
    ? Schema | string
    : Type extends 'multipart/form-data'
      ? { readonly [Name in keyof Schema]: Part<Schema[Name]> }
      : Type extends Text
        ? Textual<Schema>
        : Type extends AnyType
          ? Schema | RawBody
          : RawBody;

/** Where openapi-typescript has a string, bytes are accepted. */
type Part<Value> = Value extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Value extends string
    ? Value | Blob | Uint8Array
    : Value;

// Results

type ResultAt<Status, Response> = [Response] extends [{ readonly content: infer Content }]
  ?
      | Bodiless<Extract<Status, WithoutBody>, Response>
      | ResultOfContent<Exclude<Status, WithoutBody>, Content, Response>
  : Bodiless<Status, Response>;

type ResultOfContent<Status, Content, Response> = [keyof Content] extends [never]
  ? Bodiless<Status, Response>
  : {
      [Type in keyof Content]: Result<Status, Type, Received<Essence<Type>, Content[Type]>, Response>;
    }[keyof Content];

/** A body that the contract does not describe is returned as bytes. */
type Bodiless<Status, Response> = Result<Status, null, Uint8Array, Response>;

type Result<Status, MediaType, Body, Response> = [Status] extends [never]
  ? never
  : {
      readonly status: Status;
      /** As spelled in the contract. */
      readonly mediaType: MediaType;
      /** `get` of a required header gives a string. */
      readonly headers: ResponseHeaders<DeclaredHeaders<Response>>;
      /** The declared headers that are not text, by their names in the contract. */
      readonly headerValues: HeaderValues<DeclaredHeaders<Response>>;
      readonly body: Body;
    };

// Headers of responses

type DeclaredHeaders<Response> = Response extends { readonly headers: infer Declared }
  ? {
      [Name in keyof Declared as number extends Name
        ? never
        : string extends Name
          ? never
          : Name]: Declared[Name];
    }
  : Empty;

/** A call on several of these at once falls back on the `get` that they share. */
type ResponseHeaders<Declared> = Intersection<RequiredHeader<Declared>> & Headers;

/** Browsers keep `Set-Cookie` to themselves (Fetch Standard, forbidden response-header names). */
type RequiredHeader<Declared> = {
  [Name in keyof Declared & string]-?: Empty extends Pick<Declared, Name>
    ? never
    : Lowercase<Name> extends 'set-cookie'
      ? never
      : { get(name: Name | Lowercase<Name>): string };
}[keyof Declared & string];

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  one: infer All,
) => void
  ? All
  : never;

type HeaderValues<Declared> = {
  readonly [Name in keyof Declared as IsText<Declared[Name]> extends true ? never : Name]: Declared[Name];
};

/** A header without a schema is text. */
type IsText<Value> = unknown extends Value ? true : [Value] extends [string | undefined] ? true : false;

type Received<Type, Schema> = Type extends Json
  ? Schema
  : Type extends 'text/event-stream'
    ? Events<Schema>
    : Type extends Text
      ? Textual<Schema>
      : Type extends AnyType
        ? Schema | Uint8Array
        : Uint8Array;

/** For a stream with described events, the declared type is that of one event: an object with the fields of one. */
type Events<Schema> = [FieldsOf<Schema>] extends [never]
  ? ReadableStream<Uint8Array>
  : [FieldsOf<Schema>] extends ['data' | 'event' | 'id' | 'retry']
    ? AsyncIterable<WithData<Schema>>
    : ReadableStream<Uint8Array>;

type FieldsOf<Schema> = Schema extends object
  ? keyof { [Name in keyof Schema as string extends Name ? never : number extends Name ? never : Name]: 1 }
  : Schema extends undefined
    ? never
    : 'other';

/** An event without data is no event for clients (HTML Living Standard, section 9.2.6). */
type WithData<Schema> = Schema extends { readonly data: infer Data }
  ? undefined extends Data
    ? Omit<Schema, 'data'> & { readonly data: Exclude<Data, undefined> }
    : Schema
  : Schema extends { readonly data?: infer Data }
    ? Omit<Schema, 'data'> & { readonly data: unknown extends Data ? string : Exclude<Data, undefined> }
    : never;

// Statuses

/** RFC 9110 section 6.4.1. */
type WithoutBody = 204 | 205 | 304;

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** All statuses that begin with a digit. */
type Hundred<First extends number> = `${First}${Digit}${Digit}` extends `${infer Status extends number}`
  ? Status
  : never;

type InRange<Key> = Key extends `${infer First extends number}XX` ? Hundred<First> : never;

/** The statuses that a key of `responses` covers, given the other keys. */
type StatusOf<Key, All> = Key extends number
  ? Key
  : Key extends 'default'
    ? Exclude<Hundred<1 | 2 | 3 | 4 | 5>, All | InRange<All>>
    : Exclude<InRange<Key>, All>;

// Media types

type MediaTypeIn<Responses> = ContentOf<Responses[keyof Responses]>;

type ContentOf<Response> = Response extends { readonly content: infer Content }
  ? Covered<keyof Content>
  : never;

type Json = `${string}/json` | `${string}+json`;

type Text =
  | `text/${string}`
  | `${string}${'/' | '+'}${'xml' | 'yaml' | 'x-yaml' | 'javascript' | 'graphql' | 'x-ndjson' | 'ndjson' | 'jsonl'}`;

/** JSON or bytes, depending on the actual media type. */
type AnyType = '*/*' | 'application/*';

type Textual<Schema> = [Schema] extends [string] ? Schema : string;

/** Media types that a range covers. */
type Covered<Type> = Type extends '*/*'
  ? `${string}/${string}`
  : Type extends `${infer Main}/*${infer Suffix}`
    ? `${Main}/${string}${Suffix}`
    : Type;

/** Type and subtype in lower case, without parameters. */
type Essence<Type> = Type extends `${infer Start};${string}`
  ? Essence<Start>
  : Type extends `${infer Start} `
    ? Essence<Start>
    : Type extends string
      ? Lowercase<Type>
      : never;
