import type { Diagnostics } from '../../../source/diagnostics.ts';
import type { Place } from '../../../source/place.ts';
import type { Mcp } from '../../mcp.ts';

/** How many of the largest tools are named. */
const named = 10;

/** Reports tools that have more characters in `tools/list` than the budget allows, and which have the most. */
export function checkBudget(mcp: Mcp, budget: number, at: Place, diagnostics: Diagnostics): void {
  const descriptors = [...mcp.tools, ...mcp.operationTools].map(({ descriptor }) => descriptor);
  const total = JSON.stringify(descriptors).length;
  if (total <= budget) return;
  const largest = descriptors
    .map((descriptor) => ({ name: String(descriptor['name']), cost: JSON.stringify(descriptor).length }))
    .sort((a, b) => b.cost - a.cost || (a.name < b.name ? -1 : 1))
    .slice(0, named)
    .map(({ name, cost }) => `${name} ${cost}`);
  const message = `${countOf(descriptors.length)} ${total} characters, and the limit is ${budget}; the largest: ${largest.join(', ')}`;
  diagnostics.add('PS615', at, message);
}

const countOf = (tools: number): string => (tools === 1 ? 'the only tool has' : `the ${tools} tools have`);
