import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { watch } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { openEmbeddedDatabase } from "../../../server/database/embedded-database.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

let directory: string;
beforeEach(() => {
  directory = emptyFolder();
});

/** It is false for the lock and its holder. */
const isOfDatabase = (name: string | Buffer) => String(name).startsWith("pg");

/** @returns the name of what has changed */
async function firstChangeIn(folder: string, signal: AbortSignal, beginning = ""): Promise<string> {
  for await (const { filename } of watch(folder, { signal }))
    if (filename?.startsWith(beginning)) return filename;
  throw new Error("A watch has no end");
}

describe("openEmbeddedDatabase", () => {
  it("writes nothing where a database has lost its mark", async () => {
    fs.mkdirSync(join(directory, "pg", "base"), { recursive: true });
    await expect(openEmbeddedDatabase(directory)).rejects.toThrow(/without its file pg\/PG_VERSION/);
    expect(fs.readdirSync(directory, { recursive: true }).filter(isOfDatabase)).toEqual(["pg", "pg/base"]);
  });

  it("makes the database anew after a first start that was killed", async () => {
    const tooLate = new AbortController();
    const appeared = firstChangeIn(directory, tooLate.signal, "pg.unfinished");
    const child = spawn(process.execPath, ["test/server/support/first-start.ts", directory], {
      stdio: "ignore",
      timeout: 30_000,
    });
    const ended = once(child, "exit").then(() => {
      tooLate.abort(new Error("The first start has ended before it was killed"));
    });
    await firstChangeIn(join(directory, await appeared), tooLate.signal);
    child.kill("SIGKILL");
    await ended;
    const database = await openEmbeddedDatabase(directory);
    await database.pool.query("create table t (n integer)");
    expect(fs.readdirSync(directory).filter(isOfDatabase)).toEqual(["pg"]);
    await database.close();
  }, 60_000);
});
