import type { Graph } from '../../link/link-contract.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { isObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';

/** The shortest time in days between announcing and removing an operation. */
export const noticeDays = 180;

const dates = ['x-deprecated-on', 'x-sunset'] as const;

/** A deprecated operation announces its end early enough and names its successor (RFC 8594, RFC 9745). */
export function checkDeprecation(graph: Graph, diagnostics: Diagnostics): void {
  const paths = isObject(graph.root.value) ? graph.root.value['paths'] : undefined;
  for (const node of graph.nodes) {
    if (node.kind !== 'Operation' || !isObject(node.value)) continue;
    const operation = node.value;
    const given = [...dates, 'x-successor'].filter((name) => name in operation);
    if (operation['deprecated'] !== true) {
      for (const name of given)
        diagnostics.add('PS508', below(node, name), `${name} is on an operation that is not deprecated`);
      continue;
    }
    const missing = [...dates, 'x-successor'].filter((name) => !(name in operation));
    if (missing.length > 0)
      diagnostics.add(
        'PS505',
        below(node, 'deprecated'),
        `the deprecated operation lacks ${missing.join(', ')}`,
      );

    const successor = operation['x-successor'];
    if (typeof successor === 'string' && !(isObject(paths) && Object.hasOwn(paths, successor))) {
      diagnostics.add(
        'PS504',
        below(node, 'x-successor'),
        `the successor ${JSON.stringify(successor)} is not a path in this contract`,
      );
    }
    const days = dates.map((name) => (name in operation ? dayNumber(operation[name]) : undefined));
    days.forEach((day, index) => {
      const name = dates[index] as string;
      if (day === null)
        diagnostics.add(
          'PS506',
          below(node, name),
          `${JSON.stringify(operation[name])} is not a calendar date`,
        );
    });
    const [announced, sunset] = days;
    if (typeof announced === 'number' && typeof sunset === 'number' && sunset - announced < noticeDays) {
      diagnostics.add(
        'PS507',
        below(node, 'x-sunset'),
        `the sunset comes ${sunset - announced} days after the announcement, not ${noticeDays}`,
      );
    }
  }
}

/** Days since 1970-01-01, or null for anything but a calendar date. */
function dayNumber(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
    ? date.valueOf() / 86_400_000
    : null;
}
