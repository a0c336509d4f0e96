/** The comments around the progress region of a README. What stands between them is the helper's. */
export const progressMarkers = { begin: '<!-- plan:progress -->', end: '<!-- /plan:progress -->' } as const;

/** Half-open range, in bytes, of the region with its markers. */
export interface RegionRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the region. Null unless there is exactly one of each marker, the first before the second: text between
 * further markers would otherwise escape the digest.
 */
export function progressRange(bytes: Buffer): RegionRange | null {
  const start = onlyIndex(bytes, progressMarkers.begin);
  const end = onlyIndex(bytes, progressMarkers.end);
  return start === null || end === null || end < start
    ? null
    : { start, end: end + progressMarkers.end.length };
}

function onlyIndex(bytes: Buffer, marker: string): number | null {
  const first = bytes.indexOf(marker);
  return first === -1 || bytes.lastIndexOf(marker) !== first ? null : first;
}

/** How many markers of either kind a README holds. */
export function hasMarkers(text: string): boolean {
  return text.includes(progressMarkers.begin) || text.includes(progressMarkers.end);
}

/** The README with an empty region before its first section, or at its end. */
export function withEmptyRegion(text: string): string {
  const empty = `${progressMarkers.begin}\n${progressMarkers.end}\n`;
  const section = /^## /m.exec(text);
  if (section === null) return `${text.trimEnd()}\n\n${empty}`;
  return `${text.slice(0, section.index)}${empty}\n${text.slice(section.index)}`;
}

/** The README with another content of its region; null without a region. */
export function withProgress(text: string, content: string): string | null {
  const bytes = Buffer.from(text);
  const range = progressRange(bytes);
  if (range === null) return null;
  const region = `${progressMarkers.begin}\n${content}${progressMarkers.end}`;
  return `${bytes.toString('utf8', 0, range.start)}${region}${bytes.toString('utf8', range.end)}`;
}
