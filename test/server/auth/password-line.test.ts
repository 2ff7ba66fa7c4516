import { afterAll, describe, expect, it } from "@jest/globals";
import { builtClient } from "../support/built-client.ts";
import { TestServer } from "../support/test-server.ts";

const LOGINS = 60;

const clientFolder = await builtClient();
const server = await TestServer.start({ TRUST_PROXY: "1" }, { clientFolder });
afterAll(() => server.stop());

describe("passwords that are being checked", () => {
  it("leave pages and files the threads that they are read with", async () => {
    let checked = 0;
    const logins = Array.from({ length: LOGINS }, async (_, n) => {
      const { status } = await server.ask("POST /api/auth/login", {
        body: { username: "nobody", password: "not the right one" },
        headers: { "x-forwarded-for": `198.51.100.${n}` },
      });
      checked += 1;
      return status;
    });
    // The line is full when its first password has been checked.
    await Promise.race(logins);
    const file = await server.ask("GET /assets/main.0a1b.js");
    expect(file.status).toBe(200);
    expect(checked).toBeLessThan(LOGINS / 2);
    expect(new Set(await Promise.all(logins))).toEqual(new Set([401]));
  }, 60_000);
});
