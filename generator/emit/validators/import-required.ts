const banner = '// Generated from the contract. Do not edit: change spec/ and run `make generate`.';

/**
 * Ajv's standalone code still calls `require` for its run-time helpers and formats when it prints ES modules.
 * Each call becomes an import of the same CommonJS module: its exports object is the default import.
 */
export function importRequired(code: string): string {
  const imports = new Map<string, string>();
  const body = code.replace(/\brequire\("([^"]+)"\)/g, (_, specifier: string) => {
    if (!/^ajv(-formats)?\/dist\/[\w/-]+$/.test(specifier))
      throw new Error(`unexpected require of ${specifier}`);
    const name = imports.get(specifier) ?? `required${imports.size}`;
    imports.set(specifier, name);
    return name;
  });
  const lines = [...imports].map(([specifier, name]) => `import ${name} from "${specifier}.js";`);
  return [banner, ...lines, body.replace(/^"use strict";/, ''), ''].join('\n');
}
