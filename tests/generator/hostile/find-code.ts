import path from 'node:path';
import ts from 'typescript';
import type { Output } from '../../../generator/print/printer.ts';
import { planted } from './contracts.ts';

/** The compiler keeps what its parser found beside the tree. */
interface Parsed extends ts.SourceFile {
  readonly parseDiagnostics: readonly ts.Diagnostic[];
}

/** Code that no compiler wrote: files that do not parse, and those that use the planted name. */
export function findCode(output: Output, plantedName: string = planted): string[] {
  const faults: string[] = [];
  for (const [name, content] of output) {
    if (path.normalize(name).startsWith('..') || path.isAbsolute(name))
      faults.push(`${name} leaves the folder`);
    if (!/\.[jt]s$/.test(name)) continue;
    const file = ts.createSourceFile(name, content, ts.ScriptTarget.Latest) as Parsed;
    const [syntax] = file.parseDiagnostics;
    if (syntax !== undefined)
      faults.push(`${name}: ${ts.flattenDiagnosticMessageText(syntax.messageText, ' ')}`);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node.text === plantedName) faults.push(`${name} uses ${plantedName}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return faults;
}
