import { afterAll, describe, expect, it } from "@jest/globals";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { builtClient } from "../support/built-client.ts";
import { TestServer } from "../support/test-server.ts";

const folder = await builtClient();
const server = await TestServer.start({}, { clientFolder: folder });
afterAll(() => server.stop());

describe("the client's pages", () => {
  it.each([
    ["/", "<title>Shell</title>"],
    ["/tickets", "<title>Shell</title>"],
    ["/conversations/7?x=y", "<title>Shell</title>"],
    ["/dashboard", "<title>Shell</title>"],
  ] as const)("answer %s with a page that is asked for again each time", async (path, html) => {
    const { status, body, headers } = await server.ask(`GET ${path}`);
    expect(status).toBe(200);
    expect(body).toBe(html);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  });

  it.each([
    "/collaboration/0a5f7c1e-6f0d-4e59-9a56-0d6a5b1c2d3e",
    "/collaboration/7/c2VjcmV0",
    "/collaboration/x/",
  ] as const)(
    "answer %s with the portal, which nobody is to find, to frame or to be told of",
    async (path) => {
      const { status, body, headers } = await server.ask(`GET ${path}`);
      expect({ status, body }).toEqual({ status: 200, body: "<title>Portal</title>" });
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
      expect(headers).toMatchObject({
        "cache-control": "no-cache",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
        "x-robots-tag": "noindex",
      });
    },
  );

  it.each(["/login", "/register"] as const)(
    "say what is missing when the form of %s comes without a script, and repeat nothing of it",
    async (path) => {
      const { status, body, headers } = await server.ask(`POST ${path}`, {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "username=ada&password=secret+phrase",
      });
      expect({ status, type: headers["content-type"] }).toEqual({
        status: 400,
        type: "text/html; charset=utf-8",
      });
      expect(body).toContain("needs JavaScript");
      expect(body).toContain(`href="${path}"`);
      expect(body).not.toContain("secret");
    },
  );

  it("keep assets for ever and files at the top for an hour", async () => {
    const asset = await server.ask("GET /assets/main.0a1b.js");
    expect(asset.status).toBe(200);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const icon = await server.ask("GET /favicon.svg");
    expect(icon.status).toBe(200);
    expect(icon.headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("give out no file that was built for the server alone or is sent under another name", async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
    expect(files).toEqual(expect.arrayContaining(["build.json", "pages.json", "shell.html"]));
    const given: string[] = [];
    for (const file of files) {
      const { status } = await server.ask(`GET /${file}`);
      if (status === 200) given.push(file);
      else expect(status).toBe(404);
    }
    expect(given.toSorted()).toEqual(["assets/main.0a1b.js", "favicon.svg"]);
  });

  it.each([
    "GET /assets/missing.js",
    "GET /assets/",
    "GET /assets/..%2fpages.json",
    "GET /api",
    "GET /api/nothing",
    "GET /api/requests/%ff",
    "POST /tickets",
  ] as const)("answer %s with a refusal", async (call) => {
    const { status, body } = await server.ask(call);
    expect(status).toBe(404);
    expect(body.code).toBe("not_found");
  });

  it.each([
    "/nowhere",
    "/tickets/1/2",
    "/dashboard/x",
    "/collaboration",
    "/collaboration/x/y/z",
    "/collaboration/x/shell.php",
    "/wallet/rehearsal/x",
    "/index.html",
    "/missing.txt",
    "/.env",
    "/.well-known/security.txt",
    "/tickets/wp-login.php",
    "/%2e%2e/%3Cb%3E",
    "/a//b",
    "/%zz?x=%zz",
    "/%ff",
  ] as const)("lead from %s home at once, with a status for robots and without a script", async (path) => {
    const { status, body, headers } = await server.ask(`GET ${path}`);
    expect(status).toBe(404);
    expect(String(body)).toContain('<meta http-equiv="refresh" content="0; url=/" />');
    expect(String(body)).toContain('<a href="/">Go to the homepage</a>');
    expect(String(body)).not.toMatch(/<script|<b>/);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  });
});
