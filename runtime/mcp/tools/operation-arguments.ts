import type { Fault } from '../../engine/core/errors.ts';
import type { CallValues } from '../../engine/core/handlers.ts';
import { type ArgumentFault, InvalidArguments } from '../messages/invalid-arguments.ts';
import type { OperationTool } from './operation-tool.ts';

/** The way from a tool's arguments to an operation's values, and back for what is wrong with them. */
interface ArgumentReader {
  read(args: object): CallValues | InvalidArguments;
  /** @param faults at least one */
  explain(faults: readonly Fault[]): InvalidArguments;
}

type Located = 'path' | 'query' | 'headers';
type Entries = [name: string, value: unknown][];
type Writable = { -readonly [Member in keyof CallValues]: CallValues[Member] } & Partial<
  Record<Located, Record<string, unknown>>
>;

const locations = ['path', 'query', 'headers'] as const;
/** As faults name the locations. */
const locationOf = { path: 'path', query: 'query', header: 'headers', cookie: null, body: null } as const;

/** The argument that is a body as a whole. */
const BODY = 'body';

/** Chooses, once, where each argument goes. */
export function compileArguments({ arguments: map, accept }: OperationTool): ArgumentReader {
  const targets = new Map<string, { readonly location: Located; readonly parameter: string }>();
  const sources: Record<Located, Map<string, string>> = {
    path: new Map(),
    query: new Map(),
    headers: new Map(),
  };
  for (const location of locations) {
    for (const [argument, parameter] of map[location] ?? []) {
      targets.set(argument, { location, parameter });
      sources[location].set(parameter, argument);
    }
  }
  const { body: bodyForm, contentType } = map;

  return {
    read(args) {
      const values: Writable = { accept, contentType };
      // Without parameters all arguments are members of the body.
      if (targets.size === 0 && bodyForm === 'members') {
        if (map.isBodyOptional !== true || Object.keys(args).length > 0) values.body = args;
        return values;
      }
      const rest: Entries = [];
      for (const entry of Object.entries(args)) {
        const target = targets.get(entry[0]);
        if (target === undefined) rest.push(entry);
        else {
          const { location, parameter } = target;
          const located = values[location] ?? {};
          values[location] = located;
          located[parameter] = entry[1];
        }
      }
      if (bodyForm === 'members') {
        // Unlike an assignment this makes a member of any name, `__proto__` too.
        if (rest.length > 0 || map.isBodyOptional !== true) values.body = Object.fromEntries(rest);
        return values;
      }
      const strays = rest.filter(([name]) => bodyForm === null || name !== BODY);
      if (strays.length > 0) return new InvalidArguments(strays.map(([name]) => unknownArgument(name)));
      const [whole] = rest;
      if (whole === undefined) return values;
      values.body = map.isBase64 === true ? bytesOf(whole[1]) : whole[1];
      if (map.isBase64 === true && values.body === null)
        return new InvalidArguments([{ pointer: `/${BODY}`, reason: 'must be Base64' }]);
      return values;
    },

    explain(faults) {
      return new InvalidArguments(
        faults.map(({ in: place, name, pointer, reason }) => {
          const location = locationOf[place];
          if (location === null)
            return { pointer: (bodyForm === 'whole' ? `/${BODY}` : '') + pointer, reason };
          const argument = sources[location].get(name) ?? name;
          return { pointer: (argument === '' ? '' : `/${escapeToken(argument)}`) + pointer, reason };
        }),
      );
    },
  };
}

function unknownArgument(name: string): ArgumentFault {
  return { pointer: `/${escapeToken(name)}`, reason: 'is not an argument of this tool' };
}

/** Null for what is not Base64. */
function bytesOf(value: unknown): Uint8Array | null {
  if (typeof value !== 'string') return null;
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');
