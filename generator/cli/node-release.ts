/** The oldest Node that runs the compiler: `engines` in package.json says the same. */
export const oldestNode = 22;

/** What is wrong with a release of Node, or null. */
export function nodeFault(release: string): string | null {
  return Number.parseInt(release, 10) < oldestNode
    ? `surface needs Node ${oldestNode} or newer; this is ${release}`
    : null;
}
