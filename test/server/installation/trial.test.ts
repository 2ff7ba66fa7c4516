import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { inTransaction } from "../../../server/database/in-transaction.ts";
import { allCommands, allMigrations } from "../../../server/app/features.ts";
import type { Database } from "../../../server/database/database.ts";
import { claimStore } from "../../../server/files/claim-store.ts";
import { removeUnwantedFiles } from "../../../server/files/file-jobs.ts";
import { newFileName } from "../../../server/files/file-name.ts";
import type { Services } from "../../../server/http/routes/services.ts";
import { beginTrial, isOnTrial } from "../../../server/installation/installation.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { findCommand } from "../../../server/operator/find-command.ts";
import { TestServer } from "../support/test-server.ts";
import { openTestDatabase } from "../support/test-database.ts";

const SETTINGS = {
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "no-reply@example.com",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_API_URL: "http://127.0.0.1:1",
  GITHUB_CLIENT_ID: "id",
  GITHUB_CLIENT_SECRET: "secret",
};

async function* bytes() {
  yield await Promise.resolve(Buffer.from("bytes"));
}

let database: Database;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  await inTransaction(database.kysely, beginTrial);
  server = await TestServer.start(SETTINGS, { database });
});
afterAll(() => server.stop());

describe("a restored copy on trial", () => {
  it("says so in the log", () => {
    expect(server.logLines[0]).toContain("on trial: it sends no mail, asks no provider and removes no file");
  });

  it("lets people sign in by password, orders no mail and sends none of those that waited", async () => {
    const now = new Date(0);
    const waiting = { kind: "email_confirmation", address: "clara@example.com", user_id: null };
    await database.kysely
      .insertInto("mail_outbox")
      .values({ ...waiting, due_at: now, created_at: now })
      .execute();
    await server.signUp("client", "clara");
    const mails = await database.kysely.selectFrom("mail_outbox").select(["address", "tries"]).execute();
    expect(mails).toEqual([{ address: "clara@example.com", tries: 0 }]);
  });

  it("looks for no mail, no webhook and no job, which others look for every so often", async () => {
    const OFTEN = [15_000, 10 * 60_000];
    const lookersOf = async (parts: { database?: Database }) => {
      const timers = jest.spyOn(globalThis, "setInterval");
      const other = await TestServer.start(SETTINGS, parts);
      const lookers = timers.mock.calls.filter(([, delay]) => OFTEN.includes(Number(delay))).length;
      timers.mockRestore();
      return { lookers, other };
    };
    const onTrial = await lookersOf({ database });
    await onTrial.other.app.close();
    const live = await openTestDatabase();
    const notOnTrial = await lookersOf({ database: live });
    await notOnTrial.other.stop();
    expect(notOnTrial.lookers).toBeGreaterThanOrEqual(4);
    expect(onTrial.lookers).toBe(0);
  });

  it("sends nobody to a provider", async () => {
    const { token } = await server.signUp("developer", "dora");
    const subscribing = await server.ask("POST /api/payments/create-subscription", { token });
    const { body } = await server.ask("GET /api/auth/providers");
    const providers = body as { is_available: boolean }[];
    expect(subscribing.status).toBe(503);
    expect(providers.map((provider) => provider.is_available)).toEqual([false, false, false]);
  });

  it("removes no file, even one that nobody wants", async () => {
    const [name, now] = [newFileName("videos"), new Date(0)];
    await server.files.put(name, bytes());
    const row = { name, size: 5, status: "unwanted", created_at: now, touched_at: now } as const;
    await database.kysely.insertInto("files").values(row).execute();
    const services = { files: server.files } as Services;
    await removeUnwantedFiles(database.kysely, new Date(), { services, log: server.app.log });
    expect(await server.files.sizeOf(name)).toBe(5);
    expect(await server.files.owner()).toBeUndefined();
  });

  it("is over when the operator says so", async () => {
    const said: string[] = [];
    const { command, args } = findCommand(allCommands, ["go-live"]);
    if (command.kind !== "online") throw new Error("go-live works beside a server");
    const settings = readSettings({ DATA_DIR: server.dataDir });
    const context = { settings, folder: "", now: () => new Date(), migrations: allMigrations, database };
    const run = () => command.prepare(args)({ ...context, print: (line) => void said.push(line) });
    await run();
    await run();
    expect(await isOnTrial(database.kysely)).toBe(false);
    expect(await claimStore(database.kysely, server.files)).toBeUndefined();
    expect(said).toEqual([
      "This database is live, and the store is its own. Start all its processes anew.",
      "This database is live, and the store is its own: nothing was to be done.",
    ]);
  });
});
