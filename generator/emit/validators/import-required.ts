const banner = '// Generated from the contract. Do not edit: change spec/ and run `make generate`.';

/**
 * Ajv's standalone code still calls `require` for its run-time helpers and formats when it prints ES modules.
 * Each call becomes an import of the same CommonJS module. Loaders disagree on what the default import of such a
 * module is, its exports or their `default` member: both are understood. A call always starts a line of its own
 * (`lines: true`), which text from a contract never does.
 */
export function importRequired(code: string): string {
  const imports = new Map<string, string>();
  const call = /^(const \w+ = )require\("([^"]+)"\)(\.default\b)?/gm;
  const body = code.replace(call, (_, start: string, specifier: string, member = '') => {
    if (!/^ajv(-formats)?\/dist\/[\w/-]+$/.test(specifier))
      throw new Error(`unexpected require of ${specifier}`);
    const name = imports.get(specifier) ?? `required${imports.size}`;
    imports.set(specifier, name);
    return start + (member === '' ? name : `(${name}.default ?? ${name})`);
  });
  const lines = [...imports].map(([specifier, name]) => `import ${name} from "${specifier}.js";`);
  return [banner, ...lines, body.replace(/^"use strict";/, ''), ''].join('\n');
}
