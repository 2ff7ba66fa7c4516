import { afterAll, describe, expect, it } from "@jest/globals";
import type { AddressInfo } from "node:net";
import * as v from "valibot";
import { errorBody } from "../../../contract/errors.ts";
import { allRoutes } from "../../../server/app/features.ts";
import { builtClient } from "../support/built-client.ts";
import { type RawAnswer, rawAnswer } from "../support/raw-answer.ts";
import { TestServer } from "../support/test-server.ts";

const folder = await builtClient();
const server = await TestServer.start(
  { PRACTICE_IDENTITY: "on", PRACTICE_MAIL: "on", PRACTICE_PAYMENTS: "on", LOG_LEVEL: "fatal" },
  { clientFolder: folder },
);
await server.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = server.app.server.address() as AddressInfo;
afterAll(() => server.stop());

const ask = (method: string, address: string, headers: readonly string[] = []): Promise<RawAnswer> =>
  rawAnswer(
    port,
    [`${method} ${address} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers, "", ""].join(
      "\r\n",
    ),
  );

const isOfPage = (path: string) => !path.startsWith("/api/") || /^\/api\/auth\/:/.test(path);
const pages = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ kind, path }) => kind === "page" && isOfPage(path))
  .map(({ method, path }) => [`${method} ${path}`, method, path] as const);

const NAMES = ["google", "practice", "1", "..", "%00", "%2e%2e%2f", "%E0%A4%A", "%ff", "//", "a".repeat(400)];
const SEARCHES = [
  "",
  "?state=a&state=b",
  "?state=%00",
  "?state=%ff&code=%00",
  "?code=1&code=2&state=1&state=2&error=%00",
  "?decision=allow&email=a%00@example.com&state=1&name=%00",
  "?decision=allow&email=a@example.com&email=b@example.com&state[]=1",
  "?__proto__[x]=1&constructor=1",
  `?state=${"x".repeat(4_000)}`,
  "?%",
  "??&&==",
];
const HEADERS = [
  "Range: bytes=0-0",
  "Range: bytes=999999-",
  "Range: bytes=5-1",
  "Range: bytes=-0",
  "Range: lines=1-2,zzz",
  `Range: bytes=${"0-0,".repeat(500)}0-0`,
  'If-Match: "other"',
  "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
  "If-None-Match: *,,,",
  "If-Modified-Since: never",
  "Cookie: sign_in=%00; sign_in",
  "Content-Type: application/x-www-form-urlencoded",
  "Accept-Encoding: br;q=x, gzip;q=-1",
];

describe.each(pages)("%s at hostile addresses", (_, method, path) => {
  it("is never at fault", async () => {
    const addresses = NAMES.map((name) => path.replace(/:\w+|\*$/g, name));
    const asked = [
      ...addresses.map((address) => [address, []] as const),
      ...SEARCHES.map((search) => [path.replace(/:\w+|\*$/g, "google") + search, []] as const),
      ...HEADERS.map((header) => [path.replace(/:\w+|\*$/g, "favicon.svg"), [header]] as const),
      ...HEADERS.map((header) => [path.replace(/:\w+|\*$/g, "main.0a1b.js"), [header]] as const),
    ];
    for (const [address, headers] of asked) {
      const answer = await ask(method, address, headers);
      const is5xx = answer.status >= 500 ? `${address} ${headers.join()}` : undefined;
      expect(is5xx).toBeUndefined();
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  }, 60_000);
});

describe("the practice identity at an address that no form of it leads to", () => {
  it.each([
    "/practice-identity/google/authorize?state=a&state=b",
    "/practice-identity/google/authorize?state=%00",
    "/practice-identity/google/decide?state=a&state=b&decision=allow&email=a@example.com",
    "/practice-identity/google/decide?state=a&decision=allow&email=a%00@example.com",
  ])("answers %s with 400", async (address) => {
    expect((await ask("GET", address)).status).toBe(400);
  });
});

describe("an asset that is none", () => {
  it.each(["/assets//", "/assets/..", "/assets/../pages.json", "/assets/%00", "/assets/%2e%2e/pages.json"])(
    "is not found at %s",
    async (address) => {
      expect((await ask("GET", address)).status).toBe(404);
    },
  );
});

describe("the parts of a file", () => {
  it.each(["bytes=0-1", "bytes=999999-", "bytes=5-1", "nonsense"])("are not sent for %s", async (range) => {
    for (const address of ["/", "/favicon.svg", "/assets/main.0a1b.js"])
      expect((await ask("GET", address, [`Range: ${range}`])).status).toBe(200);
  });
});

const TWO_LENGTHS = "Host: a\r\nContent-Length: 1\r\nContent-Length: 2";
const LONG_EXTENSION = `Host: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}`;
const EXPECTING = "Host: a\r\nContent-Length: 2\r\nExpect: tea\r\n\r\n{}";

describe("what is no request that can be answered", () => {
  it.each([
    ["nonsense", "nonsense", 400],
    ["no host", "GET / HTTP/1.1", 400],
    ["two lengths", `POST / HTTP/1.1\r\n${TWO_LENGTHS}`, 400],
    ["a long extension of a chunk", `POST /api/feedback/ HTTP/1.1\r\n${LONG_EXTENSION}`, 413],
    ["an unknown expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea", 417],
    ["an unknown expectation with a body", `POST /api/feedback/ HTTP/1.1\r\n${EXPECTING}`, 417],
    ["headers without end", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}`, 431],
  ])(
    "%s is told why with the headers of every answer, on a connection that closes",
    async (_, text, status) => {
      const answer = await rawAnswer(port, `${text}\r\n\r\n`);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
        "content-type": expect.stringContaining("application/json"),
        "cache-control": "no-store",
        connection: "close",
      });
      expect(v.is(errorBody, JSON.parse(answer.body))).toBe(true);
    },
  );

  it("is none of what older callers or patient ones leave out or expect", async () => {
    expect((await rawAnswer(port, "GET /api/health HTTP/1.0\r\n\r\n")).status).toBe(200);
    expect((await ask("GET", "/api/health", ["Expect: 100-continue"])).status).toBe(100);
  });
});
