import ts from "typescript";

/** A mutation is a small wrong change of a source, which a test should notice. */
export interface Mutation {
  /** The path starts at the repository's folder. */
  readonly file: string;
  /** Lines are numbered from 1. */
  readonly line: number;
  /** The replaced text lies between `start` and `end`, in characters of the source. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

const OPERATORS = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "/"],
]);

/** Returns every known mutation of a source, in the order of the text. Types and imports are left unchanged. */
export function mutationsOf(file: string, source: string): readonly Mutation[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const add = (node: ts.Node, after: string) => {
    const start = node.getStart(tree);
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, start, end: node.end, before: source.slice(start, node.end), after });
  };
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    mutate(node, add);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function mutate(node: ts.Node, add: (node: ts.Node, after: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const after = OPERATORS.get(node.operatorToken.kind);
    if (after !== undefined && !isOfText(node)) add(node.operatorToken, after);
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    add(node, node.operand.getText());
  if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
  if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
  if (ts.isNumericLiteral(node) && !isName(node)) add(node, `(${node.text} + 1)`);
  if (ts.isIfStatement(node)) add(node.expression, "false");
  if (ts.isConditionalExpression(node)) add(node.condition, "false");
}

/** Texts can be joined by a plus, but not by a minus. */
function isOfText({ left, right }: ts.BinaryExpression): boolean {
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
}

function isName(node: ts.NumericLiteral): boolean {
  return (ts.isPropertyAssignment(node.parent) || ts.isEnumMember(node.parent)) && node.parent.name === node;
}
