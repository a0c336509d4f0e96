import type { StatusOf } from './handlers.ts';

/**
 * Types for whoever receives the webhooks and callbacks of a contract: `WebhookBody<webhooks['newUser']>`. A callback is
 * called by its operation, name and address.
 */

/** The body of its requests; null where there may be none. */
export type WebhookBody<Webhook> = BodyOfOperation<OperationsOf<Webhook>>;

/** What it may be answered: an alternative for each declared status and media type. */
export type WebhookAnswer<Webhook> = AnswerOfOperation<OperationsOf<Webhook>>;

type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';
type OperationsOf<Webhook> = Exclude<Webhook[keyof Webhook & Method], undefined>;

type BodyOfOperation<Operation> = Operation extends {
  readonly requestBody: { readonly content: infer Content };
}
  ? Content[keyof Content]
  : Operation extends { readonly requestBody?: { readonly content: infer Content } }
    ? Content[keyof Content] | null
    : null;

type AnswerOfOperation<Operation> = Operation extends { readonly responses: infer Responses }
  ? { [Key in keyof Responses]: AnswerAt<StatusAt<Key>, Responses[Key]> }[keyof Responses]
  : never;

type AnswerAt<Status, Response> = Response extends { readonly content: infer Content }
  ? {
      [MediaType in keyof Content]: {
        readonly status: Status;
        readonly mediaType: MediaType;
        readonly body: Content[MediaType];
      };
    }[keyof Content]
  : { readonly status: Status };

type StatusAt<Key> = Key extends number
  ? Key
  : Key extends `${infer Hundred extends 2 | 3 | 4 | 5}XX`
    ? StatusOf<Hundred>
    : number;
