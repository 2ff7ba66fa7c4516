import { ESLint } from "eslint";
import ts from "typescript";

/**
 * This program checks the types of the repository and lints it. The compiler and the linter use one type checker,
 * because either of them alone has to find the types of all files. Exit code 1: something is wrong, and it is shown.
 */

const CONFIG = "tsconfig.json";

const diagnosticsHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => "\n",
};

function readProgram() {
  const config = ts.getParsedCommandLineOfConfigFile(
    CONFIG,
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.formatDiagnostic(diagnostic, diagnosticsHost));
      },
    },
  );
  if (config === undefined) throw new Error(`${CONFIG} cannot be read.`);
  return ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    // The linter needs the parent of each node.
    host: ts.createCompilerHost(config.options, true),
    configFileParsingDiagnostics: config.errors,
  });
}

/** Returns what is wrong with the types, as the compiler shows it; empty if nothing is. */
function checkTypes(program: ts.Program) {
  return ts.formatDiagnosticsWithColorAndContext(ts.getPreEmitDiagnostics(program), diagnosticsHost);
}

/** Returns what the linter refuses and what it only warns of; empty if it has nothing to say. */
async function lint(program: ts.Program) {
  const linter = new ESLint({
    overrideConfig: {
      files: ["**/*.{ts,tsx,js,mjs}"],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  const formatter = await linter.loadFormatter("stylish");
  return formatter.format(await linter.lintFiles(["."]));
}

const program = readProgram();
// The types come first, because the linter then finds them in the checker.
const found = [checkTypes(program), await lint(program)].join("");
if (found !== "") {
  process.stdout.write(found);
  process.exitCode = 1;
}
