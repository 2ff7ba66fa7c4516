import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { FastifyInstance } from "fastify";
import { allRoutes } from "../../../server/app/all-routes.ts";
import { createServer } from "../../../server/app/create-server.ts";
import type { Database } from "../../../server/app/database.ts";
import { hashToken, newToken } from "../../../server/app/sessions.ts";
import { readSettings } from "../../../server/app/settings.ts";
import type { Tables } from "../../../server/app/tables.ts";
import { fillTables } from "../support/filled-tables.ts";
import { scansOf } from "../support/query-plan.ts";
import { openTestDatabase } from "../support/test-database.ts";

/** Smaller tables may be read whole. */
const BIG_ROWS = 1_000;
/** What one statement may look at, in a table where everybody has about twenty rows. */
const MOST_ROWS = 700;

const CLIENT = 1;
const DEVELOPER = 2;
/** Of these two. */
const REQUEST = 1_500;
const PROJECT = 1_500;

type Who = typeof CLIENT | typeof DEVELOPER | null;

/** Each GET, asked by whom and how. */
const CALLS: Readonly<Record<string, readonly (readonly [Who, string])[]>> = {
  "/api/auth/me": [[CLIENT, ""]],
  "/api/account": [[DEVELOPER, ""]],
  "/api/account/sessions": [[CLIENT, ""]],
  "/api/requests/": [
    [CLIENT, "?limit=20"],
    [DEVELOPER, "?limit=20"],
  ],
  "/api/requests/public": [
    [null, "?limit=50"],
    [null, "?limit=50&sort=budget_high"],
    [null, "?limit=50&q=word77"],
  ],
  "/api/requests/users/search": [[CLIENT, "?q=person7"]],
  "/api/requests/:id": [[CLIENT, ""]],
  "/api/requests/:id/shares": [[CLIENT, ""]],
  "/api/requests/shared-with-me": [[DEVELOPER, ""]],
  "/api/agreements/request/:id": [[CLIENT, ""]],
  "/api/agreements/conversation/:id": [[DEVELOPER, ""]],
  "/api/profile/me": [[DEVELOPER, ""]],
  "/api/profile/developer": [[DEVELOPER, ""]],
  "/api/profile/developers/public": [
    // Without a filter its total counts every public profile, and words are looked for in the list's order.
    [null, "?limit=20&skill=skill7"],
  ],
  "/api/profile/developers/:id/public": [[null, ""]],
  "/api/ratings/developer/:id": [[null, ""]],
  "/api/ratings/developer/:id/rating": [[null, ""]],
  "/api/ratings/developer/:id/atelier-score": [[null, ""]],
  "/api/projects/": [[CLIENT, ""]],
  "/api/projects/:id/": [[CLIENT, ""]],
  "/api/projects/:id/requests": [[CLIENT, ""]],
  "/api/video_display/my-videos": [[DEVELOPER, ""]],
  "/api/snagged-requests/": [
    [CLIENT, ""],
    [DEVELOPER, ""],
    [CLIENT, "?request_id=1500"],
    [DEVELOPER, "?status=pending"],
  ],
  "/api/payments/subscription-status": [[DEVELOPER, ""]],
  "/api/payments/billing": [[DEVELOPER, ""]],
  "/api/conversations/user/list": [
    [CLIENT, ""],
    [DEVELOPER, ""],
  ],
  "/api/conversations/:id": [
    [CLIENT, ""],
    [DEVELOPER, "?after_id=2"],
    [CLIENT, "?before_id=4"],
  ],
  "/api/turns": [
    [CLIENT, ""],
    [DEVELOPER, ""],
  ],
};

/** They ask no table that grows, or (the export) the whole of what one account has. */
const ELSEWHERE = [
  "/api/health",
  "/api/ready",
  "/api/auth/providers",
  "/api/auth/get-user",
  "/api/account/export",
  "/api/payments/config",
  "/api/profile/client",
];

let database: Database;
let app: FastifyInstance;
let bigTables: ReadonlySet<string>;
const tokens = new Map<Who, string>();
let statements: CompiledQuery[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await fillTables(database.pool);
  const { rows } = await database.pool.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and reltuples > $1",
    [BIG_ROWS],
  );
  bigTables = new Set(rows.map(({ relname }) => relname));
  for (const id of [CLIENT, DEVELOPER] as const) {
    const token = newToken();
    tokens.set(id, token);
    await database.pool.query("update sessions set token_hash = $1 where user_id = $2", [
      hashToken(token),
      id,
    ]);
  }
  const listening = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  app = await createServer({
    settings: readSettings({ NODE_ENV: "test", RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "silent" }),
    database: { ...database, kysely: listening },
  });
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

async function ask(path: string, who: Who): Promise<readonly CompiledQuery[]> {
  statements = [];
  const token = tokens.get(who);
  const answer = await app.inject({
    method: "GET",
    url: path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return statements.filter(({ sql }) => /^(select|with)\b/i.test(sql));
}

async function wideScans(statement: Pick<CompiledQuery, "sql" | "parameters">) {
  const scans = await scansOf(database.pool, statement);
  return scans.filter(
    ({ kind, table, rows }) => bigTables.has(table) && (kind === "Seq Scan" || rows > MOST_ROWS),
  );
}

describe("every call that reads", () => {
  it("would be caught reading a whole table", async () => {
    const sql = "select id from messages where content = $1";
    expect(await wideScans({ sql, parameters: ["Hello"] })).toEqual([
      { kind: "Seq Scan", table: "messages", rows: 60_000 },
    ]);
  });

  it("stands here", () => {
    const known = [...Object.keys(CALLS), ...ELSEWHERE].toSorted();
    const served = allRoutes.filter(({ endpoint }) => endpoint.method === "GET");
    expect(known).toEqual(served.map(({ endpoint }) => endpoint.path).toSorted());
  });

  const cases = Object.entries(CALLS).flatMap(([path, asked]) =>
    asked.map(([who, query]) => [path + query, who] as const),
  );
  it.each(cases)("%s finds its rows by an index, as user %s", async (pattern, who) => {
    const id = pattern.startsWith("/api/projects")
      ? PROJECT
      : /developers?\/:id/.test(pattern)
        ? DEVELOPER
        : REQUEST;
    const found = await ask(pattern.replace(":id", String(id)), who);
    expect(found.length).toBeGreaterThan(0);
    for (const statement of found) {
      expect([statement.sql, await wideScans(statement)]).toEqual([statement.sql, []]);
    }
  });
});
