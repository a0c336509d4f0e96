/**
 * Orders two strings by Unicode code point, a lone surrogate being one too. Plain `<` compares UTF-16 units and puts
 * U+10000 before U+FFFF.
 */
export function compareCodePoints(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  let at = 0;
  while (at < shorter && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  if (at === shorter) return left.length - right.length;
  if (endsPair(left, at) || endsPair(right, at)) at--;
  return (left.codePointAt(at) ?? 0) - (right.codePointAt(at) ?? 0);
}

/** The two strings are equal before `at`: the pair may have begun there. */
function endsPair(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}
