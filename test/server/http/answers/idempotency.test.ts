import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { VISITOR } from "../../../../server/http/callers/caller.ts";
import { keyedRequest } from "../../../../server/http/answers/idempotency.ts";
import { TestServer } from "../../support/test-server.ts";

const endpoint = {
  method: "POST",
  path: "/api/feedback/",
  summary: "",
  access: "public",
  status: 201,
} as const;
const key = randomUUID();
const hashOf = (input: { query?: unknown; body?: unknown }) =>
  keyedRequest(key, VISITOR, endpoint, { params: undefined, query: undefined, body: undefined, ...input })
    ?.inputHash;

describe("keyedRequest", () => {
  it("covers the query and the body", () => {
    expect(hashOf({ query: { a: 1 } })).not.toEqual(hashOf({ query: { a: 2 } }));
    expect(hashOf({ body: { a: 1 } })).not.toEqual(hashOf({ body: { a: 2 } }));
    expect(hashOf({ query: { a: 1 }, body: {} })).toEqual(hashOf({ query: { a: 1 }, body: {} }));
  });

  it("covers the method and the whole path", () => {
    const routeOf = (method: "POST" | "PUT", id: number) =>
      keyedRequest(
        key,
        VISITOR,
        { ...endpoint, method },
        { params: { id }, query: undefined, body: undefined },
      )?.route;
    expect(new Set([routeOf("POST", 1), routeOf("POST", 2), routeOf("PUT", 1)]).size).toBe(3);
  });
});

describe("an idempotency key", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

  const send = (name: string, token?: string) =>
    server.ask("POST /api/feedback/", {
      token,
      headers: { "idempotency-key": key },
      body: { name, email: "a@example.com", message: "Good.", rating: 5 },
    });
  const callers = async () =>
    (await server.database.kysely.selectFrom("idempotency_keys").select("caller").execute()).map(
      ({ caller }) => caller,
    );

  it("of a visitor is kept under visitors, and under nobody's account", async () => {
    expect((await send("Anna")).status).toBe(201);
    expect(await callers()).toEqual(["visitor"]);
  });

  it("is refused for another body", async () => {
    expect((await send("Berta")).body.code).toBe("idempotency_key_reused");
  });

  it("belongs to its caller alone", async () => {
    const { token, id } = await server.signUp("client", "clara");
    const { status } = await server.ask("POST /api/projects/", {
      token,
      headers: { "idempotency-key": key },
      body: { name: "Looms" },
    });
    expect(status).toBe(201);
    expect((await callers()).toSorted()).toEqual([`user:${id}`, "visitor"]);
  });
});
