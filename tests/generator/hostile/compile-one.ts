import { readFileSync, writeSync } from 'node:fs';
import { compile } from '../../../generator/compile.ts';
import { formatDiagnostic } from '../../../generator/source/diagnostics.ts';
import { findCode } from './find-code.ts';

/** Compiles the files that its input names, one a line, and answers each with a line of JSON. */
for (const spec of readFileSync(0, 'utf8').trim().split('\n')) {
  const before = process.cpuUsage();
  let result: object;
  try {
    const { output, diagnostics } = await compile(spec, null);
    const told = diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, '/'));
    result = { written: output !== null, told, faults: output === null ? [] : findCode(output) };
  } catch (error) {
    result = { crashed: (error as Error).stack };
  }
  const { user, system } = process.cpuUsage(before);
  writeSync(1, `${JSON.stringify({ spec, seconds: (user + system) / 1e6, ...result })}\n`);
}
