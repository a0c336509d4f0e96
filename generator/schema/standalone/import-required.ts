const banner = '// Generated from the contract. Do not edit: change the contract and generate again.';

/**
 * Ajv's standalone code calls `require` for its run-time helpers, formats and other validators, even in ES
 * modules. Each call becomes an import. Loaders disagree what the default import of a CommonJS module is, its
 * exports or their `default` member: both work. Other validators are used under their imported names: in a
 * circle, a constant would be set before they have a value. A call always starts a line (`lines: true`),
 * which text from a contract never does. Unused copies of the schema are removed.
 */
export function importRequired(code: string): string {
  const imports = new Map<string, string>();
  const siblings: string[] = [];
  const call = /^const (\w+) = require\("([^"]+)"\)(?:\.(\w+))?(.*)\n/gm;
  const body = code
    .replace(/^"use strict";\nexport const validate = \w+;\n/, '')
    .replace(call, (_, name: string, specifier: string, member: string | undefined, rest: string) => {
      if (/^\.\/[\w./-]+\.js$/.test(specifier)) {
        siblings.push(
          `import ${member === 'default' ? name : `{ ${member} as ${name} }`} from "${specifier}";`,
        );
        return '';
      }
      if (!/^ajv(-formats)?\/dist\/[\w/-]+$/.test(specifier))
        throw new Error(`unexpected require of ${specifier}`);
      const required = imports.get(specifier) ?? `required${imports.size}`;
      imports.set(specifier, required);
      const value = member === 'default' ? `(${required}.default ?? ${required})` : required;
      const path = member === undefined || member === 'default' ? rest : `.${member}${rest}`;
      return `const ${name} = ${value}${path}\n`;
    });
  const read = body.replace(/^const (schema\d+) = .*\n/gm, (line, name: string) =>
    body.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : '',
  );
  const lines = [...imports].map(([specifier, name]) => `import ${name} from "${specifier}.js";`);
  return [banner, ...lines, ...siblings, withoutPrototypes(read)].join('\n');
}

/**
 * Members called `__proto__` or `constructor` are ordinary members: in copies of the schema, and where
 * evaluated members are tracked.
 */
function withoutPrototypes(code: string): string {
  return code
    .replace(/^const (?:schema|obj)\d+ = .*$/gm, (line) =>
      line.replace(/(?<!\\)"__proto__":/g, '["__proto__"]:'),
    )
    .replace(/^((?:var )?props\d+ = (?:props\d+ \|\| )?)\{\};$/gm, '$1Object.create(null);');
}
