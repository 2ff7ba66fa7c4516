import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import * as v from "valibot";
import { allow, refuse } from "../../../../server/http/routes/policy.ts";
import { stream } from "../../../../server/http/routes/route.ts";
import { ToyServer } from "../../support/toy-server.ts";

const CONTENT = "0123456789";
const ETAG = '"v1"';
const MODIFIED = new Date("2026-03-02T09:00:00Z");

let reads: string[] = [];
let openConnections: number | undefined;

const toy = stream(
  {
    kind: "stream",
    method: "GET",
    path: "/api/toys/:id/bytes",
    summary: "Ten digits.",
    access: "session",
    params: v.object({ id: v.string() }),
    mediaTypes: ["text/plain"],
  },
  {
    authorize: async ({ params, db }) => {
      await sql`select 1`.execute(db);
      return params.id === "secret" ? refuse("forbidden") : allow(params.id);
    },
    open: (_, id) => ({
      size: id === "empty" ? 0 : CONTENT.length,
      etag: ETAG,
      mediaType: "text/plain",
      lastModified: MODIFIED,
      read: (first, last) => {
        const { pool } = server.database;
        openConnections = pool.totalCount - pool.idleCount;
        reads.push(`${first}-${last}`);
        return Readable.from([Buffer.from(CONTENT.slice(first, last + 1))]);
      },
    }),
  },
);

const server = await ToyServer.start([toy]);
afterAll(() => server.stop());

async function ask(headers: Record<string, string> = {}, { method = "GET", id = "1" } = {}) {
  reads = [];
  const response = await fetch(`${server.url}/api/toys/${id}/bytes`, {
    method,
    headers: { authorization: "Bearer 7", ...headers },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe("a stream endpoint", () => {
  it("sends the whole with its size, its version and that parts may be asked for", async () => {
    const { status, text, headers } = await ask();
    expect(status).toBe(200);
    expect(text).toBe(CONTENT);
    expect(headers.get("content-length")).toBe("10");
    expect(headers.get("etag")).toBe(ETAG);
    expect(headers.get("accept-ranges")).toBe("bytes");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("holds no connection to the database when the first byte goes out", async () => {
    await ask();
    expect(openConnections).toBe(0);
  });

  it.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-99", CONTENT, "bytes 0-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("sends a part for %s", async (range, text, contentRange) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.text).toBe(text);
    expect(answer.headers.get("content-range")).toBe(contentRange);
  });

  it.each(["bytes=0-1,4-5", "bytes=4-2", "bytes=-", "lines=1-2", "nonsense"])(
    "sends the whole for %s, which it may ignore",
    async (range) => {
      const { status, text } = await ask({ range });
      expect(status).toBe(200);
      expect(text).toBe(CONTENT);
    },
  );

  it.each(["bytes=10-", "bytes=99-100", "bytes=-0"])("cannot satisfy %s", async (range) => {
    const { status, headers } = await ask({ range });
    expect(status).toBe(416);
    expect(headers.get("content-range")).toBe("bytes */10");
    expect(reads).toEqual([]);
  });

  it.each([
    ["this version", ETAG, 206],
    ["another version", '"v0"', 200],
    ["a weak version", `W/${ETAG}`, 200],
    ["the time of this version", MODIFIED.toUTCString(), 206],
    ["another time", new Date(0).toUTCString(), 200],
  ])("sends a part with If-Range only for the version it is of: %s", async (_, version, status) => {
    expect((await ask({ range: "bytes=2-4", "if-range": version })).status).toBe(status);
  });

  it.each([ETAG, `W/${ETAG}`, `"v0", ${ETAG}`, "*"])(
    "sends nothing again to whoever has %s",
    async (seen) => {
      const { status, text } = await ask({ "if-none-match": seen });
      expect(status).toBe(304);
      expect(text).toBe("");
      expect(reads).toEqual([]);
    },
  );

  it("answers HEAD with the headers of the whole, and reads nothing", async () => {
    const { status, headers } = await ask({ range: "bytes=2-4" }, { method: "HEAD" });
    expect(status).toBe(200);
    expect(headers.get("content-length")).toBe("10");
    expect(headers.get("etag")).toBe(ETAG);
    expect(reads).toEqual([]);
  });

  it("sends what is empty", async () => {
    const { status, text } = await ask({}, { id: "empty" });
    expect(status).toBe(200);
    expect(text).toBe("");
  });

  it("asks who it is and what they may, each time", async () => {
    expect((await ask({ authorization: "" })).status).toBe(401);
    expect((await ask({ range: "bytes=0-1" }, { id: "secret" })).status).toBe(403);
    expect((await ask({ "if-none-match": ETAG }, { id: "secret" })).status).toBe(403);
    expect(reads).toEqual([]);
  });
});
