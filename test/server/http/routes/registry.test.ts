import { expect, describe, it } from "@jest/globals";
import Fastify from "fastify";
import { registerRoutes } from "../../../../server/http/routes/registry.ts";

describe("registerRoutes", () => {
  it("makes every other way to an address fail", async () => {
    const app = Fastify();
    // Without a route the registry uses none of these.
    const parts = {} as Parameters<typeof registerRoutes>[1];
    await registerRoutes(app, parts, []);
    expect(() => app.get("/beside", () => "")).toThrow("GET /beside is not in the registry");
    await app.close();
  });
});
