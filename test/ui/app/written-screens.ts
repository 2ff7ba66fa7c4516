import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { root } from "../../architecture/source-files.ts";

export interface ImportedName {
  readonly name: string;
  readonly file: string;
}

/** It describes `screen("…", () => import("…"))`. */
export interface WrittenScreen {
  /** The server asks for the screen's files by this name. */
  readonly chunk: string;
  /** Webpack gives this name to the chunk. */
  readonly named: string | undefined;
  readonly file: string;
}

const STORE = /\.store\.tsx?$/;

export function screensWritten(): readonly WrittenScreen[] {
  return globSync("ui/app/**/*.{ts,tsx}", { cwd: root }).flatMap((path) =>
    callsIn(parse(path), "screen").map((call): WrittenScreen => {
      const [chunk] = call.arguments;
      const [imported] = callsIn(call, "import")[0]?.arguments ?? [];
      if (chunk === undefined || !ts.isStringLiteral(chunk) || !imported || !ts.isStringLiteral(imported))
        throw new Error(`${path} has a screen without a name or an import: ${call.getText()}`);
      const named = /webpackChunkName: "([^"]+)"/.exec(call.getText())?.[1];
      return { chunk: chunk.text, named, file: resolveFrom(path, imported.text) };
    }),
  );
}

/**
 * Returns the stores that a screen's view, and the views in it, name in `useStore(…)` or `useStartedStore(…)`. Stores
 * are not looked into.
 */
export function storesAskedBehind(path: string): readonly ImportedName[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of importedBy(parse(file)))
      if (/^ui\/.+\.tsx?$/.test(imported) && !STORE.test(imported)) visit(imported);
  };
  visit(path);
  return [...seen].flatMap(storesAskedBy);
}

export function boundIn(path: string): readonly ImportedName[] {
  return [
    ...argumentsOf(path, "bind"),
    ...argumentsOf(path, "bindNew", 1),
    ...argumentsOf(path, "bindOnce", 1),
    ...argumentsOf(path, "bindOnceBy", 1),
    ...argumentsOf(path, "bindUploading", 1),
  ];
}

function storesAskedBy(path: string): readonly ImportedName[] {
  // The hook itself hands on the class that its caller names.
  if (path === "ui/shared/use-started.ts") return [];
  return [...argumentsOf(path, "useStore"), ...argumentsOf(path, "useStartedStore")];
}

/** Returns one argument of each of a function's calls, which the file must have imported. */
function argumentsOf(path: string, callee: string, at = 0): readonly ImportedName[] {
  const file = parse(path);
  return callsIn(file, callee).map((call) => {
    const name = call.arguments[at]?.getText() ?? "";
    const from = file.statements.find(
      (each): each is ts.ImportDeclaration => ts.isImportDeclaration(each) && namesIn(each).includes(name),
    );
    if (from === undefined) throw new Error(`${path} names ${name} without importing it`);
    return { name, file: resolveFrom(path, (from.moduleSpecifier as ts.StringLiteral).text) };
  });
}

function namesIn({ importClause }: ts.ImportDeclaration): readonly string[] {
  const names = importClause?.namedBindings;
  return names !== undefined && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
}

/** Returns the files of which this one imports or re-exports more than types. */
function importedBy(file: ts.SourceFile): readonly string[] {
  return file.statements.flatMap((statement) => {
    const isCode =
      (ts.isImportDeclaration(statement) &&
        statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(statement) && !statement.isTypeOnly);
    const from = isCode ? (statement.moduleSpecifier as ts.StringLiteral | undefined)?.text : undefined;
    return from?.startsWith(".") === true ? [resolveFrom(file.fileName, from)] : [];
  });
}

function callsIn(node: ts.Node, callee: string): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (each: ts.Node) => {
    if (ts.isCallExpression(each) && each.expression.getText() === callee) calls.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return calls;
}

const parsed = new Map<string, ts.SourceFile>();

function parse(path: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(root, path), "utf8");
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  parsed.set(path, file);
  return file;
}

function resolveFrom(path: string, imported: string): string {
  return posix.join(posix.dirname(path), imported);
}
