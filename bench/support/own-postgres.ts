import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../test/server/support/server-process.ts";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const LOOK_MS = 50;

/** Finds the user that the PostgreSQL package has created, because PostgreSQL refuses to run as root. */
function ownerOfPostgres(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: numberOf("-u"), gid: numberOf("-g") };
}

function programs(): string {
  const newest = readdirSync(DEBIAN_VERSIONS)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_VERSIONS, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
  if (newest === undefined) throw new Error(`There is no PostgreSQL below ${DEBIAN_VERSIONS}`);
  return newest;
}

/** One measurement uses this PostgreSQL with default settings, may kill it and fill its disk. */
export class OwnPostgres {
  readonly #folder = mkdtempSync(join(tmpdir(), "atelier-own-postgres-"));
  readonly #owner = ownerOfPostgres();
  readonly #programs = programs();
  readonly #port: number;
  #server: ChildProcess | undefined;
  #mounted: string | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<OwnPostgres> {
    const made = new OwnPostgres(await freePort());
    made.#giveAway(made.#folder);
    const options = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
    execFileSync(join(made.#programs, "initdb"), ["-D", made.#data, ...options], {
      ...made.#owner,
      cwd: made.#folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    await made.startAgain();
    return made;
  }

  /** Returns the address of one of its databases. */
  urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${String(this.#port)}/${database}`;
  }

  /** Starts it and waits until it accepts connections. */
  async startAgain(): Promise<void> {
    const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${this.#folder}`];
    const flags = settings.flatMap((setting) => ["-c", setting]);
    while (!(await this.#answers())) {
      // It refuses to start for a moment while processes of the previous run are still there.
      if (this.#server === undefined || this.#server.exitCode !== null)
        this.#server = spawn(
          join(this.#programs, "postgres"),
          ["-D", this.#data, "-p", String(this.#port), ...flags],
          { ...this.#owner, cwd: this.#folder, stdio: "ignore" },
        );
      await setTimeout(LOOK_MS);
    }
  }

  /** Kills it with all its processes. */
  async kill9(): Promise<void> {
    const server = this.#server;
    if (server?.pid === undefined) return;
    const ended = once(server, "exit");
    const all = [server.pid, ...childrenOf(server.pid)];
    for (const pid of all) kill(pid);
    await ended;
    this.#server = undefined;
  }

  async query(statement: string, database = "postgres"): Promise<void> {
    const client = new pg.Client({ connectionString: this.urlOf(database) });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** Mounts a small disk for databases as the tablespace of this name; undefined where mounting is not allowed. */
  async addSmallDisk(name: string, megabytes: number): Promise<string | undefined> {
    const folder = join(this.#folder, name);
    mkdirSync(folder);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${String(megabytes)}m`, "tmpfs", folder]);
    } catch {
      return undefined;
    }
    this.#mounted = folder;
    const inner = join(folder, "data");
    mkdirSync(inner);
    this.#giveAway(inner);
    await this.query(`create tablespace ${name} location '${inner}'`);
    return folder;
  }

  async stop(): Promise<void> {
    await this.kill9();
    if (this.#mounted !== undefined) execFileSync("umount", ["--lazy", this.#mounted]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.#folder, "data");
  }

  #giveAway(path: string): void {
    const { uid, gid } = this.#owner;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  async #answers(): Promise<boolean> {
    try {
      await this.query("select 1");
      return true;
    } catch {
      return false;
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^\d+ \(.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${String(pid)}/stat`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
