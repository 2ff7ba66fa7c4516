import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { CollaborationSessionId, ParticipantId } from "../../../core/shared/id.ts";
import {
  dropWaitingAttachments,
  removeFilesOfResolved,
} from "../../../server/collaboration/attachment-jobs.ts";
import {
  findAttachment,
  findByKey,
  removeOldestWaiting,
  requireAttachmentSpace,
} from "../../../server/collaboration/attachment-repository.ts";
import type { Database } from "../../../server/database/database.ts";
import type { Tables } from "../../../server/database/tables.ts";
import type { FeatureJob } from "../../../server/http/feature.ts";
import { fillTables } from "../support/filled-tables.ts";
import { scansOf } from "../support/query-plan.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { fillings } from "./collaboration-calls.ts";

const SESSION = "00000000-0000-4000-8000-000000001500" as CollaborationSessionId;
const MOST_ROWS = 100;

let database: Database;
let db: Kysely<Tables>;
let statements: CompiledQuery[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await fillTables(database.pool, [
    ...fillings,
    [
      20_000,
      "insert into files (name, size, status) select 'attachments/' || gen_random_uuid(), 100, 'stored'",
    ],
  ]);
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
}, 120_000);
afterAll(() => database.close());

const bringing = { sessionId: SESSION, side: 3000 as ParticipantId, now: new Date() };
const job = (run: FeatureJob) => () => run(db, new Date(), {} as Parameters<FeatureJob>[2]);

describe("what is asked about files of sessions", () => {
  it.each([
    ["the room for one more", () => requireAttachmentSpace(db, bringing, 1)],
    ["what gives way to one more", () => removeOldestWaiting(db, bringing)],
    ["an upload's key", () => findByKey(db, SESSION, "00000000-0000-4000-8000-000000000000")],
    ["a file", () => findAttachment(db, SESSION, 1_500, 3000 as ParticipantId)],
    ["those that were never sent", job(dropWaitingAttachments)],
    ["those of sessions that were resolved long ago", job(removeFilesOfResolved)],
  ] as const)("is found by an index: %s", async (_, work) => {
    statements = [];
    await work();
    const asked = statements.filter(({ sql }) => /^\s*(select|with|delete|update)\b/i.test(sql));
    expect(asked.length).toBeGreaterThan(0);
    for (const statement of asked) {
      const wide = (await scansOf(database.pool, statement)).filter(
        ({ kind, rows }) => kind === "Seq Scan" || rows > MOST_ROWS,
      );
      expect({ sql: statement.sql, wide }).toEqual({ sql: statement.sql, wide: [] });
    }
  });
});
