/** Whether clients accept a text as the name of a tool (MCP 2025-11-25, section Tool Names). */
export function isToolName(text: string): boolean {
  return /^[A-Za-z0-9_.-]{1,128}$/.test(text);
}

/** A text as a name that clients accept, but for its length: of a tool, or of an argument. */
export function clientName(text: string): string {
  return text.replace(/[^A-Za-z0-9_.-]/gu, '_');
}
