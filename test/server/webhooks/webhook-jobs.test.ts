import { afterAll, describe, expect, it } from "@jest/globals";
import { enqueueEvent } from "../../../server/webhooks/webhook-outbox.ts";
import { TestServer } from "../support/test-server.ts";
import { addTicketSystem, ordered } from "./ordered-events.ts";
import { webhooksFeature } from "../../../server/webhooks/webhooks.feature.ts";

const DAY = 24 * 60 * 60_000;

const server = await TestServer.start();
afterAll(() => server.stop());
const { database } = server;
await addTicketSystem(database);

async function runJobs(): Promise<void> {
  for (const job of Object.values(webhooksFeature.jobs ?? {}))
    await job(database.kysely, server.now, { services: {} as never, log: server.app.log });
}

const left = async () => {
  const deliveries = await database.kysely
    .selectFrom("webhook_deliveries")
    .select("order_key")
    .orderBy("id")
    .execute();
  const lines = await database.kysely
    .selectFrom("webhook_lines")
    .select("order_key")
    .orderBy("order_key")
    .execute();
  return {
    deliveries: deliveries.map(({ order_key }) => order_key),
    lines: lines.map(({ order_key }) => order_key),
  };
};

async function end(line: string, column: "delivered_at" | "given_up_at"): Promise<void> {
  const { kysely } = database;
  await kysely
    .updateTable("webhook_deliveries")
    .set({ [column]: server.now })
    .where("order_key", "=", line)
    .execute();
  await kysely.updateTable("webhook_lines").set({ due_at: null }).where("order_key", "=", line).execute();
}

describe("the job that drops old deliveries", () => {
  it("keeps what was delivered for 30 days, what was given up for 90, and what waits", async () => {
    const later = new Date(server.now.getTime() + 1_000 * DAY);
    for (const line of ["delivered", "given-up", "waiting"])
      await enqueueEvent(database.kysely, ordered(line), later);
    await end("delivered", "delivered_at");
    await end("given-up", "given_up_at");
    server.advance(30 * DAY);
    await runJobs();
    expect((await left()).deliveries).toEqual(["delivered", "given-up", "waiting"]);
    server.advance(1);
    await runJobs();
    expect(await left()).toEqual({
      deliveries: ["given-up", "waiting"],
      lines: ["given-up", "waiting"],
    });
    server.advance(60 * DAY);
    await runJobs();
    expect(await left()).toEqual({ deliveries: ["waiting"], lines: ["waiting"] });
    await enqueueEvent(database.kysely, ordered("delivered"), later);
    expect((await left()).lines).toEqual(["delivered", "waiting"]);
  });
});
