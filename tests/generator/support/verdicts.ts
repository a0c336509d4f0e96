import path from 'node:path';

/** What generated modules of a folder that was written for this say of values of JSON, in this process. */
export async function verdicts(
  folder: string,
  cases: readonly (readonly [module: string, value: unknown])[],
): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const [module, value] of JSON.parse(JSON.stringify(cases))) {
    const { default: validate } = await import(path.join(folder, `validators/${module}.js`));
    found.push(validate(value));
  }
  return found;
}
