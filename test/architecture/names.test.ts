import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { exportedNames } from "./declarations.ts";
import { isProduct, productFiles, root, sourceFiles } from "./source-files.ts";

const KEBAB =
  /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.(store|view|screen|port|module|feature|soak|test|config|d))*\.(ts|tsx|css|js|mjs)$/;
const KEBAB_FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const BY_TYPE =
  /^(services?|models?|utils?|types?|hooks?|helpers?|components?|interfaces?|constants?|common|lib|misc|stores|views|containers?|repositories|controllers|entities|ports)$/;
/** These words say how a thing is programmed where its name should say what it is. */
const EMPTY_WORD = /(Impl|Manager|Helpers?|Utils?)$|^Default[A-Z]|^I[A-Z][a-z]/;

/** `request-form.store.ts` holds `RequestFormStore`; a port is named by the need alone. */
const NAMED_AFTER = [
  { file: /\.store\.tsx?$/, ending: "Store" },
  { file: /\.view\.tsx$/, ending: "View" },
  { file: /\.feature\.ts$/, ending: "Feature" },
  { file: /\.port\.ts$/, ending: "" },
  { file: /-service\.ts$/, ending: "Service" },
  { file: /-repository\.ts$/, ending: null },
] as const;

const folders = new Set(sourceFiles.map(dirname).filter((folder) => folder !== "."));

describe("names of files and folders", () => {
  it("are kebab-case", () => {
    const wrong = sourceFiles.filter((path) => {
      // A new migration's name begins with the minute in which it was begun.
      const parts = path.replace(/(?<=\/migrations\/)\d{8}T\d{4}-/, "").split("/");
      return !KEBAB.test(parts.at(-1) ?? "") || !parts.slice(0, -1).every((part) => KEBAB_FOLDER.test(part));
    });
    expect(wrong).toEqual([]);
  });

  it("say what a folder is about, not what kind of code it holds", () => {
    expect([...folders].filter((folder) => folder.split("/").some((part) => BY_TYPE.test(part)))).toEqual([]);
  });

  it("leave no room for barrels", () => {
    expect(sourceFiles.filter((path) => /(^|\/)index\.\w+$/.test(path))).toEqual([]);
  });

  it("mirror the product under test/", () => {
    const strays = sourceFiles.filter((path) => {
      const mirrored = /^test\/(.+)\.test\.tsx?$/.exec(path)?.[1];
      if (mirrored === undefined || !isProduct(mirrored)) return false;
      return !existsSync(join(root, dirname(mirrored)));
    });
    expect(strays).toEqual([]);
  });

  it("keep core/shared under ten files", () => {
    expect(sourceFiles.filter((path) => path.startsWith("core/shared/")).length).toBeLessThan(10);
  });
});

describe("names of exports", () => {
  it("hold no word that says nothing", () => {
    const wrong = productFiles.flatMap((path) =>
      exportedNames(path)
        .filter((name) => EMPTY_WORD.test(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are the names of their files", () => {
    const wrong = productFiles.flatMap((path) => {
      const kind = NAMED_AFTER.find(({ file }) => file.test(path));
      if (kind === undefined || kind.ending === null) return [];
      const base = (path.split("/").at(-1) ?? "").replace(/(\.(store|view|port|feature))?\.tsx?$/, "");
      const expected = pascal(base) + (base.endsWith("-service") ? "" : kind.ending);
      // Some words keep their capitals: OAuthErrorView in oauth-error.view.tsx.
      const found = exportedNames(path).some((name) => name.toLowerCase() === expected.toLowerCase());
      return found ? [] : [`${path} should export ${expected}`];
    });
    expect(wrong).toEqual([]);
  });
});

function pascal(kebab: string): string {
  return kebab.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}
