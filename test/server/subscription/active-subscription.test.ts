import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { activeUntil } from "../../../server/subscription/active-subscription.ts";
import { TestServer } from "../support/test-server.ts";

const HOUR_MS = 60 * 60_000;
/** The subscription stays active for so long past its end, because the event of a renewal may come late. */
const GRACE_HOURS = 72;

const server = await TestServer.start();
afterAll(() => server.stop());

async function subscribed(username: string, status: string, endsInHours: number) {
  const { id, token } = await server.signUp("developer", username);
  await server.database.pool.query(
    `insert into subscriptions (user_id, provider, status, period_end, created_at, updated_at)
     values ($1, 'practice', $2, $3, now(), now())`,
    [id, status, new Date(server.now.getTime() + endsInHours * HOUR_MS)],
  );
  return { id: id as UserId, token };
}

describe("activeUntil", () => {
  it.each([
    ["active", 10, 10 + GRACE_HOURS],
    ["active", -100, null],
    ["canceled", 10, 10],
  ])("says of %s with its end in %d h: %s h", async (status, hours, expected) => {
    const { id, token } = await subscribed(`dev_${status}_${String(hours + 500)}`, status, hours);
    const until = await activeUntil(server.database.kysely, id, server.now);
    expect(until && (until.getTime() - server.now.getTime()) / HOUR_MS).toBe(expected);
    const { body } = await server.ask("GET /api/payments/subscription-status", { token });
    expect(["active", "canceled"].includes(body.status)).toBe(expected !== null);
  });

  it("says no of somebody who never paid, and the status is none", async () => {
    const { id, token } = await server.signUp("client", "carl");
    expect(await activeUntil(server.database.kysely, id as UserId, server.now)).toBeNull();
    const { status, body } = await server.ask("GET /api/payments/subscription-status", { token });
    expect({ status, body }).toEqual({ status: 200, body: { status: "none" } });
    expect((await server.ask("GET /api/payments/subscription-status")).status).toBe(401);
  });
});
