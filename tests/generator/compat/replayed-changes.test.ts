import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compareContracts } from '../../../generator/compat/index.ts';
import { isThorough } from '../../support/thorough.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type ContractChange, changed, changes, contract } from './support/contract-changes.ts';
import { faultOf, type Replayer, replayerOf } from './support/replay.ts';

/** Answers that both servers can give, which clients misread (PC241), or have no case for (PC233). */
const ofClients = ['PC233', 'PC241'];
const own: readonly ContractChange[] = changes.filter(
  ({ code, verdict }) => verdict === 'breaking' && !ofClients.includes(code),
);
/** What requests and answers show: others are told by the contract alone, or by their receivers. */
const isReplayed = (operation: string | undefined) => /^[A-Z]+ \//.test(operation ?? '');

let folder: string;
let old: Replayer;
beforeAll(async () => {
  folder = await temporaryFolder();
  old = await serverOf('old', contract);
});

async function serverOf(name: string, text: string): Promise<Replayer> {
  const spec = await writeContract(name, text);
  return replayerOf(spec, path.join(folder, `${name}-generated`));
}

async function writeContract(name: string, text: string): Promise<string> {
  await mkdir(path.join(folder, name), { recursive: true });
  for (const file of ['pet', 'dog']) await writeFile(path.join(folder, name, `${file}.json`), schemaOf(file));
  const spec = path.join(folder, name, 'contract.yaml');
  // No server is made of a contract whose patterns may be slow.
  await writeFile(spec, text.replace('^(.)(.).*\\2\\1$', '^a*$'));
  return spec;
}

const schemaOf = (name: string) =>
  JSON.stringify({
    ...{
      $id: `https://pets.example/schema/${name}.json`,
      $schema: 'https://json-schema.org/draft/2020-12/schema',
    },
    ...{ title: name, type: 'object' },
  });

// All are replayed in `npm run test:random`.
test.each(own.filter((_, index) => isThorough || index % 4 === 0))(
  '$code is shown by what both servers do',
  async (change) => {
    const spec = await writeContract('next', changed(change));
    const { changes: found } = await compareContracts(path.join(folder, 'old/contract.yaml'), spec, {
      policy: change.policy ?? 'tolerant',
    });
    const told = found.filter(
      ({ verdict, class: kind, operations }) =>
        verdict === 'breaking' && kind === 'wire' && isReplayed(operations[0]),
    );
    if (told.length === 0) return;
    const name = `${change.code}-${found.length}`;
    const next = await serverOf(name, changed(change));
    for (const { code, operations, counterexample } of told)
      expect([
        code,
        JSON.stringify(counterexample),
        await faultOf({ old, next }, operations[0] ?? '', counterexample),
      ]).toEqual([code, JSON.stringify(counterexample), null]);
  },
);
