import { afterAll, describe, expect, it } from "@jest/globals";
import { builtClient } from "../support/built-client.ts";
import { brokenPages } from "../support/hostile-pages.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start({}, { clientFolder: await builtClient({ rendersPages: true }) });
afterAll(() => server.stop());

describe("hostile words", () => {
  it("in 1,000 addresses change no page and break none", async () => {
    const { token } = await server.signUp("client", "owner");
    const body = { title: "Bakery orders", content: "Rolls and cakes.", is_public: true };
    const { status } = await server.ask("POST /api/requests/", { token, body });
    expect({ status, broken: await brokenPages(server, 1_000) }).toEqual({ status: 201, broken: [] });
  });
});
