/**
 * The code of a validator, a statement a line, in which every name is an ordinary one. Members called `__proto__` or
 * `constructor` are looked up in copies of the schema, and where evaluated members are tracked; and Ajv takes the empty
 * name of a member that is missing for none.
 */
export function allowAnyName(code: string): string {
  return code
    .replace(/^const (?:schema|obj)\d+ = .*$/gm, (line) =>
      line.replace(/(?<!\\)"__proto__":/g, '["__proto__"]:'),
    )
    .replace(/^((?:var )?props\d+ = (?:props\d+ \|\| )?)\{\};$/gm, '$1Object.create(null);')
    .replace(/\((missing\d+ = "")\)/g, '($1, true)');
}
