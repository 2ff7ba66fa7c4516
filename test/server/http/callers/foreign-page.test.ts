import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { isPartOfForeignPage } from "../../../../server/http/callers/foreign-page.ts";
import { TestServer } from "../../support/test-server.ts";

const fetched = (site: string, mode: string, dest: string) => ({
  "sec-fetch-site": site,
  "sec-fetch-mode": mode,
  "sec-fetch-dest": dest,
});
const IMAGE = fetched("cross-site", "no-cors", "image");

describe("isPartOfForeignPage", () => {
  it.each([
    ["an image", "GET", IMAGE],
    ["an image of a sister host", "GET", fetched("same-site", "no-cors", "image")],
    ["a script's question", "POST", fetched("cross-site", "no-cors", "empty")],
    ["a frame", "GET", fetched("cross-site", "navigate", "iframe")],
    ["a form that is sent here", "POST", fetched("cross-site", "navigate", "document")],
    [
      "a page that is fetched ahead",
      "GET",
      { ...fetched("cross-site", "navigate", "document"), "sec-purpose": "prefetch;prerender" },
    ],
  ])("is true for %s", (_, method, headers) => {
    expect(isPartOfForeignPage(method, headers)).toBe(true);
  });

  it.each([
    ["a link that a person follows", "GET", fetched("cross-site", "navigate", "document")],
    ["our own page's question", "POST", fetched("same-origin", "cors", "empty")],
    ["an address that a person types", "GET", fetched("none", "navigate", "document")],
    ["a program that is no browser", "POST", {}],
  ])("is false for %s", (_, method, headers) => {
    expect(isPartOfForeignPage(method, headers)).toBe(false);
  });
});

describe("the budgets of a visitor", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ RATE_LIMIT_FACTOR: "1", PRACTICE_IDENTITY: "on" });
  });
  afterAll(() => server.stop());

  it("are not touched by images on a foreign page", async () => {
    for (let image = 0; image < 61; image += 1)
      expect((await server.ask("GET /api/auth/google", { headers: IMAGE })).status).toBe(403);
    const own = await server.ask("GET /api/auth/google", {
      headers: fetched("same-origin", "navigate", "document"),
    });
    expect(own.headers["location"]).toContain("/practice-identity/google/authorize");
  });

  it("are not touched by what a foreign page's script sends", async () => {
    const headers = fetched("cross-site", "no-cors", "empty");
    for (let call = 0; call < 21; call += 1) await server.ask("POST /api/auth/register", { headers });
    await expect(server.signUp("client", "anna")).resolves.toMatchObject({ id: expect.any(Number) });
  });
});
