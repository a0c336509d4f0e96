/**
 * A tool's result whose parts are JSON text already, for tools that get text and need not parse it. Whoever makes one has
 * proved it. Each revision writes of it what its clients know.
 */
export class WrittenToolResult {
  /** JSON text of an array of content blocks. */
  readonly content: string;
  /** JSON text of the structured content, of an object; null without. */
  readonly structured: string | null;
  readonly isError: boolean;
  /** Whether the tool has an output schema, which the structured content of an error does not fit. */
  readonly hasOutputSchema: boolean;

  constructor({ content, structured, isError, hasOutputSchema }: WrittenToolResult) {
    this.content = content;
    this.structured = structured;
    this.isError = isError;
    this.hasOutputSchema = hasOutputSchema;
  }
}
