import { afterEach, describe, expect, it } from "@jest/globals";
import { TestServer } from "../../support/test-server.ts";

let server: TestServer;
afterEach(() => server.stop());

const forwarded = { "x-forwarded-for": "203.0.113.9" };
const warnings = () => server.logLines.filter((line) => line.includes("TRUST_PROXY"));

describe("warnOfUntoldProxy", () => {
  it("says once that a proxy stands in front", async () => {
    server = await TestServer.start();
    await server.ask("GET /healthz");
    expect(warnings()).toEqual([]);
    await server.ask("GET /healthz", { headers: forwarded });
    await server.ask("GET /healthz", { headers: forwarded });
    expect(warnings()).toHaveLength(1);
  });

  it("says nothing of a proxy that it was told of", async () => {
    server = await TestServer.start({ TRUST_PROXY: "1" });
    await server.ask("GET /healthz", { headers: forwarded });
    expect(warnings()).toEqual([]);
  });
});
