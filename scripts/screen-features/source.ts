import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";

export const root = join(import.meta.dirname, "../..");

/** A name that a file imports from another file of the repository. */
export interface ImportedName {
  readonly name: string;
  readonly file: string;
  /** The compiler erases it. */
  readonly isType: boolean;
}

const parsed = new Map<string, ts.SourceFile>();

/** Read each time, because a watching build sees a file change; parsed again only when it did. */
export function parse(path: string): ts.SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  parsed.set(path, file);
  return file;
}

/** The calls of a function of this name, outer ones first. */
export function callsIn(node: ts.Node, callee: string): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (each: ts.Node) => {
    if (ts.isCallExpression(each) && each.expression.getText() === callee) calls.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return calls;
}

export function importsOf(file: ts.SourceFile): ImportedName[] {
  return file.statements
    .filter((statement) => ts.isImportDeclaration(statement))
    .flatMap(({ importClause, moduleSpecifier }) => {
      const from = (moduleSpecifier as ts.StringLiteral).text;
      const names = importClause?.namedBindings;
      if (!from.startsWith(".") || names === undefined || !ts.isNamedImports(names)) return [];
      return names.elements.map(({ name, isTypeOnly }) => ({
        name: name.text,
        file: resolveFrom(file.fileName, from),
        isType: isTypeOnly || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
      }));
    });
}

export function resolveFrom(path: string, imported: string): string {
  return posix.join(posix.dirname(path), imported);
}
