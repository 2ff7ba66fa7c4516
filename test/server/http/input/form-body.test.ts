import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import * as v from "valibot";
import { allow, allowAnyCaller, refuse } from "../../../../server/http/routes/policy.ts";
import { route } from "../../../../server/http/routes/route.ts";
import { ARRIVING } from "../../../../server/http/limits/shared-memory.ts";
import { formBody } from "../../support/form-body.ts";
import { RawRequest } from "../../support/raw-request.ts";
import { ToyServer } from "../../support/toy-server.ts";

let handled = 0;
/** No handler may begin while this is true. */
let isOver = false;
const toyForm = route(
  {
    method: "POST",
    path: "/api/toys",
    summary: "A toy.",
    access: "session",
    query: v.object({ as: v.optional(v.string()) }),
    body: v.object({ title: v.pipe(v.string(), v.maxLength(10, "Too long")) }),
    files: { picture: 100, notes: 20 },
    limits: { bytes: 20_000, idleMs: 300, totalMs: 900 },
    status: 201,
    answer: v.object({ title: v.string(), notes: v.nullable(v.string()), picture: v.nullable(v.number()) }),
  },
  {
    mayBegin: ({ caller, query }) =>
      isOver || query.as === "guest" || caller.userId === 9 ? refuse("forbidden") : allow(),
    authorize: allowAnyCaller,
    handle: async ({ db, body, files }) => {
      handled += 1;
      await sql`select 1`.execute(db);
      const { notes, picture } = files;
      return {
        title: body.title,
        notes: notes === undefined ? null : `${notes.name}: ${notes.bytes.toString("utf8")}`,
        picture: picture?.bytes.length ?? null,
      };
    },
  },
);

const server = await ToyServer.start([toyForm]);
afterAll(() => server.stop());
beforeEach(() => {
  handled = 0;
  isOver = false;
});

