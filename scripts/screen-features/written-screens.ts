import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { callsIn, resolveFrom, root } from "./source.ts";

/** A call of `screen(…)` in ui/app. */
export interface WrittenScreen {
  /** The file of the view that it fetches. */
  readonly view: string;
  /** The name of the view's chunk. */
  readonly chunk: string;
  /** Where in the text its arguments end. */
  readonly end: number;
}

export function writtenScreens(): WrittenScreen[] {
  return globSync("ui/app/**/*.{ts,tsx}", { cwd: root }).flatMap((path) =>
    screensIn(path, readFileSync(join(root, path), "utf8")),
  );
}

export function screensIn(path: string, text: string): WrittenScreen[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return callsIn(file, "screen").map((call) => {
    const [imported] = callsIn(call, "import")[0]?.arguments ?? [];
    const chunk = /webpackChunkName: "([^"]+)"/.exec(call.getText())?.[1];
    if (imported === undefined || !ts.isStringLiteral(imported) || chunk === undefined)
      throw new Error(`${path} has a screen without a chunk of its own: ${call.getText()}`);
    return { view: resolveFrom(path, imported.text), chunk, end: call.arguments.at(-1)?.end ?? call.end };
  });
}
