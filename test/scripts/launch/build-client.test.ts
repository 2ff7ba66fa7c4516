import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { beginBuild, isBuildFresh } from "../../../scripts/launch/build-client.mjs";
import { emptyFolder } from "../../support/empty-folder.ts";

let root = "";
const write = (path: string, text: string) => {
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = `${emptyFolder()}/`;
  for (const folder of ["ui/app", "core/auth", "server", "scripts"])
    mkdirSync(join(root, folder), { recursive: true });
  write("ui/app/boot.ts", "one");
  write("core/auth/session.ts", "two");
  write("package-lock.json", "{}");
});

describe("isBuildFresh", () => {
  it("says no before the first build", () => {
    expect(isBuildFresh(root)).toBe(false);
  });

  it("says yes after a finished build", () => {
    beginBuild(root)();
    expect(isBuildFresh(root)).toBe(true);
  });

  it("says no after a build that began and did not finish", () => {
    beginBuild(root)();
    beginBuild(root);
    expect(isBuildFresh(root)).toBe(false);
  });

  it.each([
    ["a changed source", "core/auth/session.ts"],
    ["a new source", "ui/app/new.ts"],
    ["a new lockfile", "package-lock.json"],
    ["a changed setting", "webpack.config.ts"],
    ["a changed build script", "scripts/build.ts"],
  ])("says no after %s", (_, path) => {
    beginBuild(root)();
    write(path, "other");
    expect(isBuildFresh(root)).toBe(false);
  });

  it("says no after a source went away", () => {
    beginBuild(root)();
    rmSync(join(root, "core/auth/session.ts"));
    expect(isBuildFresh(root)).toBe(false);
  });

  it("says no when a source was saved while the build ran", () => {
    const finish = beginBuild(root);
    write("ui/app/boot.ts", "saved meanwhile");
    finish();
    expect(isBuildFresh(root)).toBe(false);
  });

  it("says yes when files were touched and hold what they held", () => {
    beginBuild(root)();
    utimesSync(join(root, "ui/app/boot.ts"), 1, 1);
    expect(isBuildFresh(root)).toBe(true);
    expect(isBuildFresh(root)).toBe(true);
  });

  it.each(["server/main.ts", "scripts/launch.mjs"])(
    "does not look at %s, which is not in the build",
    (path) => {
      beginBuild(root)();
      write(path, "other");
      expect(isBuildFresh(root)).toBe(true);
    },
  );
});
