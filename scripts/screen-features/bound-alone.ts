import ts from "typescript";
import { callsIn } from "./source.ts";

interface Change {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A module that binds these names and no others, each unless another screen has brought it already: so a singleton
 * stays one over all screens.
 */
export function boundAlone(text: string, names: readonly string[]): string {
  const file = ts.createSourceFile("feature.module.ts", text, ts.ScriptTarget.Latest, true);
  const [module] = file.statements.flatMap((statement) => modulesIn(statement));
  const bind = module?.parameters[0]?.name;
  if (module === undefined || bind?.getText() !== "{ bind }" || !ts.isBlock(module.body))
    throw new Error("A module is written as new ContainerModule(({ bind }) => { … })");
  const changes = module.body.statements.flatMap((statement): Change[] => {
    const [call] = callsIn(statement, "bind");
    const name = call?.arguments[0]?.getText();
    if (name === undefined) return [];
    const at = statement.getStart();
    return names.includes(name)
      ? [{ at, end: at, text: `if (!isBound(${name})) ` }]
      : [{ at, end: statement.end, text: "" }];
  });
  const kept = changed(text, [{ at: bind.getStart(), end: bind.end, text: "{ bind, isBound }" }, ...changes]);
  return withoutUnusedImports(kept);
}

function changed(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.at - a.at)
    .reduce((written, { at, end, text: put }) => written.slice(0, at) + put + written.slice(end), text);
}

/** The compiler keeps an import that nobody uses, and with it whatever the file does when it is loaded. */
function withoutUnusedImports(text: string): string {
  const file = ts.createSourceFile("feature.module.ts", text, ts.ScriptTarget.Latest, true);
  const [imports, rest] = [true, false].map((isImport) =>
    file.statements.filter((statement) => ts.isImportDeclaration(statement) === isImport),
  );
  const used = new Set(rest?.flatMap((statement) => statement.getText().match(/\w+/g) ?? []));
  const unused = (imports ?? []).filter(({ importClause }: ts.Node & { importClause?: ts.ImportClause }) => {
    const names = importClause?.namedBindings;
    return (
      names !== undefined &&
      ts.isNamedImports(names) &&
      names.elements.every(({ name }) => !used.has(name.text))
    );
  });
  return changed(
    text,
    unused.map((each) => ({ at: each.getStart(), end: each.end, text: "" })),
  );
}

/** What `new ContainerModule(…)` is given. */
function modulesIn(node: ts.Node): ts.ArrowFunction[] {
  const found: ts.ArrowFunction[] = [];
  const visit = (each: ts.Node) => {
    if (ts.isNewExpression(each) && each.expression.getText() === "ContainerModule")
      found.push(...[...(each.arguments ?? [])].filter((argument) => ts.isArrowFunction(argument)));
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}
