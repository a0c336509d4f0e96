/** The validators that the site serves, each as the compiler generated it, and what they share. */
export const validatorNames = ['context-manifest', 'plan-contract', 'journal-event'] as const;
export const supportNames = ['formats', 'values'] as const;

/** A file of the generated validators, relative to their folder and without its ending. */
export type ValidatorFile = (typeof validatorNames)[number] | `support/${(typeof supportNames)[number]}`;
