import { literal } from '../../print/printer.ts';

/** Members of an object as code; those that are null are left out. */
export type Members = Readonly<Record<string, string | null>>;

export function objectCode(members: Members): string {
  const printed = Object.entries(members).flatMap(([name, value]) =>
    value === null ? [] : [`${memberName(name)}: ${value}`],
  );
  return printed.length === 0 ? '{}' : `{ ${printed.join(', ')} }`;
}

/** A plain `__proto__` key would set the prototype. */
function memberName(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^([a-z]\w*|[1-9]\d*)$/i.test(name) ? name : literal(name);
}

/** The variable that a validator is imported as. */
export const validatorVariable = (name: string): string => `validate${name}`;
