import { afterAll, describe, expect, it } from "@jest/globals";
import { negotiation } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev");

/** Proposes the client's terms, lets the developer accept them with this body, and returns how that ends. */
async function accept(body: object | undefined) {
  const { propose, statuses } = await negotiation(server, clara, dev);
  const agreement = (await propose(clara)).body as { id: number };
  const answer = await server.ask(`POST /api/agreements/${agreement.id}/accept`, {
    token: dev.token,
    ...(body !== undefined && { body }),
  });
  return { agreement, answer, statuses: await statuses() };
}

describe("the body of an acceptance", () => {
  it.each([
    ["nothing", undefined],
    ["an empty one", {}],
    ["no hash", { content_hash: null }],
  ])("may be %s: the id names one version", async (_, body) => {
    const { agreement, answer } = await accept(body);
    expect({ status: answer.status, id: answer.body.id, is: answer.body.status }).toEqual({
      status: 200,
      id: agreement.id,
      is: "accepted",
    });
  });

  it.each([{ content_hash: "abc" }, { content_hash: 7 }])(
    "with %j is refused, and nothing is accepted",
    async (body) => {
      const { answer, statuses } = await accept(body);
      expect(answer.status).toBe(422);
      expect(statuses).toEqual({ request: "open", conversation: "active" });
    },
  );
});
