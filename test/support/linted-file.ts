import { join } from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";
import { root } from "../architecture/source-files.ts";

/** A text that the compiler and the linter read in the place of a file that is not there, beside what it imports. */
export interface FileOfTest {
  readonly path: string;
  readonly text: string;
}

/** Lints by one rule of ours; returns "line messageId" for each finding, sorted. */
export async function findingsOf(rule: string, { path, text }: FileOfTest): Promise<readonly string[]> {
  const filePath = join(root, path);
  const eslint = new ESLint({
    cwd: root,
    ruleFilter: ({ ruleId }) => ruleId === `house/${rule}`,
    overrideConfig: {
      files: ["**/*.{ts,tsx}"],
      languageOptions: { parserOptions: { projectService: false, programs: [programOf(filePath, text)] } },
    },
  });
  const [result] = await eslint.lintText(text, { filePath });
  const messages = result?.messages ?? [];
  return messages.map(({ line, messageId }) => `${String(line)} ${String(messageId)}`).toSorted();
}

/** Returns what a text expects of itself: each line that is refused ends with "// messageId". */
export function findingsExpectedIn({ text }: FileOfTest): readonly string[] {
  const lines = text.split("\n").flatMap((line, at) => {
    const [, messageId] = /\/\/ (\w+)$/.exec(line) ?? [];
    return messageId === undefined ? [] : [`${String(at + 1)} ${messageId}`];
  });
  return lines.toSorted();
}

/** Returns a program of this one file, because the types of the whole repository take many seconds. */
function programOf(filePath: string, text: string): ts.Program {
  const config: unknown = ts.readConfigFile(join(root, "tsconfig.json"), (path) =>
    ts.sys.readFile(path),
  ).config;
  // Without a look at the folders only the options are found.
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  // The linter needs the parent of each node.
  const host = ts.createCompilerHost(options, true);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => (path === filePath ? text : readFile(path));
  return ts.createProgram([filePath], options, host);
}
