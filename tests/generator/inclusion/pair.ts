/** Whether the second schema accepts all that the first accepts, and whether the first accepts all of the second. */
export type Relation =
  /** The same values. */
  | 'same'
  /** The second accepts more. */
  | 'wider'
  /** The second accepts less. */
  | 'narrower'
  /** Each accepts a value that the other refuses. */
  | 'different';

export type Pair = readonly [name: string, first: unknown, second: unknown, relation: Relation];
