import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { ESLint } from "eslint";
import ts from "typescript";
import { root } from "../../architecture/source-files.ts";

/** Each line that is refused says why; the others are good. */
const VIEW = `
import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";
interface Props { readonly name: string; readonly count: number; readonly isOn: boolean; readonly slot: ReactNode; readonly parts: Elements }
const FIXED = "atelier" as const;
export const drawn = ({ name, count, isOn, slot, parts }: Props) => [
  <p>{name}</p>,
  <p>{\`Hello \${name}\`}</p>,
  <p>Hello <b>you</b></p>,
  <p>Hello {FIXED}</p>,
  <p>{isOn && <b>on</b>} <span>{name}</span></p>,
  <p>{parts}<b>beside</b></p>,
  <option>{name} {count}</option>,
  <p>Hello {name}</p>, // changing
  <p>{count} <b>beside</b></p>, // changing
  <p>{isOn && "on"} <b>beside</b></p>, // changing
  <p>{isOn ? "on" : "off"}<b>beside</b></p>, // changing
  <p>{slot}<b>beside</b></p>, // changing
  <>{name}</>, // changing
  <p>{isOn && <b>on</b>} off</p>, // fixed
  <>on <b>beside</b></>, // fixed
  isOn ? <i>on</i> : <i>off <b>beside</b></i>, // shared
  isOn ? <i key="on">on</i> : <i key="off">off <b>beside</b></i>,
  isOn ? <b>on</b> : <i>off <b>beside</b></i>,
  <p>{[name].map((each) => <b key={each} />)} off</p>, // fixed
];
`;
/** No such file is there: the compiler reads the view in its place, beside what it imports. */
const PATH = join(root, "ui/shared/text-alone-view.tsx");

/** Returns a program of this one view, because the types of the whole repository take many seconds. */
function programOf(view: string): ts.Program {
  const config: unknown = ts.readConfigFile(join(root, "tsconfig.json"), (path) =>
    ts.sys.readFile(path),
  ).config;
  // Without a look at the folders only the options are found.
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  // The linter needs the parent of each node.
  const host = ts.createCompilerHost(options, true);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => (path === PATH ? view : readFile(path));
  return ts.createProgram([PATH], options, host);
}

describe("text beside other nodes", () => {
  it("is refused where it comes, goes or changes, or something comes before it", async () => {
    const eslint = new ESLint({
      cwd: root,
      ruleFilter: ({ ruleId }) => ruleId === "house/text-alone",
      overrideConfig: {
        files: ["**/*.tsx"],
        languageOptions: { parserOptions: { projectService: false, programs: [programOf(VIEW)] } },
      },
    });
    const [result] = await eslint.lintText(VIEW, { filePath: PATH });
    const messages = result?.messages ?? [];
    const found = messages.map(({ line, messageId }) => `${String(line)} ${String(messageId)}`);
    const expected = VIEW.split("\n").flatMap((line, at) => {
      const [, messageId] = /\/\/ (changing|fixed|shared)$/.exec(line) ?? [];
      return messageId === undefined ? [] : [`${String(at + 1)} ${messageId}`];
    });
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
