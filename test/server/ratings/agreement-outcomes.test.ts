import { afterAll, describe, expect, it } from "@jest/globals";
import { negotiation } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
await server.ask("POST /api/profile/developer", { token: dev.token, body: { headline: "Looms" } });

async function accepted() {
  const talk = await negotiation(server, clara, dev);
  const offer = (await talk.propose(clara)).body;
  await talk.take(dev, offer, "accept");
  return { ...talk, offer };
}

const score = async () =>
  (await server.ask(`GET /api/ratings/developer/${dev.id}/atelier-score`, { token: clara.token })).body;

const verified = async () => {
  const { body } = await server.ask(`GET /api/ratings/developer/${dev.id}`, { token: clara.token });
  return (body as { is_verified: boolean }[]).map(({ is_verified }) => is_verified);
};

describe("outcomesOf", () => {
  it("counts neither promises nor proposals, then what was completed and what a closed request left behind", async () => {
    const { take, offer } = await accepted();
    expect((await score()).inputs).toMatchObject({ completed_agreements: 0, failed_agreements: 0 });
    await take(dev, offer, "deliver");
    await take(clara, offer, "complete");
    const left = await accepted();
    await server.ask(`POST /api/requests/${left.requestId}/status`, {
      token: clara.token,
      body: { status: "closed" },
    });
    expect((await score()).inputs).toMatchObject({ completed_agreements: 1, failed_agreements: 1 });
    const { rows } = await server.database.pool.query<{ score: number | null }>(
      "select score from developer_profiles where user_id = $1",
      [dev.id],
    );
    expect(rows[0]?.score).not.toBeNull();
  });
});

describe("hasWorkedTogether", () => {
  it("verifies the rating of a client who completed an agreement, and nobody else's", async () => {
    const other = await server.signUp("client", "other");
    await negotiation(server, other, dev);
    for (const { token } of [clara, other])
      await server.ask(`POST /api/ratings/developer/${dev.id}`, { token, body: { stars: 5 } });
    expect((await verified()).sort()).toEqual([false, true]);
    expect((await score()).inputs).toMatchObject({ verified_ratings: 1, verified_stars: 5 });
  });
});
