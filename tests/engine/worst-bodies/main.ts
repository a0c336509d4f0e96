import { type ContractName, contracts } from './contracts.ts';
import { measureContract } from './measure.ts';

/** `node tests/engine/worst-bodies/main.ts [COUNT] [CONTRACT] [FIRST SEED]`: prints what the requests of each contract cost. */
const [count = '2000', only, seed = '1'] = process.argv.slice(2);
for (const name of Object.keys(contracts) as ContractName[]) {
  if (only !== undefined && only !== name) continue;
  const { worst, statuses, slow } = await measureContract(name, Number(count), { firstSeed: Number(seed) });
  console.log(
    `${name}: ${count} requests, statuses ${JSON.stringify(statuses)}, worst ${worst.milliseconds.toFixed(0)} ms (${worst.kind}, seed ${worst.seed}), ${slow.length} too slow`,
  );
  for (const line of slow) console.log(`  ${line}`);
  if (slow.length > 0) process.exitCode = 1;
}
