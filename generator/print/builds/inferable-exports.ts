import ts from 'typescript';
import type { Output } from '../output.ts';

/**
 * The output with exported constants that `isolatedDeclarations` can infer: it knows neither `satisfies` nor the type of
 * another name, unless that is asserted. The check that was `satisfies` follows as a statement.
 */
export function withInferableExports(output: Output): Output {
  return new Map(
    [...output].map(([name, text]) => [name, isConcerned(name, text) ? inferableModule(text) : text]),
  );
}

const isConcerned = (name: string, text: string) => /(?<!\.d)\.ts$/.test(name) && text.includes(' as const');

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export function inferableModule(text: string): string {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  const changes = source.statements.flatMap((statement): Change[] => {
    const isExported =
      ts.isVariableStatement(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported ? statement.declarationList.declarations.flatMap(changesOf) : [];
  });
  let at = 0;
  const pieces = changes.map(({ from, to, text: added }) => {
    const piece = text.slice(at, from) + added;
    at = to;
    return piece;
  });
  return pieces.join('') + text.slice(at);
}

function changesOf({ name, type, initializer }: ts.VariableDeclaration): Change[] {
  if (type !== undefined || initializer === undefined) return [];
  const changes: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isShorthandPropertyAssignment(node)) {
      const own = node.name.text;
      changes.push({ from: node.end, to: node.end, text: `: ${own} as typeof ${own}` });
    } else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.initializer)) {
      const { end, text } = node.initializer;
      if (text !== 'undefined') changes.push({ from: end, to: end, text: ` as typeof ${text}` });
    } else if (ts.isExpression(node) || ts.isPropertyAssignment(node)) ts.forEachChild(node, visit);
  };
  const value = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
  visit(value);
  if (value === initializer) return changes;
  const checked = (initializer as ts.SatisfiesExpression).type.getText();
  const check = `;\n${name.getText()} satisfies ${checked}`;
  return [...changes, { from: value.end, to: initializer.end, text: check }];
}
