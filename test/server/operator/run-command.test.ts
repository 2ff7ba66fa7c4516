import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import * as v from "valibot";
import { allMigrations } from "../../../server/app/features.ts";
import { type Database, openDatabase } from "../../../server/database/database.ts";
import { Refusal } from "../../../server/http/errors/refusal.ts";
import { command, type OfflineContext } from "../../../server/operator/command.ts";
import { CommandError } from "../../../server/operator/command-error.ts";
import { runCommand } from "../../../server/operator/run-command.ts";
import { serveOperator } from "../../../server/operator/serve-operator.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { newDataDirectory } from "../support/data-directory.ts";

/** The path of a socket with this name is longer than the kernel allows. */
const LONG_NAME = "long-".repeat(24);

const commands = [
  command({
    name: "people count",
    help: "says how many there are",
    arguments: { word: v.string() },
    run: async ({ database, print, folder }, { word }) => {
      const counted = await sql<{ n: number }>`select count(*) as n from users`.execute(database.kysely);
      print(`${word} ${String(counted.rows[0]?.n)} seen from ${folder}`);
    },
  }),
  command({
    name: "people find",
    help: "finds nobody",
    arguments: {},
    run: () => Promise.reject(new Refusal("not_found", "There is nobody of that name.")),
  }),
  command({
    name: "people lose",
    help: "has a fault",
    arguments: {},
    run: () => Promise.reject(new TypeError("a fault in the code")),
  }),
];

let said: string[] = [];

function context(env: Record<string, string> = {}): OfflineContext {
  return {
    settings: readSettings({ DATA_DIR: directory, ...env }),
    now: () => new Date(),
    folder: "/here",
    print: (line) => void said.push(line),
    migrations: allMigrations,
  };
}

const run = (...words: string[]) => runCommand(commands, words, context());

const made = await newDataDirectory();
const directory = join(made, "..", `${LONG_NAME}${String(process.pid)}`);
await rename(made, directory);

beforeEach(() => {
  said = [];
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

describe("runCommand while the server runs", () => {
  let app: FastifyInstance;
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: undefined, dataDir: directory });
    app = Fastify();
    serveOperator(app, database, commands, context());
    await app.listen({ port: 0, host: "127.0.0.1" });
  });

  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it("has the server do it, whose database nobody else can open", async () => {
    await run("people", "count", "Seen:");
    expect(said).toEqual(["Seen: 0 seen from /here"]);
  });

  it("hands on a planned no", async () => {
    await expect(run("people", "find")).rejects.toThrow(new CommandError("There is nobody of that name."));
  });

  it("tells the operator what a fault was", async () => {
    await expect(run("people", "lose")).rejects.toThrow(/TypeError: a fault in the code/);
  });

  it("leaves socket and folder to their owner alone", async () => {
    const modeOf = async (path: string) => ((await stat(join(directory, path))).mode & 0o777).toString(8);
    expect({ folder: await modeOf("operator"), socket: await modeOf("operator/socket") }).toEqual({
      folder: "700",
      socket: "600",
    });
  });
});

describe("runCommand while nothing runs", () => {
  it("opens the directory itself", async () => {
    await run("people", "count", "Seen:");
    expect(said).toEqual(["Seen: 0 seen from /here"]);
  });

  it("takes the socket of a server that was killed for nothing", async () => {
    await mkdir(join(directory, "operator"), { recursive: true });
    await writeFile(join(directory, "operator/socket"), "");
    await run("people", "count", "Seen:");
    expect(said).toEqual(["Seen: 0 seen from /here"]);
  });

  it("does not make a database where none is", async () => {
    await mkdir(join(directory, "none/pg"), { recursive: true });
    const elsewhere = context({ DATA_DIR: join(directory, "none") });
    await expect(runCommand(commands, ["people", "find"], elsewhere)).rejects.toThrow(
      /^There is no database in .*none: correct DATA_DIR or DATABASE_URL\.$/,
    );
  });

  it("writes nothing where a database has lost its mark", async () => {
    const damaged = join(directory, "damaged");
    await mkdir(join(damaged, "pg/base"), { recursive: true });
    await expect(runCommand(commands, ["people", "find"], context({ DATA_DIR: damaged }))).rejects.toThrow(
      /holds a database without its file pg\/PG_VERSION/,
    );
    expect(await readdir(damaged)).toEqual(["pg"]);
  });

  it("does nothing on a database of another release", async () => {
    const later = {
      ...context(),
      migrations: { ...allMigrations, "20991231T2359-later-step": { up: () => Promise.resolve() } },
    };
    await expect(runCommand(commands, ["people", "find"], later)).rejects.toThrow(
      "The database has not been brought to this release yet: start the product once.",
    );
  });

  it("lists what begins with the first word when the second is missing", async () => {
    await expect(run("people")).rejects.toThrow(
      [
        "  npm run people -- count <word>  says how many there are",
        "  npm run people -- find          finds nobody",
        "  npm run people -- lose          has a fault",
      ].join("\n"),
    );
  });
});

describe("a server whose socket another user has taken", () => {
  it("still runs", async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: directory });
    await rm(join(directory, "operator"), { recursive: true, force: true });
    await writeFile(join(directory, "operator"), "not a folder");
    const app = Fastify();
    serveOperator(app, database, commands, context());
    await app.listen({ port: 0, host: "127.0.0.1" });
    expect(app.server.listening).toBe(true);
    await app.close();
    await database.close();
    await rm(join(directory, "operator"));
  });
});
