import { quantile, score } from './score.ts';
import { ownSuite, publicSuite } from './suites.ts';
import { tools } from './tools.ts';

/**
 * Prints how often each tool is right about changes whose verdict is known, and how long it takes. With `--list`, also
 * what each is wrong about.
 */
const suites = [
  { name: 'Our own pairs', suite: ownSuite() },
  { name: 'The cases that json-schema-diff is tested with', suite: publicSuite() },
];

const columns = [
  'right',
  'wrongly compatible',
  'false alarms',
  'errors',
  'unknown',
  'median ms',
  'p99 ms',
  'most ms',
];

for (const { name, suite } of suites) {
  console.log(`\n${name}: ${suite.length} changes\n`);
  console.log(`| tool | ${columns.join(' | ')} |\n| --- |${' --: |'.repeat(columns.length)}`);
  const wrong: string[] = [];
  for (const tool of await tools()) {
    const { right, wronglyCompatible, falseAlarms, errors, unknown, times } = await score(tool, suite);
    const counts = [wronglyCompatible, falseAlarms, errors, unknown].map((list) => list.length);
    const speed = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1));
    const share = `${right} (${((100 * right) / suite.length).toFixed(1)} %)`;
    console.log(`| ${[tool.name, share, ...counts, ...speed].join(' | ')} |`);
    for (const [kind, list] of Object.entries({ wronglyCompatible, falseAlarms, errors, unknown })) {
      wrong.push(...list.map((one) => `${tool.name}, ${kind}: ${one}`));
    }
  }
  if (process.argv.includes('--list')) console.log(`\n${wrong.join('\n')}`);
}
