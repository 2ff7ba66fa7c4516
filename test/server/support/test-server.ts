import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createServer, type ServerParts } from "../../../server/app/create-server.ts";
import type { Database } from "../../../server/database/database.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { HANG_MS } from "../../support/patience.ts";
import { StatementLog } from "./statement-log.ts";
import { openTestDatabase } from "./test-database.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | number | string[] | undefined>;
  // Tests expect the body field by field; a wrong guess of its type fails them.
  readonly body: any;
}

export interface Asking {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

const PASSWORD = "a long enough phrase";

/** The real server runs in this process on a database of its own, with a clock that the test moves. */
export class TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly logLines: string[];
  readonly #statements: StatementLog;
  readonly #clock: { now: number };
  readonly dataDir: string;

  private constructor(
    app: FastifyInstance,
    statements: StatementLog,
    { logLines, clock, dataDir }: { logLines: string[]; clock: { now: number }; dataDir: string },
  ) {
    this.app = app;
    this.database = statements.database;
    this.#statements = statements;
    this.logLines = logLines;
    this.#clock = clock;
    this.dataDir = dataDir;
  }

  static async start(
    env: Record<string, string> = {},
    parts: Partial<
      Pick<
        ServerParts,
        "arrivalTimes" | "clientFolder" | "database" | "files" | "leaving" | "mailer" | "timeouts"
      >
    > = {},
  ): Promise<TestServer> {
    const statements = new StatementLog(parts.database ?? (await openTestDatabase()));
    const logLines: string[] = [];
    const clock = { now: Date.parse("2026-03-02T09:00:00Z") };
    const dataDir = join(tmpdir(), `atelier-test-${randomUUID()}`);
    const app = await createServer({
      settings: readSettings({
        NODE_ENV: "test",
        RATE_LIMIT_FACTOR: "1000",
        BUSY_AFTER_MS: "10000",
        DATA_DIR: dataDir,
        ...env,
      }),
      // The tests are the same whether or not a client is built on this machine.
      clientFolder: join(import.meta.dirname, "no-client"),
      now: () => new Date(clock.now),
      // Tests sign up thousands of people, and a hash at the cost that protects them takes 50 ms.
      hashCost: { memory: 8, passes: 1 },
      ...parts,
      // Rendering may take as long as it needs: whether a readme is plain text must not depend on how busy
      // the machine is.
      timeouts: { readme: HANG_MS, ...parts.timeouts },
      database: statements.database,
      logStream: { write: (line) => void logLines.push(line) },
    });
    return new TestServer(app, statements, { logLines, clock, dataDir });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  get now(): Date {
    return new Date(this.#clock.now);
  }

  advance(ms: number): void {
    this.#clock.now += ms;
  }

  async statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    return (await this.#statements.during(work)).map(({ sql }) => sql);
  }

  async ask(
    call: `${"OPTIONS" | "HEAD" | "GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`,
    asking: Asking = {},
  ): Promise<Reply> {
    const space = call.indexOf(" ");
    const options: InjectOptions = {
      method: call.slice(0, space),
      url: call.slice(space + 1),
      headers: {
        ...(asking.token === undefined ? {} : { authorization: `Bearer ${asking.token}` }),
        ...asking.headers,
      },
      ...(asking.body === undefined ? {} : { payload: asking.body as object }),
    };
    const response = await this.app.inject(options);
    const isJson = (response.headers["content-type"] ?? "").startsWith("application/json");
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body !== "" ? (JSON.parse(response.body) as unknown) : response.body,
    };
  }

  /** Returns the store in which the server's files are, unless a test has given it another one. */
  get files(): FileStore {
    return new DiskFileStore(join(this.dataDir, "files"));
  }

  async signUp(userType: "client" | "developer", username: string): Promise<{ token: string; id: number }> {
    const { status, body } = await this.ask("POST /api/auth/register", {
      body: {
        username,
        email: `${username}@example.com`,
        full_name: username,
        password: PASSWORD,
        user_type: userType,
      },
    });
    if (status !== 201) throw new Error(`No account for ${username}: ${status}`);
    const { token, user } = body as { token: string; user: { id: number } };
    return { token, id: user.id };
  }

  async signIn(username: string): Promise<string> {
    const { status, body } = await this.ask("POST /api/auth/login", {
      body: { username, password: PASSWORD },
    });
    if (status !== 200) throw new Error(`${username} cannot sign in: ${status}`);
    return (body as { token: string }).token;
  }
}
