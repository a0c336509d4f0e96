import ts from 'typescript';

/** One small change of a source file that a test should notice. */
export interface Mutant {
  /** From the root of the project. */
  readonly file: string;
  readonly kind: string;
  /** The line before, the line itself and the line after, as they were: how the place is found when code has moved. */
  readonly around: readonly [string, string, string];
  /** In the line, counted from 0. */
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

const swapped: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  true: 'false',
  false: 'true',
};

/** Every mutant of a file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const found: Mutant[] = [];

  const add = (kind: string, start: number, end: number, to: string) => {
    const { line, character } = tree.getLineAndCharacterOfPosition(start);
    const from = source.slice(start, end);
    if (from === to || from.includes('\n')) return;
    const around = [lines[line - 1] ?? '', lines[line] ?? '', lines[line + 1] ?? ''] as const;
    found.push({ file, kind, around, column: character, from, to });
  };
  const replace = (kind: string, node: ts.Node, to: string) => add(kind, node.getStart(), node.end, to);

  const visit = (node: ts.Node): void => {
    // Types, and what only imports, change nothing that runs.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText();
      const isText = operator === '+' && /['"`]/.test(node.getText());
      const other = swapped[operator];
      if (other !== undefined && !isText) replace('operator', node.operatorToken, other);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      replace('negation', node, node.operand.getText());
    } else if (ts.isIfStatement(node)) {
      replace('condition', node.expression, 'true');
      replace('condition', node.expression, 'false');
    } else if (ts.isConditionalExpression(node)) {
      replace('condition', node.condition, 'true');
      replace('condition', node.condition, 'false');
    } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
      replace('boolean', node, swapped[node.getText()] as string);
    } else if (ts.isNumericLiteral(node)) {
      replace('number', node, String(Number(node.text) + 1));
    } else if (ts.isStringLiteral(node) && node.text !== '') {
      if (!ts.isLiteralTypeNode(node.parent) && !ts.isExportDeclaration(node.parent))
        replace('text', node, "''");
    } else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      replace('call', node, ';');
    } else if (ts.isReturnStatement(node) && node.expression !== undefined) {
      if (!ts.isIdentifier(node.expression)) replace('return', node.expression, 'undefined as never');
    } else if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) {
      if (ts.isSpreadElement(node)) replace('spread', node.expression, '[]');
      else replace('spread', node.expression, '({})');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Where a mutant is to be made in a text: an offset, or null where its lines are not there, or there twice. */
export function placeOf({ around, column, from }: Mutant, source: string): number | null {
  const lines = source.split('\n');
  const same = (a: string | undefined, b: string) => (a ?? '').trim() === b.trim();
  const fits = (index: number, reach: number) =>
    same(lines[index], around[1]) &&
    (reach === 0 || (same(lines[index - 1], around[0]) && same(lines[index + 1], around[2])));
  for (const reach of [1, 0]) {
    const at = lines.flatMap((_, index) => (fits(index, reach) ? [index] : []));
    const [index] = at;
    if (index === undefined || at.length > 1) continue;
    const line = lines[index] as string;
    // The line may be indented otherwise now.
    const moved =
      column + (line.length - line.trimStart().length) - (around[1].length - around[1].trimStart().length);
    const start = lines.slice(0, index).reduce((length, text) => length + text.length + 1, 0) + moved;
    return source.startsWith(from, start) ? start : null;
  }
  return null;
}

/** A generator of numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
