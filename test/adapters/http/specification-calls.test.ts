import { afterAll, describe, expect, it } from "@jest/globals";
import { SPECIFICATION_CALLS } from "../../support/specification-calls.ts";
import { specificationRoutes } from "../../support/specification-server/routes.ts";
import { SpecificationServer } from "../../support/specification-server/server.ts";

const server = await SpecificationServer.start();
afterAll(() => server.stop());

const { token } = server.person("ada");

async function answered(method: string, path: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(server.origin + path, { method, headers });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

describe("the stand-in for another server", () => {
  it("has exactly the calls of the specification", () => {
    const calls = specificationRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(calls.toSorted()).toEqual(SPECIFICATION_CALLS.toSorted());
  });

  it("says of every other address only that it is not found", async () => {
    const notFound = { status: 404, body: { detail: "Not Found" } };
    expect(await answered("GET", "/api/notifications/")).toEqual(notFound);
    expect(await answered("PATCH", "/api/requests/")).toEqual(notFound);
    expect(await answered("GET", "/api/requests/1/shares")).toEqual(notFound);
  });

  it.each(specificationRoutes.filter(({ isOpen }) => !isOpen))(
    "refuses $method $path without a token",
    async ({ method, path }) => {
      const answer = await fetch(server.origin + path, { method });
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 401,
        body: { detail: "Not authenticated" },
      });
    },
  );
});
