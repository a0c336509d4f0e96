import { refuseLostHeaders } from './call.ts';
import type { Attempt, Middleware } from './middleware.ts';
import type { Operation } from './operation.ts';

/** A security scheme (OpenAPI 3.1 section 4.8.27), as far as it says where a credential goes. */
export interface Scheme {
  readonly type: string;
  /** Of the type `http`: an authentication scheme of RFC 9110, such as `bearer`. */
  readonly scheme?: string;
  /** Of the type `apiKey`. */
  readonly in?: string;
  readonly name?: string;
}

/** What a function that gives a credential is asked. */
export interface Asked<Value> {
  readonly operation: Operation;
  /** Those that the operation requires of this scheme. */
  readonly scopes: readonly string[];
  /** What it gave before, if the server has refused that with 401: another is due. */
  readonly refused?: Value | undefined;
}

/**
 * A credential, or a function that is asked for it with each request, and once more after a 401. Undefined is none. Where
 * several requests are refused with the same one, the function is asked once for all of them.
 */
export type Credential<Value> =
  | Value
  | ((asked: Asked<Value>) => Value | undefined | Promise<Value | undefined>);

export interface UserAndPassword {
  readonly username: string;
  readonly password: string;
}

/** By scheme, the scopes that it must have: all of these together. */
export type Requirement = Readonly<Record<string, readonly string[]>>;

/**
 * A middleware that gives operations the credentials that they require: those of the first alternative of which all are
 * there; none where an operation requires none, or none is there. What a request has already is not replaced. After a 401, the
 * functions are asked for others, and the request is sent once more. Nothing goes to another origin than the client's. Throws
 * a TypeError for what cannot be sent.
 *
 * @param requirements by operation id
 * @param credentials a `Credential` by scheme
 */
export function secureWith(
  schemes: Readonly<Record<string, Scheme>>,
  requirements: Readonly<Record<string, readonly Requirement[]>>,
  credentials: object,
): Middleware {
  const known = new Map(Object.entries(schemes));
  const required = new Map(Object.entries(requirements));
  const given = new Map<string, Credential<Value> | undefined>(Object.entries(credentials));
  const renewed = new Map<string, { readonly refused: Value; readonly value: Promise<Value | undefined> }>();

  const ask = async (scheme: string, asked: Asked<Value>): Promise<Value | undefined> => {
    const credential = given.get(scheme);
    if (typeof credential !== 'function') return credential;
    const { refused } = asked;
    if (refused === undefined) return credential(asked);
    const last = renewed.get(scheme);
    if (last && isSame(last.refused, refused)) return last.value;
    const value = (async () => credential(asked))();
    renewed.set(scheme, { refused, value });
    // What failed is asked for again.
    value.catch(() => renewed.delete(scheme));
    return value;
  };

  const valuesFor = async (operation: Operation, refused: Values): Promise<Values> => {
    for (const requirement of required.get(operation.id) ?? []) {
      const needed = Object.entries(requirement).filter(([name]) => known.get(name)?.type !== 'mutualTLS');
      const values = new Map<string, Value>();
      if (needed.every(([name]) => given.get(name) !== undefined))
        for (const [name, scopes] of needed) {
          const value = await ask(name, { operation, scopes, refused: refused.get(name) });
          if (value === undefined) break;
          values.set(name, value);
        }
      if (values.size > 0 && values.size === needed.length) return values;
    }
    return new Map();
  };

  return async (attempt, next) => {
    const { operation, init } = attempt;
    if (!isWithin(attempt)) return next(attempt);
    const values = await valuesFor(operation, new Map());
    const response = await next(secured(attempt, known, values));
    const isRenewable = [...values.keys()].some((name) => typeof given.get(name) === 'function');
    if (response.status !== 401 || !isRenewable || init.body instanceof ReadableStream) return response;
    const others = await valuesFor(operation, values);
    const isOther = [...others].some(([name, value]) => !isSame(value, values.get(name)));
    if (!isOther) return response;
    response.body?.cancel().catch(() => {});
    const again = await next(secured({ ...attempt, number: attempt.number + 1 }, known, others));
    if (again.status === 401) for (const name of others.keys()) renewed.delete(name);
    return again;
  };
}

type Value = string | UserAndPassword;

/** By scheme. */
type Values = ReadonlyMap<string, Value>;

const isSame = (one: Value, other?: Value) => JSON.stringify(one) === JSON.stringify(other);

/** Addresses without an origin are those of the page. */
const page = 'http://page.invalid';

function isWithin({ base, url }: Attempt): boolean {
  return new URL(url, page).origin === new URL(base, page).origin;
}

/** The attempt with these credentials, each where its scheme says. */
function secured(attempt: Attempt, schemes: ReadonlyMap<string, Scheme>, values: Values): Attempt {
  const headers = new Headers(attempt.init.headers);
  let { url } = attempt;
  const set = (name: string, text: string) => headers.has(name) || headers.set(name, text);
  for (const [scheme, value] of values) {
    const { type, in: place, name = '', scheme: kind = 'bearer' } = schemes.get(scheme) ?? { type: '' };
    const text = typeof value === 'string' ? value : basic(value);
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    if (type !== 'apiKey') set('authorization', `${kind.replace(/^./, capital)} ${text}`);
    else if (place === 'header') set(name, text);
    else if (place === 'cookie') headers.set('cookie', [headers.get('cookie') ?? [], pair].flat().join('; '));
    else if (!new URL(url, page).searchParams.has(name)) url += `${url.includes('?') ? '&' : '?'}${pair}`;
  }
  refuseLostHeaders(headers);
  return { ...attempt, url, init: { ...attempt.init, headers } };
}

/** Some servers know only `Bearer` and `Basic`, though case does not matter (RFC 9110 section 11.1). */
const capital = (letter: string) => letter.toUpperCase();

/** RFC 7617 section 2, with UTF-8. */
function basic({ username, password }: UserAndPassword): string {
  if (username.includes(':')) throw new TypeError('a user name cannot have a colon');
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return btoa(String.fromCharCode(...bytes));
}
