import { dirname, join } from "node:path/posix";
import ts from "typescript";
import { nodesOf, parse } from "./declarations.ts";
import { sourceFiles } from "./source-files.ts";

/** Migrations are history: each one names the tables as they were when it was written. */
const files = sourceFiles.filter((path) => /^server\/.+\.ts$/.test(path) && !path.includes("/migrations/"));

/** The first argument of these methods of Kysely is a table. */
const TAKES_TABLE =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|table|((inner|left|right|full|cross)Join(Lateral)?))$/;
/** In SQL, the name of a table follows one of these words. */
const BEFORE_TABLE = /\b(?:from|join|update|into|using|truncate|lock table)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

export function folderOf(path: string): string {
  return path.split("/")[1] ?? "";
}

/** Returns the folder of the server that declares each table in the type `Tables`. */
export function tableOwners(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const path of files)
    for (const node of nodesOf(parse(path)))
      if (ts.isInterfaceDeclaration(node) && node.name.text === "Tables")
        for (const { name } of node.members)
          if (name !== undefined) owners.set(name.getText(), folderOf(path));
  return owners;
}

export interface NamedTable {
  readonly path: string;
  readonly table: string;
}

export function namedTables(owners: ReadonlyMap<string, string>): readonly NamedTable[] {
  return files.flatMap((path) =>
    tablesNamedIn(parse(path))
      .filter((table) => owners.has(table))
      .map((table) => ({ path, table })),
  );
}

/** Returns the words where a query names a table, each once; some are names of subqueries. */
export function tablesNamedIn(file: ts.SourceFile): readonly string[] {
  return [...new Set(nodesOf(file).flatMap(tablesIn))];
}

function tablesIn(node: ts.Node): string[] {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return TAKES_TABLE.test(node.expression.name.text)
      ? node.arguments.slice(0, 1).flatMap(literalsIn).map(firstWord)
      : [];
  // A table may be passed on by its name: `{ table: "requests", counts: "public_request_counts" }`.
  if (ts.isPropertyAssignment(node) && /^(?:table|counts)$/.test(node.name.getText()))
    return literalsIn(node.initializer).map(firstWord);
  if (!ts.isTemplateLiteral(node) && !ts.isStringLiteral(node)) return [];
  const text = ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text;
  const isWhole = ts.isTaggedTemplateExpression(node.parent) ? [text.trim()] : [];
  return [...isWhole, ...[...text.matchAll(BEFORE_TABLE)].map(([, table = ""]) => table)];
}

function literalsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(literalsIn) : [];
}

/** Drops the alias: the table in `snagged_requests as snag` is the first word. */
function firstWord(text: string): string {
  return text.split(" ", 1).join();
}

/**
 * Returns the folders that a folder imports, directly or through others. A subfolder counts by itself: what imports a
 * basic one does not stand above the rest of its parent.
 */
export function importedFolders(): (owner: string) => ReadonlySet<string> {
  const direct = new Map<string, Set<string>>();
  for (const path of files)
    for (const { moduleSpecifier } of parse(path).statements.filter(ts.isImportDeclaration)) {
      const target = join(dirname(path), (moduleSpecifier as ts.StringLiteral).text);
      const folder = dirname(path);
      if (target.startsWith("server/"))
        direct.set(folder, (direct.get(folder) ?? new Set()).add(dirname(target)));
    }
  return (owner) =>
    reachedFrom(
      [...direct.keys()].filter((folder) => folderOf(`${folder}/`) === owner),
      direct,
    );
}

function reachedFrom(
  folders: readonly string[],
  direct: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
    for (const next of direct.get(folder) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
}
