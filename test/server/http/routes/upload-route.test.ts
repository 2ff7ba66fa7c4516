import { once } from "node:events";
import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import { RawRequest } from "../../support/raw-request.ts";
import { ToyServer } from "../../support/toy-server.ts";
import { arrived, discarded, forgetUploads, opened, stored, toyUploads } from "../../support/toy-uploads.ts";

const server = await ToyServer.start(toyUploads);
afterAll(() => server.stop());
beforeEach(forgetUploads);

const signedIn = { authorization: "Bearer 7" };

async function send(
  method: string,
  path: string,
  body: string | FormData,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    body,
    headers: { ...signedIn, ...headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
const put = (id: string, body: string, headers: Record<string, string> = {}) =>
  send("PUT", `/api/toys/${id}`, body, { "content-type": "text/plain", ...headers });

/** Waits until `count` bytes of the body are stored. */
async function bytesOf(name: string, count: number): Promise<void> {
  while ((stored.get(name)?.length ?? 0) < count) await once(arrived, "bytes");
}

const HEAD = ["PUT /api/toys/slow HTTP/1.1", "Authorization: Bearer 7", "Content-Type: text/plain"];

describe("an upload whose body is the file", () => {
  it("stores the bytes and answers as the contract says", async () => {
    const { status, body } = await put("one", "hello");
    expect(status).toBe(201);
    expect(body).toEqual({ bytes: 5, type: "text/plain" });
    expect(stored.get("one")).toBe("hello");
  });

  it("is refused before the first byte", async () => {
    const request = await RawRequest.begin(server.port, [
      "PUT /api/toys/forbidden HTTP/1.1",
      "Authorization: Bearer 7",
      "Content-Type: text/plain",
      "Content-Length: 900",
    ]);
    expect(await request.status()).toBe(403);
    expect(request.answer).toMatch(/^connection: close\r$/im);
    expect(opened).toEqual([]);
  });

  it("is not begun for whoever is not signed in", async () => {
    const { status } = await put("one", "hello", { authorization: "" });
    expect(status).toBe(401);
    expect(opened).toEqual([]);
  });

  it("is not begun when it says that it is too large, or of another type", async () => {
    expect((await put("one", "x".repeat(1_001))).status).toBe(413);
    expect((await put("one", "hello", { "content-type": "text/html" })).status).toBe(415);
    expect(opened).toEqual([]);
  });

  it("ends at the limit when it did not say how large it is, and leaves nothing", async () => {
    const request = await RawRequest.begin(server.port, [...HEAD, "Transfer-Encoding: chunked"]);
    request.send(`${(1_001).toString(16)}\r\n${"x".repeat(1_001)}\r\n`);
    expect(await request.status()).toBe(413);
    expect(stored.size).toBe(0);
  });

  it("ends when nothing comes any more, and leaves nothing", async () => {
    const request = await RawRequest.begin(server.port, [...HEAD, "Content-Length: 900"]);
    request.send("half");
    expect(await request.status()).toBe(408);
    expect(discarded).toEqual(["slow"]);
    expect(stored.size).toBe(0);
  });

  it("leaves nothing when its caller goes away half-way", async () => {
    const request = await RawRequest.begin(server.port, [...HEAD, "Content-Length: 900"]);
    request.send("half");
    await bytesOf("slow", 4);
    const gone = once(arrived, "discarded");
    request.abort();
    await gone;
    expect(stored.size).toBe(0);
  });

  it("leaves nothing when what it should become is refused", async () => {
    expect((await put("refused", "hello")).status).toBe(409);
    expect(discarded).toEqual(["refused"]);
    expect(stored.size).toBe(0);
  });

  it("holds no connection to the database while the bytes travel", async () => {
    const request = await RawRequest.begin(server.port, [...HEAD, "Content-Length: 8"]);
    request.send("half");
    await bytesOf("slow", 4);
    const { pool } = server.database;
    expect(pool.totalCount - pool.idleCount).toBe(0);
    request.send("half");
    await bytesOf("slow", 8);
    request.abort();
  });
});

describe("an upload in a form", () => {
  const formOf = (title: string, file: File) => {
    const data = new FormData();
    data.append("title", title);
    data.append("file", file);
    return data;
  };
  const text = new File(["hello"], "hello.txt", { type: "text/plain" });

  it("has its fields before its file", async () => {
    const { status, body } = await send("POST", "/api/toys/one", formOf("Hello", text));
    expect(status).toBe(201);
    expect(body).toEqual({ bytes: 5, type: "text/plain", title: "Hello", name: "hello.txt" });
    expect(stored.get("one Hello")).toBe("hello");
  });

  it("says what is wrong with its fields, and stores nothing", async () => {
    const { status, body } = await send("POST", "/api/toys/one", formOf("much too long", text));
    expect(status).toBe(422);
    expect(body.detail.errors).toEqual([{ field: "title", message: "Too long" }]);
    expect(opened).toEqual([]);
  });

  it("refuses a file of another type", async () => {
    const page = new File(["<p>"], "page.html", { type: "text/html" });
    expect((await send("POST", "/api/toys/one", formOf("Hello", page))).status).toBe(415);
    expect(opened).toEqual([]);
  });

  it("refuses a second file and a field after the file, and leaves nothing", async () => {
    const two = formOf("Hello", text);
    two.append("file", text);
    expect((await send("POST", "/api/toys/one", two)).status).toBe(422);
    const late = new FormData();
    late.append("file", text);
    late.append("title", "Hello");
    expect((await send("POST", "/api/toys/one", late)).status).toBe(422);
    expect(stored.size).toBe(0);
  });

  it("refuses what only says that it is a form", async () => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send("POST", "/api/toys/one", "hello", type)).status).toBe(422);
    expect(
      (await send("POST", "/api/toys/one", "hello", { "content-type": "multipart/form-data" })).status,
    ).toBe(422);
    expect((await send("POST", "/api/toys/one", "--x\r\n", type)).status).toBe(422);
    expect(opened).toEqual([]);
  });
});
