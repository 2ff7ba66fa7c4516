import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { hasActiveSubscription } from "../../../server/subscription/active-subscription.ts";
import { TestServer } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

async function subscribed(username: string, status: string, endsInHours: number) {
  const { id, token } = await server.signUp("developer", username);
  await server.database.pool.query(
    `insert into subscriptions (user_id, provider, status, period_end, created_at, updated_at)
     values ($1, 'practice', $2, $3, now(), now())`,
    [id, status, new Date(server.now.getTime() + endsInHours * 60 * 60_000)],
  );
  return { id: id as UserId, token };
}

describe("hasActiveSubscription", () => {
  it.each([
    ["active", 10, true],
    ["active", -10, true],
    ["active", -100, false],
    ["canceled", 10, true],
    ["canceled", -10, false],
    ["past_due", -10, false],
    ["expired", -10, false],
  ])("says of %s with its end in %d h: %s", async (status, hours, expected) => {
    const { id, token } = await subscribed(`dev_${status}_${String(hours + 500)}`, status, hours);
    expect(await hasActiveSubscription(server.database.kysely, id, server.now)).toBe(expected);
    const { body } = await server.ask("GET /api/payments/subscription-status", { token });
    expect(["active", "canceled"].includes(body.status)).toBe(expected);
  });

  it("says no of somebody who never paid, and the status is none", async () => {
    const { id, token } = await server.signUp("client", "carl");
    expect(await hasActiveSubscription(server.database.kysely, id as UserId, server.now)).toBe(false);
    const { status, body } = await server.ask("GET /api/payments/subscription-status", { token });
    expect([status, body]).toEqual([200, { status: "none" }]);
    expect((await server.ask("GET /api/payments/subscription-status")).status).toBe(401);
  });
});
