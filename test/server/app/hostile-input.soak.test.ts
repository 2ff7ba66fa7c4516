import { afterAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import * as v from "valibot";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { errorBody } from "../../../contract/errors.ts";
import { allRoutes } from "../../../server/app/features.ts";
import { jsonSchemaOf } from "../../../server/http/describe/openapi.ts";
import { builtClient } from "../support/built-client.ts";
import { hostile, hostileQuery, isLibraryTalk } from "../support/hostile-input.ts";
import { TestServer } from "../support/test-server.ts";

/** The bodies differ in each run; fast-check prints the seed of those that broke something. */
const BODIES_PER_CALL = 60;
/** One answer may take so much processor time. The clock would also count other work of the machine. */
const MOST_CPU_MS = 2_000;
const MOST_BYTES = 2 * 1024 * 1024;
const ENDS_SESSIONS: readonly string[] = ["/api/auth/logout", "/api/account/sessions/:id"];

const tokens: (string | undefined)[] = [undefined];
const clientFolder = await builtClient();
const server = await TestServer.start({ LOG_LEVEL: "fatal" }, { clientFolder });
afterAll(() => server.stop());
tokens.push((await server.signUp("client", "some_client")).token);
tokens.push((await server.signUp("developer", "some_developer")).token);

function typeOf({ kind }: Endpoint): string {
  return kind === "page" ? "application/x-www-form-urlencoded" : "application/json";
}

function payloadOf({ kind }: Endpoint, payload: unknown): string {
  if (kind !== "page") return JSON.stringify(payload ?? null);
  const fields = typeof payload === "object" && payload !== null ? Object.entries(payload) : [];
  return new URLSearchParams(fields.map(([name, value]) => [name, textOf(value).toWellFormed()])).toString();
}

/** Avoids the object's own `toString`, which may be any value. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Some pages refuse in HTML, and the sandbox's token endpoint refuses in OAuth's words. */
function isPageOfItsOwn({ kind }: Endpoint, { headers, body }: LightMyRequestResponse): boolean {
  if (kind !== "page") return false;
  return String(headers["content-type"]).startsWith("text/html") || body === '{"error":"invalid_grant"}';
}

describe.each(allRoutes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s with hostile input",
  (_, endpoint) => {
    it("answers within its contract, never with a fault", async () => {
      const body = endpoint.body === undefined ? undefined : jsonSchemaOf(endpoint.body);
      const query = endpoint.query === undefined ? undefined : jsonSchemaOf(endpoint.query);
      const input = fc.record({
        // These would end the tokens that the other calls need.
        token: ENDS_SESSIONS.includes(endpoint.path) ? fc.constant(undefined) : fc.constantFrom(...tokens),
        body: hostile(body),
        query: hostileQuery(query),
        id: fc.constantFrom(
          "1",
          "2",
          "0",
          "-1",
          "x",
          "99999999999",
          "1.5",
          "%00",
          "a%2Fb",
          "%E0%A4%A",
          "%20",
          "google",
          "practice",
        ),
      });
      await fc.assert(
        fc.asyncProperty(input, async ({ token, body: payload, query: asked, id }) => {
          const path = endpoint.path.replace(/:\w+|\*$/g, id);
          const search = new URLSearchParams(asked).toString();
          const before = process.cpuUsage();
          const response = await server.app.inject({
            method: endpoint.method,
            url: search === "" ? path : `${path}?${search}`,
            headers: {
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
              ...(endpoint.method === "GET" ? {} : { "content-type": typeOf(endpoint) }),
            },
            ...(endpoint.method === "GET" ? {} : { payload: payloadOf(endpoint, payload) }),
          });
          const { user, system } = process.cpuUsage(before);
          // One for all: thousands of answers are looked at.
          expect({
            status: response.statusCode,
            isFault: response.statusCode >= 500,
            isSlow: (user + system) / 1000 >= MOST_CPU_MS,
            isHuge: response.rawPayload.byteLength >= MOST_BYTES,
            sniffing: response.headers["x-content-type-options"],
            isInContract:
              response.statusCode < 400 ||
              isPageOfItsOwn(endpoint, response) ||
              // HEAD has no body to say it in.
              (endpoint.method === "HEAD" && response.body === "") ||
              v.is(errorBody, JSON.parse(response.body)),
            isLibraryTalk: response.statusCode >= 400 && isLibraryTalk(response.body),
          }).toEqual({
            status: response.statusCode,
            isFault: false,
            isSlow: false,
            isHuge: false,
            sniffing: "nosniff",
            isInContract: true,
            isLibraryTalk: false,
          });
        }),
        { numRuns: BODIES_PER_CALL },
      );
    }, 120_000);
  },
);

describe("a body that is not JSON", () => {
  it.each([
    ["broken", "application/json", '{"username":', 422],
    ["empty", "application/json", "", 422],
    ["of another type", "text/plain", "hello", 415],
    ["a form", "application/x-www-form-urlencoded", "username=a", 415],
    ["too large", "application/json", JSON.stringify({ username: "x".repeat(300_000) }), 413],
    ["a scalar", "application/json", "7", 422],
    ["an array", "application/json", "[]", 422],
    ["a prototype in disguise", "application/json", '{"__proto__":{"admin":true}}', 422],
  ])("is refused when %s", async (_, type, payload, status) => {
    const response = await server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(v.is(errorBody, JSON.parse(response.body))).toBe(true);
  });
});

describe("a call that does not exist", () => {
  it.each(["/api/nothing", "/api/auth/login/extra", "/api/%", "/api/auth/me%00"])(
    "is not found at %s",
    async (url) => {
      const response = await server.app.inject({ method: "GET", url });
      expect(response.statusCode).toBe(404);
      expect(v.is(errorBody, JSON.parse(response.body))).toBe(true);
    },
  );
});
