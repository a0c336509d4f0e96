import { validateHeaderValue } from 'node:http';
import { PassThrough, Readable, type Writable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { HeaderList, WholeBody } from '../core/http-exchange.ts';
import type { Engine } from '../engine.ts';
import { readTarget } from '../stages/match.ts';
import { createHostCheck, loadFormReader, NodeExchange } from './node.ts';

/** Each use has a constraint of its own, since an application can have several. */
let uses = 0;

/**
 * A plugin for Fastify 5: `app.register(toFastify(engine), { prefix: '/v1' })`. Every operation is a route, with the hooks of the
 * application around it, and answers through `reply.send()`; the engine reads the bodies. Paths that the contract does not have are
 * left to other routes, and to the application's handler for what is not found.
 */
export function toFastify(engine: Engine): FastifyPluginAsync {
  loadFormReader(engine);
  const hasValidHost = createHostCheck();
  return async function contract(app) {
    const depth = app.prefix === '' ? 0 : app.prefix.replace(/\/$/, '').split('/').length - 1;
    const targetOf = ({ url = '/' }: { readonly url?: string | undefined }): Target | null => {
      const target = readTarget(url);
      return target === null ? null : { ...target, ...splitPath(target.path, depth) };
    };

    function handler(request: FastifyRequest, reply: FastifyReply): void {
      const { raw, body } = request;
      const target = targetOf(raw);
      if (target === null || !engine.takes(request.method, target.path)) return void reply.callNotFound();
      const given = body instanceof Readable ? body : raw;
      // A plugin has decoded it, so that the headers do not describe it any more.
      if (given !== raw) for (const name of ['content-encoding', 'content-length']) delete raw.headers[name];
      const exchange = new FastifyExchange(request, reply, target, given);
      if (!hasValidHost(raw)) return void engine.answerInvalid(exchange);
      if (target.authority !== null) raw.headers.host = target.authority;
      void engine.answer(exchange);
    }

    // The engine reads bodies by itself, and judges their types.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    app.addHook('preParsing', (request, _reply, payload, next) => {
      const { 'content-type': type = request.method === 'QUERY' ? '' : 'any/thing' } = request.headers;
      if (!MEDIA_TYPE.test(type))
        request.headers = { ...request.headers, 'content-type': 'application/octet-stream' };
      next(null, payload);
    });

    const hidden = { schema: { hide: true } as FastifySchema, exposeHeadRoute: false, handler };
    for (const [url, methods] of routesOf(engine)) {
      for (const method of methods)
        if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
      app.route({ ...hidden, url, method: [...methods] });
    }

    // The rest of what the engine answers: 405, OPTIONS, unknown paths, redirects, and templates that Fastify has no form for.
    const constraint = `contract${++uses}`;
    app.addConstraintStrategy({
      name: constraint,
      storage: () => {
        const handlers = new Map<unknown, never>();
        return {
          get: (value) => handlers.get(value) ?? null,
          set: (value, found) => void handlers.set(value, found as never),
        };
      },
      deriveConstraint(request) {
        const target = targetOf(request);
        return target !== null && engine.takes(request.method ?? 'GET', target.path) ? true : undefined;
      },
      validate: () => true,
    });
    const method = [...app.supportedMethods];
    for (const url of app.prefix === '' ? ['/*'] : ['', '/*'])
      app.route({ ...hidden, url, method, constraints: { [constraint]: true } });
  };
}

/** The media types with which Fastify calls a parser (RFC 9110 section 8.3.1). */
const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

interface Target {
  readonly path: string;
  readonly query: string;
  readonly authority: string | null;
  readonly mount: string;
}

/** Splits a path after some segments, the prefix of the plugin: that may have parameters. */
function splitPath(path: string, depth: number): { readonly mount: string; readonly path: string } {
  let end = 0;
  for (let count = 0; count < depth && end !== -1; count++) end = path.indexOf('/', end + 1);
  if (depth === 0) return { mount: '', path };
  return end === -1 ? { mount: path, path: '/' } : { mount: path.slice(0, end), path: path.slice(end) };
}

/** The methods of each path, in the form of Fastify's router. */
function routesOf({ routes }: Engine): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    const url = urlOf(path);
    if (url === null) continue;
    const methods = found.get(url) ?? new Set();
    found.set(url, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  return found;
}

/** A path template in the form of Fastify's router; null if it has none, such as one with text beside a parameter. */
function urlOf(template: string): string | null {
  const segments = template.split('/').map((segment) => {
    const [, name] = /^\{([^{}]*)\}$/.exec(segment) ?? [];
    if (name !== undefined) return `:${name.replace(/\W/g, '_')}`;
    return /[{}*%]/.test(segment) ? null : segment.replaceAll(':', '::');
  });
  return segments.includes(null) ? null : segments.join('/');
}

/** Answers by `reply.send()`, so that Fastify's hooks see the answer, and headers that plugins have set are sent. */
class FastifyExchange extends NodeExchange {
  readonly #reply: FastifyReply;
  #isAnswered = false;

  constructor(request: FastifyRequest, reply: FastifyReply, target: Target, body: Readable) {
    super(request.raw, reply.raw, target.path, target.query, target.mount, { raw: request, body });
    this.#reply = reply;
    this.id = request.id;
  }

  override get status(): number {
    return this.#isAnswered ? this.#reply.statusCode : 0;
  }

  override get isAnswered(): boolean {
    return this.#isAnswered;
  }

  protected override respond(status: number, headers: HeaderList, body: WholeBody | null): void {
    this.#setHead(status, headers);
    // Fastify adds a charset to the media type of text.
    if (body === null) this.#reply.send();
    else this.#reply.send(typeof body === 'string' ? Buffer.from(body) : body);
  }

  protected override open(status: number, headers: HeaderList): Writable {
    const { raw } = this.#reply;
    this.#setHead(status, headers);
    const pieces = new PassThrough({ highWaterMark: 0 });
    // Fastify has set the headers on the response by then.
    raw.once('pipe', () => raw.flushHeaders());
    this.#reply.send(pieces);
    return pieces;
  }

  #setHead(status: number, headers: HeaderList): void {
    const fields = fieldsOf(this.earlyHeaders.concat(headers));
    for (const [name, values] of fields) for (const value of values) validateHeaderValue(name, value);
    const reply = this.#reply;
    reply.code(status);
    for (const [name, values] of fields) {
      const [value = ''] = values;
      if (name === 'vary') reply.header(name, [...valuesOf(reply, name), ...values].join(', '));
      else if (name === 'set-cookie') {
        const all = [...valuesOf(reply, name), ...values];
        reply.removeHeader(name).header(name, all);
      } else reply.header(name, values.length === 1 ? value : values);
    }
    this.#isAnswered = true;
  }
}

/** The values of each header, by names in lower case. */
function fieldsOf(list: HeaderList): ReadonlyMap<string, string[]> {
  const fields = new Map<string, string[]>();
  for (let index = 0; index < list.length; index += 2) {
    const name = (list[index] ?? '').toLowerCase();
    const values = fields.get(name) ?? [];
    values.push(list[index + 1] ?? '');
    fields.set(name, values);
  }
  return fields;
}

/** What plugins have set so far. */
function valuesOf(reply: FastifyReply, name: string): string[] {
  return [reply.getHeader(name) ?? []].flat().map(String);
}
