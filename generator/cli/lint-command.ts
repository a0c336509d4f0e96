import { lint as lintContract } from '../compile.ts';
import { readOptions } from './options.ts';
import { countOf, printDiagnostics } from './print-diagnostics.ts';

/** Reports what is wrong with a contract, and writes nothing. */
export async function lint(args: readonly string[], cwd: string): Promise<number> {
  const { spec, site, format, contract } = readOptions('lint', args, cwd);
  const { diagnostics } = await lintContract(spec, site, contract);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  for (const line of printDiagnostics(diagnostics, format, cwd)) console.log(line);
  if (format === 'text') console.log(countOf(errors, diagnostics.length - errors));
  return errors > 0 ? 1 : 0;
}
