import type { Contract } from '../../ir/contract.ts';
import type { Output } from '../../print/output.ts';
import { template } from '../../print/printer.ts';
import type { JsonObject } from '../../source/json.ts';

const print = template<object>('site');

/** The site configuration as a constant; nothing if the contract has none. */
export function emitSite(contract: Contract): Output {
  if (contract.site === null) return new Map();
  const { $schema: _, ...site } = contract.site;
  return new Map([['site.ts', print({ version: contract.version, site, languages: languageCodes(site) })]]);
}

/** A configuration may have any form: only a list of languages with codes gets a type. */
function languageCodes({ languages }: JsonObject): unknown[] {
  const codes = Array.isArray(languages) ? languages.map((language) => language?.code) : [];
  return codes.every((code) => typeof code === 'string') ? codes : [];
}
