import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root, run, withProgress } from "../launch/run.mjs";
import { makeRunFolder, removeRunFolder } from "./run-folder.mjs";

/**
 * @typedef {object} Postgres
 * @property {string} url of a database whose user may make databases
 * @property {() => Promise<void>} stop
 */

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const READY_MS = 30_000;

/**
 * Finds or starts a real PostgreSQL: the one that TEST_DATABASE_URL names, else one of our own that never
 * waits for the disk, else one at the usual port that lets us in without a password, else one of our own from
 * Debian's package, which is installed where we have the rights to.
 * @returns {Promise<Postgres | { problem: string }>}
 */
export async function findPostgres() {
  const named = process.env["TEST_DATABASE_URL"];
  if (named) return { url: named, stop: async () => {} };
  const present = programFolders();
  if (present !== undefined) return startOwn(present);
  for (const user of new Set([userInfo().username, "root", "postgres"])) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`;
    if (await mayMakeDatabases(url)) return { url, stop: async () => {} };
  }
  const installed = await installPrograms();
  if (installed !== undefined) return startOwn(installed);
  return {
    problem:
      "There is no PostgreSQL for the server tests: install one, start one at 127.0.0.1:5432, or name one in TEST_DATABASE_URL.",
  };
}

/**
 * Runs tests with TEST_DATABASE_URL set to a real PostgreSQL, or, where none can be had, without it, on the embedded
 * database, and says which.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function onPostgres(work) {
  const given = process.env["TEST_DATABASE_URL"];
  const postgres = await findPostgres();
  if ("problem" in postgres) {
    process.stdout.write(`${postgres.problem} The tests of the server run on the embedded database.\n`);
    return work();
  }
  process.stdout.write(`The tests of the server run on PostgreSQL at ${new URL(postgres.url).host}.\n`);
  process.env["TEST_DATABASE_URL"] = postgres.url;
  try {
    return await work();
  } finally {
    if (given === undefined) delete process.env["TEST_DATABASE_URL"];
    await postgres.stop();
  }
}

/** @param {string} url */
async function mayMakeDatabases(url) {
  const { Client } = /** @type {typeof import("pg")} */ (createRequire(`${root}package.json`)("pg"));
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  // The refusal of a connection rejects the promise and is emitted as an event, too.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select rolcreatedb or rolsuper as may, current_setting('server_version_num')::int >= 150000 as recent from pg_roles where rolname = current_user",
    );
    const [found] = /** @type {{ may: boolean, recent: boolean }[]} */ (rows);
    return found?.may === true && found.recent;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function installPrograms() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  await withProgress(
    "Installing Debian's PostgreSQL for the server tests",
    run("sh", ["-c", "apt-get update -q && apt-get install -y -q --no-install-recommends postgresql"], {
      isQuiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    }),
  );
  return programFolders();
}

/** Returns the folder of initdb and postgres, of the newest version that has both. */
function programFolders() {
  if (!existsSync(DEBIAN_VERSIONS)) return undefined;
  return readdirSync(DEBIAN_VERSIONS)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_VERSIONS, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/**
 * @param {string} programs
 * @returns {Promise<Postgres | { problem: string }>}
 */
async function startOwn(programs) {
  const folder = makeRunFolder("postgres");
  const owner = await postgresOwner(folder);
  const data = join(folder, "data");
  const made = await finished(
    spawn(
      join(programs, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
      {
        ...owner,
        cwd: folder,
        stdio: ["ignore", "ignore", "inherit"],
      },
    ),
  );
  if (made !== 0) return { problem: `initdb of ${programs} failed; it says why above.` };

  const port = await freePort();
  const server = spawn(
    join(programs, "postgres"),
    [
      ...[
        "-D",
        data,
        "-p",
        String(port),
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        `unix_socket_directories=${folder}`,
      ],
      // The data last as long as the tests, so they need not survive a power cut.
      ...["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"],
      ...["-c", "max_connections=200", "-c", "log_min_messages=panic"],
    ],
    { ...owner, cwd: folder, stdio: ["ignore", "inherit", "inherit"] },
  );
  const ended = once(server, "exit");
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it cuts open sessions.
    server.kill("SIGINT");
    await ended;
    removeRunFolder(folder);
  };
  process.once("exit", () => server.kill("SIGQUIT"));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  if (await answersInTime(url, server)) return { url, stop };
  await stop();
  return { problem: `postgres of ${programs} does not start; it says why above.` };
}

/**
 * PostgreSQL refuses to run as root; the package has made a user for it.
 * @param {string} folder becomes that user's
 * @returns {Promise<{ uid?: number, gid?: number }>}
 */
async function postgresOwner(folder) {
  if (process.getuid?.() !== 0) return {};
  const numberOf = async (/** @type {string} */ flag) =>
    Number((await run("id", [flag, "postgres"], { isQuiet: true })).output);
  const owner = { uid: await numberOf("-u"), gid: await numberOf("-g") };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
function finished(child) {
  return new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, "close");
  return port;
}

/**
 * @param {string} url
 * @param {import("node:child_process").ChildProcess} server
 */
async function answersInTime(url, server) {
  const end = Date.now() + READY_MS;
  while (Date.now() < end && server.exitCode === null) {
    if (await mayMakeDatabases(url)) return true;
    await setTimeout(100);
  }
  return false;
}
