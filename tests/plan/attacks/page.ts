import type { Attack, Outcome } from './attack.ts';

/** The tables of the page, in its order: the counts first, then the attacks by what comes of them. */
const classes = ['refused', 'named', 'shown', 'recheck', 'unseen'] as const satisfies Outcome['is'][];

/**
 * The page with its tables as the attacks give them; headings, sentences, headers of tables and what the first column of the counts
 * says stay as they are. `titleOf` gives the title of a row.
 */
export function withTables(
  page: string,
  attacks: readonly Attack[],
  titleOf: (row: string) => string,
): string {
  const counts = classes.map((one) => attacks.filter(({ outcome }) => outcome.is === one).length);
  const bodies = [
    (before: readonly string[]) =>
      [...counts, attacks.length].map((count, at) => (before[at] ?? '').replace(/\d+ \|$/, `${count} |`)),
    ...classes.map((one) => () => rowsOf(attacks, one, titleOf)),
  ];
  let table = 0;
  return page.replace(/(?:^\|.*\n)+/gm, (found) => {
    const [head = '', rule = '', ...before] = found.trimEnd().split('\n');
    const body = bodies[table++]?.(before) ?? before;
    return [head, rule, ...body, ''].join('\n');
  });
}

/** One line for each row of the table that has an attack with this outcome, in the table's order. */
function rowsOf(
  attacks: readonly Attack[],
  one: Outcome['is'],
  titleOf: (row: string) => string,
): readonly string[] {
  const fitting = attacks.filter(({ outcome }) => outcome.is === one);
  const groups = Object.entries(Object.groupBy(fitting, ({ row }) => row));
  return groups.map(([row, ofRow = []]) => {
    const by = [...new Set(ofRow.flatMap(({ outcome }) => sourceOf(outcome) ?? []))];
    const cells = [titleOf(row), String(ofRow.length)];
    if (by.length > 0) cells.push(by.map((name) => `\`${name}\``).join(', '));
    return `| ${cells.join(' | ')} |`;
  });
}

/** The rule, the check or the command by which an attack comes to light; null where nothing does it at once. */
function sourceOf(outcome: Outcome): string | null {
  if (outcome.is === 'refused') return outcome.rule;
  if (outcome.is === 'named') return outcome.check;
  return outcome.is === 'shown' ? outcome.by : null;
}
