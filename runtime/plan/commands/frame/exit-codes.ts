/** Exit codes of the helper; 3 and 4 are given by the rule that stopped it. */
export const exitCodes = { done: 0, negativeFinding: 1, usage: 2, refused: 3, unreadable: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
