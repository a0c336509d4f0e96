import { loadValidator } from './load-validator.ts';

/** What generated modules of a folder that was written for this say of values of JSON, in this process. */
export async function verdicts(
  folder: string,
  cases: readonly (readonly [module: string, value: unknown])[],
): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const [module, value] of JSON.parse(JSON.stringify(cases))) {
    const validate = await loadValidator(folder, module);
    found.push(validate(value));
  }
  return found;
}
