import { afterAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { dropUnpaidDonations, recordDonation } from "../../../server/donations/donation-repository.ts";
import { dropOldPaymentEvents } from "../../../server/payments/handle-payment-event.ts";
import { openTestDatabase } from "../support/test-database.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

const NOW = new Date("2026-03-02T09:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60_000);
const record = (id: string, status: "open" | "paid" | "expired", at = NOW) =>
  recordDonation(database.kysely, { provider: "practice", id, amountCents: 500, status }, at);
const statusOf = async (id: string) =>
  (
    await database.pool.query<{ status: string }>("select status from donations where provider_id = $1", [id])
  ).rows.map(({ status }) => status);

describe("recordDonation", () => {
  it("keeps what is paid, whatever else is told before and after", async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("open", "paid"), { maxLength: 6 }), async (told) => {
        number += 1;
        const id = `cs_${String(number)}`;
        await record(id, "open");
        for (const status of told) await record(id, status);
        await record(id, "expired");
        expect(await statusOf(id)).toEqual([told.includes("paid") ? "paid" : "expired"]);
      }),
      { numRuns: 30 },
    );
  });
});

describe("sweeping", () => {
  it("drops what was never paid after a month, and what was paid never", async () => {
    await record("cs_unpaid", "open");
    await record("cs_left", "expired");
    await record("cs_paid", "paid");
    await dropUnpaidDonations(database.kysely, later(29));
    expect(await Promise.all(["cs_unpaid", "cs_left", "cs_paid"].map(statusOf))).toEqual([
      ["open"],
      ["expired"],
      ["paid"],
    ]);
    await dropUnpaidDonations(database.kysely, later(31));
    expect(await Promise.all(["cs_unpaid", "cs_left", "cs_paid"].map(statusOf))).toEqual([[], [], ["paid"]]);
  });

  it("remembers news for a month: longer than any of them stays good", async () => {
    const count = async () =>
      (await database.pool.query("select event_id from payment_events where event_id = 'evt_1'")).rows.length;
    await database.pool.query("insert into payment_events values ('stripe', 'evt_1', $1)", [NOW]);
    await dropOldPaymentEvents(database.kysely, later(29));
    expect(await count()).toBe(1);
    await dropOldPaymentEvents(database.kysely, later(31));
    expect(await count()).toBe(0);
  });
});
