import { afterAll, describe, expect, it } from "@jest/globals";
import { negotiation, type Person, subscribe, TERMS } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
await subscribe(server, dev);

describe("agreementAccountPart", () => {
  const end = (person: Person) =>
    server.ask("DELETE /api/account", { token: person.token, body: { password: "a long enough phrase" } });

  it("waits for what was promised, and leaves it under a deleted user", async () => {
    const leaver = await server.signUp("developer", "leaver");
    const talk = await negotiation(server, clara, leaver);
    const offer = (await talk.propose(clara)).body;
    await talk.take(leaver, offer, "accept");
    const refused = await end(leaver);
    expect(refused.status).toBe(409);
    expect(refused.body.detail.errors).toEqual([
      {
        field: "agreements",
        message: `The agreement "Order board" isn't finished. It must be completed, or its request closed, first.`,
      },
    ]);
    await talk.take(leaver, offer, "deliver");
    await talk.take(clara, offer, "complete");
    expect((await end(leaver)).status).toBe(204);
    const { body } = await server.ask(`GET /api/agreements/request/${talk.requestId}`, {
      token: clara.token,
    });
    expect({ status: body.status, full_name: body.developer.full_name, scope: body.scope }).toEqual({
      status: "completed",
      full_name: "Deleted user",
      scope: TERMS.scope,
    });
  });

  it("takes an open proposal with it", async () => {
    const leaver = await server.signUp("developer", "leaver_2");
    await subscribe(server, leaver);
    await server.database.pool.query("update subscriptions set status = 'canceled' where user_id = $1", [
      leaver.id,
    ]);
    const own = await negotiation(server, clara, leaver);
    const offer = (await own.propose(leaver)).body;
    const asked = await negotiation(server, clara, leaver);
    await asked.propose(clara);
    expect((await end(leaver)).status).toBe(204);
    const statusOf = async (id: number) =>
      (await server.ask(`GET /api/agreements/request/${id}`, { token: clara.token })).body.status as string;
    expect(await statusOf(own.requestId)).toBe("withdrawn");
    expect(await statusOf(asked.requestId)).toBe("declined");
    expect((await own.take(clara, offer, "accept")).status).toBe(409);
    const alone = await own.propose(clara);
    expect({ status: alone.status, detail: alone.body.detail }).toEqual({
      status: 409,
      detail: "This person has left and can't receive messages.",
    });
  });

  it("exports the versions that the person took part in", async () => {
    const agreement = (await (await negotiation(server, clara, dev)).propose(dev)).body;
    const { body } = await server.ask("GET /api/account/export", { token: dev.token });
    expect(body.data.agreements.at(-1)).toMatchObject({
      id: agreement.id,
      deadline: TERMS.deadline,
      version: 1,
    });
  });
});
