/** A Lite README, cut at the anchors of its tasks. */
export interface LiteReadme {
  readonly before: string;
  /** In the order of the text; each begins with its anchor. */
  readonly sections: readonly TaskSection[];
  readonly after: string;
}

export interface TaskSection {
  readonly number: number;
  readonly text: string;
}

const anchorLine = /^<a id="task-(\d+)"><\/a>\s*$/;

/** Cuts a README: a task's section goes to the next anchor, the last one to the next heading of the second level. */
export function cutReadme(readme: string): LiteReadme {
  const pieces: { number: number | null; lines: string[] }[] = [{ number: null, lines: [] }];
  let started = false;
  let ended = false;
  for (const { line, fenced } of linesOf(readme)) {
    const [, number] = fenced || ended ? [] : (anchorLine.exec(line) ?? []);
    if (number !== undefined) {
      started = true;
      pieces.push({ number: Number(number), lines: [] });
    } else if (started && !ended && !fenced && /^##? /.test(line)) {
      ended = true;
      pieces.push({ number: null, lines: [] });
    }
    pieces.at(-1)?.lines.push(line);
  }
  const text = (piece: { lines: string[] } | undefined) => piece?.lines.join('') ?? '';
  return {
    before: text(pieces[0]),
    sections: pieces.flatMap((piece) =>
      piece.number === null ? [] : [{ number: piece.number, text: text(piece) }],
    ),
    after: ended ? text(pieces.at(-1)) : '',
  };
}

export function joinReadme({ before, sections, after }: LiteReadme): string {
  return `${before}${sections.map(({ text }) => text).join('')}${after}`;
}

/** Lines with their ends, and whether each stands in a fenced code block. */
export function* linesOf(text: string): Generator<{ readonly line: string; readonly fenced: boolean }> {
  let fence: string | null = null;
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const closes = fence !== null && mark?.startsWith(fence) === true && line.trim() === mark;
    yield { line, fenced: fence !== null || mark !== undefined };
    if (closes) fence = null;
    else if (fence === null && mark !== undefined) fence = mark;
  }
}
