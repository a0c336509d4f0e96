/** Moves what was compiled for one address, documents, code and types, to the addresses of a deployment. */
import { schemaBase as compiledSchemaBase, site } from '../../../generated/site.ts';

/** The base addresses of the site and of its schemas, without a final slash. */
export interface Bases {
  readonly baseUrl: string;
  readonly schemaBase: string;
}

/** The bases that the contract was compiled with. */
const compiledBases: Bases = { baseUrl: site.base_url, schemaBase: compiledSchemaBase };

/** A base where it ends: not what only begins like it, such as a longer host or another port. */
const whole = (base: string) => `${base.replace(/[.*+?^$()[\]|{}\\]/g, '\\$&')}(?![\\w:-]|\\.\\w)`;

/** A published document, with each address in its texts moved. */
export function rebase<T>(document: T, { baseUrl, schemaBase }: Bases, from = compiledBases): T {
  const [pages, schemas] = [whole(from.baseUrl), whole(from.schemaBase)];
  // The addresses of schemas come first: both bases may be the same, or begin alike.
  const addresses = new RegExp(`(${schemas}(?=/schema/))|${pages}|(${schemas})`, 'g');
  const move = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(addresses, (_, address, bare) =>
        (address ?? bare) === undefined ? baseUrl : schemaBase,
      );
    if (Array.isArray(value)) return value.map(move);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, move(member)]));
  };
  return move(document) as T;
}

const schemaBases = new RegExp(whole(compiledSchemaBase), 'g');

/** Code or types with the base of the schemas moved: equal, byte for byte, to what is compiled with that base. */
export function rebaseCode(code: string, schemaBase: string): string {
  return code.replace(schemaBases, () => schemaBase);
}
