export interface CatalogueEntry {
  readonly title: string;
  /** What to do next. */
  readonly hint: string;
  /**
   * A rule of good practice: an error in contracts that use an extension of this compiler, otherwise a
   * warning.
   */
  readonly houseRule?: true;
  /** Always a warning: the contract works, but could tell its clients more. */
  readonly advice?: true;
}
