import { posix } from "node:path";
import ts from "typescript";
import { nodesOf, parse } from "../../architecture/declarations.ts";
import { productFiles } from "../../architecture/source-files.ts";

/** A `screen(…)` as it is written: the file of its view and the features it names. */
export interface WrittenScreen {
  readonly view: string;
  readonly features: readonly string[];
}

/** A store that a view asks for. */
export interface AskedStore {
  readonly name: string;
  readonly file: string;
}

export const writtenScreens: readonly WrittenScreen[] = productFiles
  .filter((path) => path.startsWith("ui/app/"))
  .flatMap((path) =>
    callsIn(path, "screen").map((call) => ({
      view: fetchedBy(call, path),
      features: call.arguments.filter((each) => ts.isStringLiteral(each)).map(({ text }) => text),
    })),
  );

/** Every store that a view and the views it is made of ask for; what is fetched later asks for itself. */
export function storesOf(view: string): readonly AskedStore[] {
  const seen = new Set<string>();
  const stores = new Map<string, AskedStore>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const imports = importsOf(path);
    for (const { arguments: asked } of callsIn(path, "useStore")) {
      const name = asked[0]?.getText() ?? "";
      const file = imports.get(name);
      if (file === undefined) throw new Error(`${path} asks for ${name} without importing it`);
      stores.set(name, { name, file });
    }
    for (const file of imports.values()) if (/^ui\/(?!.+\.store\.ts$)/.test(file)) visit(file);
  };
  visit(view);
  return [...stores.values()];
}

function callsIn(path: string, callee: string): ts.CallExpression[] {
  return nodesOf(parse(path))
    .filter((node) => ts.isCallExpression(node))
    .filter(({ expression }) => expression.getText() === callee);
}

function fetchedBy(screen: ts.CallExpression, path: string): string {
  const imported = nodesOf(screen)
    .filter((node) => ts.isCallExpression(node))
    .find(({ expression }) => expression.kind === ts.SyntaxKind.ImportKeyword)?.arguments[0];
  if (imported === undefined || !ts.isStringLiteral(imported))
    throw new Error(`${path} has a screen that fetches nothing: ${screen.getText()}`);
  return posix.join(posix.dirname(path), imported.text);
}

/** The file that each imported name comes from. */
function importsOf(path: string): ReadonlyMap<string, string> {
  return new Map(
    parse(path)
      .statements.filter((statement) => ts.isImportDeclaration(statement))
      .flatMap(({ importClause, moduleSpecifier }) => {
        const from = (moduleSpecifier as ts.StringLiteral).text;
        const names = importClause?.namedBindings;
        if (!from.startsWith(".") || names === undefined || !ts.isNamedImports(names)) return [];
        const file = posix.join(posix.dirname(path), from);
        return names.elements.map(({ name }) => [name.text, file] as const);
      }),
  );
}
