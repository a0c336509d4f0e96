export interface CatalogueEntry {
  readonly title: string;
  /** What to do next. */
  readonly hint: string;
  /** A rule of good practice: an error in a contract that uses an extension of this compiler, elsewhere a warning. */
  readonly houseRule?: true;
  /** Always a warning: the contract works, and says less than it could. */
  readonly advice?: true;
}
