import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { hasDatabase } from "../../../server/database/database-folder.ts";
import { StartError } from "../../../server/settings/start-error.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = emptyFolder();
});

function write(path: string, text = ""): void {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), text);
}

/** Returns the sentence of the refusal. It must be a `StartError`, which is shown without a stack trace. */
function refusal(): string {
  try {
    return `not refused: ${String(hasDatabase(dataDir))}`;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

const MOVE_AWAY =
  "move the folder away, then restore a backup (npm run restore) or begin with an empty product.";

describe("hasDatabase", () => {
  it("finds a database by its mark", () => {
    write("pg/PG_VERSION", "18\n");
    expect(hasDatabase(dataDir)).toBe(true);
  });

  it.each([
    ["a folder that is absent", () => rmSync(dataDir, { recursive: true })],
    ["an empty folder", () => undefined],
    ["an empty folder for the database", () => mkdirSync(join(dataDir, "pg"))],
    [
      "a folder for files without a file",
      () => mkdirSync(join(dataDir, "files/.writing"), { recursive: true }),
    ],
    [
      "what an ended process leaves without a database",
      () => ["lock.sqlite", "holder.json", "operator/socket"].forEach((name) => write(name)),
    ],
    ["a new database whose making was killed", () => write("pg.unfinished/PG_VERSION", "18\n")],
  ])("finds none in %s", (_, make) => {
    make();
    expect(hasDatabase(dataDir)).toBe(false);
  });

  it("refuses a database without its mark", () => {
    write("pg/base/1/1259");
    expect(refusal()).toBe(
      `${dataDir} holds a database without its file pg/PG_VERSION, and was left as it is: ${MOVE_AWAY}`,
    );
  });

  it.each([
    ["no folder", () => undefined],
    ["an empty folder", () => mkdirSync(join(dataDir, "pg"))],
    ["an unfinished one", () => write("pg.unfinished/base/1/1259")],
  ])("refuses uploaded files that have %s in the place of their database", (_, make) => {
    write("files/video/ab/abcd");
    make();
    expect(refusal()).toBe(
      `${dataDir} holds uploaded files without their database (pg), and was left as it is: name the database with DATABASE_URL if it is elsewhere, or ${MOVE_AWAY}`,
    );
  });

  it("refuses an older PostgreSQL's database", () => {
    write("pg/PG_VERSION", "16\n");
    expect(refusal()).toBe(
      `The database in ${dataDir} was written by PostgreSQL 16 and this release carries 18: back it up with the release that wrote it and restore that with this one, or choose another DATA_DIR.`,
    );
  });

  it("refuses a newer PostgreSQL's database", () => {
    write("pg/PG_VERSION", "19\n");
    expect(refusal()).toBe(
      `The database in ${dataDir} was written by PostgreSQL 19 and this release carries 18: start the release that wrote it, or choose another DATA_DIR.`,
    );
  });

  it.each(["", "eighteen\n"])("refuses the mark %j, which names no version", (text) => {
    write("pg/PG_VERSION", text);
    expect(refusal()).toBe(
      `${dataDir} holds a database whose file pg/PG_VERSION names no version, and was left as it is: ${MOVE_AWAY}`,
    );
  });

  it.each([
    ["ENOTDIR", "a file in its place", () => write("pg")],
    ["ENOENT", "a link to a disk that is not there", () => symlinkSync("/nowhere/pg", join(dataDir, "pg"))],
    [
      "EISDIR",
      "a folder in the place of its mark",
      () => mkdirSync(join(dataDir, "pg/PG_VERSION"), { recursive: true }),
    ],
  ])("says %s of %s", (code, _, make) => {
    make();
    expect(refusal()).toMatch(
      new RegExp(`^${dataDir}/pg(/PG_VERSION)? cannot be read \\(${code}\\): .*choose another DATA_DIR\\.$`),
    );
  });
});
