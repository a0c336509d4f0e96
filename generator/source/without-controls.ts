/** Text of others cannot control the terminal, hide anything, or change the direction of what follows. */
export function withoutControls(text: string): string {
  return text.replace(
    /[^\P{Cc}\n]|\p{Cf}|[\u2028\u2029]/gu,
    (one) => `\\u${one.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}
