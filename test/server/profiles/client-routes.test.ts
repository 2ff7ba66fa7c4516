import { afterAll, describe, expect, it } from "@jest/globals";
import { VISIBLE_CLIENT_REQUESTS } from "../../../core/profiles/visible-client.ts";
import { negotiation, postRequest } from "../support/negotiation.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

const see = (token: string, id: number) => server.ask(`GET /api/profile/clients/${id}`, { token });
const PROFILE = {
  display_name: "Clara's bakery",
  company_name: "Clara and sons",
  company_url: "https://clara.example/",
  about: "Four bakeries.",
  location: "Lund",
};

describe("the profile of a client", () => {
  it("is seen by a developer who may read one of their requests, and by the client", async () => {
    const clara = await server.signUp("client", "clara");
    const dev = await server.signUp("developer", "dev_one");
    const other = await server.signUp("developer", "dev_two");
    expect((await see(dev.token, clara.id)).status).toBe(404);
    await postRequest(server, clara, { is_public: false, developer_id: dev.id });
    await server.ask("POST /api/profile/client", { token: clara.token, body: PROFILE });
    const seen = await see(dev.token, clara.id);
    expect(seen.body).toEqual({
      id: clara.id,
      username: "clara",
      full_name: "clara",
      avatar: null,
      member_since: server.now.toISOString(),
      completed_agreements: 0,
      profile: PROFILE,
      requests: [],
    });
    expect((await see(clara.token, clara.id)).body).toEqual(seen.body);
    expect((await see(other.token, clara.id)).status).toBe(404);
  });

  it("is seen by every developer while a request is public, by other clients never", async () => {
    const otto = await server.signUp("client", "otto");
    const rival = await server.signUp("client", "rival");
    const dev = await server.signUp("developer", "dev_three");
    await postRequest(server, otto);
    expect((await see(dev.token, otto.id)).body).toMatchObject({ username: "otto", profile: null });
    expect((await see(rival.token, otto.id)).status).toBe(404);
    // A developer has no client profile for any reader.
    expect((await see(rival.token, dev.id)).status).toBe(404);
    expect((await see(dev.token, dev.id)).status).toBe(404);
  });

  it("counts the agreements that were completed", async () => {
    const sofia = await server.signUp("client", "sofia");
    const dev = await server.signUp("developer", "dev_four");
    const talk = await negotiation(server, sofia, dev);
    const { body } = await talk.propose(sofia);
    for (const [who, step] of [
      [dev, "accept"],
      [dev, "deliver"],
      [sofia, "complete"],
    ] as const)
      await talk.take(who, body, step);
    expect((await see(dev.token, sofia.id)).body.completed_agreements).toBe(1);
  });

  it("has the newest of their requests that anybody finds under Tickets", async () => {
    const nora = await server.signUp("client", "nora");
    const dev = await server.signUp("developer", "dev_five");
    const post = (title: string, part: object = {}) => {
      server.advance(1_000);
      return postRequest(server, nora, { title, ...part });
    };
    const titles = async () =>
      ((await see(dev.token, nora.id)).body.requests as { title: string }[]).map(({ title }) => title);
    const closed = await post("closed");
    await server.ask(`POST /api/requests/${closed}/status`, {
      token: nora.token,
      body: { status: "closed" },
    });
    await post("private", { is_public: false, developer_id: dev.id });
    const hidden = await post("hidden");
    await server.database.pool.query("update requests set is_hidden = true where id = $1", [hidden]);
    expect(await titles()).toEqual([]);
    const numbers = Array.from({ length: VISIBLE_CLIENT_REQUESTS + 1 }, (_, index) => String(index));
    for (const number of numbers) await post(number);
    expect(await titles()).toEqual(numbers.toReversed().slice(0, VISIBLE_CLIENT_REQUESTS));
  });
});
