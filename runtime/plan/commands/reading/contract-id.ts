import path from 'node:path';
import { parseDocument } from '../../records/contract.ts';
import { readText } from '../../records/files.ts';
import { stopAtFirst, unreachable } from '../../records/problems.ts';
import { schemaAddress, wrongSchema } from '../../records/schemas.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { schemaBaseOption } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';

export const contractIdCommand: Command = {
  required: [],
  optional: ['schema-base'],
  example: 'plan contract-id .plan/plans/PLAN_mend_links/contract.json',
  notes: [
    'FILE may be -, standard input. The member contract_id of the document does not count; if it says something else,',
    'a warning follows. The document need not be valid. With --schema-base its member schema is checked.',
  ],
  run,
};

function run({ options, terminal, messages }: Run) {
  const [operand, extra] = options.positionals;
  if (operand === undefined) throw new UsageError('FILE is missing');
  if (extra !== undefined) throw new UsageError(`one FILE at a time, not also ${JSON.stringify(extra)}`);
  const file = operand === '-' ? '-' : path.resolve(terminal.cwd, operand);
  const text = operand === '-' ? terminal.input() : readText(file, [path.parse(file).root], stopAtFirst);
  if (text === null) {
    return stopAtFirst({ rule: 'readable-file', file, line: 1, message: 'does not exist; name a contract' });
  }
  const document = parseDocument(file, text, stopAtFirst) ?? unreachable();
  const { id, exact } = document;
  const { schemaBase } = schemaBaseOption(options);
  if (schemaBase !== undefined && exact['schema'] !== schemaAddress(schemaBase, 'plan-contract')) {
    const message = wrongSchema(exact['schema'], schemaBase, 'plan-contract');
    return stopAtFirst({ rule: 'schema-base', file, line: 1, message });
  }
  const stamped = exact['contract_id'];
  if (stamped !== undefined && stamped !== id) {
    const place = { file, line: document.lines.ofPointer('/contract_id') };
    messages.warning('contract-id', `contract_id in the file is ${JSON.stringify(stamped)}`, place);
  }
  terminal.out(`${options.json ? JSON.stringify({ contract_id: id }) : id}\n`);
  return exitCodes.done;
}
