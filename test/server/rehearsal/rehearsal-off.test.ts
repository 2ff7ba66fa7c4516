import { describe, expect, it } from "@jest/globals";
import { readSettings } from "../../../server/settings/settings.ts";
import { builtClient } from "../support/built-client.ts";
import { TestServer } from "../support/test-server.ts";

const CALLS = [
  "GET /api/payments/rehearsal/top-ups",
  "GET /api/payments/rehearsal/top-ups/cs_practice_1",
  "POST /api/payments/rehearsal/top-ups/cs_practice_1/events",
  "POST /api/payments/rehearsal/top-ups/cs_practice_1/deliveries",
  "POST /api/payments/rehearsal/top-ups/cs_practice_1/inquiries",
  "POST /api/payments/rehearsal/book-checks",
] as const;

describe.each([
  ["in production, with practice payments asked for", { NODE_ENV: "production", PRACTICE_PAYMENTS: "on" }],
  ["where others reach the server", { HOST: "0.0.0.0", PRACTICE_PAYMENTS: "on" }],
  ["without practice payments", { PRACTICE_PAYMENTS: "off" }],
])("rehearsing payments %s", (_, env) => {
  it("is unknown, like every address that there is not", async () => {
    const server = await TestServer.start(env);
    try {
      const { token } = await server.signUp("client", "rehearser");
      for (const call of CALLS)
        for (const asking of [{}, { token }]) {
          const body = call.startsWith("POST") ? { change: "paid", deliveries: [] } : undefined;
          const { status } = await server.ask(call, { ...asking, body });
          expect({ call, status }).toEqual({ call, status: 404 });
        }
      expect((await server.ask("GET /api/marketplace/wallet", { token })).body.is_rehearsed).toBe(false);
    } finally {
      await server.stop();
    }
  });
});

describe("the address of the page", () => {
  const PATH = "/wallet/rehearsal?order=cs_1";

  it.each([
    [200, "where payments are rehearsed", {}, [PATH]],
    [
      404,
      "in production, however it is written",
      { NODE_ENV: "production", PRACTICE_PAYMENTS: "on" },
      [PATH, "/wallet/rehearsal/", "/Wallet/%72ehearsal/"],
    ],
  ])("is answered with %d %s", async (status, _, env, paths) => {
    const clientFolder = await builtClient({ rendersPages: true });
    const server = await TestServer.start(env, { clientFolder });
    try {
      for (const path of paths) {
        const reply = await server.ask(`GET ${path}` as "GET /");
        expect({ path, status: reply.status }).toEqual({ path, status });
      }
      expect((await server.ask("GET /wallet")).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

describe("the settings", () => {
  it("have no name that asks for it in production", () => {
    const asked = { PRACTICE_PAYMENTS: "on", PRACTICE_REHEARSAL: "on", REHEARSAL: "on" };
    expect(readSettings({ NODE_ENV: "production", ...asked }).rehearsal).toBe(false);
    expect(readSettings({ NODE_ENV: "development" }).rehearsal).toBe(true);
  });
});
