/** A picture of lanes and rows: who or what (the lanes) has a part in each step (the rows). Texts are in one language. */
export interface Picture {
  /** Part of the ids in the page. */
  readonly name: string;
  readonly title: string;
  /** Everything that the picture says, for those who do not see it. */
  readonly description: string;
  readonly language: string;
  /** Names of the lanes; a lane without a name is a line only. */
  readonly lanes: readonly string[];
  readonly rows: readonly Row[];
  /** Title of a sheet that the rows stand on. */
  readonly sheet?: string;
  /** A line leads from row to row. */
  readonly flow: boolean;
  /** Each row is a question: `yes` leads to its code, `no` to the next row. */
  readonly choice?: { readonly yes: string; readonly no: string };
  /** From one row (the first number) a line leads back to another. */
  readonly back?: readonly [from: number, to: number];
}

export interface Row {
  /** Positions of the lanes that have a part in it, from left to right. */
  readonly lanes: readonly number[];
  readonly label?: string;
  /** Words below the label, or beside it where there is room. */
  readonly note?: string;
  /** Identifiers, the same in every language. */
  readonly code?: string;
}
