import ts from "typescript";

/** What of an endpoint the server, /api/docs and the compiler read, and the browser never does. */
const FOR_THE_SERVER = new Set(
  "summary params query body bodyBytes rawBody status rateLimit drawsItself alwaysAnswered".split(" "),
);

/**
 * Webpack's loader of contract/ for the browser: it leaves out of each endpoint what only the server reads, and marks
 * each value as made without effect, so that a build has the answers that it reads and no others.
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

/** A call that is marked as pure: the minimizer drops it where nobody uses its value. */
function withoutEffect({ name, initializer }: ts.VariableDeclaration): ts.VariableDeclaration {
  const [at, f] = [undefined, ts.factory];
  const made = initializer && f.createArrowFunction(at, at, [], at, at, initializer);
  const call = made && f.createCallExpression(f.createParenthesizedExpression(made), at, []);
  if (call !== undefined)
    ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, "#__PURE__");
  return f.createVariableDeclaration(name, at, at, call);
}
