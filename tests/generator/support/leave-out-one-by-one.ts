import type { Validate, ValidationError } from '../../../runtime/engine/index.ts';

/**
 * Takes members out of a value by what a validator says of it, until it says nothing more: slow, and by another way than
 * validators that leave out by themselves. False where something else is wrong with the value.
 */
export function leaveOutOneByOne(value: unknown, validate: Validate, side: 'request' | 'response'): boolean {
  while (!validate(value)) {
    const errors = validate.errors ?? [];
    const isDone = errors.length > 0 && errors.every((error) => isTaken(error, side) && remove(value, error));
    if (!isDone) return false;
  }
  return true;
}

function isTaken(error: ValidationError, side: 'request' | 'response'): boolean {
  return (
    /\/properties\/[^/]*\/false schema$/.test(error.schemaPath ?? '') ||
    (side === 'response' && undeclared(error) !== undefined)
  );
}

function undeclared({ params = {} }: ValidationError): string | undefined {
  const name = params['additionalProperty'] ?? params['unevaluatedProperty'];
  return typeof name === 'string' ? name : undefined;
}

/** Whether the member is gone; it may be gone already. */
function remove(root: unknown, error: ValidationError): boolean {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const extra = undeclared(error);
  if (extra !== undefined) path.push(extra);
  const name = path.pop();
  let holder = root;
  for (const token of path) holder = isObject(holder) ? holder[token] : undefined;
  return name !== undefined && isObject(holder) && !Array.isArray(holder) && delete holder[name];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