type Fields = Parameters<typeof formBody>[0];
async function post(fields: Fields, more: Record<string, string> = {}) {
  const { headers, body } = formBody(fields);
  const response = await fetch(`${server.url}/api/toys`, {
    method: "POST",
    headers: { authorization: "Bearer 7", ...headers, ...more },
    body,
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
}

const errorsOf = ({ body }: { readonly body: Record<string, unknown> }) =>
  (body["detail"] as { readonly errors: readonly { readonly field: string }[] }).errors;

describe("a form with files", () => {
  it("hands on its texts and its files, in whatever order they come", async () => {
    const notes = { name: "a.txt", content: "héllo" };
    const answer = { status: 201, body: { title: "Till", notes: "a.txt: héllo", picture: null } };
    expect(
      await post([
        ["title", "Till"],
        ["notes", notes],
      ]),
    ).toEqual(answer);
    expect(
      await post([
        ["notes", notes],
        ["title", "Till"],
      ]),
    ).toEqual(answer);
  });

  it("takes a file without a name and bytes for one that was not chosen", async () => {
    const { body } = await post({ title: "Till", picture: { name: "", content: "" } });
    expect(body["picture"]).toBeNull();
  });

  it("leaves out what nobody asked for", async () => {
    const { status } = await post({ title: "Till", price: "1", extra: "no" });
    expect(status).toBe(201);
  });

  it.each<[string, Fields, string]>([
    ["a text that is wrong", { title: "x".repeat(11) }, "title"],
    ["a text that is missing", {}, "title"],
    [
      "a text sent twice",
      [
        ["title", "a"],
        ["title", "b"],
      ],
      "title",
    ],
    [
      "a file sent twice",
      [
        ["title", "a"],
        ["notes", { name: "a", content: "1" }],
        ["notes", { name: "b", content: "2" }],
      ],
      "notes",
    ],
    ["a file that is too large", { title: "a", notes: { name: "a", content: "x".repeat(21) } }, "notes"],
    ["a text in the place of a file", { title: "a", notes: "hello" }, "notes"],
  ])("names the field of %s, and does nothing", async (_, fields, field) => {
    const answer = await post(fields);
    expect({ status: answer.status, field: errorsOf(answer)[0]?.field }).toEqual({ status: 422, field });
    expect(handled).toBe(0);
  });

  it("refuses thousands of parts, a body without an end, and what is no form", async () => {
    const many = Array.from({ length: 60 }, (_, at) => [`f${String(at)}`, ""] as const);
    expect((await post([["title", "a"], ...many])).status).toBe(422);
    expect((await post({ title: "a" }, { "content-type": "multipart/form-data" })).status).toBe(422);
    expect((await post({ title: "a" }, { "content-type": "application/json" })).status).toBe(415);
    const cut = formBody({ title: "a" });
    const response = await fetch(`${server.url}/api/toys`, {
      method: "POST",
      headers: { authorization: "Bearer 7", ...cut.headers },
      body: cut.body.subarray(0, -6),
    });
    expect(response.status).toBe(422);
    expect(handled).toBe(0);
  });

  it("refuses what is larger than it may be, whether it says so or not", async () => {
    expect((await post({ title: "a", x: "x".repeat(20_000) })).status).toBe(413);
    const request = await RawRequest.begin(server.port, [
      "POST /api/toys HTTP/1.1",
      "Authorization: Bearer 7",
      "Content-Type: multipart/form-data; boundary=b",
      "Transfer-Encoding: chunked",
    ]);
    request.send(`${(30_000).toString(16)}\r\n${"x".repeat(30_000)}\r\n`);
    expect(await request.statusAtOnce()).toBe(413);
  });

  it("does not read the form of somebody who is not signed in", async () => {
    const request = await RawRequest.begin(server.port, [
      "POST /api/toys HTTP/1.1",
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 1900",
    ]);
    expect(await request.statusAtOnce()).toBe(401);
  });

  it.each(["/api/toys?as=guest", "/api/toys"])(
    "does not read a form at %s that may not begin",
    async (path) => {
      const request = await RawRequest.begin(server.port, [
        `POST ${path} HTTP/1.1`,
        `Authorization: Bearer ${path === "/api/toys" ? "9" : "7"}`,
        "Content-Type: multipart/form-data; boundary=b",
        "Content-Length: 1900",
      ]);
      expect(await request.statusAtOnce()).toBe(403);
    },
  );

  it("is read beside any number of forms that hardly arrive", async () => {
    const slow = Array.from({ length: 40 }, (_, at) =>
      RawRequest.begin(server.port, [
        "POST /api/toys HTTP/1.1",
        `Authorization: Bearer ${10 + (at % 4)}`,
        "Content-Type: multipart/form-data; boundary=b",
        "Content-Length: 1900",
      ]),
    );
    const begun = await Promise.all(slow);
    expect(await post({ title: "Till" })).toMatchObject({ status: 201 });
    for (const request of begun) request.abort();
  });

  it("gives way, and says when to come again, where the memory is full and its sender holds the most", async () => {
    const KB = 1024;
    const others = Array.from({ length: 256 * 64 }, (_, at) => ARRIVING.hold(`other ${at}`, () => undefined));
    for (const other of others) other.grow(16 * KB - 1);
    const filling = { title: "Till", picture: { name: "a.png", content: "x".repeat(18 * KB) } };
    expect(await post(filling)).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(await post({ title: "Till" })).toMatchObject({ status: 201 });
    for (const other of others) other.release();
    expect(await post(filling)).toMatchObject({ status: 422 });
    expect(ARRIVING.bytes).toBe(0);
  });

  it("gives up on a form that stops arriving", async () => {
    const request = await RawRequest.begin(server.port, [
      "POST /api/toys HTTP/1.1",
      "Authorization: Bearer 7",
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 1900",
    ]);
    request.send("--b\r\n");
    expect(await request.status()).toBe(408);
  });

  it("is done once for one idempotency key, and refused for another file under it", async () => {
    const key = { "idempotency-key": randomUUID() };
    const fields = { title: "Till", notes: { name: "a.txt", content: "one" } };
    const first = await post(fields, key);
    expect(await post(fields, key)).toEqual(first);
    expect(handled).toBe(1);
    const other = await post({ ...fields, notes: { name: "a.txt", content: "two" } }, key);
    expect({ status: other.status, code: other.body["code"] }).toEqual({
      status: 422,
      code: "idempotency_key_reused",
    });
  });

  it("is answered again for its idempotency key when it may not begin any more", async () => {
    const key = { "idempotency-key": randomUUID() };
    const fields = { title: "Till" };
    const first = await post(fields, key);
    isOver = true;
    expect(await post(fields, key)).toEqual(first);
    expect(await post(fields, { "idempotency-key": randomUUID() })).toMatchObject({ status: 403 });
    expect(handled).toBe(1);
  });
});
