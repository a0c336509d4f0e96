/** A text as nginx reads it back. Throws for what its syntax cannot say. */
export function quote(text: string): string {
  if (/[$\r\0]/.test(text)) throw new Error(`nginx cannot be given the text ${JSON.stringify(text)}.`);
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** A value of a `map`: a text, or a variable. */
export type Value = string | { readonly variable: string };

/**
 * A `map` of nginx: finds texts regardless of case. Values that equal the default are left out.
 *
 * @param source with variables, such as `$surface_address`
 */
export function map(
  source: string,
  variable: string,
  entries: Iterable<readonly [key: string, value: Value]>,
  otherwise: Value = '',
): string {
  const write = (value: Value) => (typeof value === 'string' ? quote(value) : value.variable);
  const fallback = write(otherwise);
  const lines = [...entries]
    .map(([key, value]) => [quote(key), write(value)] as const)
    .filter(([, value]) => value !== fallback)
    .map(([key, value]) => `  ${key} ${value};\n`);
  return `map ${source} ${variable} {\n  default ${fallback};\n${lines.join('')}}\n`;
}

/** Lines of a block, two spaces further in. */
export const indent = (lines: string): string => lines.replace(/^(?=.)/gm, '  ');
