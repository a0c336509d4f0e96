import { compareExport } from './compare-export.ts';

/** `npm run export:check`: whether nginx and the worker answer every request of the list as the server does. */
const results = await compareExport({ isWhole: !process.argv.includes('--short') });
for (const { name, asked, shown } of results) {
  console.log(`${name}: ${asked} requests, ${shown.length} answers differ`);
  for (const line of shown.slice(0, 20)) console.log(line);
}
if (results.some(({ shown }) => shown.length > 0)) process.exitCode = 1;
