/** A value of a request or response that a runtime expression names (OpenAPI 3.1 section 4.8.20.4). */
export type RuntimeValue =
  | { readonly from: 'url' | 'method' | 'statusCode' }
  | {
      readonly from: 'request' | 'response';
      readonly part: 'header' | 'query' | 'path';
      readonly name: string;
    }
  /** A JSON pointer; empty for the whole body. */
  | { readonly from: 'request' | 'response'; readonly part: 'body'; readonly pointer: string };

/** A part of an address: literal text, or a value. */
export type AddressPart = string | RuntimeValue;

/**
 * The parts of the address of a callback: a runtime expression, or text with expressions in braces (OpenAPI 3.1 section
 * 4.8.18.1). If it is neither, a string with the problem.
 */
export function parseAddress(text: string): readonly AddressPart[] | { readonly fault: string } {
  if (text.startsWith('$')) {
    const value = parseExpression(text);
    return value === null ? { fault: faultOf(text) } : [value];
  }
  const parts: AddressPart[] = [];
  for (const piece of text.split(/(\{[^{}]*\})/)) {
    if (piece === '') continue;
    if (!piece.startsWith('{') || !piece.endsWith('}')) {
      if (/[{}]/.test(piece)) return { fault: 'has an unmatched brace' };
      parts.push(piece);
      continue;
    }
    const value = parseExpression(piece.slice(1, -1));
    if (value === null) return { fault: faultOf(piece.slice(1, -1)) };
    parts.push(value);
  }
  return parts.length === 0 ? { fault: 'is empty' } : parts;
}

const faultOf = (expression: string) =>
  `has ${JSON.stringify(expression)}, which is not a runtime expression`;

/** Null if the grammar does not match. */
function parseExpression(text: string): RuntimeValue | null {
  const whole = /^\$(url|method|statusCode)$/.exec(text)?.[1];
  if (whole !== undefined) return { from: whole as 'url' };
  const [, from, part, rest = ''] = /^\$(request|response)\.(header|query|path|body)(.*)$/s.exec(text) ?? [];
  if (from === undefined || part === undefined) return null;
  const of = { from: from as 'request' };
  if (part === 'body') {
    if (rest === '') return { ...of, part, pointer: '' };
    // RFC 6901 section 3.
    return /^#(\/([^~]|~[01])*)?$/s.test(rest) ? { ...of, part, pointer: rest.slice(1) } : null;
  }
  const name = rest.slice(1);
  // A response has neither a path nor a query. RFC 9110 section 5.6.2.
  const isNamed =
    rest.startsWith('.') && (part === 'header' ? /^[\w!#$%&'*+.^`|~-]+$/.test(name) : name !== '');
  if (!isNamed || (from === 'response' && part !== 'header')) return null;
  return { ...of, part: part as 'header', name };
}
