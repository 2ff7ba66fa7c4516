import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { classesOf, nodesOf, parse } from "./declarations.ts";
import { productFiles, root, sourceFiles } from "./source-files.ts";

const MOST_METHODS = 7;
const MOST_PARTS = 5;

describe("a port", () => {
  const ports = productFiles.filter((path) => path.endsWith(".port.ts"));

  it("is one abstract class with abstract members only", () => {
    const wrong = ports.filter((path) => {
      const classes = classesOf(path);
      const [only] = classes;
      return only === undefined || classes.length > 1 || !isAbstract(only) || !only.members.every(isAbstract);
    });
    expect(wrong).toEqual([]);
  });

  it("has seven members at most", () => {
    const wide = ports.filter((path) => classesOf(path).some(({ members }) => members.length > MOST_METHODS));
    expect(wide).toEqual([]);
  });

  it("lives in core", () => {
    expect(ports.filter((path) => !path.startsWith("core/"))).toEqual([]);
  });
});

describe("a class of core", () => {
  it("is built from five parts at most", () => {
    const wide = productFiles
      .filter((path) => path.startsWith("core/"))
      .filter((path) =>
        classesOf(path).some(({ members }) =>
          members.some(
            (member) => ts.isConstructorDeclaration(member) && member.parameters.length > MOST_PARTS,
          ),
        ),
      );
    expect(wide).toEqual([]);
  });
});

describe("the container", () => {
  it("is asked in ui/shared/use-store.tsx alone", () => {
    const asking = sourceFiles
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("test/"))
      .filter((path) => nodesOf(parse(path)).some(isContainerGet));
    expect(asking).toEqual(["ui/shared/use-store.tsx"]);
  });
});

describe("core's compiler settings", () => {
  it.each(["window", "document", "fetch", "setTimeout", "console", "process", "localStorage", "Buffer"])(
    "know no %s",
    (name) => {
      expect(complaintsAbout(`export const taken = ${name};\n`)).toEqual([`Cannot find name '${name}'`]);
    },
  );

  it("know the language", () => {
    expect(complaintsAbout("export const now: Date = new Date(Math.max(0, 1));\n")).toEqual([]);
  });
});

function isAbstract(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) === true
  );
}

function isContainerGet(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(get|getAsync|getAll)$/.test(node.expression.name.text) &&
    /container$/i.test(node.expression.expression.getText())
  );
}

/** Returns what the compiler says of this text as a file in core, each message up to its first full stop. */
function complaintsAbout(text: string): string[] {
  const { config } = ts.readConfigFile(`${root}/core/tsconfig.json`, (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${root}/core`);
  const planted = `${root}/core/auth/planted.ts`;
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) =>
    path === planted ? ts.createSourceFile(path, text, target) : read(path, target);
  const program = ts.createProgram([planted], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ").split(".", 1)[0] ?? "");
}
