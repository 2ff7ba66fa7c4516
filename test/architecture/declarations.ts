import ts from "typescript";
import { textOf } from "./source-files.ts";

const parsed = new Map<string, ts.SourceFile>();

export function parse(path: string): ts.SourceFile {
  let file = parsed.get(path);
  if (file === undefined) {
    file = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true);
    parsed.set(path, file);
  }
  return file;
}

/** Returns every node of a file, parents first. */
export function nodesOf(file: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return nodes;
}

export function exportedNames(path: string): string[] {
  if (path.endsWith(".css")) return [];
  return parse(path).statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true)
      return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    const { name } = statement as ts.DeclarationStatement;
    return name === undefined ? [] : [name.getText()];
  });
}

export function classesOf(path: string): ts.ClassDeclaration[] {
  return parse(path).statements.filter((statement) => ts.isClassDeclaration(statement));
}

export function functionLengths(path: string): { readonly name: string; readonly lines: number }[] {
  const file = parse(path);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  return nodesOf(file)
    .filter((node) => ts.isFunctionLike(node) && "body" in node && node.body !== undefined)
    .map((node) => ({
      name: `${path}:${String(lineAt(node.getStart()) + 1)}`,
      lines: lineAt(node.getEnd()) - lineAt(node.getStart()) + 1,
    }));
}
