import { allowAnyName } from '../allow-any-name.ts';

const banner = '// Generated from the contract. Do not edit: change the contract and generate again.';

/**
 * Ajv's standalone code calls `require` for other validators and for what all share, even in ES modules. Each
 * call becomes an import, under the name that the code gives it: in a circle of validators, a constant would be
 * set before they have a value. A call always starts a line (`lines: true`), which text from a contract never
 * does. Nothing but modules beside it may be named: validators depend on no package. Unused copies of the schema are
 * removed.
 */
export function importRequired(code: string): string {
  const imports: string[] = [];
  const call = /^const (\w+) = require\("([^"]+)"\)\.(\w+);?\n/gm;
  const body = code
    .replace(/^"use strict";\nexport const validate = \w+;\n/, '')
    .replace(call, (_, name: string, specifier: string, member: string) => {
      if (!/^\.\/[\w./-]+\.js$/.test(specifier)) throw new Error(`unexpected require of ${specifier}`);
      imports.push(`import ${member === 'default' ? name : `{ ${member} as ${name} }`} from "${specifier}";`);
      return '';
    });
  const read = body.replace(/^const (schema\d+) = .*\n/gm, (line, name: string) =>
    body.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : '',
  );
  if (/^const \w+ = table\(/m.test(read)) imports.push('import { table } from "./support/tables.js";');
  return [banner, ...imports, withPureConstants(allowAnyName(read))].join('\n');
}

/** Bundlers leave out a module that nobody uses only if they know that its constants have no effects. */
function withPureConstants(code: string): string {
  return code.replace(/^(const \w+ = )(?=(?:new (?:RegExp|Set)|table)\()/gm, '$1/*#__PURE__*/ ');
}
