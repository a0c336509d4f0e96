/**
 * The whole tokens of a text: ids are named by them, so that `AC-a-1` is not named by `AC-a-10`. An id holds letters,
 * digits and hyphens only.
 */
export function tokensOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_-]+/gu) ?? [];
}
