import { afterAll, describe, expect, it } from "@jest/globals";
import type { CompiledQuery } from "kysely";
import type { CappedThing } from "../../../core/access/account-caps.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { openProposalsOf } from "../../../server/engagements/agreements/agreement-repository.ts";
import { allRoutes } from "../../../server/app/features.ts";
import { createServer } from "../../../server/app/create-server.ts";
import { openReportsBy } from "../../../server/moderation/report-repository.ts";
import { playlistsOf } from "../../../server/playlists/playlist-repository.ts";
import { productsOf } from "../../../server/products/product-repository.ts";
import { projectsOf } from "../../../server/projects/project-repository.ts";
import { openOf, ownedBy } from "../../../server/engagements/requests/request-repository.ts";
import { showcasesOf } from "../../../server/showcase/showcase-repository.ts";
import { openSnagsOf } from "../../../server/engagements/responses/snag-repository.ts";
import { videosOf } from "../../../server/videos/video-repository.ts";
import { hashToken, newToken } from "../../../server/http/callers/tokens.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { fillTables } from "../support/filled-tables.ts";
import { READERS } from "../support/filling.ts";
import { type Scan, scansOf } from "../support/query-plan.ts";
import { StatementLog } from "../support/statement-log.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { allCalls, allFillings } from "./feature-calls.ts";

/** Smaller tables may be read whole. */
const BIG_ROWS = 1_000;
/** One statement may look at so many rows, in a table where each person has about twenty. */
const MOST_ROWS = 700;
/** These tables never have many rows. */
const SMALL_TABLES: readonly string[] = [
  "public_request_counts",
  "public_developer_counts",
  "public_video_counts",
  "public_showcase_counts",
  "public_product_counts",
  "application_secret",
  "integrations",
];

/** It is the id of a request, a project and other filled rows that belong to the two readers. */
const THING = 1_500;

const allJsonGets = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => (endpoint.kind ?? "json") === "json" && endpoint.method === "GET")
  .filter((endpoint) => !("streamed" in endpoint))
  .map(({ path }) => `GET ${path}`);

const tokens = new Map<string, string>();
const database = await openTestDatabase();
await fillTables(database.pool, allFillings);
const { rows } = await database.pool.query<{ relname: string }>(
  "select relname from pg_class where relkind = 'r' and reltuples > $1",
  [BIG_ROWS],
);
const bigTables: ReadonlySet<string> = new Set(rows.map(({ relname }) => relname));
for (const [role, id] of Object.entries(READERS)) {
  const token = newToken();
  tokens.set(role, token);
  await database.pool.query("update sessions set token_hash = $1 where user_id = $2", [hashToken(token), id]);
}
const log = new StatementLog(database);
const app = await createServer({
  settings: readSettings({ NODE_ENV: "test", RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "silent" }),
  database: log.database,
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function ask(path: string, who: string): Promise<readonly CompiledQuery[]> {
  const token = tokens.get(who);
  const statements = await log.during(async () => {
    const answer = await app.inject({
      method: "GET",
      url: path,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 });
  });
  return statements.filter(({ sql }) => /^(select|with)\b/i.test(sql));
}

const isWide = ({ kind, table, rows }: Scan) =>
  bigTables.has(table) && (kind === "Seq Scan" || rows > MOST_ROWS);

describe("every call that reads", () => {
  it("would be caught reading a whole table", async () => {
    const sql = "select id from messages where content = $1";
    const scans = await scansOf(database.pool, { sql, parameters: ["Hello"] });
    expect(scans.filter(isWide)).toEqual([{ kind: "Seq Scan", table: "messages", rows: 60_000 }]);
  });

  const gets = allCalls.filter(([call]) => allJsonGets.includes(call));

  it.each(gets)("%s says how it is asked", (_, { reads }) => {
    expect(reads).toBeDefined();
  });

  const cases = gets.flatMap(([call, { reads = [] }]) =>
    reads.map(({ as, query = "", id = THING }) => ({
      path: call.slice("GET ".length).replace(":id", String(id)) + query,
      who: as ?? "visitor",
    })),
  );
  it.each(cases)("$path finds its rows by an index, asked by a $who", async ({ path, who }) => {
    const found = await ask(path, who);
    expect(found.length).toBeGreaterThan(0);
    for (const statement of found) {
      const { sql } = statement;
      const scans = await scansOf(database.pool, statement);
      const tables = scans.map(({ table }) => table);
      const withoutRows = tables
        .filter((table) => !bigTables.has(table) && !SMALL_TABLES.includes(table))
        .map((table) => `${table}: export its rows as fillings in <feature>-calls.ts`);
      expect({ withoutRows, wide: scans.filter(isWide), sql }).toEqual({ withoutRows: [], wide: [], sql });
    }
  });
});

describe("what is counted before one more is added", () => {
  const of = { client: READERS.client as number as UserId, developer: READERS.developer as number as UserId };
  const counted = {
    openRequest: () => openOf(database.kysely, of.client),
    request: () => ownedBy(database.kysely, of.client),
    project: () => projectsOf(database.kysely, of.client),
    video: () => videosOf(database.kysely, of.developer),
    playlist: () => playlistsOf(database.kysely, of.client),
    openProposal: () => openProposalsOf(database.kysely, of.developer),
    openResponse: () => openSnagsOf(database.kysely, of.developer),
    showcase: () => showcasesOf(database.kysely, of.developer),
    product: () => productsOf(database.kysely, of.developer),
    openReport: () => openReportsBy(database.kysely, of.developer),
  } satisfies Readonly<Record<CappedThing, () => unknown>>;

  it.each(Object.entries(counted))("finds its rows by an index: %s", async (_, rows) => {
    const scans = await scansOf(database.pool, rows().compile());
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(isWide)).toEqual([]);
  });
});
