/**
 * The code of a validator, a statement a line, in which members called `__proto__` or `constructor` are ordinary
 * members: in copies of the schema, and where evaluated members are tracked.
 */
export function withoutPrototypes(code: string): string {
  return code
    .replace(/^const (?:schema|obj)\d+ = .*$/gm, (line) =>
      line.replace(/(?<!\\)"__proto__":/g, '["__proto__"]:'),
    )
    .replace(/^((?:var )?props\d+ = (?:props\d+ \|\| )?)\{\};$/gm, '$1Object.create(null);');
}
