/**
 * Makes the test whether a text names an id as a whole token: `AC-a-1` does not stand in `AC-a-10`. An id holds
 * letters, digits and hyphens only.
 */
export function namesToken(id: string): (text: string) => boolean {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${id}(?![\\p{L}\\p{N}_-])`, 'u');
  return (text) => pattern.test(text);
}
