import type { Operation } from './core/contract.ts';
import { preconditionFailed } from './core/errors.ts';
import type { HeaderList, HttpExchange, Serve } from './core/http-exchange.ts';
import { compileAccept, type Encoding, negotiateEncoding } from './core/negotiation.ts';
import type { ErrorResponses, Refuse } from './error-responses.ts';
import {
  givenTag,
  hasEntityTags,
  isMatched,
  isNotModified,
  isStrong,
  notModifiedHeaders,
} from './stages/represent.ts';

/** A body in one content coding, with its entity-tag. */
export interface CodedBody {
  /** With `size`, read by the first response that needs them; otherwise when the server starts. */
  readonly bytes: Uint8Array;
  /** In bytes. */
  readonly size?: number;
  readonly etag: string;
}

/** A body that is not in memory: its bytes are read for each response. */
export interface StoredBody {
  readonly size: number;
  readonly etag: string;
  read(): Promise<Uint8Array>;
}

/** A body in each content coding that it has. */
export type CodedBodies<Body = CodedBody> = { readonly identity: Body } & {
  readonly [encoding in Encoding]?: Body;
};

/** A validated response, without the headers that depend on its bytes. */
export interface PreparedResponse<Body = CodedBody> {
  readonly headers: HeaderList;
  readonly bodies: CodedBodies<Body>;
}

/** The 200 responses to a GET of an address, by media type in declared order. */
export interface PreparedEntry<Body = CodedBody> {
  readonly operation: Operation;
  readonly responses: ReadonlyMap<string, PreparedResponse<Body>>;
}

/** Validated and compressed answers by path, which can be stored for another start. */
export type PreparedTable<Body = CodedBody> = ReadonlyMap<string, PreparedEntry<Body>>;

type AnyBody = CodedBody | StoredBody;

/** One content coding of an answer with its complete head. */
interface Variant {
  readonly body: AnyBody;
  readonly headers: HeaderList;
  readonly etag: string;
  readonly notModified: HeaderList;
}

/** An answer at an address, ready to be written. */
interface Finished {
  /** It has entity-tags, and preconditions are evaluated (RFC 9110 section 13). */
  readonly isTagged: boolean;
  readonly offered: readonly Encoding[];
  readonly variants: { readonly identity: Variant } & { readonly [encoding in Encoding]?: Variant };
}

/** A route of the cache. */
interface PreparedRoute {
  readonly path: string;
  readonly operation: Operation;
  readonly serve: Serve;
}

/** A cache in front of the handlers: it answers by a look-up, negotiation and a write. */
export class PreparedAnswers {
  readonly #table: PreparedTable<AnyBody>;
  readonly #listed: ReadonlySet<string>;

  /** @param open operations, by `operationId`, whose handlers answer at every address that is not in the cache */
  constructor(table: PreparedTable<AnyBody>, open: ReadonlySet<string> = new Set()) {
    this.#table = table;
    const all = [...table.values()].map(({ operation }) => operation.id);
    this.#listed = new Set(all.filter((id) => !open.has(id)));
  }

  /** Without the base path. */
  get paths(): readonly string[] {
    return [...this.#table.keys()];
  }

  /** Whether an operation has no other addresses than those in the cache. */
  isListed({ id }: Pick<Operation, 'id'>): boolean {
    return this.#listed.has(id);
  }

  /** @param own makes the 412 for `If-Match` */
  entries(own: ErrorResponses): PreparedRoute[] {
    const refusals = new Map<string, Refuse>();
    return [...this.#table].map(([path, entry]) => {
      const { operation } = entry;
      const refuse = refusals.get(operation.id) ?? own.forOperation(operation, [412]);
      refusals.set(operation.id, refuse);
      // Heads are made at the first request of an address, since there may be thousands, most of them never requested.
      let serve: Serve | null = null;
      const serveFirst: Serve = (exchange, texts) => {
        serve ??= createServe(entry, refuse);
        return serve(exchange, texts);
      };
      return { path, operation, serve: serveFirst };
    });
  }
}

function createServe({ operation, responses }: PreparedEntry<AnyBody>, refuse: Refuse): Serve {
  const isTagged = hasEntityTags(operation);
  const finished = new Map(
    [...responses].map(([mediaType, response]) => [mediaType, finish(response, isTagged)]),
  );
  const [only] = finished.values();
  if (only !== undefined && finished.size === 1) return (exchange) => respond(exchange, only, refuse);
  const chooseMediaType = compileAccept(operation);
  return (exchange) => {
    const chosen = finished.get(chooseMediaType(exchange));
    if (chosen === undefined)
      throw new Error(`${operation.id} negotiates a media type that it does not have.`);
    return respond(exchange, chosen, refuse);
  };
}

/** Makes the complete response for each content coding, so that requests only select one. */
function finish({ headers, bodies }: PreparedResponse<AnyBody>, isTagged: boolean): Finished {
  const { identity, gzip, br } = bodies;
  const given = givenTag(headers);
  const variant = (body: AnyBody, encoding: Encoding) =>
    finishVariant(headers, body, encoding, isTagged, given);
  const variants = {
    identity: variant(identity, 'identity'),
    ...(gzip === undefined ? {} : { gzip: variant(gzip, 'gzip') }),
    ...(br === undefined ? {} : { br: variant(br, 'br') }),
  };
  const isCoded = given === undefined || !isStrong(given);
  const offered = (['br', 'gzip'] as const).filter((encoding) => isCoded && bodies[encoding] !== undefined);
  return { isTagged, offered, variants };
}

/** @param given the handler's entity-tag, which is among the headers */
function finishVariant(
  headers: HeaderList,
  body: AnyBody,
  encoding: Encoding,
  isTagged: boolean,
  given: string | undefined,
): Variant {
  const etag = given ?? body.etag;
  const size = body.size ?? (body as CodedBody).bytes.byteLength;
  const tag = isTagged && given === undefined ? ['ETag', etag] : [];
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return {
    body,
    headers: [...headers, ...tag, ...coding, 'Content-Length', String(size)],
    etag,
    notModified: [...notModifiedHeaders(headers), ...tag],
  };
}

function respond(
  exchange: HttpExchange,
  { isTagged, offered, variants }: Finished,
  refuse: Refuse,
): void | Promise<void> {
  const encoding = negotiateEncoding(exchange.header('accept-encoding'), offered);
  const variant = variants[encoding] ?? variants.identity;
  if (!isTagged) return send(exchange, variant);
  const asked = exchange.header('if-match');
  // `If-Match` may name any coding of the body.
  const etags = asked === undefined ? [] : Object.values(variants).map(({ etag }) => etag);
  if (asked !== undefined && !isMatched(asked, ...etags)) return refuse(exchange, preconditionFailed);
  const known = exchange.header('if-none-match');
  if (known !== undefined && isNotModified(known, variant.etag))
    return exchange.send(304, variant.notModified, null);
  return send(exchange, variant);
}

function send(exchange: HttpExchange, { headers, body }: Variant): void | Promise<void> {
  if ('bytes' in body) return exchange.send(200, headers, body.bytes);
  if (exchange.method === 'HEAD') return exchange.send(200, headers, null);
  return body.read().then((bytes) => exchange.send(200, headers, bytes));
}
