import ts from "typescript";
import { callsIn } from "./screen-features/source.ts";

/** What an endpoint says to the server, to /api/docs and to the compiler, and to the browser never. */
const NOT_FOR_THE_BROWSER = new Set([
  "summary",
  "params",
  "query",
  "body",
  "bodyBytes",
  "rawBody",
  "status",
  "rateLimit",
  "drawsItself",
  "alwaysAnswered",
]);

interface Change {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Webpack's loader of contract/ for the browser: takes out of each endpoint what only the server reads, and says of
 * each value that making it does nothing, so that a build has the answers that somebody reads and no others.
 */
export default function clientContractLoader(text: string): string {
  const file = ts.createSourceFile("contract.ts", text, ts.ScriptTarget.Latest, true);
  const changes = [...file.statements.flatMap(lazyValues), ...callsIn(file, "endpoint").flatMap(serverParts)];
  return changes
    .toSorted((a, b) => b.at - a.at)
    .reduce((written, { at, end, text: put }) => written.slice(0, at) + put + written.slice(end), text);
}

function serverParts(call: ts.CallExpression): Change[] {
  const [shape] = call.arguments;
  if (shape === undefined || !ts.isObjectLiteralExpression(shape)) return [];
  return shape.properties.flatMap((property) => {
    if (property.name === undefined || !NOT_FOR_THE_BROWSER.has(property.name.getText())) return [];
    const comma = /^\s*,/.exec(shape.getText().slice(property.end - shape.getStart()))?.[0] ?? "";
    return [{ at: property.getStart(), end: property.end + comma.length, text: "" }];
  });
}

/** Makes each value in a function of its own, whose call is marked as pure: the minimizer drops what nobody uses. */
function lazyValues(statement: ts.Statement): Change[] {
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ initializer }) => {
    if (initializer === undefined || ts.isArrowFunction(initializer)) return [];
    const [at, end] = [initializer.getStart(), initializer.end];
    return [
      { at, end: at, text: "/*#__PURE__*/ (() => (" },
      { at: end, end, text: "))()" },
    ];
  });
}
