import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpDonationsApi } from "../../../adapters/http/http-donations-api.ts";
import { DONATION_LIMITS } from "../../../core/donations/donation.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const api = new HttpDonationsApi(clientAt(origin, null));

const keys = new FakeIdempotencyKeys();

async function donationsOf(cents: number): Promise<readonly string[]> {
  const text = "select status from donations where amount_cents = $1";
  const { rows } = await server.database.pool.query<{ status: string }>(text, [cents]);
  return rows.map(({ status }) => status);
}

describe("HttpDonationsApi on the real server", () => {
  it("opens a checkout for a visitor's donation", async () => {
    const { id, url } = await api.checkout(2_500, keys.next());
    expect(new URL(url).pathname).toMatch(/\/checkout\/\w+$/);
    expect(await firstValueFrom(api.status(id))).toEqual({
      status: "open",
      amountCents: 2_500,
      refundedCents: 0,
    });
    expect(await firstValueFrom(api.status("cs_practice_0"))).toBeNull();
    expect(await donationsOf(2_500)).toEqual(["open"]);
  });

  it("opens one checkout under one idempotency key", async () => {
    const key = keys.next();
    const opened = await api.checkout(700, key);
    expect(await api.checkout(700, key)).toEqual(opened);
    expect(await donationsOf(700)).toEqual(["open"]);
  });

  it.each([
    [DONATION_LIMITS.min - 1, "A donation is at least $1"],
    [DONATION_LIMITS.max + 1, "A donation is at most $10,000"],
    [100.5, "Must be a whole number of cents"],
  ])("keeps what the server says is wrong with %d cents", async (cents, message) => {
    expect(await failed(api.checkout(cents, keys.next()))).toMatchObject({
      kind: "invalid",
      code: "invalid_input",
      fieldErrors: [{ message }],
    });
  });
});
