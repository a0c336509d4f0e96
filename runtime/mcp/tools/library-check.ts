import type { Check, Finding } from './server-definition.ts';

/** A check that is written by hand, in the form of a compiled schema. */
export function libraryCheck(findFault: (value: unknown) => Finding | null): Check<unknown> {
  const check: Check<unknown> = (value): value is unknown => {
    const found = findFault(value);
    check.errors = found === null ? null : [found];
    return found === null;
  };
  return check;
}

export function fault(instancePath: string, message: string): Finding {
  return { instancePath, keyword: 'library', message, params: {} };
}
