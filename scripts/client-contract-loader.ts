import ts from "typescript";

/** The browser reads none of these fields of an endpoint; the server, /api/docs and the compiler do. */
const FOR_THE_SERVER = new Set(
  "summary params query body bodyBytes rawBody status rateLimit drawsItself alwaysAnswered".split(" "),
);

/**
 * The loader is Webpack's for contract/ in the browser. It leaves out of each endpoint what only the server
 * reads, and marks each value as free of side effects, so that a build contains only the answers that it
 * reads.
 */
export default function clientContractLoader(text: string): string {
  const file = ts.createSourceFile("contract.ts", text, ts.ScriptTarget.Latest, true);
  const [shortened = file] = ts.transform(file, [forTheBrowser]).transformed;
  return ts.createPrinter().printFile(shortened);
}

const forTheBrowser: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (isOfEndpoint(node) && FOR_THE_SERVER.has(node.name?.getText() ?? "")) return undefined;
    const visited = ts.visitEachChild(node, visit, context);
    return ts.isVariableDeclaration(visited) && isOfFile(node) ? withoutEffect(visited) : visited;
  };
  return ts.visitEachChild(file, visit, context);
};

function isOfEndpoint(node: ts.Node): node is ts.ObjectLiteralElementLike {
  const call = ts.isObjectLiteralElementLike(node) ? node.parent.parent : node;
  return ts.isCallExpression(call) && call !== node && call.expression.getText() === "endpoint";
}

function isOfFile({ parent: list }: ts.Node): boolean {
  return ts.isVariableStatement(list.parent) && ts.isSourceFile(list.parent.parent);
}

/** Wraps a value in a call that is marked as pure, which the minimizer drops where the value is unused. */
function withoutEffect({ name, initializer }: ts.VariableDeclaration): ts.VariableDeclaration {
  const [at, f] = [undefined, ts.factory];
  const made = initializer && f.createArrowFunction(at, at, [], at, at, initializer);
  const call = made && f.createCallExpression(f.createParenthesizedExpression(made), at, []);
  if (call !== undefined)
    ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, "#__PURE__");
  return f.createVariableDeclaration(name, at, at, call);
}
