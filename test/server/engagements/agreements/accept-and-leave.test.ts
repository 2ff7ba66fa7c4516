import { afterAll, describe, expect, it } from "@jest/globals";
import { askWhileLeaving } from "../../support/leaving.ts";
import { negotiation, subscribe } from "../../support/negotiation.ts";
import { TestServer } from "../../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");
await subscribe(server, dev);

describe("accepting while the other's account ends", () => {
  it("waits for the end and binds nobody to a person who is gone", async () => {
    if (server.database.embedded) return; // its one connection does one thing after the other
    const { propose, take, statuses } = await negotiation(server, clara, dev);
    const { body: agreement } = await propose(dev);
    const accepted = await askWhileLeaving(server, dev, () => take(clara, agreement, "accept"));
    expect(accepted.status).toBe(409);
    expect(await statuses()).toEqual({ request: "open", conversation: "closed" });
  });
});
