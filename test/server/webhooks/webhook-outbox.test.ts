import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { enqueueEvent } from "../../../server/webhooks/webhook-outbox.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { addTicketSystem, AT, ordered, sessionCreated } from "./ordered-events.ts";

const database = await openTestDatabase();
await addTicketSystem(database);
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("delete from webhook_deliveries");
  await database.pool.query("delete from webhook_lines");
});

const waiting = async () =>
  (
    await database.pool.query<{ line: string; sequence: number; event_id: string; payload: string }>(
      "select order_key as line, sequence, event_id, payload from webhook_deliveries order by id",
    )
  ).rows;

describe("enqueueEvent", () => {
  it("numbers the events of each line from 1, with an id of each event's own", async () => {
    for (const line of ["a", "b", "a"]) await enqueueEvent(database.kysely, ordered(line), AT);
    const rows = await waiting();
    expect(rows.map(({ line, sequence }) => `${line}${String(sequence)}`)).toEqual(["a1", "b1", "a2"]);
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(3);
    expect(JSON.parse(rows[0]?.payload ?? "")).toEqual(sessionCreated("a"));
  });

  it("leaves nothing of a transaction that was rolled back, and no gap", async () => {
    const { kysely } = database;
    await expect(
      kysely.transaction().execute(async (tx) => {
        await enqueueEvent(tx, ordered("a"), AT);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await enqueueEvent(kysely, ordered("a"), AT);
    expect((await waiting()).map(({ sequence }) => sequence)).toEqual([1]);
  });

  it("numbers what many order at once without gaps or doubles", async () => {
    const { kysely } = database;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        kysely.transaction().execute((tx) => enqueueEvent(tx, ordered("a"), AT)),
      ),
    );
    const numbers = (await waiting()).map(({ sequence }) => sequence).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it("leaves a line that is put off where it is", async () => {
    await enqueueEvent(database.kysely, ordered("a"), AT);
    const later = new Date(AT.getTime() + 60_000);
    await database.kysely.updateTable("webhook_lines").set({ due_at: later }).execute();
    await enqueueEvent(database.kysely, ordered("a"), AT);
    const lines = await database.kysely
      .selectFrom("webhook_lines")
      .select(["due_at", "last_sequence"])
      .execute();
    expect(lines).toEqual([{ due_at: later, last_sequence: 2 }]);
  });
});
