import { METHODS } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Engine, EngineRoute } from '../engine.ts';
import { escapePattern, normalizeLiteral, readTarget } from '../stages/match.ts';
import { createHostCheck, loadFormReader, NodeExchange } from './node.ts';

// Generated code names these types also in projects without the package, whose compiler must not stumble over them.
// biome-ignore-start lint/suspicious/noTsIgnore: where the package is installed there is no error to expect
/** @ts-ignore */
type Application = import('express').Application;
/** @ts-ignore */
type RequestHandler = import('express').RequestHandler;
// biome-ignore-end lint/suspicious/noTsIgnore: see above

/**
 * A handler to mount in an Express 5 application, at any path: `app.use('/v1', toExpress(engine))`. Paths that the contract
 * does not have are passed to the next handler, except below a prefix of `x-unknown-paths`; those of a partial service, if no handler
 * has path and method. It reads bodies itself, so mount it before body parsers.
 */
export function toExpress(engine: Engine): RequestHandler {
  const answer = createHandler(engine);
  return (request, response, next) => {
    const target = readTarget(request.url);
    if (target === null || !engine.takes(request.method, target.path)) return next();
    answer(request, response, next, target);
  };
}

/** An Express application that serves a contract. */
export interface ExpressApp extends Application {
  /** What `createNodeServer` needs of it. */
  readonly service: Engine;
}

/**
 * An Express 5 application with each operation as a route of its own: `app.router` lists them, and `request.route` names the one of
 * a request. Each is answered by the engine, and so is every other request. Listen with `createNodeServer(app)`, or mount it in an application
 * with other middleware: `express().use(helmet(), app)`, before body parsers.
 */
export function toExpressApp(engine: Engine): ExpressApp {
  const app = express();
  app.disable('x-powered-by').enable('case sensitive routing').enable('strict routing');
  const answer = createHandler(engine);
  app.use((request, response, next) => {
    // Express would answer it with a problem of its own.
    if (isDecodable(request.url)) next();
    else answer(request, response, next);
  });
  for (const { method, path } of [...engine.routes].sort(bySpecificity)) {
    const verb = method.toLowerCase() as 'get';
    // Others, of OpenAPI 3.2, are answered without a route.
    if (METHODS.includes(method)) app.route(expressPath(path))[verb](answer);
  }
  app.use(answer);
  return Object.assign(app, { service: engine });
}

/** Answers every request. Its fourth parameter has a default: Express takes a function of four for an error handler. */
function createHandler(engine: Engine) {
  loadFormReader(engine);
  const hasValidHost = createHostCheck();
  return (
    request: Request,
    response: Response,
    next: NextFunction,
    // Express removes the mount path from `url`.
    target = readTarget(request.url),
  ) => {
    if (request.body !== undefined) {
      const hint =
        'Mount the contract before express.json() and other body parsers: it reads bodies by itself.';
      return next(new Error(hint));
    }
    const { path = '/', query = '' } = target ?? {};
    const exchange = new NodeExchange(request, response, path, query, request.baseUrl);
    if (target === null || !hasValidHost(request)) return void engine.answerInvalid(exchange);
    if (target.authority !== null) request.headers.host = target.authority;
    void engine.answer(exchange);
  };
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Literal segments before parameters, as the engine matches; Express takes the first route that matches. */
function bySpecificity(a: EngineRoute, b: EngineRoute): number {
  const [ofA, ofB] = [a.path.split('/'), b.path.split('/')];
  for (const [index, segment] of ofA.entries()) {
    const other = ofB[index];
    if (other === undefined) break;
    const difference = parameterShare(segment) - parameterShare(other);
    if (difference !== 0) return difference;
  }
  return ofA.length - ofB.length;
}

/** 0 for a literal segment, 1 for one that is a parameter, and between for one that has both. */
function parameterShare(segment: string): number {
  if (!segment.includes('{')) return 0;
  return 1 / (1 + segment.replace(/\{[^{}]*\}/g, '').length);
}

/**
 * The path of a template in the syntax of Express 5: `/pets/{id}` is `/pets/:id`. A template that it cannot express, such as
 * one with two adjacent parameters, is a regular expression.
 */
export function expressPath(template: string): string | RegExp {
  const pieces = template.split(/(\{[^{}]+\})/);
  const isAdjacent = pieces.some(
    (piece, index) => index % 2 === 0 && piece === '' && index > 0 && index < pieces.length - 1,
  );
  if (isAdjacent) {
    const source = pieces.map((piece, index) =>
      index % 2 === 1 ? '(?:[^/]+)' : escapePattern(normalizeLiteral(piece)),
    );
    return new RegExp(`^${source.join('')}$`);
  }
  return pieces
    .map((piece, index) =>
      index % 2 === 1 ? parameterOf(piece.slice(1, -1)) : escaped(normalizeLiteral(piece)),
    )
    .join('');
}

const parameterOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? `:${name}` : `:${JSON.stringify(name)}`);

const escaped = (text: string) => text.replace(/[\\:*{}()[\]+?!]/g, '\\$&');
